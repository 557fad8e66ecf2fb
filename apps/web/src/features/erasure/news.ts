import { erasureAddress, schoolDisputesAddress } from '@kindling/rules/addresses'
import type { News } from '../../platform/live.ts'
import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

const ofErasure: NewsKind = {
  leadsTo: news => addressOf(news),
  refreshes: ({ child_id }) => [keys.schoolErasures, ...(child_id === null ? [] : [keys.erasure(child_id)])],
}

/** The family sees what is deleted; an administrator sees it on the page of the school. */
function addressOf({ nodeInfo, child_id }: News): string | null {
  if (nodeInfo.topic.startsWith('notifications/teachers/')) return schoolDisputesAddress
  return child_id === null ? null : erasureAddress(child_id)
}

export const erasureNews = {
  erasure_asked: ofErasure,
  erasure_stopped: ofErasure,
  part_erasure_asked: ofErasure,
  part_erasure_stopped: ofErasure,
} satisfies NewsKinds
