import { exportMessages } from '@kindling/rules/messages/exports'
import { format } from '@kindling/rules/messages/format'
import type { ExportAlarm } from '../../platform/exports.ts'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { findAlarmNames, listAlarmReaders } from './queries.ts'

/** The job: tells operators and the school's administrators who exported how much (S8); each letter is retried by itself. */
export async function notifyOfExports(services: Services, alarm: ExportAlarm): Promise<void> {
  const names = await findAlarmNames(services.db, alarm)
  if (!names) return
  const { productName: product, supportEmail: email } = services.settings
  const { records, children } = alarm
  const school = names.school ? format(exportMessages.ofSchool, { school: names.school }) : ''
  const readers = await listAlarmReaders(services.db, alarm.schoolId)
  await transaction(services, async tx => {
    for (const { email: to, first_name: name } of readers) {
      await postMail(services, tx.db, {
        to,
        subject: format(exportMessages.alarmSubject, { product }),
        text: format(exportMessages.alarmText, {
          name,
          who: names.who,
          records,
          children,
          product,
          school,
          email,
        }),
      })
    }
  })
}
