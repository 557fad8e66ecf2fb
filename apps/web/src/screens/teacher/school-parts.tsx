import { CoursesOfSchool, CoursesToLookAt } from '../../features/authoring/index.ts'
import { SchoolDisputes } from '../../features/disputes/index.ts'
import { SchoolErasures } from '../../features/erasure/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import {
  QuietClasses,
  type School,
  SchoolFacts,
  SchoolTiles,
  WaitingRequests,
} from '../../features/schools/index.ts'
import { SafeAdultsNote } from '../../features/talk/index.ts'
import { TransfersCard } from '../../features/transfers/index.ts'
import { useSchoolWellbeing } from '../../features/wellbeing/index.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import type { SchoolPart } from './school-part.ts'
import { SchoolSettingsPart } from './school-settings-part.tsx'

/** The part of the school's page that the address names: the overview or its settings. */
export function SchoolParts({ school, part }: { school: School; part: SchoolPart | null }) {
  if (part === 'settings') return <SchoolSettingsPart school={school} />
  return <OverviewPart school={school} />
}

function OverviewPart({ school }: { school: School }) {
  const { hash } = useHashOfAddress()
  const wellbeing = useSchoolWellbeing(school.pro_plan_active)
  return (
    <Stack gap="large">
      <Stack>
        {wellbeing === undefined && <Pending />}
        <SchoolTiles wellbeing={wellbeing ?? null} />
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
      {school.can.includes('manage-people') && <SafeAdultsNote />}
      {school.can.includes('answer-transfers') && (
        <div id="transfers">
          <TransfersCard />
        </div>
      )}
      <QuietClasses />
      {school.can.includes('answer-courses') && <CoursesOfSchool />}
      <SchoolFacts school={school} />
    </Stack>
  )
}
