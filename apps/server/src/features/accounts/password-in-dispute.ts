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
 * Whether a dispute stops a person from setting a child's password. It still allows guardians with a proved address and the child's own
 * verified school three things: setting a first password where none exists, changing their own again, and replacing one that the opener set
 * just before. The school alone may also replace one that a guardian set since. The opener may not answer their own change. A change that
 * had answered the school's password is left to other guardians, and one that answered another person's to the school (decision 0021).
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
  // Guardians may answer an ended password at once: without one the child cannot sign in.
  if (side === 'guardians' && (isMissing || !last.is_set)) return true
  return (await findAnsweredSide(db, childId, last)) !== side
}

/**
 * A guardian must not hold the child alone by setting the first password in a dispute: the school may replace a password that a non-school
 * person has set since the opening.
 */
async function isGuardiansWordSince(
  db: Db,
  { childId, opening, last }: { childId: number; opening: Opening; last: PasswordWord | null },
): Promise<boolean> {
  if (!last?.is_set || last.at <= opening.opened_at) return false
  return !(await isOfOwnSchool(db, { childId, personId: last.by }))
}

/** Whose password a change answered: the school's, the guardians', or none of the last days. */
async function findAnsweredSide(db: Db, childId: number, last: PasswordWord): Promise<Side | null> {
  const answered = await findLastPasswordWord(db, childId, last.by)
  if (answered === null || !isWithinDays(answered.at, last.at)) return null
  return (await isOfOwnSchool(db, { childId, personId: answered.by })) ? 'school' : 'guardians'
}
