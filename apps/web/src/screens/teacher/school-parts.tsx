import { hopeMessages } from '@kindling/rules/messages/hope'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { supportMessages } from '@kindling/rules/messages/support'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { isTurnSeason } from '@kindling/rules/turn-season'
import { CoursesOfSchool, CoursesToLookAt } from '../../features/authoring/index.ts'
import { SchoolDisputes } from '../../features/disputes/index.ts'
import { SchoolErasures } from '../../features/erasure/index.ts'
import { HopeWindows, useMayPlanHope } from '../../features/hope/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import { NewYearCard } from '../../features/school-years/index.ts'
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
import { localDay } from '../../platform/clock.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { type SchoolPart, schoolPartAddress } from './school-part.ts'
import styles from './school-parts.module.css'

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

/** Its parts below each other, under links that lead to each. */
function SettingsPart({ school }: { school: School }) {
  const { hash } = useHashOfAddress()
  const mayPlanHope = useMayPlanHope()
  const may = (act: string) => school.can.includes(act)
  const parts = [
    // Whom a child in need is led to comes before what is switched.
    may('manage-people') && {
      id: 'safe-adults-part',
      label: safeAdultMessages.title,
      content: <SafeAdultsCard isMeant={hash === 'safe-adults'} />,
    },
    {
      id: 'settings',
      label: schoolMessages.settings,
      content: <SchoolSettings mayManage={may('manage')} />,
    },
    {
      id: 'details',
      label: schoolMessages.details,
      content: school.listed ? <ListedDetails /> : <SchoolDetails school={school} />,
    },
    may('appoint') && { id: 'administrators', label: schoolMessages.admins, content: <SchoolAdmins /> },
    mayPlanHope && { id: 'hope', label: hopeMessages.settings, content: <HopeWindows /> },
    { id: 'support', label: supportMessages.schoolTitle, content: <SchoolSupport /> },
    may('turn-year') &&
      !isTurnSeason(localDay()) && {
        id: 'new-year',
        label: yearTurnMessages.title,
        content: <NewYearCard href="/dashboard/school/new-year" />,
      },
  ].filter(part => part !== false)
  return (
    <div className={styles.settings}>
      <nav aria-label={schoolMessages.settingParts} className={styles.parts} data-no-print>
        {parts.map(({ id, label }) => (
          <Link key={id} href={`${schoolPartAddress('settings')}#${id}`}>
            {label}
          </Link>
        ))}
      </nav>
      <Stack>
        {parts.map(({ id, content }) => (
          <div key={id} id={id}>
            {content}
          </div>
        ))}
      </Stack>
    </div>
  )
}
