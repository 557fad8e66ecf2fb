import { randomBytes } from 'node:crypto'
import { codeFrom } from '@kindling/rules/codes'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/transaction.ts'
import { changeUser } from './profile-queries.ts'

/** Ends the profile code that others may know, and gives a new one; existing links stay (D-64). */
export async function giveNewCode(tx: Tx, of: { userId: number; by: number }, now: Date): Promise<string> {
  const code = codeFrom(randomBytes(5))
  await changeUser(tx.db, of.userId, { profile_code: code })
  await audit(tx.db, { act: 'profile-code-changed', actorId: of.by, subjectId: of.userId }, now)
  return code
}
