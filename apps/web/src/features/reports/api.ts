import { getActivityReport, getClassProgress, getEventStats } from '@kindling/contract/activity-reports'
import { getLifetimeScore } from '@kindling/contract/profiles'
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
  sendPlaylistReport,
  sendProgressReport,
  sendSchoolReport,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { fillPath } from '@kindling/rules/call-address'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Report = ReplyOf<typeof getReport>['report']

/**
 * The current view of the screen: the mailed report has the same content. Null filters are left
 * out.
 */
export interface CheckInReport {
  kind: 'wellbeing' | 'hope'
  place: 'own' | 'school' | 'district'
  groupId?: number | null
  grade: number | null
  period?: ReportPeriod
  hopeAssessmentId?: number | null
}

export interface PlaylistReport {
  kind: 'playlist'
  place: 'own'
  playlistId: number
  /** One of the two. */
  groupId?: number
  grade?: number
}

/** What was done in some days, by a class or by a child, or how far students are with a goal. */
export type ProgressReport = BodyOf<typeof sendProgressReport>['report']

/** The reports that are made into files without a mail. */
export type MadeReport = CheckInReport | PlaylistReport | ProgressReport

export type MailedReport =
  | MadeReport
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
  if (report.kind === 'playlist') {
    const { kind: _, place: __, ...body } = report
    return callServer(sendPlaylistReport, { body: { email, ...body }, idempotencyKey })
  }
  if (isOfProgress(report)) return callServer(sendProgressReport, { body: { email, report }, idempotencyKey })
  return sendCheckIns(report, email, idempotencyKey)
}

/** Names beside what was done: only for the teacher who asks. */
export const isOfProgress = (report: MailedReport): report is ProgressReport =>
  report.kind === 'class' || report.kind === 'child' || report.kind === 'goal'

function sendCheckIns(report: CheckInReport, email: string, idempotencyKey: string): Promise<Sent> {
  const { kind, place } = report
  const body = { email, ...filtersOf(report) }
  if (place === 'own')
    return callServer(kind === 'hope' ? sendHopeReport : sendWellbeingReport, { body, idempotencyKey })
  if (place === 'school')
    return callServer(sendSchoolReport, { body: { report: kind, ...body }, idempotencyKey })
  return callServer(kind === 'hope' ? sendDistrictHope : sendDistrictWellbeing, { body, idempotencyKey })
}

export const makePdf = (report: MadeReport, idempotencyKey: string) => {
  const isWhole = report.kind === 'playlist' || isOfProgress(report)
  const body = { report: isWhole ? report : wantedOf(report) }
  return callServer(generatePdf, { body, idempotencyKey }).then(reply => reply.code)
}

const wantedOf = (report: CheckInReport) => {
  const { kind, place } = report
  return { kind, place, ...filtersOf(report) }
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

export type EventStats = ReplyOf<typeof getEventStats>
export type ActivityReport = ReplyOf<typeof getActivityReport>
export type ClassProgress = ReplyOf<typeof getClassProgress>

/** The first and the last moment of some days. */
interface Moments {
  start_date: number
  end_date: number
}

interface Whose {
  childId: number
  teacherId: number | null
}

/** Without days there is no request. */
const noDays: Moments = { start_date: 0, end_date: 0 }

const asked = ({ teacherId }: Whose, moments: Moments | null) => ({
  ...(moments ?? noDays),
  ...(teacherId === null ? {} : { teacher_id: teacherId }),
})

const keyOf = ({ childId, teacherId }: Whose, moments: Moments | null) =>
  [childId, teacherId, moments?.start_date, moments?.end_date] as const

export const eventStatsQuery = (whose: Whose, moments: Moments | null) =>
  queryOptions({
    queryKey: [...keys.activityReports, 'stats', ...keyOf(whose, moments)],
    queryFn: ({ signal }) =>
      callServer(getEventStats, {
        params: { actionId: whose.childId },
        query: asked(whose, moments),
        signal,
      }),
    enabled: moments !== null,
  })

export const activityQuery = (whose: Whose, moments: Moments) =>
  queryOptions({
    queryKey: [...keys.activityReports, 'lists', ...keyOf(whose, moments)],
    queryFn: ({ signal }) =>
      callServer(getActivityReport, {
        params: { childId: whose.childId },
        query: asked(whose, moments),
        signal,
      }),
  })

export const lifetimeScoreQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.activityReports, 'score', childId],
    queryFn: ({ signal }) =>
      callServer(getLifetimeScore, { params: { userId: childId }, signal }).then(
        reply => reply.lifetime_score,
      ),
  })

export const classProgressQuery = (groupId: number, moments: Moments | null) =>
  queryOptions({
    queryKey: [...keys.activityReports, 'class', groupId, moments?.start_date, moments?.end_date],
    queryFn: ({ signal }) =>
      callServer(getClassProgress, { params: { groupId }, query: moments ?? noDays, signal }),
    enabled: moments !== null,
  })
