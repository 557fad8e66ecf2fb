import { goalMessages } from '@kindling/rules/messages/goal-home'
import { MakeGoal, OwnGoals } from '../../features/goals/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** The goals that a teacher makes and assigns, also below the window of one. */
export function OwnGoalsScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageHead
        title={goalMessages.forStudents}
        lead={goalMessages.forStudentsLead}
        back={
          user.user_type === 'Teacher' && (
            <BackLink href="/dashboard/roster">{goalMessages.toClasses}</BackLink>
          )
        }
        acts={<MakeGoal userId={user.id} />}
      />
      <OwnGoals userId={user.id} />
    </>
  )
}
