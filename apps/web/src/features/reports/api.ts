import {
  generatePdf,
  getReport,
  getReportFile,
  listReports,
  removeReport,
  retryReport,
  sendDistrictActivity,
  sendDistrictHope,
  sendDistrictSnapshot,
  sendDistrictWellbeing,
  sendHopeReport,
  sendSchoolReport,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { fillPath } from '@kindling/rules/call-address'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Report = ReplyOf<typeof getReport>['report']

/** What the screen shows now: the report by mail tells the same. Null filters are left out. */
export interface CheckInReport {
  kind: 'wellbeing' | 'hope'
  place: 'own' | 'school' | 'district'
  groupId?: number | null
  grade: number | null
  period?: ReportPeriod
  hopeAssessmentId?: number | null
}

export type MailedReport =
  | CheckInReport
  | { kind: 'snapshot'; place: 'school' | 'district'; extendedReport: boolean }
  | { kind: 'activity'; place: 'district'; start_date: number | null; end_date: number | null }

type Sent = ReplyOf<typeof sendWellbeingReport>

export function sendReport(report: MailedReport, email: string, idempotencyKey: string): Promise<Sent> {
  if (report.kind === 'activity') {
    const { start_date, end_date } = report
    return callServer(sendDistrictActivity, { body: { email, start_date, end_date }, idempotencyKey })
  }
  if (report.kind === 'snapshot') {
    const call = report.place === 'school' ? sendSchoolSnapshot : sendDistrictSnapshot
    return callServer(call, { body: { email, extendedReport: report.extendedReport }, idempotencyKey })
  }
  return sendCheckIns(report, email, idempotencyKey)
}

function sendCheckIns(report: CheckInReport, email: string, idempotencyKey: string): Promise<Sent> {
  const { kind, place } = report
  const body = { email, ...filtersOf(report) }
  if (place === 'own')
    return callServer(kind === 'hope' ? sendHopeReport : sendWellbeingReport, { body, idempotencyKey })
  if (place === 'school')
    return callServer(sendSchoolReport, { body: { report: kind, ...body }, idempotencyKey })
  return callServer(kind === 'hope' ? sendDistrictHope : sendDistrictWellbeing, { body, idempotencyKey })
}

export const makePdf = (report: CheckInReport, idempotencyKey: string) => {
  const { kind, place } = report
  const body = { report: { kind, place, ...filtersOf(report) } }
  return callServer(generatePdf, { body, idempotencyKey }).then(reply => reply.code)
}

const filtersOf = ({ groupId, grade, period, hopeAssessmentId }: CheckInReport) => ({
  ...(groupId == null ? {} : { groupId }),
  ...(grade === null ? {} : { grade }),
  ...(period === undefined ? {} : { period }),
  ...(hopeAssessmentId == null ? {} : { hopeAssessmentId }),
})

export const reportsQuery = queryOptions({
  queryKey: keys.reports,
  queryFn: ({ signal }) => callServer(listReports, { signal }).then(reply => reply.reports),
})

export const reportQuery = (code: string) =>
  queryOptions({
    queryKey: [...keys.reports, code],
    queryFn: ({ signal }) => callServer(getReport, { params: { code }, signal }).then(reply => reply.report),
  })

export const fileAddress = (code: string, format: 'pdf' | 'csv') =>
  `${fillPath(getReportFile.path, { code })}?format=${format}`

export const sendRetry = (code: string) => callServer(retryReport, { params: { code }, body: {} })

export const sendRemoval = (code: string) => callServer(removeReport, { query: { code } })
