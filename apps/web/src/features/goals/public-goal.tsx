import { goalMessages } from '@kindling/rules/messages/goal-home'
import type { SessionUser } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { goalAddress } from './addresses.ts'
import type { Goal } from './api.ts'
import styles from './goals.module.css'

/**
 * One of our goals, for all readers, with the next act for users who may take it up or assign it.
 */
export function PublicGoal({ goal, user }: { goal: Goal; user: SessionUser | null }) {
  const isForReader = user?.user_type === 'Child' || goal.can.includes('assign')
  return (
    <Card>
      <Stack>
        <Picture src={goal.url} alt="" className={styles.cover} />
        {goal.description && <p className={styles.words}>{goal.description}</p>}
        {goal.steps.length > 0 && (
          <>
            <h2>{goalMessages.stepsTitle}</h2>
            <ol className={styles.numbered}>
              {goal.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        {user && isForReader && (
          <ButtonLink look="main" href={goalAddress(goal.id, user.id)}>
            {user.user_type === 'Child' ? goalMessages.takeUp : goalMessages.assign}
          </ButtonLink>
        )}
        {!user && (
          <ButtonLink look="main" href="/signin">
            {goalMessages.signIn}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
