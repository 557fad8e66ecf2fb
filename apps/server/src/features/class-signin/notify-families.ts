import { nearAddress } from '@kindling/rules/addresses'
import { isPlainName } from '@kindling/rules/full-name'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { topics } from '@kindling/rules/notifications'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansOfClass } from './queries.ts'

/** Tells the guardians of a class's children about a new device at once, in the app and by mail (decision 0021). */
export async function notifyOfDevice(
  services: Services,
  tx: Tx,
  { classId, by }: { classId: number; by: number },
): Promise<void> {
  const guardians = await listGuardiansOfClass(tx.db, classId)
  tx.announce({
    type: 'class_device',
    actorId: by,
    subject: { kind: 'class', id: classId },
    topics: guardians.map(one => topics.parent(one.id)),
  })
  const teacher = (await namesForMail(tx.db, [by]))(by)
  const { productName: product, publicUrl, supportEmail: support } = services.settings
  for (const { first_name: name, email, child_id, group: typed } of guardians) {
    if (email === null) continue
    const link = `${publicUrl}${nearAddress(child_id)}`
    const group = teacher.isQuoted && isPlainName(typed) ? typed : mailNameMessages.group
    const words = { name, by: teacher.full, group, product, link, support }
    await postMail(services, tx.db, {
      to: email,
      subject: format(familyMailMessages.deviceSubject, words),
      text: format(familyMailMessages.device, words),
    })
  }
}
