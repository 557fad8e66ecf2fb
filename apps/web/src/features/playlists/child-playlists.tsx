import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, CardGrid, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { BadgePicture } from '../badges/index.ts'
import { playlistLongAddress } from './addresses.ts'
import { type ChildPlaylist, childPlaylistsQuery, type Thing } from './api.ts'
import { FailedPlaylists } from './failed-playlists.tsx'
import styles from './playlists.module.css'

interface ChildPlaylistsProps {
  childId: number
  empty: string
  hrefOf: (thing: Thing & { short_name: string | null }, playlistId: number) => string
}

/** The playlists assigned to a child, each with its next unit. */
export function ChildPlaylists({ childId, empty, hrefOf }: ChildPlaylistsProps) {
  const list = useInfiniteQuery(childPlaylistsQuery(childId))
  const { data, error, refetch } = list
  if (error && !data) return <FailedPlaylists error={error} refetch={refetch} />
  if (!data) return <Skeleton shape="box" count={2} />
  const playlists = data.pages.flatMap(page => page.playlists)
  if (playlists.length === 0 && !list.hasNextPage) return <EmptyState picture="courses">{empty}</EmptyState>
  return (
    <Stack>
      <CardGrid>
        {playlists.map((playlist, place) => (
          <OnePlaylist key={playlist.id} playlist={playlist} leads={place === 0} hrefOf={hrefOf} />
        ))}
      </CardGrid>
      <MoreOfList list={list} />
    </Stack>
  )
}

interface OnePlaylistProps extends Pick<ChildPlaylistsProps, 'hrefOf'> {
  playlist: ChildPlaylist
  /** A screen has one main act: the newest playlist goes on. */
  leads: boolean
}

function OnePlaylist({ playlist, leads, hrefOf }: OnePlaylistProps) {
  const { next, assigned_by, badge } = playlist
  return (
    <PictureCard
      picture={playlist.picture}
      title={playlist.name}
      href={playlistLongAddress(playlist.id)}
      summary={format(playlistHomeMessages.from, {
        name: `${assigned_by.first_name} ${assigned_by.last_name}`,
      })}
      level={2}
      foot={
        <>
          <ProgressBar done={playlist.completed} total={playlist.total} />
          {badge && (
            <Beside>
              <BadgePicture badge={badge} size={36} gray={!playlist.awarded} />
              <span>{badgeLine(playlist, badge.badge_unit_count)}</span>
            </Beside>
          )}
          {next ? (
            <span className={styles.aboveCard}>
              <ButtonLink
                look={leads ? 'main' : 'quiet'}
                href={hrefOf(next, playlist.id)}
                icon={<ArrowRight aria-hidden="true" />}
              >
                {format(playlistHomeMessages.next, { title: next.name })}
              </ButtonLink>
            </span>
          ) : (
            playlist.total > 0 && <p>{playlistHomeMessages.allDone}</p>
          )}
        </>
      }
    />
  )
}

/** How far the badge is: the bar above counts the units already. */
function badgeLine({ awarded, completed }: ChildPlaylist, needed: number): string {
  if (awarded) return playlistHomeMessages.badgeEarned
  const missing = needed - completed
  return missing > 0
    ? format(playlistHomeMessages.badgeMore, { count: missing })
    : format(playlistHomeMessages.badgeOf, { count: needed })
}
