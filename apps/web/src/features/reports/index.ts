export { MoreReports } from './more-reports.tsx'
export { MyReports, OneReport } from './my-reports.tsx'
export { ReportActs } from './report-acts.tsx'
