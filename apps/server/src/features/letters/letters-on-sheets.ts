import { letterDays, printLetterCode } from '@kindling/rules/letters'
import { secondsAfter } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { codeOfSheet, hashOfCode } from './codes.ts'
import { isToHaveLetter, isVouchedFor } from './make-letter.ts'
import { findAddress, insertLetter, listLettersWith, listWithLetter, lockAddressees } from './queries.ts'

interface Sheet {
  id: number
  /** The key in the maker's window, which the server does not have (docs/decisions/0013). */
  key: string
  class_id: number
  made_by: number
}

/**
 * The letters that a sign-in sheet prints beside the passwords, in place of profile codes (FAMILIES-48): for the students for whom its
 * maker may make one, and who have no valid letter. A repeat makes the missing ones.
 */
export async function makeLettersOfSheet(
  services: Services,
  sheet: Sheet,
  childIds: readonly number[],
): Promise<void> {
  const maker = await findAddress(services.db, sheet.made_by)
  if (!maker?.email_verified_at) return
  const now = services.clock.now()
  const hashes = childIds.map(id => hashOfCode(codeOfSheet(sheet.key, id)))
  const asked = { actorId: sheet.made_by, childIds, classId: sheet.class_id, now }
  await transaction(services, async tx => {
    const addressees = (await lockAddressees(tx.db, asked)).filter(isToHaveLetter)
    // A used or withdrawn one is not made again: its code would be the same.
    const there = new Set((await listLettersWith(tx.db, hashes, now)).map(letter => letter.child_id))
    const withLetter = await listWithLetter(tx.db, childIds, now)
    for (const { id, relations } of addressees) {
      if (there.has(id) || withLetter.has(id)) continue
      await insertLetter(tx.db, {
        child_id: id,
        class_id: sheet.class_id,
        code_hash: hashOfCode(codeOfSheet(sheet.key, id)),
        made_by: sheet.made_by,
        made_at: now,
        ends_at: secondsAfter(now, letterDays * 24 * 3600),
        mailed_to: null,
        sheet_id: sheet.id,
        is_vouched: isVouchedFor(relations),
      })
    }
  })
}

/** The codes that a sheet shows, by student: of the letters that are still open. */
export async function codesOfSheet(
  services: Services,
  key: string,
  childIds: readonly number[],
): Promise<Map<number, string>> {
  const codes = new Map(childIds.map(id => [id, codeOfSheet(key, id)]))
  const hashes = [...codes.values()].map(hashOfCode)
  const letters = await listLettersWith(services.db, hashes, services.clock.now())
  const open = new Set(letters.filter(letter => letter.is_open).map(letter => letter.child_id))
  return new Map([...codes].flatMap(([id, code]) => (open.has(id) ? [[id, printLetterCode(code)]] : [])))
}
