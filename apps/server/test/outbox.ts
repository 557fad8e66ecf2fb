import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { connectJobs } from '../src/platform/jobs.ts'
import { mailTasks, smsTasks } from '../src/platform/posting.ts'
import type { TestServer } from './test-server.ts'

const logger = new Logger(() => () => undefined)

/** Does what waits, of messages and of the tasks that the test names, as the job runner of a running server does, and reads what went to somebody, oldest first. */
export async function messagesTo(of: TestServer, recipient: string, tasks: TaskList = {}) {
  const connection = connectJobs(of.databaseUrl)
  const taskList = { ...mailTasks(of.services), ...smsTasks(of.services), ...tasks }
  await runOnce({ pgPool: connection.pool, taskList, logger, noHandleSignals: true })
  await connection.close()
  return of.services.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
