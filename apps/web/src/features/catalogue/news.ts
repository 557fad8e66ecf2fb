import type { ChangeKinds, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const catalogueNews = {
  report_hidden: { refreshes: () => [keys.shelves(), keys.search()] },
  report_kept: { refreshes: () => [] },
} satisfies NewsKinds

export const catalogueChanges = {
  favorite_changed: () => [keys.shelves(), keys.search()],
} satisfies ChangeKinds
