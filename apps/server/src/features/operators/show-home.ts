import type { ReplyOf } from '@kindling/contract/define-call'
import type { getOperatorHome } from '@kindling/contract/operators'
import { readJobFault } from '@kindling/rules/jobs'
import type { RequestContext } from '../../platform/serve.ts'
import { type FailedJobRecord, readHome, type StateCounts } from './home-queries.ts'

type HomeReply = ReplyOf<typeof getOperatorHome>

/** The state of the installation, and what waits for operators. */
export async function showHome({
  services,
}: Pick<RequestContext<typeof getOperatorHome>, 'services'>): Promise<HomeReply> {
  const home = await readHome(services.db, services.clock.now(), mailTasks)
  const { connections, most_connections, bytes, late_seconds, idle_seconds, failed_jobs, mail, ...rest } =
    home
  const { version, startedAt } = services.release
  const to = services.settings.smtpUrl === null ? 'outbox' : 'server'
  return {
    ...rest,
    release: { version, started_at: startedAt.toISOString() },
    database: { connections, most_connections, bytes },
    jobs: { ...sumOf(home.queues), late_seconds, idle_seconds },
    mail: { ...sumOf(home.queues.filter(queue => mailTasks.includes(queue.task))), ...mail, to },
    failed_jobs: failed_jobs.map(presentFailed),
  }
}

/** The jobs that pass letters to the mail server. */
const mailTasks = [
  'send-mail',
  'invite-teacher',
  'mail-family-letter',
  'mail-signing-link',
  'mail-report',
  'send-reset-links',
  'send-verification-code',
  'tell-of-guesses',
]

const sumOf = (queues: readonly StateCounts[]): StateCounts =>
  queues.reduce(
    (sum, queue) => ({
      waiting: sum.waiting + queue.waiting,
      running: sum.running + queue.running,
      retrying: sum.retrying + queue.retrying,
      failed: sum.failed + queue.failed,
    }),
    { waiting: 0, running: 0, retrying: 0, failed: 0 },
  )

/** The error's text stays here: it can contain an address, a name or a key. */
const presentFailed = ({ error, ...job }: FailedJobRecord): HomeReply['failed_jobs'][number] => ({
  ...job,
  ...readJobFault(error),
})
