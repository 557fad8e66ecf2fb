import { reportJobs } from '../src/features/reports/index.ts'
import { runJobs } from './run-jobs.ts'
import type { TestServer } from './test-server.ts'

/** Makes and mails the reports that wait. */
export const finishReports = (of: TestServer) => runJobs(of, reportJobs)
