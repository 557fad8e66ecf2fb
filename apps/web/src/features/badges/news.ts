import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childBadgesAddress } from './addresses.ts'

const aboutBadge = {
  leadsTo: ({ child_id }) => (child_id === null ? null : childBadgesAddress(child_id)),
  refreshes: () => [keys.badges(), keys.playlists()],
} satisfies NewsKind

export const badgeNews = { badge_earned: aboutBadge, badge_awarded: aboutBadge } satisfies NewsKinds
