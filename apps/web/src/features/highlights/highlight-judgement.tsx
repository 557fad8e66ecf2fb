import type { HighlightStatus } from '@kindling/rules/highlights'
import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Highlight, sendStatus, takeHighlight } from './api.ts'
import { RatingField } from './rating-field.tsx'

/**
 * An adult who answers for the child accepts it, and revokes that after a question (HIGHLIGHTS-13, HIGHLIGHTS-14). A rating stands under the
 * adult's name, so that only one that the adult has chosen is sent.
 */
export function HighlightJudgement({ highlight }: { highlight: Highlight }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { busy, send } = useSending()
  const isOfGoal = highlight.related_to_goal_id !== null
  const [rating, setRating] = useState<number | null>(null)
  const rated = isOfGoal ? rating : null
  const judge = (status: HighlightStatus) =>
    send(async () => {
      setAsking(false)
      try {
        const { message, highlight: judged } = await sendStatus(
          highlight,
          status,
          status === 'Accepted' ? rated : null,
        )
        setRating(null)
        takeHighlight(client, judged)
        toastDone(message)
      } catch (error) {
        toastFailed(messageOf(error))
        // It may have been changed since it was read.
        void client.invalidateQueries({ queryKey: keys.highlight(highlight.id) })
      }
    })
  if (highlight.status !== 'Accepted')
    return (
      <Stack gap="small">
        {isOfGoal && <RatingField rating={rating} onChange={setRating} />}
        <Row>
          <Button
            look="main"
            icon={<BadgeCheck aria-hidden="true" />}
            busy={busy}
            onClick={() => void judge('Accepted')}
          >
            {highlightMessages.accept}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <>
      <Button busy={busy} onClick={() => setAsking(true)}>
        {highlightMessages.unaccept}
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={highlightMessages.unacceptTitle}
        confirm={highlightMessages.unaccept}
        onConfirm={() => void judge('Reset')}
        onCancel={() => setAsking(false)}
      >
        {format(highlightMessages.unacceptText, { title: highlight.title })}
      </LazyConfirmDialog>
    </>
  )
}
