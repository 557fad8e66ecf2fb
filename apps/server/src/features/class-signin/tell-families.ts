import { nearAddress } from '@kindling/rules/addresses'
import { topics } from '@kindling/rules/notifications'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import { mailNameWords } from '@kindling/rules/words/mail-names'
import type { House } from '../../platform/house.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansOfClass } from './queries.ts'

/** A new device of a class is told at once, in the app and by mail, to the guardians of its children (decision 0021). */
export async function tellOfDevice(
  house: House,
  tx: Tx,
  { classId, by }: { classId: number; by: number },
): Promise<void> {
  const guardians = await listGuardiansOfClass(tx.db, classId)
  tx.announce({
    type: 'class_device',
    actorId: by,
    classId,
    topics: guardians.map(one => topics.parent(one.id)),
  })
  const teacher = (await namesForMail(tx.db, [by]))(by)
  const { productName: product, publicUrl, supportEmail: support } = house.settings
  for (const { first_name: name, email, child_id, group: typed } of guardians) {
    if (email === null) continue
    const link = `${publicUrl}${nearAddress(child_id)}`
    const group = teacher.own ? typed : mailNameWords.group
    const words = { name, by: teacher.full, group, product, link, support }
    await postMail(house, tx.db, {
      to: email,
      subject: say(familyMailWords.deviceSubject, words),
      text: say(familyMailWords.device, words),
    })
  }
}
