import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerItemReports, listItemReports } from '@kindling/contract/item-reports'
import { type ReportAnswer, reportPages } from '@kindling/rules/item-reports'
import { topicOfAdult, topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import { sealOf } from '../../platform/seal.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { itemsOfPage } from './held-pages.ts'
import { listUnreported } from './page-queries.ts'
import {
  answerOpen,
  countWaiting,
  holdItems,
  isReported,
  listReported,
  type ReportedItem,
  type Reporter,
} from './report-queries.ts'

export async function showReports({
  services,
  query: { limit, offset },
}: Pick<RequestContext<typeof listItemReports>, 'services' | 'query'>): Promise<
  ReplyOf<typeof listItemReports>
> {
  const found = await listReported(services.db, { limit: limit + 1, offset })
  const isOnPage = ({ place }: ReportedItem) => place <= offset + limit
  return {
    items: found.filter(isOnPage).map(present),
    waiting: await countWaiting(services.db),
    has_more: !found.every(isOnPage),
  }
}

/**
 * Hides an item or keeps it, and tells the reporters, but not who decided. An item that its makers have changed since it was looked at
 * cannot be kept, and neither can one with newer reports.
 */
export async function answerReports({
  services,
  actor,
  params: { itemId },
  body: { answer, seen },
}: RequestContext<typeof answerItemReports>): Promise<ReplyOf<typeof answerItemReports>> {
  await requireProvedAddress(services, actor.id)
  await transaction(services, async tx => {
    if (!(await isReported(tx.db, itemId))) throw refuse('NOT_FOUND')
    const now = services.clock.now()
    if (answer === 'keep' && seen !== undefined) await requireAsSeen(tx.db, itemId, seen)
    const itemIds = await itemsAnswered(tx.db, itemId, answer)
    const reporters = await answerOpen(tx.db, { itemIds, answer, now })
    await holdItems(tx.db, itemIds, answer === 'hide')
    const details = { item: itemId, answer }
    await audit(tx.db, { act: 'reports-answered', actorId: actor.id, details }, services.clock.now())
    if (reporters.length === 0) return
    tx.announce({
      type: answer === 'hide' ? 'report_hidden' : 'report_kept',
      actorId: productId,
      topics: reporters.map(topicOf),
    })
  })
  return showReports({ services, query: { limit: reportPages.usual, offset: 0 } })
}

const present = ({ content, place: _, ...item }: ReportedItem) => ({
  ...item,
  seen: sealOf([content, item.reports]),
})

async function requireAsSeen(db: Db, itemId: number, seen: string): Promise<void> {
  const [item] = (await listReported(db, { limit: 1, offset: 0, itemId })).map(present)
  if (item && item.seen !== seen) throw refuse('CONFLICT')
}

/** Copies of a website are hidden with it. Keeping an item does not answer reports about a copy, so a reported copy stays as it is. */
async function itemsAnswered(db: Db, itemId: number, answer: ReportAnswer): Promise<number[]> {
  const copies = await itemsOfPage(db, itemId)
  if (answer === 'hide') return copies
  const unreported = await listUnreported(db, copies)
  return copies.filter(id => id === itemId || unreported.includes(id))
}

const topicOf = (reporter: Reporter): string =>
  reporter.user_type === 'Child' ? topics.childFeed(reporter.id) : topicOfAdult(reporter)
