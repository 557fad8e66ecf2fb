import { journallingMessages } from '@kindling/rules/messages/journalling'
import { MessageCircle, Mic, Video } from 'lucide-react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Beside, Card, Row } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar, Picture } from '../../ui/picture.tsx'
import type { Journal } from './api.ts'
import styles from './journals.module.css'
import { ReactionCounts } from './reaction-counts.tsx'

interface JournalCardProps {
  journal: Journal
  level: 2 | 3
  /** Among cards side by side: its picture is above its text. */
  isUpright?: boolean
}

/** An entry in a list: the author, the date, the first words, and the reactions. */
export function JournalCard({ journal, level, isUpright = false }: JournalCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const picture =
    journal.medias.find(media => media.media_type === 'Image')?.media_url ??
    journal.medias[0]?.media_preview ??
    null
  const address = journalAddress(journal.user_id, journal.id)
  return (
    <Card as="li" flush className={isUpright ? `${styles.card} ${styles.upright}` : styles.card}>
      {picture && <Picture src={picture} alt="" isWhole className={styles.thumb} />}
      <div className={styles.cardBody}>
        <Beside>
          <Avatar of={journal.user_info} size="small" />
          <span className="soft">
            {format(journallingMessages.by, {
              name: journal.user_info.first_name,
              when: printSince(journal.created_at, systemClock.now()),
            })}
          </span>
        </Beside>
        <Heading className={styles.cardTitle}>
          <Link href={address} opens={{ journal: journal.id }} className="cover">
            {journal.title}
          </Link>
        </Heading>
        {journal.content && <p className={styles.excerpt}>{journal.content}</p>}
        {!journal.content && journal.response_type !== 'Image' && <KindSign journal={journal} />}
        <Row className="soft">
          <Link
            href={`${address}#comments`}
            opens={{ comments: journal.id }}
            className={[styles.mark, styles.answers].join(' ')}
          >
            <MessageCircle aria-hidden="true" size={17} />
            {format(journallingMessages.comments, { count: journal.comment_count })}
            <span className="out-of-sight">{`, ${journal.title}`}</span>
          </Link>
          <ReactionCounts journal={journal} />
        </Row>
      </div>
    </Card>
  )
}

function KindSign({ journal }: { journal: Journal }) {
  const Icon = journal.response_type === 'Video' ? Video : Mic
  return (
    <p className={styles.mark}>
      <Icon aria-hidden="true" size={20} />
      {format(journallingMessages.kinds, { kind: journal.response_type })}
    </p>
  )
}
