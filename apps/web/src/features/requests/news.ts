import type { NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const requestNews = {
  join_requested: { leadsTo: () => '/dashboard/requests', refreshes: () => [keys.requests] },
  join_declined: { refreshes: () => [keys.invites] },
} satisfies NewsKinds
