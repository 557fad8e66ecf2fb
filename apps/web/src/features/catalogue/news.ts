import type { ChangeKinds, NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const ofLink: NewsKind = { refreshes: () => [keys.shelves(), keys.search(), keys.ownListings] }

export const catalogueNews = {
  report_hidden: { refreshes: () => [keys.shelves(), keys.search()] },
  report_kept: { refreshes: () => [] },
  link_dead: ofLink,
  link_back: ofLink,
} satisfies NewsKinds

export const catalogueChanges = {
  favorite_changed: () => [keys.shelves(), keys.search()],
} satisfies ChangeKinds
