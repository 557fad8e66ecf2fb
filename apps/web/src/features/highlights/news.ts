import { aroundChild, type ChangeKinds, type NewsKind, type NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const aboutHighlight: NewsKind = {
  refreshes: news => [
    ...aroundChild(news),
    ...(news.child_id === null ? [] : [keys.portfolio(news.child_id)]),
    ...(news.contentDetails.id === null ? [] : [keys.highlight(news.contentDetails.id)]),
  ],
}

export const highlightNews = {
  highlight_added: aboutHighlight,
  highlight_accepted: aboutHighlight,
} satisfies NewsKinds

export const highlightChanges = {
  highlight_changed: ({ id }) => [keys.anyPortfolio, ...(id === undefined ? [] : [keys.highlight(id)])],
} satisfies ChangeKinds
