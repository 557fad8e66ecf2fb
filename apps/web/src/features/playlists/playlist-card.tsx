import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { format } from '../../platform/messages.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import type { Playlist } from './api.ts'

/** A playlist in a list. */
export const PlaylistCard = ({ playlist, href }: { playlist: Playlist; href: string }) => (
  <PictureCard
    picture={playlist.picture}
    title={playlist.name}
    href={href}
    summary={playlist.description}
    level={2}
    foot={<span className="soft">{factsOf(playlist).join(' · ')}</span>}
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
