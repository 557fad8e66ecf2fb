import { Logger, runOnce } from 'graphile-worker'
import { mailReport, mailReportJob, makeReport, makeReportJob } from '../src/features/reports/index.ts'
import type { TestServer } from './test-server.ts'

const logger = new Logger(() => () => undefined)

/** Makes and mails the reports that wait, as the job runner of a running server does. */
export const finishReports = ({ services }: TestServer) =>
  runOnce({
    pgPool: services.database.pool,
    taskList: {
      [makeReportJob]: (payload, { job }) => makeReport(services, payload, job.attempts),
      [mailReportJob]: payload => mailReport(services, payload),
    },
    logger,
    noHandleSignals: true,
  })
