import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQueries } from '@tanstack/react-query'
import { Mic, Video } from 'lucide-react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar, Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { earlierShown, type Journal, newestJournalsQuery } from './api.ts'
import styles from './journals.module.css'

interface EarlierWorkProps {
  list: readonly { id: number; journal_count: number }[]
  /** The entry that the page shows whole. */
  shownId: number
}

/** What the children made before the entry that the page shows whole, newest first; nothing before there is any. */
export function EarlierWork({ list, shownId }: EarlierWorkProps) {
  const answers = useQueries({
    queries: list.filter(child => child.journal_count > 0).map(child => newestJournalsQuery(child.id)),
  })
  if (answers.some(answer => answer.isLoading)) return <Pending />
  const earlier = answers
    .flatMap(({ data }) => data ?? [])
    .filter(({ id }) => id !== shownId)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, earlierShown)
  if (earlier.length === 0) return null
  const ids = earlier.map(({ id }) => id)
  return (
    <Card as="section" aria-labelledby="earlier">
      <Stack gap="small">
        <h2 id="earlier">{familyHomeMessages.earlierTitle}</h2>
        <ul className={styles.works}>
          {earlier.map(journal => (
            <li key={journal.id}>
              <WorkLine journal={journal} among={[shownId, ...ids]} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function WorkLine({ journal, among }: { journal: Journal; among: readonly number[] }) {
  return (
    <Link
      href={journalAddress(journal.user_id, journal.id)}
      opens={{ journal: journal.id }}
      among={among}
      className={styles.work}
    >
      <Sign journal={journal} />
      <div>
        <strong>{journal.title}</strong>
        <span className="soft">
          {[
            journal.user_info.first_name,
            printSince(journal.created_at, systemClock.now()),
            journal.comment_count > 0 &&
              format(journallingMessages.comments, { count: journal.comment_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <p className={styles.excerpt}>
          {journal.content || format(familyHomeMessages.earlierKind, { kind: journal.response_type })}
        </p>
      </div>
    </Link>
  )
}

const icons: Partial<Record<Journal['response_type'], typeof Mic>> = { Audio: Mic, Video }

/** Its picture; without one the sign of its kind, or a page as full as its words, with the face of the child. */
function Sign({ journal: { medias, response_type, content, user_info } }: { journal: Journal }) {
  const picture =
    medias.find(media => media.media_type === 'Image')?.media_url ?? medias[0]?.media_preview ?? null
  if (picture) return <Picture src={picture} alt="" shape="square" isWhole className={styles.workSign} />
  const Icon = icons[response_type]
  return (
    <span className={styles.workSign}>
      {Icon ? (
        <Icon aria-hidden="true" size={28} />
      ) : (
        <span className={styles.page} data-lines={Math.min(5, 1 + Math.ceil(content.length / 60))} />
      )}
      <Avatar of={user_info} size="small" />
    </span>
  )
}
