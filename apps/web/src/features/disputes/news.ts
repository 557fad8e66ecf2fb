import { nearAddress, schoolDisputesAddress } from '@kindling/rules/addresses'
import type { News } from '../../platform/live.ts'
import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const ofDispute: NewsKind = {
  leadsTo: news => addressOf(news),
  refreshes: ({ child_id }) => [keys.disputes, ...(child_id === null ? [] : [keys.near(child_id)])],
}

/** A family sees a dispute beside the child; an administrator decides it. */
function addressOf({ nodeInfo, child_id }: News): string | null {
  if (!nodeInfo.topic.startsWith('notifications/parents/')) return schoolDisputesAddress
  return child_id === null ? null : nearAddress(child_id)
}

export const disputeNews = { dispute_opened: ofDispute, dispute_closed: ofDispute } satisfies NewsKinds
