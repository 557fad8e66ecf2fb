import { letterAddress } from '@kindling/rules/letters'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { format } from '@kindling/rules/messages/format'
import { isDisputed } from '../../platform/disputes.ts'
import { sendMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCode, newCode } from './codes.ts'
import { statusOf } from './letter-status.ts'
import { endLetter, findLetter, replaceCode } from './queries.ts'

/** Makes the code and sends it: the job's own row never holds it, and a second try ends the first code. */
export async function mailLetter(services: Services, payload: unknown): Promise<void> {
  const { letterId } = payload as { letterId: number }
  const now = services.clock.now()
  const letter = await findLetter(services.db, { id: letterId }, now)
  if (!letter?.mailed_to || statusOf(letter, now) !== 'open') return
  // A letter that was ordered before a dispute about the child is not sent; it must be ordered again after the decision.
  if (await isDisputed(services.db, letter.child_id)) {
    await endLetter(services.db, { id: letter.id, childId: letter.child_id }, now)
    return
  }
  const code = newCode()
  await replaceCode(services.db, letter.id, hashOfCode(code))
  const { publicUrl, productName: product } = services.settings
  const values = {
    product,
    child: letter.child_first_name,
    teacher: letter.teacher_name ?? '',
    school: letter.school_name ?? 'none',
    about: format(familyLetterMessages.about, { product }),
    link: `${publicUrl}${letterAddress(code)}`,
    until: letter.ends_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  }
  await sendMail(services, {
    to: letter.mailed_to,
    subject: format(familyLetterMessages.mailSubject, values),
    text: format(familyLetterMessages.mailText, values),
  })
}
