import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const ofFriends: NewsKind = {
  leadsTo: ({ child_id }) => (child_id === null ? null : `/child/${child_id}/friends`),
  refreshes: () => [keys.anyFriends],
}

export const friendNews = {
  friend_asked: ofFriends,
  friend_consent: ofFriends,
  friends_made: ofFriends,
} satisfies NewsKinds
