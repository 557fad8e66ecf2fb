import { reportPeriods } from '@kindling/rules/report-periods'
import { reportKinds, reportPlaces, reportStates } from '@kindling/rules/reports'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { district, kind, row, school } from './guards.ts'
import { email, gradeCode, id, idOut, moment } from './shapes.ts'

/** 128 random bits; each request still checks who may open a report (F-12). */
const code = z.string().regex(/^[a-f0-9]{32}$/)
const codeParams = z.strictObject({ code })
const period = z.enum(reportPeriods)

/** Milliseconds since 1970, within this century, as in the report dates of the documents (DISTRICTS-06). */
const epoch = z.int().min(Date.UTC(2000, 0)).max(Date.UTC(2100, 0))

/** `status` is false when the address may not get the report (D-100); then no report was begun. */
const Sent = z.object({ status: z.boolean(), code: z.string().nullable() })

const wellbeingFilters = { grade: gradeCode.optional(), period: period.optional() }
const hopeFilters = { grade: gradeCode.optional(), hopeAssessmentId: id.optional() }

export const sendWellbeingReport = defineCall({
  name: 'sendWellbeingReport',
  summary:
    'Emails a report on the well-being of the caller’s own students; an administrator gets the figures of the school.',
  method: 'POST',
  path: '/wellbeing/send_report',
  guard: kind('Teacher', 'District Admin'),
  body: z.strictObject({ email, groupId: id.optional(), ...wellbeingFilters }),
  reply: Sent,
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const sendHopeReport = defineCall({
  name: 'sendHopeReport',
  summary:
    'Emails a report on the hope of the caller’s own students; an administrator gets the figures of the school.',
  method: 'POST',
  path: '/hope/send_report',
  guard: kind('Teacher', 'District Admin'),
  body: z.strictObject({ email, groupId: id.optional(), ...hopeFilters }),
  reply: Sent,
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const sendSchoolReport = defineCall({
  name: 'sendSchoolReport',
  summary: 'Emails the check-in figures of a school.',
  method: 'POST',
  path: '/school/school_report/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({
    email,
    report: z.enum(['wellbeing', 'hope']),
    ...wellbeingFilters,
    ...hopeFilters,
  }),
  reply: Sent,
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const sendDistrictWellbeing = defineCall({
  name: 'sendDistrictWellbeing',
  summary: 'Emails the well-being figures of a district.',
  method: 'POST',
  path: '/district/wellbeing_report',
  guard: district('body.district_id', 'request-report'),
  body: z.strictObject({ email, district_id: id.optional(), ...wellbeingFilters }),
  reply: Sent,
  creates: true,
})

export const sendDistrictHope = defineCall({
  name: 'sendDistrictHope',
  summary: 'Emails the hope figures of a district.',
  method: 'POST',
  path: '/district/hope_report',
  guard: district('body.district_id', 'request-report'),
  body: z.strictObject({ email, district_id: id.optional(), ...hopeFilters }),
  reply: Sent,
  creates: true,
})

export const sendDistrictActivity = defineCall({
  name: 'sendDistrictActivity',
  summary:
    'Emails what the people of a district did between two days, compared with the same number of days before. Dates are epoch milliseconds.',
  method: 'POST',
  path: '/district/user_activity_report',
  guard: district('body.district_id', 'request-report'),
  body: z.strictObject({
    email,
    district_id: id.optional(),
    start_date: epoch.nullish(),
    end_date: epoch.nullish(),
  }),
  reply: Sent,
  creates: true,
})

export const sendDistrictSnapshot = defineCall({
  name: 'sendDistrictSnapshot',
  summary:
    'Emails a snapshot of a district; `extendedReport` adds a line for every student whom the receiver may see.',
  method: 'POST',
  path: '/district/snapshot_report',
  guard: district('body.district_id', 'request-report'),
  body: z.strictObject({ email, district_id: id.optional(), extendedReport: z.boolean().default(false) }),
  reply: Sent,
  creates: true,
})

export const sendPlaylistReport = defineCall({
  name: 'sendPlaylistReport',
  summary:
    'Emails the progress of the caller’s own students in a playlist; an administrator gets the figures of the school, class by class.',
  method: 'POST',
  path: '/playlist/send_report',
  guard: row('playlist', 'body.playlistId', 'view-students'),
  body: z.strictObject({ email, playlistId: id, groupId: id.optional(), grade: gradeCode.optional() }),
  reply: Sent,
  creates: true,
})

/** What a class or a child did in some days, or how far students are with a goal, for a teacher of these students. */
const Progress = [
  z.strictObject({ kind: z.literal('class'), groupId: id, start_date: epoch, end_date: epoch }),
  z.strictObject({
    kind: z.literal('child'),
    childId: id,
    teacher_id: id.optional(),
    start_date: epoch,
    end_date: epoch,
  }),
  z.strictObject({
    kind: z.literal('goal'),
    goalId: id,
    groupId: id.optional(),
    grade: gradeCode.optional(),
  }),
] as const

export const sendProgressReport = defineCall({
  name: 'sendProgressReport',
  summary:
    'Emails what a class or a child did in some days, or the progress of students with a goal, only to a teacher of these students who asks for it. Dates are epoch milliseconds.',
  method: 'POST',
  path: '/event_stats/send_report',
  guard: kind('Teacher'),
  body: z.strictObject({ email, report: z.discriminatedUnion('kind', Progress) }),
  reply: Sent,
  creates: true,
})

/** A report without a mail: the same content as a PDF and a CSV for the caller. */
const Wanted = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wellbeing'),
    place: z.enum(reportPlaces),
    id: id.optional(),
    groupId: id.optional(),
    ...wellbeingFilters,
  }),
  z.strictObject({
    kind: z.literal('hope'),
    place: z.enum(reportPlaces),
    id: id.optional(),
    groupId: id.optional(),
    ...hopeFilters,
  }),
  z.strictObject({
    kind: z.literal('playlist'),
    place: z.literal('own'),
    playlistId: id,
    groupId: id.optional(),
    grade: gradeCode.optional(),
  }),
  ...Progress,
])

export const generatePdf = defineCall({
  name: 'generatePdf',
  summary: 'Starts a report as a PDF and a CSV for the caller.',
  method: 'POST',
  path: '/pdf/generate_pdf',
  guard: kind('Teacher', 'District Admin'),
  body: z.strictObject({ report: Wanted }),
  reply: z.object({ code: z.string() }),
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const Report = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(reportKinds),
  place: z.enum(reportPlaces),
  state: z.enum(reportStates),
  /** From 0 to 100. */
  progress: z.int(),
  /** The receiver of the mail; null for a report without one. */
  mailed_to: z.string().nullable(),
  created_at: moment,
  ends_at: moment,
  can: z.array(z.string()),
})

export const listReports = defineCall({
  name: 'listReports',
  summary: 'The reports that the caller asked for, or received, within a day.',
  method: 'GET',
  path: '/pdf/responses',
  guard: kind('Teacher', 'District Admin'),
  reply: z.object({ reports: z.array(Report) }),
  support: 'never',
})

export const getReport = defineCall({
  name: 'getReport',
  summary: 'The progress of a report.',
  method: 'GET',
  path: '/pdf/report/:code',
  guard: row('report', 'code', 'view'),
  params: codeParams,
  reply: z.object({ report: Report }),
  support: 'never',
})

export const getReportFile = defineCall({
  name: 'getReportFile',
  summary: 'A finished report as a tagged PDF or as CSV, only for the person for whom it was made.',
  method: 'GET',
  path: '/pdf/file/:code',
  guard: row('report', 'code', 'open'),
  params: codeParams,
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  reply: z.object({}),
  carries: 'bytes',
  support: 'never',
})

export const retryReport = defineCall({
  name: 'retryReport',
  summary: 'Restarts a report that failed.',
  method: 'POST',
  path: '/pdf/retry/:code',
  guard: row('report', 'code', 'retry'),
  params: codeParams,
  body: z.strictObject({}),
  reply: z.object({ report: Report }),
})

const removed = z.object({ status: z.boolean() })
const codeQuery = z.strictObject({ code })

export const deletePdf = defineCall({
  name: 'deletePdf',
  summary: 'Deletes a report. A GET, as the documents define it; it requires the anti-forgery token (D-33).',
  method: 'GET',
  path: '/pdf/delete_pdf',
  guard: row('report', 'query.code', 'remove'),
  query: codeQuery,
  reply: removed,
  support: 'never',
  needsToken: true,
})

export const removeReport = defineCall({
  name: 'removeReport',
  summary: 'Deletes a report.',
  method: 'DELETE',
  path: '/pdf/delete_pdf',
  guard: row('report', 'query.code', 'remove'),
  query: codeQuery,
  reply: removed,
})

/** The figures in a table of a snapshot, also for the screen (REPORTS-40). */
const snapshotFigures = {
  students: z.int(),
  teachers: z.int(),
  classes: z.int(),
  journals: z.int(),
  lessons: z.int(),
}

export const getSnapshotTable = defineCall({
  name: 'getSnapshotTable',
  summary: 'A snapshot of a school, by grade: students, classes, journals and completed lessons.',
  method: 'GET',
  path: '/school/snapshot_report_table_data/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({
    school: z.object({ id: idOut, name: z.string() }),
    total: z.object(snapshotFigures),
    parts: z.array(
      z.object({ id: z.int(), name: z.string(), students: z.int(), journals: z.int(), lessons: z.int() }),
    ),
  }),
})

export const sendSchoolSnapshot = defineCall({
  name: 'sendSchoolSnapshot',
  summary: 'Emails a snapshot of a school; `extendedReport` adds a line for every student.',
  method: 'POST',
  path: '/school/send_snapshot_report/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({ email, extendedReport: z.boolean().default(false) }),
  reply: Sent,
  creates: true,
})

export const reportCalls = [
  sendWellbeingReport,
  sendHopeReport,
  sendSchoolReport,
  sendDistrictWellbeing,
  sendDistrictHope,
  sendDistrictActivity,
  sendDistrictSnapshot,
  sendPlaylistReport,
  sendProgressReport,
  generatePdf,
  listReports,
  getReport,
  getReportFile,
  retryReport,
  deletePdf,
  removeReport,
  getSnapshotTable,
  sendSchoolSnapshot,
] as const
