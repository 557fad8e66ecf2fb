import { exportWords } from '@kindling/rules/words/exports'
import { say } from '@kindling/rules/words/format'
import type { ExportAlarm } from '../../platform/exports.ts'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import { transaction } from '../../platform/transaction.ts'
import { findAlarmNames, listAlarmReaders } from './queries.ts'

/** The job: operators and the school's administrators hear who exported how much (S8); each letter is tried by itself. */
export async function tellOfExports(house: House, alarm: ExportAlarm): Promise<void> {
  const names = await findAlarmNames(house.db, alarm)
  if (!names) return
  const { productName: product, supportEmail: email } = house.settings
  const { records, children } = alarm
  const school = names.school ? say(exportWords.ofSchool, { school: names.school }) : ''
  const readers = await listAlarmReaders(house.db, alarm.schoolId)
  await transaction(house, async tx => {
    for (const { email: to, first_name: name } of readers) {
      await postMail(house, tx.db, {
        to,
        subject: say(exportWords.alarmSubject, { product }),
        text: say(exportWords.alarmText, { name, who: names.who, records, children, product, school, email }),
      })
    }
  })
}
