import type { News } from '../../platform/live.ts'
import { aroundChild, type ChangeKinds, type NewsKind, type NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { highlightAddress, highlightCommentsAddress } from './addresses.ts'

const addressBy =
  (address: (childId: number, highlightId: number) => string) =>
  ({ child_id, contentDetails: { id } }: News): string | null =>
    child_id === null || id === null ? null : address(child_id, id)

const aboutHighlight = {
  leadsTo: addressBy(highlightAddress),
  refreshes: news => [
    ...aroundChild(news),
    ...(news.child_id === null ? [] : [keys.portfolio(news.child_id)]),
    ...ofHighlight(news.contentDetails.id),
  ],
} satisfies NewsKind

const ofHighlight = (id: number | null | undefined) =>
  typeof id === 'number' ? [keys.highlight(id), keys.highlightComments(id)] : []

export const highlightNews = {
  highlight_added: aboutHighlight,
  highlight_accepted: aboutHighlight,
  highlight_commented: { ...aboutHighlight, leadsTo: addressBy(highlightCommentsAddress) },
} satisfies NewsKinds

export const highlightChanges = {
  highlight_changed: ({ id }) => [keys.anyPortfolio, ...ofHighlight(id)],
} satisfies ChangeKinds
