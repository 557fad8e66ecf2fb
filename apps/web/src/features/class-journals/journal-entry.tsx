import { journallingMessages } from '@kindling/rules/messages/journalling'
import { CircleCheck, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Beside, Card, Row } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { JournalMedia, ReactionButton, ReactionCounts } from '../journals/index.ts'
import type { ClassJournal } from './api.ts'
import styles from './class-journals.module.css'

interface JournalEntryProps {
  journal: ClassJournal
  /** The list that it stands in: its window goes on to the next. */
  among: readonly number[]
  /** The place to answer. */
  children: ReactNode
}

/** An entry of a class as a whole, to be read and answered where it stands. */
export function JournalEntry({ journal, among, children }: JournalEntryProps) {
  const { user_info: writer, title, content } = journal
  const address = journalAddress(journal.user_id, journal.id)
  return (
    <Card as="li" className={styles.entry} data-answered={journal.answered || undefined}>
      <Beside>
        <Avatar src={writer.avatar} />
        <div className={styles.head}>
          <h3 className={styles.title}>
            <Link href={address} opens={{ journal: journal.id }} among={among} className={styles.titleLink}>
              {title}
            </Link>
          </h3>
          <p className="soft">
            {format(journallingMessages.by, {
              name: writer.first_name,
              when: printSince(journal.created_at, systemClock.now()),
            })}
            {journal.archetype_name &&
              ` · ${format(journallingMessages.lesson, { name: journal.archetype_name })}`}
          </p>
        </div>
        {journal.answered && (
          <span className={[styles.mark, styles.answered].join(' ')}>
            <CircleCheck aria-hidden="true" size={18} />
            {journallingMessages.answered}
          </span>
        )}
      </Beside>
      {journal.medias.length > 0 && (
        <div className={styles.media}>
          <JournalMedia journal={journal} />
        </div>
      )}
      {content && <p className={styles.text}>{content}</p>}
      <Row className="soft">
        <ReactionButton journal={journal} small />
        <ReactionCounts journal={journal} />
        {journal.comment_count > 0 && (
          <Link
            href={`${address}#comments`}
            opens={{ journal: journal.id }}
            among={among}
            className={[styles.mark, styles.comments].join(' ')}
          >
            <MessageCircle aria-hidden="true" size={17} />
            {format(journallingMessages.comments, { count: journal.comment_count })}
            <span className="out-of-sight">{`, ${title}`}</span>
          </Link>
        )}
      </Row>
      {journal.can.includes('comment') && children}
    </Card>
  )
}
