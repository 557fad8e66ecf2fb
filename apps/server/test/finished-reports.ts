import { Logger, runOnce } from 'graphile-worker'
import { reportJobs } from '../src/features/reports/index.ts'
import { tasksOf } from '../src/platform/lanes.ts'
import type { TestServer } from './test-server.ts'

const logger = new Logger(() => () => undefined)

/** Makes and mails the reports that wait, as the job runner of a running server does. */
export const finishReports = ({ services }: TestServer) =>
  runOnce({
    pgPool: services.database.pool,
    taskList: tasksOf(services, reportJobs),
    logger,
    noHandleSignals: true,
  })
