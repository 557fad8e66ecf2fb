import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { isContentShown } from '@kindling/rules/playlists'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ListVideo } from 'lucide-react'
import { beanOf, playlistLongAddress, playlistQuery } from '../../features/playlists/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Link } from '../../ui/link.tsx'
import styles from './playlist-strip.module.css'
import { unitAddress } from './unit-address.ts'

interface PlaylistStripProps {
  playlistId: number
  user: SessionUser
  path: string
}

/** On the page of a unit that was opened from a playlist: the link back to the playlist, and to its next unit (NAVIGATION-08). */
export function PlaylistStrip({ playlistId, user, path }: PlaylistStripProps) {
  const { data, isError } = useQuery(playlistQuery(playlistId))
  if (isError || (data && !data.playlist.is_accessible)) return null
  if (!data) return <div className={styles.strip} />
  const childId = user.user_type === 'Child' ? user.id : null
  const units = data.content.filter(isContentShown).map(unit => ({
    name: beanOf(unit)?.name ?? '',
    href: unitAddress(unit, { childId, readerId: user.id, playlistId }),
  }))
  const place = units.findIndex(({ href }) => href.split('?')[0] === path)
  const next = place < 0 ? undefined : units[place + 1]
  return (
    <nav className={styles.strip} aria-label={playlistHomeMessages.strip}>
      <Link href={playlistLongAddress(playlistId)} className={`alone ${styles.way}`}>
        <ListVideo aria-hidden="true" size={20} />
        {data.playlist.name}
      </Link>
      {place >= 0 && (
        <span className="soft">
          {format(playlistHomeMessages.unitOf, { number: place + 1, total: units.length })}
        </span>
      )}
      {next && (
        <Link href={next.href} className={`alone ${styles.way} ${styles.next}`}>
          {format(playlistHomeMessages.nextUnit, { name: next.name })}
          <ArrowRight aria-hidden="true" size={20} />
        </Link>
      )}
    </nav>
  )
}
