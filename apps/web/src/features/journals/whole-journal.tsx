import { hasOwnTitle } from '@kindling/rules/answer-titles'
import { fullName } from '@kindling/rules/full-name'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { journalMessages } from '@kindling/rules/messages/journals'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Row } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { type Journal, journalQuery } from './api.ts'
import { EntryCard } from './entry-card.tsx'
import { JournalMedia } from './journal-media.tsx'
import styles from './journals.module.css'
import { ReactionCounts } from './reaction-counts.tsx'
import { ReactionButton } from './reactions.tsx'

interface WholeJournalProps {
  /** The entry as it came in a list, and when. */
  journal: Journal
  knownAt: number
  /** The ids of its list: its window can go on to the next. */
  list?: readonly number[]
  /** The class of the author, where the list is of several classes. */
  place?: string | undefined
  /** More information, beside the author. */
  mark?: ReactNode
  /** The page says already what it is about, and the title nothing else: the name of the author opens it. */
  isUntitled?: boolean
  /** The control to reply. */
  children: ReactNode
}

/** A whole entry, as the first part of a screen or in a list: all of it, the reactions, and the control to reply. It is updated live. */
export function WholeJournal({
  journal: known,
  knownAt,
  list,
  place,
  mark,
  isUntitled,
  children,
}: WholeJournalProps) {
  const { data: journal } = useQuery({
    ...journalQuery(known.id),
    initialData: known,
    initialDataUpdatedAt: knownAt,
  })
  // It was removed, and the containing list is updated too.
  if (!journal) return null
  const address = journalAddress(journal.user_id, journal.id)
  const Heading = list ? 'h3' : 'h2'
  const name = fullName(journal.user_info)
  const hasNoTitle = isUntitled || journal.title === journalMessages.titleFallback
  // The question is no words of the child's: these stand out.
  const isAsked = !hasNoTitle && journal.content !== '' && !hasOwnTitle(journal)
  const link = (words: string) => (
    <Heading>
      <Link
        href={address}
        opens={{ journal: journal.id }}
        among={list}
        className={styles.wholeTitle}
        data-asked={isAsked || undefined}
      >
        {words}
      </Link>
    </Heading>
  )
  return (
    <EntryCard
      by={journal.user_info}
      name={hasNoTitle ? link(name) : <strong>{name}</strong>}
      line={
        <>
          <time dateTime={journal.created_at}>{printSince(journal.created_at, systemClock.now())}</time>
          {place && `\u00a0· ${place}`}
          {!isUntitled &&
            journal.archetype_name &&
            `\u00a0· ${journal.journal_prompt ? journal.archetype_name : format(journallingMessages.lesson, { name: journal.archetype_name })}`}
        </>
      }
      mark={mark}
      media={journal.medias.length > 0 && <JournalMedia journal={journal} />}
      isListed={list !== undefined}
    >
      {!hasNoTitle && link(journal.title)}
      {journal.content && <p className={list ? styles.beginning : styles.content}>{journal.content}</p>}
      <Row>
        <ReactionButton journal={journal} />
        <ReactionCounts journal={journal} />
        {journal.comment_count > 0 && (
          <Link
            href={`${address}#comments`}
            opens={list ? { journal: journal.id } : { comments: journal.id }}
            among={list}
            className={[styles.mark, styles.answers].join(' ')}
          >
            <MessageCircle aria-hidden="true" size={17} />
            {format(journallingMessages.comments, { count: journal.comment_count })}
            <span className="out-of-sight">{`, ${journal.title}`}</span>
          </Link>
        )}
      </Row>
      {children}
    </EntryCard>
  )
}
