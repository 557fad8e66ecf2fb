import type { TaskList } from 'graphile-worker'
import { sendResetLinks, sendVerificationCode, tellOfGuesses } from './features/accounts/index.ts'
import { tellHope } from './features/hope/index.ts'
import { mailLetter, mailLetterJob } from './features/letters/index.ts'
import { tellOfExports } from './features/operators/index.ts'
import { textCodeJob, textPhoneCode } from './features/phones/index.ts'
import {
  forgetEndedReports,
  mailReport,
  mailReportJob,
  makeReport,
  makeReportJob,
} from './features/reports/index.ts'
import { inviteTeacherJob, sendTeacherInvitation } from './features/rosters/index.ts'
import { type AskedText, takeDueSteps, talkTextJob, textAboutTalk } from './features/talk/index.ts'
import { letGoOfFiles, removeAbandonedFiles } from './features/uploads/index.ts'
import { cardDigestJob, mailCardDigest } from './features/ways-in/index.ts'
import { tellWellbeing } from './features/wellbeing/index.ts'
import { sealAuditLog, verifyAuditLog } from './platform/audit-seals.ts'
import { forgetOldRows } from './platform/database/retention.ts'
import { type ExportAlarm, exportAlarmJob } from './platform/exports.ts'
import type { House } from './platform/house.ts'
import { mailTasks, smsTasks } from './platform/messages.ts'

/** Steps of wishes to talk have a lane of their own: no service holds them up. */
const alarmPlan = '* * * * * take-talk-steps'

const plan = `
0 * * * * tell-districts
*/10 * * * * seal-audit-log
15 * * * * remove-abandoned-files
25 * * * * forget-ended-reports
30 3 * * * forget-old-rows
30 4 * * * verify-audit-log`.trim()

/**
 * What the house does by itself, once for all processes: it keeps every table's term (P3), seals the audit log (P7), and
 * sends what was put into the jobs. A mail server that hangs, or a long report, holds up no wish to talk.
 */
export const startHousekeeping = (house: House): Promise<void> =>
  house.jobs.start([
    { tasks: stepTasks(house), crontab: alarmPlan },
    { tasks: textTasks(house), crontab: '' },
    { tasks: otherTasks(house), crontab: plan },
  ])

const stepTasks = (house: House): TaskList => ({ 'take-talk-steps': () => takeDueSteps(house) })

const textTasks = (house: House): TaskList => ({
  ...smsTasks(house),
  [talkTextJob]: asked => textAboutTalk(house, asked as AskedText),
  [textCodeJob]: asked => textPhoneCode(house, asked as { userId: number }),
})

const otherTasks = (house: House): TaskList => ({
  ...mailTasks(house),
  [inviteTeacherJob]: payload => sendTeacherInvitation(house, payload),
  [cardDigestJob]: payload => mailCardDigest(house, payload),
  [mailLetterJob]: payload => mailLetter(house, payload),
  [exportAlarmJob]: alarm => tellOfExports(house, alarm as ExportAlarm),
  [makeReportJob]: (payload, { job }) => makeReport(house, payload, job.attempts),
  [mailReportJob]: payload => mailReport(house, payload),
  'forget-ended-reports': async () => {
    await forgetEndedReports(house)
  },
  'tell-districts': () => tellAll(house),
  'seal-audit-log': () => seal(house),
  'remove-abandoned-files': () => removeAbandonedFiles(house),
  'forget-old-rows': () => forgetAll(house),
  'verify-audit-log': () => verify(house),
  'send-reset-links': asked => sendResetLinks(house, asked as { email: string }),
  'tell-of-guesses': asked => tellOfGuesses(house, asked as { mode: 'email' | 'username'; name: string }),
  'send-verification-code': asked => sendVerificationCode(house, asked as { userId: number }),
})

/** What reports on districts tell moves on once a day; at all other hours there is nothing to do. */
async function tellAll(house: House): Promise<void> {
  await tellWellbeing(house)
  await tellHope(house)
}

/** Rows whose term is over, and then the files that hung on them. */
export async function forgetAll(house: House): Promise<void> {
  const forgotten = await forgetOldRows(house.db, house.clock.now())
  house.log.info({ forgotten }, 'old rows forgotten')
  await letGoOfFiles(house)
}

/** The head goes to the log as well: there it is out of reach of whoever changes the database. */
async function seal(house: House): Promise<void> {
  const { sealed, head } = await sealAuditLog(house.db, house.clock.now())
  if (sealed > 0)
    house.log.info({ sealed, entries: head.number, head: head.chain.toString('hex') }, 'audit log sealed')
}

async function verify(house: House): Promise<void> {
  const { faults } = await verifyAuditLog(house.db, house.clock.now())
  if (faults.length === 0) return
  house.telemetry.count('audit_log_changed')
  house.log.error({ faults: faults.slice(0, 20), all: faults.length }, 'the audit log was changed')
}
