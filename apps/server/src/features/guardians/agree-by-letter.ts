import { recordConsent } from '../../platform/consents.ts'
import type { Tx } from '../../platform/transaction.ts'
import { sayYesForChild } from './queries.ts'

/** The further effects of the yes to a family letter besides the link: the account's consent, and the child's yes to the letter's class. */
export async function agreeByLetter(
  tx: Tx,
  yes: { childId: number; guardianId: number; classId: number | null },
  now: Date,
): Promise<void> {
  const { childId, guardianId: by, classId } = yes
  await recordConsent(tx.db, { childId, purpose: 'account', givenBy: by, method: 'family-letter' }, now)
  if (classId !== null) await sayYesForChild(tx.db, { childId, classId, by }, now)
}
