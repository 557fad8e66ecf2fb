import { operatorMessages } from '@kindling/rules/messages/operators'
import { audit } from '../../platform/audit.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import type { Db } from '../../platform/transaction.ts'
import { deleteOperatorRow, insertOperator, listOperatorRecords, lockOperators } from './queries.ts'

export interface OfficeChange {
  userId: number
  /** The person named as the actor in the audit log. */
  actorId: number
  how: 'screen' | 'console'
}

/**
 * Makes an adult an operator (F-02), in one transaction with the audit entry. Null when the adult already is one; else who was signed out.
 */
export async function grantOffice(
  services: Pick<Services, 'settings' | 'clock'>,
  db: Db,
  { userId, actorId, how }: OfficeChange,
): Promise<{ signedOut: number[] } | null> {
  const now = services.clock.now()
  const office = { user_id: userId, appointed_by: how === 'screen' ? actorId : null, appointed_at: now }
  const { given, signedOut } = await giveOffice(services, db, [userId], () => insertOperator(db, office))
  if (!given) return null
  const details = { by: how }
  await audit(db, { act: 'operator-appointed', actorId, subjectId: userId, details }, now)
  return { signedOut }
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
