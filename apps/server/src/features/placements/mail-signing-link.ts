import { emailPattern } from '@kindling/rules/formats'
import { format } from '@kindling/rules/messages/format'
import { signingMails } from '@kindling/rules/messages/placements'
import { signingAddress } from '@kindling/rules/placements'
import { isDisputed } from '../../platform/disputes.ts'
import { hashOfLinkSecret, newLinkSecret } from '../../platform/link-secrets.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { sendMail, sendSms } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { findLink, setLinkCode } from './signing-queries.ts'

export const mailSigningLinkJob = 'mail-signing-link'
export const textSigningLinkJob = 'text-signing-link'

/** Makes the code and sends it: the job's own row never holds it, and a second try ends the first code. */
export async function mailSigningLink(services: Services, payload: unknown): Promise<void> {
  const { linkId } = payload as { linkId: number }
  const now = services.clock.now()
  const link = await findLink(services.db, { id: linkId }, now)
  if (!link?.is_of_teacher || link.used_at || link.revoked_at || link.ends_at <= now) return
  if (await isDisputed(services.db, link.child_id)) return
  const code = newLinkSecret()
  await setLinkCode(services.db, link.id, hashOfLinkSecret('signing', code))
  const { publicUrl, productName: product } = services.settings
  const nameOf = await namesForMail(services.db, [link.child_id, link.sent_by])
  // Only the student's first name, and nothing that a student wrote.
  const values = {
    product,
    child: nameOf(link.child_id).first,
    teacher: nameOf(link.sent_by).full,
    school: link.school_name,
    link: `${publicUrl}${signingAddress(code)}`,
    until: link.ends_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  }
  if (emailPattern.test(link.sent_to))
    await sendMail(services, {
      to: link.sent_to,
      subject: format(signingMails.subject, values),
      text: format(signingMails.text, values),
    })
  else await sendSms(services, { to: link.sent_to, text: format(signingMails.sms, values) })
}
