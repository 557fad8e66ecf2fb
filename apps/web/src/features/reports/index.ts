export { MoreReports } from './more-reports.tsx'
export { MyReports, OneReport } from './my-reports.tsx'
export { reportChanges } from './news.ts'
export { ReportActs } from './report-acts.tsx'
