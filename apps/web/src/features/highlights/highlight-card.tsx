import { hoursAndMinutes } from '@kindling/rules/highlights'
import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { BadgeCheck, MessageCircle, Pin } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { highlightAddress, highlightCommentsAddress } from './addresses.ts'
import type { Highlight } from './api.ts'
import styles from './highlights.module.css'
import { Rating } from './rating.tsx'

/** A highlight in a list; the whole card links to it. */
export function HighlightCard({ highlight, level }: { highlight: Highlight; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { id, user_id: childId, title, drawing, detail } = highlight
  const picture =
    detail.media.find(({ type }) => type === 'photo')?.url ?? detail.media[0]?.posterUrl ?? drawing
  return (
    <Card as="li" flush className={styles.card}>
      <Picture src={picture} alt="" className={styles.picture} />
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={highlightAddress(childId, id)} className="cover">
            {title}
          </Link>
        </Heading>
        <HighlightFacts highlight={highlight} />
        {detail.why_special && <p className={styles.excerpt}>{detail.why_special}</p>}
        <Link href={highlightCommentsAddress(childId, id)} className={styles.comments}>
          <MessageCircle aria-hidden="true" size={17} />
          {highlightMessages.comments}
          <span className="out-of-sight">{`, ${title}`}</span>
        </Link>
      </div>
    </Card>
  )
}

/** The date, the duration, and the status; a guardian or a teacher accepts, and the child reads that in plain words. */
export function HighlightFacts({ highlight }: { highlight: Highlight }) {
  const { occurence_date: day, highlight_duration: duration, status, pinned, rating } = highlight
  const { rated_at, rated_by_name } = highlight
  const isOwn = useSession().user?.id === highlight.user_id
  return (
    <p className={styles.facts}>
      <time dateTime={day}>{printDay(day)}</time>
      {duration !== null && <span>{printDuration(duration)}</span>}
      {pinned && (
        <span className={styles.sign}>
          <Pin aria-hidden="true" size={16} />
          {highlightMessages.isPinned}
        </span>
      )}
      {rating !== null && <Rating rating={rating} />}
      {rating !== null && rated_at !== null && <span>{printRater(rated_by_name, printDay(rated_at))}</span>}
      {status === 'Accepted' && (
        <span className={styles.accepted}>
          <BadgeCheck aria-hidden="true" size={18} />
          {isOwn ? highlightMessages.acceptedForChild : highlightMessages.accepted}
        </span>
      )}
    </p>
  )
}

const printRater = (name: string | null, day: string): string =>
  name === null
    ? format(highlightMessages.ratedOn, { day })
    : format(highlightMessages.ratedBy, { name, day })

function printDuration(duration: number): string {
  const { hours, minutes } = hoursAndMinutes(duration)
  return [
    hours > 0 && format(highlightMessages.hoursTaken, { count: hours }),
    minutes > 0 && format(highlightMessages.minutesTaken, { count: minutes }),
  ]
    .filter(Boolean)
    .join(' ')
}
