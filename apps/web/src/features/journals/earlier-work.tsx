import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { Mic, NotebookPen, Video } from 'lucide-react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { type Journal, newestJournalsQuery } from './api.ts'
import styles from './journals.module.css'

interface EarlierWorkProps {
  child: { id: number; first_name: string; journal_count: number }
  /** The entry that the page shows whole. */
  shownId: number
}

/** The newest entry of a child that the page does not show yet; a kind line for a child who has made none. */
export function EarlierWork({ child, shownId }: EarlierWorkProps) {
  const hasAny = child.journal_count > 0
  const { data, isLoading } = useQuery({ ...newestJournalsQuery(child.id), enabled: hasAny })
  if (isLoading) return <Pending />
  if (!hasAny)
    return (
      <p>
        {format(familyHomeMessages.firstNotYet, { name: child.first_name })}{' '}
        <Link href="/dashboard/courses" className={styles.oneLine}>
          {familyHomeMessages.findCourse}
        </Link>
      </p>
    )
  const earlier = data?.find(one => one.id !== shownId)
  return earlier ? <WorkLine journal={earlier} /> : null
}

function WorkLine({ journal }: { journal: Journal }) {
  return (
    <Link
      href={journalAddress(journal.user_id, journal.id)}
      opens={{ journal: journal.id }}
      className={styles.work}
    >
      <Sign journal={journal} />
      <span>
        <strong>{journal.title}</strong>
        <span className="soft">
          {format(familyHomeMessages.earlier, {
            kind: journal.response_type,
            when: printSince(journal.created_at, systemClock.now()),
          })}
        </span>
      </span>
    </Link>
  )
}

const icons: Partial<Record<Journal['response_type'], typeof Mic>> = { Audio: Mic, Video }

/** Its picture, or the sign of its kind. */
function Sign({ journal: { medias, response_type } }: { journal: Journal }) {
  const picture =
    medias.find(media => media.media_type === 'Image')?.media_url ?? medias[0]?.media_preview ?? null
  if (picture) return <Picture src={picture} alt="" shape="square" className={styles.workSign} />
  const Icon = icons[response_type] ?? NotebookPen
  return (
    <span className={styles.workSign}>
      <Icon aria-hidden="true" size={24} />
    </span>
  )
}
