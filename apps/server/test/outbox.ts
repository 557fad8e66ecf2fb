import type { Job } from '../src/platform/lanes.ts'
import { postingJobs } from '../src/platform/posting.ts'
import { runJobs } from './run-jobs.ts'
import type { TestServer } from './test-server.ts'

/** Does what waits, of messages and of the jobs that the test names, and reads what went to somebody, oldest first. */
export async function messagesTo(of: TestServer, recipient: string, jobs: readonly Job[] = []) {
  await runJobs(of, [...postingJobs, ...jobs])
  return of.services.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
