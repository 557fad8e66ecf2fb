import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import styles from './disputes.module.css'
import { useSchoolDisputes } from './use-school-disputes.ts'

/**
 * Tells an administrator on the start page that a family waits for a decision; nothing if none does.
 */
export function DisputesNote() {
  const { data: disputes = [], isLoading, error, refetch } = useSchoolDisputes()
  if (isLoading) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const [first] = disputes
  if (!first) return null
  return (
    <Card as="section" lit className={styles.note}>
      <Stack gap="small">
        <h2>{disputeMessages.noteTitle}</h2>
        <p>{format(disputeMessages.note, { name: fullName(first.child), more: disputes.length - 1 })}</p>
        <div>
          <ButtonLink look="main" href={schoolDisputesAddress}>
            {format(disputeMessages.noteAct, { more: disputes.length - 1 })}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
