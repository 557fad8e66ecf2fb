import { letterAddress } from '@kindling/rules/letters'
import { familyLetterWords } from '@kindling/rules/words/family-letters'
import { say } from '@kindling/rules/words/format'
import { isDisputed } from '../../platform/disputes.ts'
import type { House } from '../../platform/house.ts'
import { sendMail } from '../../platform/messages.ts'
import { hashOfCode, newCode } from './codes.ts'
import { statusOf } from './letter-status.ts'
import { endLetter, findLetter, replaceCode } from './queries.ts'

/** Makes the code and sends it: the job's own row never holds it, and a second try ends the code of the first. */
export async function mailLetter(house: House, payload: unknown): Promise<void> {
  const { letterId } = payload as { letterId: number }
  const now = house.clock.now()
  const letter = await findLetter(house.db, { id: letterId }, now)
  if (!letter?.mailed_to || statusOf(letter, now) !== 'open') return
  // What was ordered before people disagreed about the child does not go out; it is ordered anew after the decision.
  if (await isDisputed(house.db, letter.child_id)) {
    await endLetter(house.db, { id: letter.id, childId: letter.child_id }, now)
    return
  }
  const code = newCode()
  await replaceCode(house.db, letter.id, hashOfCode(code))
  const { publicUrl, productName: product } = house.settings
  const values = {
    product,
    child: letter.child_first_name,
    teacher: letter.teacher_name ?? '',
    school: letter.school_name ?? 'none',
    about: say(familyLetterWords.about, { product }),
    link: `${publicUrl}${letterAddress(code)}`,
    until: letter.ends_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  }
  await sendMail(house, {
    to: letter.mailed_to,
    subject: say(familyLetterWords.mailSubject, values),
    text: say(familyLetterWords.mailText, values),
  })
}
