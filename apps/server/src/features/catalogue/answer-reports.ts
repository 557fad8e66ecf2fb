import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerItemReports, listItemReports } from '@kindling/contract/item-reports'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import {
  answerOpen,
  countWaiting,
  holdItem,
  isReported,
  listReported,
  type Reporter,
} from './report-queries.ts'

export const showReports = async ({
  services,
}: Pick<RequestContext<typeof listItemReports>, 'services'>): Promise<ReplyOf<typeof listItemReports>> => ({
  items: await listReported(services.db),
  waiting: await countWaiting(services.db),
})

/** Hides an item or keeps it, and tells whoever had reported it; not who decided. */
export async function answerReports({
  services,
  actor,
  params: { itemId },
  body: { answer },
}: RequestContext<typeof answerItemReports>): Promise<ReplyOf<typeof answerItemReports>> {
  await requireProvedAddress(services, actor.id)
  await transaction(services, async tx => {
    if (!(await isReported(tx.db, itemId))) throw refuse('NOT_FOUND')
    const reporters = await answerOpen(tx.db, { itemId, answer, now: services.clock.now() })
    await holdItem(tx.db, itemId, answer === 'hide')
    const details = { item: itemId, answer }
    await audit(tx.db, { act: 'reports-answered', actorId: actor.id, details }, services.clock.now())
    if (reporters.length === 0) return
    tx.announce({
      type: answer === 'hide' ? 'report_hidden' : 'report_kept',
      actorId: productId,
      topics: reporters.map(topicOf),
    })
  })
  return showReports({ services })
}

const topicOf = ({ id, user_type }: Reporter): string => {
  if (user_type === 'Child') return topics.childFeed(id)
  return user_type === 'Parent' ? topics.parent(id) : topics.teacher(id)
}
