import { type Decision, longestReason } from '@kindling/rules/listings'
import { decisionWords } from '@kindling/rules/messages/listing-words'
import { reviewMessages as messages } from '@kindling/rules/messages/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Review, reviewsQuery, sendDecision } from './api.ts'

interface DecidingProps {
  review: Review
  /** In a row of a table, which has no room for the reason: a window asks for it. */
  inRow?: boolean
}

/** An operator's acts. An act against the owner asks for a reason first. */
export function Deciding({ review: { kind, id, seen, item, may }, inRow = false }: DecidingProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const { busy, error, send } = useSending()
  const decide = (decision: Decision) =>
    send(async () => {
      client.setQueryData(reviewsQuery.queryKey, await sendDecision(id, { kind, decision, seen, reason }))
      const said = { decision, title: item.title }
      toastDone(format(kind === 'claim' ? messages.claimDone : messages.done, said))
    })
  const wordOf = (decision: Decision) =>
    kind === 'claim' && decision === 'publish' ? messages.give : decisionWords[decision]
  const nameOf = (decision: Decision) => format(messages.actOf, { act: wordOf(decision), title: item.title })
  const needsReason = (decision: Decision) =>
    kind !== 'video' && (decision === 'refuse' || decision === 'hide')
  const acts = (offered: readonly Decision[]) =>
    offered.map(decision => (
      <Button
        key={decision}
        small={inRow}
        busy={busy}
        aria-label={nameOf(decision)}
        onClick={() => (needsReason(decision) && !asked ? setAsked(decision) : void decide(decision))}
      >
        {wordOf(decision)}
      </Button>
    ))
  const asking = asked && (
    <Stack gap="small">
      <LongTextField
        label={messages.reason}
        description={messages.reasonNote}
        maxLength={longestReason}
        rows={2}
        ref={field}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormError message={error} />
      <Row>
        {acts([asked])}
        <Button onClick={() => setAsked(null)}>{messages.notNow}</Button>
      </Row>
    </Stack>
  )
  if (asking && !inRow) return asking
  return (
    <>
      {!asked && <FormError message={error} />}
      <Row>{acts(may)}</Row>
      <Dialog open={asked !== null} title={asked ? nameOf(asked) : ''} onClose={() => setAsked(null)}>
        {asking}
      </Dialog>
    </>
  )
}
