import type { NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childBadgesAddress } from './addresses.ts'

export const badgeNews = {
  badge_earned: {
    leadsTo: ({ child_id }) => (child_id === null ? null : childBadgesAddress(child_id)),
    refreshes: () => [keys.badges(), keys.playlists()],
  },
} satisfies NewsKinds
