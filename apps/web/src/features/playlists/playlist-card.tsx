import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { playlistReportAddress } from './addresses.ts'
import type { Playlist } from './api.ts'
import styles from './playlists.module.css'

interface PlaylistCardProps {
  playlist: Playlist
  href: string
  level?: 2 | 3
  act?: ReactNode
}

/** A playlist in a list; one that is assigned opens the progress of a class, with a row for each student. */
export const PlaylistCard = ({ playlist, href, level = 2, act }: PlaylistCardProps) => (
  <PictureCard
    picture={playlist.picture}
    title={playlist.name}
    href={href}
    summary={playlist.description}
    level={level}
    foot={
      <>
        <span className="soft">{factsOf(playlist).join(' · ')}</span>
        {playlist.is_assigned && playlist.can.includes('view-students') && (
          <span className={styles.aboveCard}>
            <ButtonLink
              small
              href={playlistReportAddress(playlist.id)}
              icon={<ChartColumn aria-hidden="true" />}
            >
              {playlistHomeMessages.progress}
              <span className="out-of-sight">{`, ${playlist.name}`}</span>
            </ButtonLink>
          </span>
        )}
        {act && <span className={styles.aboveCard}>{act}</span>}
      </>
    }
  />
)

const factsOf = ({ user_bean, total, plan, state, is_assigned }: Playlist) => [
  user_bean
    ? format(playlistHomeMessages.by, { name: `${user_bean.first_name} ${user_bean.last_name}` })
    : playlistHomeMessages.ours,
  format(playlistHomeMessages.count, { count: total }),
  ...(plan === 'Pro' ? [playlistHomeMessages.proMark] : []),
  ...(is_assigned ? [playlistHomeMessages.assignedMark] : []),
  ...(state === 'HIDE' ? [playlistHomeMessages.hiddenMark] : []),
]
