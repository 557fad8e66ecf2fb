import type { ChangeKinds, NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childBadgesAddress } from './addresses.ts'

const aboutBadge = {
  leadsTo: ({ child_id }) => (child_id === null ? null : childBadgesAddress(child_id)),
  refreshes: () => [keys.badges(), keys.playlists('child')],
} satisfies NewsKind

export const badgeNews = { badge_earned: aboutBadge, badge_awarded: aboutBadge } satisfies NewsKinds

export const badgeChanges = { badge_changed: () => [keys.badges()] } satisfies ChangeKinds
