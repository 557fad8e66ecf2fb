/**
 * Why a job did not get done, in a closed list. What an error says can hold an address, a name or a key, and so nothing of it is
 * shown to anybody but a code of the lists below.
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
  /** What the network or the service answered, where it is one of the known codes. */
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

/** A mail server begins its answer with three digits, and our own words about the service of text messages end with them. */
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
  // A mail server that says 4 takes the letter later, and so does a service of the web that says 5 without being one of mail.
  return answer.startsWith('4') || ['500', '502', '503', '504'].includes(answer) ? 'put-off' : 'refused'
}

const saidOtherwise: readonly (readonly [JobFault, RegExp])[] = [
  ['certificate', /certificate/i],
  ['database', /deadlock|canceling statement|terminating connection|too many clients|database system/i],
  ['slow', /time[d ]?\s?-?out|never received/i],
]

/** A failed job is tried again for so long; later what it says may be true no more. */
export const retryDays = 7

/** How long a job that was given up is kept. */
export const givenUpDays = 30

/** How something that operators watch is: `watch` wants a look today, `bad` now. */
export type Health = 'good' | 'watch' | 'bad'

/** The rounds begin every minute; nobody has begun one for so long only if no process does jobs. */
const mostIdleSeconds = 300
const lateSeconds = { watch: 60, bad: 300 } as const

export interface JobFigures {
  failed: number
  /** How long the job that is due longest waits; null where none is due. */
  late_seconds: number | null
  /** Since when no round has begun; null where none ever has. */
  idle_seconds: number | null
}

export function jobsHealth({ failed, late_seconds, idle_seconds }: JobFigures): Health {
  const late = late_seconds ?? 0
  if ((idle_seconds ?? 0) > mostIdleSeconds || late > lateSeconds.bad) return 'bad'
  // Before the first round nothing is wrong yet; a job that waits in vain would be late.
  return idle_seconds === null || failed > 0 || late > lateSeconds.watch ? 'watch' : 'good'
}

interface MailCounts {
  failed: number
  retrying: number
  to: 'outbox' | 'server'
}

/** Mail that stays in the outbox reaches nobody, which is right for a trial alone. */
export function mailHealth({ failed, retrying, to }: MailCounts): Health {
  if (failed > 0) return 'bad'
  return retrying > 0 || to === 'outbox' ? 'watch' : 'good'
}

export function databaseHealth({ connections, most }: { connections: number; most: number }): Health {
  const share = connections / most
  if (share > 0.95) return 'bad'
  return share > 0.8 ? 'watch' : 'good'
}
