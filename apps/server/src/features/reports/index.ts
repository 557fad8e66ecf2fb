export { makeReportJob } from './ask.ts'
export { mailReport, mailReportJob, makeReport } from './make-report.ts'
export { reportRoutes } from './routes.ts'
export { deleteEndedReports } from './show-reports.ts'
