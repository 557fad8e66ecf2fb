import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { messageTasks } from '../src/platform/messages.ts'
import type { TestHouse } from './test-house.ts'

const logger = new Logger(() => () => undefined)

/** Does what waits, of messages and of the tasks that the test names, as the job runner of a running server does, and reads what went to somebody, oldest first. */
export async function messagesTo(of: TestHouse, recipient: string, tasks: TaskList = {}) {
  await runOnce({
    pgPool: of.house.database.pool,
    taskList: { ...messageTasks(of.house), ...tasks },
    logger,
    noHandleSignals: true,
  })
  return of.house.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
