import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { UpgradePrompt } from '../../features/check-ins/index.ts'
import { ManyReport, OwnReport, WellbeingCard } from '../../features/wellbeing/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const here = '/teacher/wellbeing/report'

/** How the own students are, for who runs the school how the school is, and the teacher's own check-in (WELLBEING-03). */
export function WellbeingScreen() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={wellbeingWords.report} lead={wellbeingWords.reportLead} />
      <Stack gap="large">
        <WellbeingCard here={here} />
        {user?.pro_plan_active ? <Reports runsSchool={user.user_role !== null} /> : <UpgradePrompt />}
      </Stack>
    </>
  )
}

function Reports({ runsSchool }: { runsSchool: boolean }) {
  if (!runsSchool) return <OwnReport />
  return (
    <Tabs
      label={wellbeingWords.report}
      tabs={[
        { key: 'own', label: wellbeingWords.tabOwn, content: <OwnReport /> },
        { key: 'school', label: wellbeingWords.tabSchool, content: <ManyReport of="school" /> },
      ]}
    />
  )
}
