import type { ReplyOf } from '@kindling/contract/define-call'
import type { askTransfer } from '@kindling/contract/transfers'
import { declinedDays } from '@kindling/rules/guardian-requests'
import { format } from '@kindling/rules/messages/format'
import { transferMessages } from '@kindling/rules/messages/transfers'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { findMoving, insertTransfer, listAdminIds } from './queries.ts'

/** A verified school asks the old school for a student who has joined one of its classes, but not again soon after a no. */
export async function ask({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof askTransfer, 'school', SchoolRow>): Promise<ReplyOf<typeof askTransfer>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  return transaction(services, async tx => {
    const moving = await findMoving(tx.db, school.id, body.membership_id, earliestNo(now))
    if (!moving) throw refuse('VALIDATION', transferMessages.notMoving)
    if (moving.has_ended)
      throw refuse('VALIDATION', format(transferMessages.hasEnded, { days: declinedDays }))
    const { child_id: childId, from_id: fromId } = moving
    const asked = await insertTransfer(tx.db, { childId, fromId, toId: school.id, by: actor.id, now })
    if (!asked) throw refuse('VALIDATION', transferMessages.askedAlready)
    const admins = await listAdminIds(tx.db, fromId)
    tx.announce({ type: 'transfer_asked', actorId: productId, topics: admins.map(topics.teacher) })
    const details = { from_school_id: fromId, to_school_id: school.id }
    await audit(tx.db, { act: 'transfer-asked', actorId: actor.id, subjectId: childId, details }, now)
    return { success: true as const }
  })
}

/** Requests that ended after this moment still block: declined ones, and ones that the school withdrew. */
export const earliestNo = (now: Date) => secondsAfter(now, -declinedDays * 24 * 3600)
