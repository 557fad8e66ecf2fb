/**
 * Why a job failed, as a closed list. An error text can hold an address, a name or a key, so only a code of the lists below is
 * ever shown.
 */
export const jobFaults = [
  'unreachable',
  'slow',
  'certificate',
  'sign-in',
  'refused',
  'put-off',
  'database',
  'disk',
  'other',
] as const
export type JobFault = (typeof jobFaults)[number]

export interface ReadFault {
  fault: JobFault
  /** The answer of the network or the service, where it is one of the known codes. */
  code: string | null
}

const networkCodes: Readonly<Record<string, JobFault>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'slow',
  ENOSPC: 'disk',
  EDQUOT: 'disk',
}

/** A mail server's answer starts with three digits, and our own messages about the text message service end with them. */
const answerOfService = /(?:^|: |answered )([45]\d\d)(?=[ .-]|$)/

export function readJobFault(error: string): ReadFault {
  const answer = answerOfService.exec(error)?.[1]
  if (answer) return { fault: faultOfAnswer(answer), code: answer }
  const code = Object.keys(networkCodes).find(known => new RegExp(`\\b${known}\\b`).test(error))
  const fault = code && networkCodes[code]
  if (code && fault) return { fault, code }
  const [known] = saidOtherwise.find(([, words]) => words.test(error)) ?? []
  return { fault: known ?? 'other', code: null }
}

function faultOfAnswer(answer: string): JobFault {
  if (['401', '403', '530', '534', '535'].includes(answer)) return 'sign-in'
  // A mail server that answers 4xx takes the mail later, and so does a web service that answers one of these 5xx codes.
  return answer.startsWith('4') || ['500', '502', '503', '504'].includes(answer) ? 'put-off' : 'refused'
}

const saidOtherwise: readonly (readonly [JobFault, RegExp])[] = [
  ['certificate', /certificate/i],
  ['database', /deadlock|canceling statement|terminating connection|too many clients|database system/i],
  ['slow', /time[d ]?\s?-?out|never received/i],
]

/** How long a failed job is retried; later, its content may be outdated. */
export const retryDays = 7

/** How long a job that was given up is kept. */
export const givenUpDays = 30

/** The state of something that operators watch: `watch` needs a look today, `bad` now. */
export type Health = 'good' | 'watch' | 'bad'

/** A round begins every minute; a pause this long means that no process runs jobs. */
const mostIdleSeconds = 300
const lateSeconds = { watch: 60, bad: 300 } as const

export interface JobFigures {
  failed: number
  /** The longest time that a due job has waited; null where none is due. */
  late_seconds: number | null
  /** The time since the last round began; null if none ever has. */
  idle_seconds: number | null
}

export function jobsHealth({ failed, late_seconds, idle_seconds }: JobFigures): Health {
  const late = late_seconds ?? 0
  if ((idle_seconds ?? 0) > mostIdleSeconds || late > lateSeconds.bad) return 'bad'
  // Before the first round nothing is wrong yet; a job that waited too long would be late.
  return idle_seconds === null || failed > 0 || late > lateSeconds.watch ? 'watch' : 'good'
}

interface MailCounts {
  failed: number
  retrying: number
  to: 'outbox' | 'server'
}

/** Mail that stays in the outbox reaches nobody, which is right only for a trial. */
export function mailHealth({ failed, retrying, to }: MailCounts): Health {
  if (failed > 0 || to === 'outbox') return 'bad'
  return retrying > 0 ? 'watch' : 'good'
}

/** Addresses are checked in turn; where some wait, the checks do not keep up. Before the first check nothing is known of them. */
export const linksHealth = ({
  count,
  fresh,
  unchecked,
}: {
  count: number
  fresh: number
  unchecked: number
}): Health => (unchecked > 0 || (count > 0 && fresh === count) ? 'watch' : 'good')

/** A backup is best made daily; after a week without one, too much would be lost. */
const mostDaysWithoutBackup = 7

export const isBackupOld = (takenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(takenAt) > mostDaysWithoutBackup * 86_400_000

/** Only backups that were made here are known, so none is nothing to be alarmed about, and yet to be looked at. */
export const backupHealth = (backup: { taken_at: string; missing: number } | null, now: Date): Health =>
  backup && backup.missing === 0 && !isBackupOld(backup.taken_at, now) ? 'good' : 'watch'

/** One error is nothing to be alarmed about, and yet somebody may have met it. */
export const errorsHealth = ({ errors, failed_jobs }: { errors: number; failed_jobs: number }): Health =>
  errors > 0 || failed_jobs > 0 ? 'watch' : 'good'

export function databaseHealth({ connections, most }: { connections: number; most: number }): Health {
  const share = connections / most
  if (share > 0.95) return 'bad'
  return share > 0.8 ? 'watch' : 'good'
}
