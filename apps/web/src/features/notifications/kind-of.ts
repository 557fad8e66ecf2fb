import type { SilentType } from '@kindling/rules/notifications'
import { changeKinds, newsKinds } from '../../news.ts'
import type { LiveChange, News } from '../../platform/live.ts'
import { aroundChild, type ChangeKinds, type NewsKind, type NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

/** What an area says of a piece of news. One that this version does not know leads nowhere, and the child is read again. */
export const kindOf = ({ type }: News): NewsKind => (newsKinds as NewsKinds)[type] ?? unknown

const unknown: NewsKind = { refreshes: aroundChild }

/** What is read again after a change. */
export const touchedByChange = (change: LiveChange) => allChanges[change.type](change)

const allChanges: Record<SilentType, ChangeKinds[string]> = {
  ...changeKinds,
  feed_read: () => [keys.notifications],
}
