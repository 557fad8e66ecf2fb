import { classSurveys } from '@kindling/rules/class-surveys'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { classSurveyNames } from '@kindling/rules/surveys'
import { lazy, Suspense } from 'react'
import { ManyHopeReport, OwnHopeReport } from '../../features/hope/index.ts'
import { ClassReport, UpgradePrompt } from '../../features/surveys/index.ts'
import { ManyReport, OwnReport } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending, RevealTogether } from '../../ui/reveal-together.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import styles from './wellbeing-screen.module.css'

const CheckInCards = lazy(async () => ({
  default: (await import('../everyone/check-in-cards.tsx')).CheckInCards,
}))

const here = '/teacher/wellbeing/report'

/**
 * The well-being of the user's students, for a school administrator that of the school, and the teacher's own check-ins
 * (WELLBEING-03). The students come before the own check-ins.
 */
export function WellbeingScreen() {
  const { user, school_unverified } = useSession()
  return (
    <>
      <PageHead
        title={wellbeingMessages.report}
        lead={
          user?.user_role && !school_unverified
            ? format(wellbeingMessages.schoolReportLead)
            : wellbeingMessages.reportLead
        }
      />
      <Stack gap="large">
        {user?.pro_plan_active ? (
          <div className={styles.reports}>
            <Reports runsSchool={user.user_role !== null} />
          </div>
        ) : (
          <UpgradePrompt />
        )}
        <section className={styles.own} aria-labelledby="own-check-ins">
          <Stack gap="small">
            <h2 id="own-check-ins">{wellbeingMessages.ownCheckIns}</h2>
            <RevealTogether outline={<Skeleton shape="row" count={2} />}>
              <Suspense fallback={<Pending />}>
                <CheckInCards here={here} />
              </Suspense>
            </RevealTogether>
          </Stack>
        </section>
      </Stack>
    </>
  )
}

/** Both check-ins, and the class surveys; for a school administrator, each with their own students and with the school. */
function Reports({ runsSchool }: { runsSchool: boolean }) {
  const ownHope = <OwnHopeReport hasPlan />
  const wellbeing = runsSchool ? (
    <Parts label={wellbeingMessages.report} own={<OwnReport />} school={<ManyReport of="school" />} />
  ) : (
    <OwnReport />
  )
  const hope = runsSchool ? (
    <Parts label={hopeMessages.tabHope} own={ownHope} school={<ManyHopeReport of="school" />} />
  ) : (
    ownHope
  )
  return <Tabs label={hopeMessages.reports} tabs={tabsOf(wellbeing, hope)} />
}

const tabsOf = (wellbeing: Tab['content'], hope: Tab['content']): Tab[] => [
  { key: 'wellbeing', label: hopeMessages.tabWellbeing, content: wellbeing },
  { key: 'hope', label: hopeMessages.tabHope, content: hope },
  ...classSurveyNames.map(survey => ({
    key: survey,
    label: classSurveys[survey].words.short,
    content: <ClassReport survey={survey} />,
  })),
]

function Parts({ label, own, school }: { label: string; own: Tab['content']; school: Tab['content'] }) {
  return (
    <Tabs
      label={label}
      tabs={[
        { key: 'school', label: format(wellbeingMessages.tabSchool), content: school },
        { key: 'own', label: wellbeingMessages.tabOwn, content: own },
      ]}
    />
  )
}
