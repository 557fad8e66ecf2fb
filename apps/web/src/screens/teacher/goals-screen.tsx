import { badgeWords } from '@kindling/rules/messages/badge-home'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { Award } from 'lucide-react'
import { badgesAddress } from '../../features/badges/index.ts'
import { MakeGoal, OwnGoals } from '../../features/goals/index.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { hasTeaching, TeachingTabs } from './teaching-tabs.tsx'

/** The goals that a teacher makes and assigns, also below the window of one. */
export function OwnGoalsScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <TeachingTabs />
      <PageHead
        title={goalMessages.forStudents}
        lead={goalMessages.forStudentsLead}
        acts={
          <>
            {!hasTeaching(user) && (
              <ButtonLink href={badgesAddress} icon={<Award aria-hidden="true" />}>
                {badgeWords.title}
              </ButtonLink>
            )}
            <MakeGoal userId={user.id} />
          </>
        }
      />
      <OwnGoals userId={user.id} />
    </>
  )
}
