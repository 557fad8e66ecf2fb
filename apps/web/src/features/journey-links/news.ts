import { journeyAddress } from '@kindling/rules/addresses'
import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const ofLink: NewsKind = {
  leadsTo: ({ child_id }) => (child_id === null ? null : journeyAddress(child_id)),
  refreshes: ({ child_id }) => (child_id === null ? [] : [keys.portfolio(child_id, 'links')]),
}

export const journeyLinkNews = { journey_shared: ofLink, journey_link_ended: ofLink } satisfies NewsKinds
