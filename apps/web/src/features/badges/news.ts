import { type ChangeKinds, type NewsKinds, ofPlaylistProgress } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childBadgesAddress } from './addresses.ts'

export const badgeNews = {
  badge_earned: {
    leadsTo: ({ child_id }) => (child_id === null ? null : childBadgesAddress(child_id)),
    refreshes: () => [keys.badges(), keys.playlists()],
  },
} satisfies NewsKinds

export const badgeChanges = {
  badge_changed: () => [keys.badges(), keys.anyGoals, keys.anyPortfolio, ...ofPlaylistProgress],
} satisfies ChangeKinds
