import { nearAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { topics } from '@kindling/rules/notifications'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listUserRecords } from '../accounts/index.ts'
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
  const [teacher] = await listUserRecords(tx.db, [by])
  const { productName: product, publicUrl, supportEmail: support } = house.settings
  for (const { first_name: name, email, child_id, group } of guardians) {
    if (email === null) continue
    const link = `${publicUrl}${nearAddress(child_id)}`
    const words = { name, by: teacher ? fullName(teacher) : '', group, product, link, support }
    await postMail(house, tx.db, {
      to: email,
      subject: say(familyMailWords.deviceSubject, words),
      text: say(familyMailWords.device, words),
    })
  }
}
