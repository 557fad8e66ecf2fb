import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BadgePicture } from '../badges/index.ts'
import { playlistLongAddress } from './addresses.ts'
import { type ChildPlaylist, childPlaylistsQuery, type Thing } from './api.ts'

interface ChildPlaylistsProps {
  childId: number
  hrefOf: (thing: Thing & { short_name: string | null }, playlistId: number) => string
}

/** What stands before a child, each with the next thing to do. */
export function ChildPlaylists({ childId, hrefOf }: ChildPlaylistsProps) {
  const { data, error, refetch } = useQuery(childPlaylistsQuery(childId))
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="box" count={2} />
  if (data.length === 0) return <EmptyState picture="courses">{playlistHomeMessages.mineEmpty}</EmptyState>
  return (
    <Stack>
      {data.map(playlist => (
        <OnePlaylist key={playlist.id} playlist={playlist} hrefOf={hrefOf} />
      ))}
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
                : format(playlistHomeMessages.badgeOf, { count: badge.badge_unit_count })}
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
