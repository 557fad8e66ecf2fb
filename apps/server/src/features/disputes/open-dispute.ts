import type { ReplyOf } from '@kindling/contract/define-call'
import type { openDispute } from '@kindling/contract/disputes'
import { topics } from '@kindling/rules/notifications'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listSchoolAdminIds, lockChild } from '../guardians/index.ts'
import { insertDispute } from './queries.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

/** A guardian says that something is not right. From then on nothing is changed that could not be undone. */
export async function open({
  house,
  actor,
  row: child,
  body,
}: RowVisit<typeof openDispute, 'child', ChildRow>): Promise<ReplyOf<typeof openDispute>> {
  const now = house.clock.now()
  const opened = await transaction(house, async tx => {
    await lockChild(tx.db, child.id)
    const { about, reason } = body
    const dispute = {
      child_id: child.id,
      opened_by: actor.id,
      about,
      about_id: body.about_id ?? null,
      reason,
    }
    if (!(await insertDispute(tx.db, { ...dispute, opened_at: now }))) return false
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
      topics: (await listSchoolAdminIds(tx.db, child.id)).map(topics.teacher),
    })
    await tellOfDispute(house, tx, { childId: child.id, by: actor.id, reason, event: 'opened' })
    return true
  })
  return { opened }
}
