import { schoolMessages } from '@kindling/rules/messages/schools'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { YearTurnPage } from '../../features/school-years/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

export function NewYearScreen() {
  const { user } = useSession()
  if (!user?.user_role)
    return (
      <>
        <PageHead title={yearTurnMessages.title} />
        <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>
      </>
    )
  return <YearTurnPage back={<BackLink href="/dashboard/school">{yearTurnMessages.toSchool}</BackLink>} />
}
