import { Logger, runOnce } from 'graphile-worker'
import { connectJobs } from '../src/platform/jobs.ts'
import { type Job, tasksOf } from '../src/platform/lanes.ts'
import type { TestServer } from './test-server.ts'

const logger = new Logger(() => () => undefined)

/** Does what waits for these jobs, as the job runner of a running server does. */
export async function runJobs({ databaseUrl, services }: TestServer, jobs: readonly Job[]): Promise<void> {
  const { pool, close } = connectJobs(databaseUrl)
  await runOnce({ pgPool: pool, taskList: tasksOf(services, jobs), logger, noHandleSignals: true }).finally(
    close,
  )
}
