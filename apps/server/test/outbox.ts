import { Logger, runOnce } from 'graphile-worker'
import { messageTasks } from '../src/platform/messages.ts'
import type { TestHouse } from './test-house.ts'

const logger = new Logger(() => () => undefined)

/** Sends what waits, as the job runner of a running server does, and reads what went to somebody, oldest first. */
export async function messagesTo(of: TestHouse, recipient: string) {
  await runOnce({
    pgPool: of.house.database.pool,
    taskList: messageTasks(of.house),
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
