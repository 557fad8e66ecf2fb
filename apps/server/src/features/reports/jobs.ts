import type { Job } from '../../platform/lanes.ts'
import { makeReportJob } from './ask.ts'
import { mailReport, mailReportJob, makeReport } from './make-report.ts'
import { deleteEndedReports } from './show-reports.ts'

export const reportJobs: Job[] = [
  { name: makeReportJob, run: makeReport },
  { name: mailReportJob, run: mailReport },
  { name: 'forget-ended-reports', cron: '25 * * * *', run: deleteEndedReports },
]
