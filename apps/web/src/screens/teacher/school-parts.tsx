import { CoursesOfSchool, CoursesToLookAt } from '../../features/authoring/index.ts'
import { SchoolDisputes } from '../../features/disputes/index.ts'
import { SchoolErasures } from '../../features/erasure/index.ts'
import { HopeWindows } from '../../features/hope/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import {
  ListedDetails,
  type School,
  SchoolAdmins,
  SchoolDetails,
  SchoolFacts,
  SchoolSettings,
  SchoolTiles,
  WaitingRequests,
} from '../../features/schools/index.ts'
import { SchoolSupport } from '../../features/support/index.ts'
import { SafeAdultsCard, SafeAdultsNote } from '../../features/talk/index.ts'
import { TransfersCard } from '../../features/transfers/index.ts'
import { useSchoolWellbeing } from '../../features/wellbeing/index.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import type { SchoolPart } from './school-part.ts'

/** The part of the school's page that the address names: the overview or its settings. */
export function SchoolParts({ school, part }: { school: School; part: SchoolPart | null }) {
  if (part === 'settings') return <SettingsPart school={school} />
  return <OverviewPart school={school} />
}

function OverviewPart({ school }: { school: School }) {
  const { hash } = useHashOfAddress()
  const wellbeing = useSchoolWellbeing(school.pro_plan_active)
  return (
    <Stack gap="large">
      <Stack>
        {school.can.includes('manage-people') && <SafeAdultsNote />}
        <SchoolTiles wellbeing={wellbeing} />
      </Stack>
      <WaitingRequests>
        {school.can.includes('manage-people') && <SchoolDisputes isMeant={hash === 'disputes'} />}
        {school.can.includes('manage-people') && <SchoolErasures />}
        {school.can.includes('answer-questions') && (
          <div id="questions">
            <SchoolQuestions />
          </div>
        )}
        {school.can.includes('answer-courses') && <CoursesToLookAt />}
      </WaitingRequests>
      {school.can.includes('answer-transfers') && (
        <div id="transfers">
          <TransfersCard />
        </div>
      )}
      {school.can.includes('answer-courses') && <CoursesOfSchool />}
      <SchoolFacts school={school} />
    </Stack>
  )
}

function SettingsPart({ school }: { school: School }) {
  return (
    <Stack>
      {/* Whom a child in need is led to comes before what is switched. */}
      {school.can.includes('manage-people') && <SafeAdultsCard />}
      <div id="settings">
        <SchoolSettings mayManage={school.can.includes('manage')} />
      </div>
      {school.listed ? <ListedDetails /> : <SchoolDetails school={school} />}
      {school.can.includes('appoint') && <SchoolAdmins />}
      <HopeWindows />
      <SchoolSupport />
    </Stack>
  )
}
