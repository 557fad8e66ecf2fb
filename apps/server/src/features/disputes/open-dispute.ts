import type { ReplyOf } from '@kindling/contract/define-call'
import type { openDispute } from '@kindling/contract/disputes'
import { decidedDays } from '@kindling/rules/disputes'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { format } from '@kindling/rules/messages/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { stopWaiting } from '../erasure/index.ts'
import { listSchoolAdminTopics } from '../guardians/index.ts'
import { disputeLimits } from './limits.ts'
import { notifyOfDispute } from './notify-of-dispute.ts'
import { insertDispute, isDecidedLately, isNearChild } from './queries.ts'

/**
 * A guardian reports that something near the child is not right. From then on nothing is changed that could not be undone. Everybody
 * concerned gets mail, so the opener's address must be proved, a person cannot open a second dispute while the first is undecided, and a
 * decision holds for some days unless something is new.
 */
export async function open({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof openDispute, 'child', ChildRow>): Promise<ReplyOf<typeof openDispute>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, disputeLimits.disputes, actor.id)
  const opened = await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    // Read under the lock: changes that others made while this waited came before the dispute.
    const now = services.clock.now()
    const { about, reason } = body
    const dispute = {
      child_id: child.id,
      opened_by: actor.id,
      about,
      about_id: body.about_id ?? null,
      reason,
    }
    if (!(await isNearChild(tx.db, dispute))) throw refuse('NOT_FOUND')
    const since = secondsAfter(now, -decidedDays * 24 * 3600)
    if (await isDecidedLately(tx.db, dispute, since))
      throw refuse('VALIDATION', format(disputeMessages.decidedLately, { days: decidedDays }))
    if (!(await insertDispute(tx.db, { ...dispute, opened_at: now }))) return false
    await stopWaiting(services, tx, child.id)
    await audit(
      tx.db,
      { act: 'dispute-opened', actorId: actor.id, subjectId: child.id, details: { about } },
      now,
    )
    tx.announce({
      type: 'dispute_opened',
      actorId: actor.id,
      childId: child.id,
      to: ['parents'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
    await notifyOfDispute(services, tx, { childId: child.id, by: actor.id, reason, event: 'opened' })
    return true
  })
  return { opened }
}
