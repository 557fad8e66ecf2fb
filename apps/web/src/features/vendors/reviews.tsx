import { type Decision, longestReason } from '@kindling/rules/listings'
import { decisionWords, reviewKindWords } from '@kindling/rules/messages/listing-words'
import { reviewMessages as messages } from '@kindling/rules/messages/reviews'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { addressOf } from '../catalogue/index.ts'
import { type Review, reviewsQuery, sendDecision } from './api.ts'
import styles from './vendors.module.css'
import { VersionChanges } from './version-changes.tsx'

/** What waits for an operator, and earlier decisions, which can be revoked. */
export function ReviewQueue() {
  const reviews = useQuery(reviewsQuery)
  if (reviews.isPending) return <Skeleton shape="row" count={4} />
  if (reviews.isError)
    return <FailedState message={messageOf(reviews.error)} onRetry={() => void reviews.refetch()} />
  const { waiting, decided, count } = reviews.data
  return (
    <Stack gap="large">
      <Part title={messages.waiting} none={messages.none} reviews={waiting} unseen={count - waiting.length} />
      <Part title={messages.decided} none={messages.noneDecided} reviews={decided} />
    </Stack>
  )
}

interface PartProps {
  title: string
  none: string
  reviews: readonly Review[]
  unseen?: number
}

const Part = ({ title, none, reviews, unseen = 0 }: PartProps) => (
  <section aria-label={title}>
    <Stack>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {reviews.length === 0 && <p className="soft">{none}</p>}
      </div>
      <ul className={styles.list}>
        {reviews.map(review => (
          <Reviewed key={`${review.kind} ${review.id}`} review={review} />
        ))}
      </ul>
      {unseen > 0 && <p>{format(messages.more, { count: unseen })}</p>}
    </Stack>
  </section>
)

function Reviewed({ review }: { review: Review }) {
  const { kind, item, status, since, vendor, account, website, note, original, changed, contact, may } =
    review
  const isDecided = kind === 'listing' && status !== 'Pending'
  return (
    <Card as="li">
      <Stack>
        <div>
          <p className={styles.state}>
            {isDecided ? format(vendorMessages.states, { status }) : reviewKindWords[kind]}
          </p>
          <h3>
            <Link className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
              {item.title}
            </Link>
          </h3>
          <p className="soft">
            {format(messages.by, { vendor: vendor ?? 'none', account: account ?? 'none' })}
            {since && `\u00a0· ${format(messages.since, { day: printShortDay(since) })}`}
          </p>
          {website && <p className="soft">{website}</p>}
          {note && <p>{format(isDecided ? messages.earlier : messages.said, { note })}</p>}
        </div>
        {changed && !isDecided && <VersionChanges original={original} changed={changed} contact={contact} />}
        <Deciding review={review} may={may} />
      </Stack>
    </Card>
  )
}

/** An operator's acts. An act against the owner asks for a reason first. */
function Deciding({ review: { kind, id, seen, item }, may }: { review: Review; may: readonly Decision[] }) {
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
  const needsReason = (decision: Decision) =>
    kind !== 'video' && (decision === 'refuse' || decision === 'hide')
  return (
    <Stack gap="small">
      {asked && (
        <LongTextField
          label={messages.reason}
          description={messages.reasonNote}
          maxLength={longestReason}
          rows={2}
          ref={field}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <FormError message={error} />
      <Row>
        {may
          .filter(decision => asked === null || decision === asked)
          .map(decision => (
            <Button
              key={decision}
              busy={busy}
              aria-label={format(messages.actOf, { act: wordOf(decision), title: item.title })}
              onClick={() => (needsReason(decision) && !asked ? setAsked(decision) : void decide(decision))}
            >
              {wordOf(decision)}
            </Button>
          ))}
        {asked && (
          <Button look="quiet" onClick={() => setAsked(null)}>
            {messages.notNow}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
