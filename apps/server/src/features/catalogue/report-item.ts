import type { ReplyOf } from '@kindling/contract/define-call'
import type { reportItem } from '@kindling/contract/item-reports'
import { errorMessages } from '@kindling/rules/messages/errors'
import { itemReportMessages } from '@kindling/rules/messages/item-reports'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { catalogueLimits, mostOpenReports } from './limits.ts'
import type { ItemRow } from './queries.ts'
import { countOpenReports, putReport } from './report-queries.ts'

type Reporting = Pick<
  RowContext<typeof reportItem, 'item', ItemRow>,
  'services' | 'actor' | 'body' | 'retry'
> & {
  row: ItemRow
}

/**
 * Reports what is wrong with an item of any kind (VIDEOS-24). A child chooses a reason and writes no text: only people near a child read
 * the child's texts, and operators are not near.
 */
export async function reportProblem({
  services,
  actor,
  row: item,
  body,
  retry,
}: Reporting): Promise<ReplyOf<typeof reportItem>> {
  const note = body.note.trim()
  if (note && actor.userType === 'Child')
    throw refuse('VALIDATION', errorMessages.validation, { note: errorMessages.validation })
  await useLimit(services, catalogueLimits.reported, actor.id)
  const report = await transaction(
    services,
    async ({ db }) => {
      await lockAccount(db, actor.id)
      if ((await countOpenReports(db, { userId: actor.id, itemId: item.id })) >= mostOpenReports)
        throw refuse('LIMIT', itemReportMessages.many)
      return putReport(db, {
        itemId: item.id,
        userId: actor.id,
        reason: body.reason,
        note,
        now: services.clock.now(),
      })
    },
    retry,
  )
  return { report, message: itemReportMessages.sent }
}
