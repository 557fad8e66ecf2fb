import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHope, getHopeReport, getSchoolHope } from '@kindling/contract/hope'
import { hopeSurvey } from '@kindling/rules/hope-survey'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import type { Services } from '../../platform/services.ts'
import {
  type OwnReader,
  readDistrictWindows,
  readOwnWindows,
  readSchoolWindows,
  releaseWindows,
} from '../surveys/index.ts'
import { asNamed } from './present.ts'

/** A teacher's own students by name (HOPE-61, HOPE-28). */
export async function showOwnReport({
  query: { hopeAssessmentId, ...query },
  ...reader
}: OwnReader & { query: QueryOf<typeof getHopeReport> }): Promise<ReplyOf<typeof getHopeReport>> {
  const report = await readOwnWindows(reader, hopeSurvey, { ...query, windowId: hopeAssessmentId })
  const students = report.students.map(student => ({
    ...student,
    score: student.score && asNamed(student.score),
  }))
  return { ...presentReport(report), students }
}

export async function showSchoolReport({
  services,
  row,
  query,
}: Reading<SchoolRow>): Promise<ReplyOf<typeof getSchoolHope>> {
  return presentReport(await readSchoolWindows({ services, row }, hopeSurvey, windowOf(query)))
}

export async function showDistrictReport({
  services,
  row,
  query,
}: Reading<DistrictRow>): Promise<ReplyOf<typeof getDistrictHope>> {
  return presentReport(await readDistrictWindows({ services, row }, hopeSurvey, windowOf(query)))
}

/** Computes every report of every district for today. */
export const releaseHope = (services: Pick<Services, 'db' | 'clock'>) => releaseWindows(services, hopeSurvey)

interface Reading<Row> {
  services: Services
  row: Row
  query: QueryOf<typeof getSchoolHope>
}

const windowOf = ({ grade, hopeAssessmentId: windowId }: QueryOf<typeof getSchoolHope>) => ({
  grade,
  windowId,
})

/** A report with the field names of the calls of hope. */
const presentReport = <
  Choice,
  Point extends { window_id: number | null },
  Report extends { windows: Choice[]; window_id: number | null; line: Point[] },
>({
  windows,
  line,
  ...report
}: Report & { windows: Choice[]; line: Point[] }) => ({
  ...asNamed(report),
  assessments: windows,
  line: line.map(asNamed),
})
