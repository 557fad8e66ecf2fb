import { Logger, runOnce } from 'graphile-worker'
import { connectJobs } from '../src/platform/jobs.ts'
import { type Job, tasksOf } from '../src/platform/lanes.ts'
import { postingJobs } from '../src/platform/posting.ts'
import type { TestServer } from './test-server.ts'

const logger = new Logger(() => () => undefined)

/** Does what waits, of messages and of the jobs that the test names, as the job runner of a running server does, and reads what went to somebody, oldest first. */
export async function messagesTo(of: TestServer, recipient: string, jobs: readonly Job[] = []) {
  const connection = connectJobs(of.databaseUrl)
  const taskList = tasksOf(of.services, [...postingJobs, ...jobs])
  await runOnce({ pgPool: connection.pool, taskList, logger, noHandleSignals: true }).finally(
    connection.close,
  )
  return of.services.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
