import { mayHaveLetter } from './make-letter.ts'
import type { LetterRecord } from './queries.ts'

export type LetterStatus = 'open' | 'used' | 'over'

/** A letter whose maker may no longer make one for this student counts as withdrawn. */
export function statusOf(letter: LetterRecord, now: Date): LetterStatus {
  if (letter.used_at) return 'used'
  if (letter.withdrawn_at || letter.ends_at <= now) return 'over'
  const standing = { relations: letter.maker_relations, has_guardian: letter.has_guardian }
  return mayHaveLetter(standing) ? 'open' : 'over'
}

/** A mailed letter reached the address that its teacher meant; a teacher of the class must confirm one that an administrator mailed. */
export const isConfirmedAtOnce = ({ mailed_to, by_admin }: LetterRecord): boolean =>
  mailed_to !== null && !by_admin
