import type { SilentType } from '@kindling/rules/notifications'
import { changeKinds, newsKinds } from '../../news.ts'
import type { LiveChange, News } from '../../platform/live.ts'
import type { ChangeKinds, NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

/** What an area says of a piece of news; of one that this version does not know, nothing. */
export const kindOf = ({ type }: News): NewsKind | undefined => (newsKinds as NewsKinds)[type]

/** What is read again after a change. */
export const touchedByChange = (change: LiveChange) => allChanges[change.type](change)

const allChanges: Record<SilentType, ChangeKinds[string]> = {
  ...changeKinds,
  feed_read: () => [keys.notifications],
}
