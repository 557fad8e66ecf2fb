import { Logger, runOnce } from 'graphile-worker'
import { mailReport, mailReportJob, makeReport, makeReportJob } from '../src/features/reports/index.ts'
import type { TestHouse } from './test-house.ts'

const logger = new Logger(() => () => undefined)

/** Makes and mails the reports that wait, as the job runner of a running server does. */
export const finishReports = ({ house }: TestHouse) =>
  runOnce({
    pgPool: house.database.pool,
    taskList: {
      [makeReportJob]: (payload, { job }) => makeReport(house, payload, job.attempts),
      [mailReportJob]: payload => mailReport(house, payload),
    },
    logger,
    noHandleSignals: true,
  })
