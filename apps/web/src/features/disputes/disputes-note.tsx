import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { disputeWords } from '@kindling/rules/words/disputes'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import styles from './disputes.module.css'
import { useSchoolDisputes } from './use-school-disputes.ts'

/** Tells an administrator at the start that a family waits for a decision; nothing where none does. */
export function DisputesNote() {
  const { data: disputes = [], isLoading, error, refetch } = useSchoolDisputes()
  if (isLoading) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const [first] = disputes
  if (!first) return null
  return (
    <Card as="section" lit className={styles.note}>
      <Stack gap="small">
        <h2>{disputeWords.noteTitle}</h2>
        <p>{say(disputeWords.note, { name: fullName(first.child), more: disputes.length - 1 })}</p>
        <div>
          <ButtonLink look="main" href={schoolDisputesAddress}>
            {disputeWords.noteAct}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
