import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { BadgePicture, printNotYet } from '../badges/index.ts'
import { playlistLongAddress } from './addresses.ts'
import { type ChildPlaylist, childPlaylistsQuery, type Thing } from './api.ts'
import { FailedPlaylists } from './failed-playlists.tsx'

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
      {playlists.map(playlist => (
        <OnePlaylist key={playlist.id} playlist={playlist} hrefOf={hrefOf} />
      ))}
      <MoreOfList list={list} />
    </Stack>
  )
}

function OnePlaylist({
  playlist,
  hrefOf,
}: { playlist: ChildPlaylist } & Pick<ChildPlaylistsProps, 'hrefOf'>) {
  const { next, assigned_by, badge, awarded } = playlist
  return (
    <Card as="section">
      <Stack>
        <h2>
          <Link href={playlistLongAddress(playlist.id)} className="alone">
            {playlist.name}
          </Link>
        </h2>
        <p className="soft">
          {format(playlistHomeMessages.from, { name: `${assigned_by.first_name} ${assigned_by.last_name}` })}
        </p>
        <ProgressBar done={playlist.completed} total={playlist.total} />
        {badge && (
          <Row>
            <BadgePicture badge={badge} size={44} gray={!awarded} />
            <span>
              {awarded
                ? playlistHomeMessages.badgeEarned
                : printNotYet({ ...badge, archetype: 'Playlists', units: playlist.completed })}
            </span>
          </Row>
        )}
        {next ? (
          <Row>
            <ButtonLink look="main" href={hrefOf(next, playlist.id)} icon={<ArrowRight aria-hidden="true" />}>
              {format(playlistHomeMessages.next, { title: next.name })}
            </ButtonLink>
          </Row>
        ) : (
          playlist.total > 0 && <p>{playlistHomeMessages.allDone}</p>
        )}
      </Stack>
    </Card>
  )
}
