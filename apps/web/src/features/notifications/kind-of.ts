import type { SilentType } from '@kindling/rules/notifications'
import { changeKinds, newsKinds } from '../../news.ts'
import type { LiveChange, News } from '../../platform/live.ts'
import { aroundChild, type ChangeKinds, type NewsKind, type NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

/** The definition of a piece of news. A type that this version does not know leads nowhere, and the child is refetched. */
export const kindOf = ({ type }: News): NewsKind => (newsKinds as NewsKinds)[type] ?? unknown

const unknown: NewsKind = { refreshes: aroundChild }

/** The queries to refetch after a change. */
export const touchedByChange = (change: LiveChange) => allChanges[change.type](change)

const allChanges: Record<SilentType, ChangeKinds[string]> = {
  ...changeKinds,
  feed_read: () => [keys.notifications],
}
