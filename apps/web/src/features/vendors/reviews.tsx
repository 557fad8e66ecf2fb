import { reviewKindWords } from '@kindling/rules/messages/listing-words'
import { reviewMessages as messages } from '@kindling/rules/messages/reviews'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { addressOf } from '../catalogue/index.ts'
import { type Review, reviewsQuery } from './api.ts'
import { DecidedTable } from './decided-table.tsx'
import { Deciding } from './deciding.tsx'
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
      <Part title={messages.decided} none={messages.noneDecided} reviews={decided}>
        <DecidedTable reviews={decided} />
      </Part>
    </Stack>
  )
}

interface PartProps {
  title: string
  none: string
  reviews: readonly Review[]
  unseen?: number
  /** Instead of one card for each. */
  children?: ReactNode
}

const Part = ({ title, none, reviews, unseen = 0, children }: PartProps) => (
  <section aria-label={title}>
    <Stack>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {reviews.length === 0 && <p className="soft">{none}</p>}
      </div>
      {reviews.length > 0 &&
        (children ?? (
          <ul className={styles.list}>
            {reviews.map(review => (
              <Reviewed key={`${review.kind} ${review.id}`} review={review} />
            ))}
          </ul>
        ))}
      {unseen > 0 && <p>{format(messages.more, { count: unseen })}</p>}
    </Stack>
  </section>
)

function Reviewed({ review }: { review: Review }) {
  const { kind, item, since, vendor, account, website, note, original, changed, contact } = review
  return (
    <Card as="li">
      <Stack>
        <div>
          <p className={styles.state}>{reviewKindWords[kind]}</p>
          <h3>
            <Link className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
              {item.title}
            </Link>
          </h3>
          <p className="soft">
            {format(messages.by, { vendor: vendor ?? 'none', account: account ?? 'none' })}
          </p>
          {since && <p className="soft">{format(messages.since, { day: printShortDay(since) })}</p>}
          {website && <p className="soft">{website}</p>}
          {note && <p>{format(messages.said, { note })}</p>}
        </div>
        {changed && <VersionChanges original={original} changed={changed} contact={contact} />}
        <Deciding review={review} />
      </Stack>
    </Card>
  )
}
