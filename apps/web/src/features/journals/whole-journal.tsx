import { fullName } from '@kindling/rules/full-name'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Beside, Card, Row } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { type Journal, journalQuery } from './api.ts'
import { JournalMedia } from './journal-media.tsx'
import styles from './journals.module.css'
import { ReactionCounts } from './reaction-counts.tsx'
import { ReactionButton } from './reactions.tsx'

interface WholeJournalProps {
  /** The entry as a list told of it, and when. */
  journal: Journal
  knownAt: number
  /** The way to reply. */
  children: ReactNode
}

/** An entry where one looks first: all of it, what came back, and the way to reply. What happens to it is seen as it happens. */
export function WholeJournal({ journal: known, knownAt, children }: WholeJournalProps) {
  const { data: journal } = useQuery({
    ...journalQuery(known.id),
    initialData: known,
    initialDataUpdatedAt: knownAt,
  })
  // It is gone, and whoever lists it hears so too.
  if (!journal) return null
  const address = journalAddress(journal.user_id, journal.id)
  return (
    <Card as="article" flush className={styles.whole}>
      <Beside className={styles.wholeHead}>
        <Avatar src={journal.user_info.avatar} />
        <div>
          <strong>{fullName(journal.user_info)}</strong>
          <p className="soft">
            <time dateTime={journal.created_at}>{printSince(journal.created_at, systemClock.now())}</time>
            {journal.archetype_name &&
              ` · ${format(journallingMessages.lesson, { name: journal.archetype_name })}`}
          </p>
        </div>
      </Beside>
      {journal.medias.length > 0 && (
        <div className={styles.wholeMedia} data-kind={journal.response_type}>
          <JournalMedia journal={journal} />
        </div>
      )}
      <div className={styles.wholeBody}>
        <h2>
          <Link href={address} opens={{ journal: journal.id }} className={styles.wholeTitle}>
            {journal.title}
          </Link>
        </h2>
        {journal.content && <p className={styles.content}>{journal.content}</p>}
        <Row>
          <ReactionButton journal={journal} />
          <ReactionCounts journal={journal} />
          {journal.comment_count > 0 && (
            <Link
              href={`${address}#comments`}
              opens={{ comments: journal.id }}
              className={[styles.mark, styles.answers].join(' ')}
            >
              <MessageCircle aria-hidden="true" size={17} />
              {format(journallingMessages.comments, { count: journal.comment_count })}
            </Link>
          )}
        </Row>
        {children}
      </div>
    </Card>
  )
}
