import type { ReplyOf } from '@kindling/contract/define-call'
import type { listKept } from '@kindling/contract/portfolio'

/** The reply about an empty portfolio. */
export const nothingKept: ReplyOf<typeof listKept> = {
  journal_ids: [],
  comment_ids: [],
  highlight_ids: [],
  award_ids: [],
}
