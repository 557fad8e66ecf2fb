import type { TaskList } from 'graphile-worker'
import { notifyOfGuesses, sendResetLinks, sendVerificationCode } from './features/accounts/index.ts'
import { releaseHope } from './features/hope/index.ts'
import { mailLetter, mailLetterJob } from './features/letters/index.ts'
import { notifyOfExports, removeGivenUp } from './features/operators/index.ts'
import { textCodeJob, textPhoneCode } from './features/phones/index.ts'
import {
  deleteEndedReports,
  mailReport,
  mailReportJob,
  makeReport,
  makeReportJob,
} from './features/reports/index.ts'
import { inviteTeacherJob, sendTeacherInvitation } from './features/rosters/index.ts'
import { type AskedText, takeDueSteps, talkTextJob, textAboutTalk } from './features/talk/index.ts'
import { letGoOfFiles, removeAbandonedFiles } from './features/uploads/index.ts'
import { cardDigestJob, mailCardDigest } from './features/ways-in/index.ts'
import { releaseWellbeing } from './features/wellbeing/index.ts'
import { sealAuditLog, verifyAuditLog } from './platform/audit-seals.ts'
import { deleteExpiredRows } from './platform/database/retention.ts'
import { type ExportAlarm, exportAlarmJob } from './platform/exports.ts'
import { mailTasks, smsTasks } from './platform/posting.ts'
import type { Services } from './platform/services.ts'

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
 * What the server does by itself, once for all processes: it keeps every table's term (P3), seals the audit log (P7), and
 * sends what was put into the jobs. A mail server that hangs, or a long report, holds up no wish to talk.
 */
export const startHousekeeping = (services: Services): Promise<void> =>
  services.jobs.start([
    { tasks: stepTasks(services), crontab: alarmPlan },
    { tasks: textTasks(services), crontab: '' },
    { tasks: otherTasks(services), crontab: plan },
  ])

const stepTasks = (services: Services): TaskList => ({ 'take-talk-steps': () => takeDueSteps(services) })

const textTasks = (services: Services): TaskList => ({
  ...smsTasks(services),
  [talkTextJob]: input => textAboutTalk(services, input as AskedText),
  [textCodeJob]: input => textPhoneCode(services, input as { userId: number }),
})

const otherTasks = (services: Services): TaskList => ({
  ...mailTasks(services),
  [inviteTeacherJob]: payload => sendTeacherInvitation(services, payload),
  [cardDigestJob]: payload => mailCardDigest(services, payload),
  [mailLetterJob]: payload => mailLetter(services, payload),
  [exportAlarmJob]: alarm => notifyOfExports(services, alarm as ExportAlarm),
  [makeReportJob]: (payload, { job }) => makeReport(services, payload, job.attempts),
  [mailReportJob]: payload => mailReport(services, payload),
  'forget-ended-reports': async () => {
    await deleteEndedReports(services)
  },
  'tell-districts': () => releaseAll(services),
  'seal-audit-log': () => seal(services),
  'remove-abandoned-files': () => removeAbandonedFiles(services),
  'forget-old-rows': () => deleteExpired(services),
  'verify-audit-log': () => verify(services),
  'send-reset-links': input => sendResetLinks(services, input as { email: string }),
  'tell-of-guesses': input =>
    notifyOfGuesses(services, input as { mode: 'email' | 'username'; name: string }),
  'send-verification-code': input => sendVerificationCode(services, input as { userId: number }),
})

/** What reports on districts tell moves on once a day; at all other hours there is nothing to do. */
async function releaseAll(services: Services): Promise<void> {
  await releaseWellbeing(services)
  await releaseHope(services)
}

/** Rows whose term is over, and then the files that hung on them. */
export async function deleteExpired(services: Services): Promise<void> {
  const forgotten = await deleteExpiredRows(services.db, services.clock.now())
  services.log.info({ forgotten }, 'old rows forgotten')
  await removeGivenUp(services.db, services.clock.now())
  await letGoOfFiles(services)
}

/** The head goes to the log as well: there it is out of reach of whoever changes the database. */
async function seal(services: Services): Promise<void> {
  const { sealed, head } = await sealAuditLog(services.db, services.clock.now())
  if (sealed > 0)
    services.log.info({ sealed, entries: head.number, head: head.chain.toString('hex') }, 'audit log sealed')
}

async function verify(services: Services): Promise<void> {
  const { faults } = await verifyAuditLog(services.db, services.clock.now())
  if (faults.length === 0) return
  services.telemetry.count('audit_log_changed')
  services.log.error({ faults: faults.slice(0, 20), all: faults.length }, 'the audit log was changed')
}
