import type { Relation } from '@kindling/rules/access'
import { findOpening, isOpenersOfLate, isWithinDays, type Opening } from '../../platform/disputes.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import type { Db } from '../../platform/transaction.ts'
import { findLastPasswordWord, hasPassword, isOfOwnSchool, type PasswordWord } from './credential-queries.ts'

interface Setter {
  childId: number
  by: number
  relations: readonly Relation[]
}

/**
 * Whether a dispute stops somebody from setting a child's password. It leaves three to guardians with a proved address and the own
 * verified school: a first one where there is none, the own once more, and another for what the opener changed just before; and to the
 * school alone another for what a guardian set since. The opener does not answer the own word; what had answered the school's password
 * is left to other guardians, and anybody else's to the school (decision 0021).
 */
export async function isPasswordStopped(db: Db, setter: Setter): Promise<boolean> {
  const opening = await findOpening(db, setter.childId)
  if (opening === null) return false
  const side = await findSide(db, setter)
  return side === null || !(await maySet(db, { ...setter, side, opening }))
}

type Side = 'guardians' | 'school'

async function findSide(db: Db, { childId, by, relations }: Setter): Promise<Side | null> {
  if (relations.includes('guardian') && (await hasProvedAddress({ db }, by))) return 'guardians'
  return (await isOfOwnSchool(db, { childId, personId: by })) ? 'school' : null
}

async function maySet(
  db: Db,
  { childId, by, side, opening }: Setter & { side: Side; opening: Opening },
): Promise<boolean> {
  const last = await findLastPasswordWord(db, childId)
  if (side === 'school' && (await isGuardiansWordSince(db, { childId, opening, last }))) return true
  const isMissing = !(await hasPassword(db, childId))
  if (last === null || last.by !== opening.opened_by)
    return isMissing || (last?.by === by && last.at <= opening.opened_at)
  if (by === last.by || !(isMissing || isOpenersOfLate(opening, last))) return false
  // Guardians answer a no at once: without a password the child is shut out.
  if (side === 'guardians' && (isMissing || !last.is_set)) return true
  return (await findAnsweredSide(db, childId, last)) !== side
}

/** Nobody holds the child alone by the first password of a dispute: the school answers what somebody else has set since it was opened. */
async function isGuardiansWordSince(
  db: Db,
  { childId, opening, last }: { childId: number; opening: Opening; last: PasswordWord | null },
): Promise<boolean> {
  if (!last?.is_set || last.at <= opening.opened_at) return false
  return !(await isOfOwnSchool(db, { childId, personId: last.by }))
}

/** Whose password a word answered: the school's, somebody else's, or nobody's of late. */
async function findAnsweredSide(db: Db, childId: number, last: PasswordWord): Promise<Side | null> {
  const answered = await findLastPasswordWord(db, childId, last.by)
  if (answered === null || !isWithinDays(answered.at, last.at)) return null
  return (await isOfOwnSchool(db, { childId, personId: answered.by })) ? 'school' : 'guardians'
}
