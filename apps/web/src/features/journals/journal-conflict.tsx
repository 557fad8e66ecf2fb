import { errorMessages } from '@kindling/rules/messages/errors'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { type Journal, journalQuery, savedNowQuery, sendJournalChange } from './api.ts'
import { type JournalDraft, kindToSend, mediasOf } from './draft.ts'
import styles from './journals.module.css'

interface JournalConflictProps {
  journalId: number
  mine: JournalDraft
  onSaved: (journal: Journal) => void
  onDrop: () => void
}

/** Both texts side by side; the writer decides which one stays (F-07). */
export function JournalConflict({ journalId, mine, onSaved, onDrop }: JournalConflictProps) {
  const client = useQueryClient()
  const saved = useQuery(savedNowQuery(journalId))
  const take = useMutation({
    mutationFn: (version: number) =>
      sendJournalChange(journalId, {
        title: mine.title,
        content: mine.content.trim(),
        response_type: kindToSend(mine).kind,
        medias: mediasOf(mine),
        teacher_id: mine.teacherId,
        version,
      }),
    onSuccess: onSaved,
  })
  const drop = () => {
    void client.invalidateQueries({ queryKey: journalQuery(journalId).queryKey })
    onDrop()
  }
  return (
    <Stack className={styles.conflict}>
      <h2>{journallingMessages.conflictTitle}</h2>
      <p>{errorMessages.conflict}</p>
      <FormError message={take.error ? messageOf(take.error) : null} />
      <div className={styles.both}>
        <section>
          <h3>{journallingMessages.conflictTheirs}</h3>
          <p className={styles.content}>{saved.data?.content}</p>
        </section>
        <section>
          <h3>{journallingMessages.conflictMine}</h3>
          <p className={styles.content}>{mine.content}</p>
        </section>
      </div>
      <Row>
        <Button
          look="main"
          busy={take.isPending}
          disabled={!saved.data}
          onClick={() => saved.data && take.mutate(saved.data.version)}
        >
          {journallingMessages.conflictTake}
        </Button>
        <Button onClick={drop}>{journallingMessages.conflictDrop}</Button>
      </Row>
    </Stack>
  )
}
