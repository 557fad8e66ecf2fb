import { operatorMessages } from '@kindling/rules/messages/operators'
import { audit } from '../../platform/audit.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { deleteOperatorRow, insertOperator, listOperatorRecords, lockOperators } from './queries.ts'

export interface OfficeChange {
  userId: number
  /** The person named as the actor in the audit log. */
  actorId: number
  how: 'screen' | 'console'
}

/** Makes an adult an operator (F-02), in one transaction with the audit entry. False when the adult already is one. */
export async function grantOffice(db: Db, { userId, actorId, how }: OfficeChange, now: Date) {
  const appointed_by = how === 'screen' ? actorId : null
  if (!(await insertOperator(db, { user_id: userId, appointed_by, appointed_at: now }))) return false
  const details = { by: how }
  await audit(db, { act: 'operator-appointed', actorId, subjectId: userId, details }, now)
  return true
}

/** Removes an operator; never the last one who can sign in. */
export async function dismissOperator(db: Db, { userId, actorId, how }: OfficeChange, now: Date) {
  await lockOperators(db)
  const operators = await listOperatorRecords(db)
  const leaving = operators.find(one => one.id === userId)
  if (!leaving) throw refuse('NOT_FOUND')
  if (!operators.some(one => one.id !== userId && !one.is_disabled))
    throw refuseField('userId', operatorMessages.last)
  await deleteOperatorRow(db, userId)
  const details = { by: how }
  await audit(db, { act: 'operator-dismissed', actorId, subjectId: userId, details }, now)
  return leaving
}
