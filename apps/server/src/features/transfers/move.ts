import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endOldWaysIn, notifyAround } from '../guardians/index.ts'
import { findSchoolName } from '../rosters/index.ts'
import { endOldPower, enterNewSchool } from './queries.ts'

export interface Move {
  childId: number
  fromId: number
  toId: number
  by: number
  /** Who vouches for the student besides an administrator of the school. */
  vouchedAs: 'district' | 'operator' | null
}

/**
 * The old school's rights end with the move: the school, its classes, and the ways to sign in that it made; the new one prints its own
 * cards. The classes that the child joined at the new one are confirmed, and the guardians are told by mail. In a dispute only operators
 * move a child.
 */
export async function move(services: Services, tx: Tx, order: Move): Promise<void> {
  const now = services.clock.now()
  await lockAccount(tx.db, order.childId)
  if (order.vouchedAs !== 'operator') await requireNoDispute(tx, order.childId)
  await requireStaying(tx, order.childId)
  await endOldPower(tx.db, { ...order, now })
  await endOldWaysIn(services, tx, order.childId)
  await enterNewSchool(tx.db, { ...order, now })
  const { childId, fromId, toId, by } = order
  tx.announce({ type: 'student_moved', actorId: childId, childId, to: ['child', 'parents'] })
  const details = { from_school_id: fromId, to_school_id: toId }
  await audit(tx.db, { act: 'student-moved', actorId: by, subjectId: childId, details }, now)
  await notifyAround(services, tx, {
    childId,
    aboutId: childId,
    subject: familyMailMessages.movedSubject,
    text: familyMailMessages.moved,
    more: { school: await findSchoolName(tx.db, toId) },
  })
}
