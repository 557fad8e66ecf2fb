import { siteHost } from '@kindling/rules/listings'
import { reviewMessages as messages } from '@kindling/rules/messages/reviews'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { addressOf } from '../catalogue/index.ts'
import type { Review } from './api.ts'
import { Deciding } from './deciding.tsx'
import styles from './vendors.module.css'

const stateOf = ({ status }: Review) => format(vendorMessages.states, { status })
const byOf = ({ vendor, account }: Review) =>
  format(messages.by, { vendor: vendor ?? 'none', account: account ?? 'none' })

const badgeOf = (review: Review) => (
  <span className={styles.badge} data-status={review.status}>
    {stateOf(review)}
  </span>
)

const columns: Column<Review>[] = [
  {
    key: 'title',
    label: messages.listing,
    value: ({ item }) => item.title,
    cell: ({ item }) => (
      <Link className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
        {item.title}
      </Link>
    ),
    brief: 'title',
  },
  { key: 'state', label: messages.state, value: stateOf, cell: badgeOf },
  { key: 'by', label: messages.offeredBy, value: byOf },
  {
    key: 'website',
    label: messages.website,
    value: ({ website }) => siteHost(website),
  },
  {
    key: 'act',
    label: messages.act,
    value: () => null,
    cell: review => <Deciding review={review} inRow />,
    brief: 'figure',
  },
  {
    key: 'brief',
    label: messages.state,
    value: () => null,
    cell: review => (
      <span className={styles.standing}>
        {badgeOf(review)}
        <span className="soft">{byOf(review)}</span>
        {review.note && <span className="soft">{format(messages.earlier, { note: review.note })}</span>}
      </span>
    ),
    brief: 'note',
    narrow: true,
  },
]

/** The decided listings, each with the act that revokes the decision. */
export const DecidedTable = ({ reviews }: { reviews: readonly Review[] }) => (
  <DataTable
    caption={messages.decided}
    columns={columns}
    rows={reviews}
    rowKey={({ kind, id }) => `${kind} ${id}`}
    fileName={messages.decided}
  />
)
