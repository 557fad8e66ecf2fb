import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSnapshotTable } from '@kindling/contract/reports'
import { studentsPageLimit } from '@kindling/rules/check-ins'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type ReportKind, type ReportPlace, spanBefore } from '@kindling/rules/reports'
import { schoolYear } from '@kindling/rules/school-year'
import { type CheckInName, isCheckInName } from '@kindling/rules/surveys'
import { labelDay } from '@kindling/rules/written-days'
import { districtPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { ReportDocument } from '../../platform/documents/document.ts'
import { isAllowed } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { listDistrictSchools } from '../surveys/index.ts'
import { daysFact, type SurveyDocuments } from './documents/content.ts'
import { activityPart, gradesPart, standingPart, studentLinesPart } from './documents/district-documents.ts'
import { readGoalProgress } from './documents/goal-documents.ts'
import { hopeDocuments } from './documents/hope-documents.ts'
import { readOwnPlaylist, readSchoolPlaylist } from './documents/playlist-documents.ts'
import { readChildProgress, readClassProgress } from './documents/progress-documents.ts'
import type { AskedReport, NamedContent, Reading } from './documents/reading.ts'
import { wellbeingDocuments } from './documents/wellbeing-documents.ts'
import {
  countStudents,
  listActivity,
  listGradeStandings,
  listStandings,
  listStudentStandings,
} from './figure-queries.ts'

/** Reads a report's contents through the same use-cases and rights as the screens; throws their refusals. */
export async function readDocument(
  services: Services,
  report: AskedReport,
): Promise<ReportDocument & { named: number }> {
  const { name, named = 0, facts, parts, note } = await readers[report.place]({ services, report })
  return {
    named,
    title: titleOf(report.kind, name),
    facts: [...facts, [reportMessages.made, labelDay(dayOf(services.clock.now()))]],
    parts,
    note: note ?? reportMessages.privacyMany,
  }
}

export const titleOf = (kind: ReportKind, name: string) => format(reportMessages.titles, { kind, name })

const readers: Record<ReportPlace, (reading: Reading) => Promise<NamedContent>> = {
  own: readOwn,
  school: async reading => {
    const { services, report } = reading
    const { row } = await schoolPolicy.open(
      services,
      { id: report.reader_id },
      report.school_id,
      'view-figures',
    )
    if (report.kind === 'playlist') return readSchoolPlaylist(reading, row)
    return report.kind === 'snapshot' ? readSchoolSnapshot(reading, row) : readSchool(reading, row)
  },
  district: async reading => {
    const { services, report } = reading
    const reader = { id: report.reader_id }
    const { row } = await districtPolicy.open(services, reader, report.district_id, 'request-report')
    if (report.kind === 'activity') return readActivity(reading, row)
    if (report.kind === 'snapshot') return readDistrictSnapshot(reading, row)
    return readDistrict(reading, row)
  },
}

const surveys: Record<CheckInName, SurveyDocuments> = { wellbeing: wellbeingDocuments, hope: hopeDocuments }

function documentsOf({ kind }: AskedReport): SurveyDocuments {
  if (!isCheckInName(kind)) throw new Error(`No survey is called ${kind}`)
  return surveys[kind]
}

async function readOwn(reading: Reading): Promise<NamedContent> {
  const { services, report } = reading
  if (report.kind === 'playlist') return readOwnPlaylist(reading)
  if (report.kind === 'class') return readClassProgress(reading)
  if (report.kind === 'child') return readChildProgress(reading)
  if (report.kind === 'goal') return readGoalProgress(reading)
  const { reader_id, filters, isAttached = false } = report
  const reader = { services, actor: { id: reader_id } }
  const making = { limit: studentsPageLimit, isAttached }
  const { groups, ...content } = await documentsOf(report).own(reader, filters, making)
  const group = groups.find(one => one.id === filters.groupId)
  return { ...content, name: group?.name ?? wellbeingMessages.myClasses, note: reportMessages.privacyOwn }
}

const readSchool = async ({ services, report }: Reading, row: SchoolRow): Promise<NamedContent> => ({
  ...(await documentsOf(report).school(services, row, report.filters)),
  name: row.name,
})

const readDistrict = async ({ services, report }: Reading, row: DistrictRow): Promise<NamedContent> => ({
  ...(await documentsOf(report).district(services, row, report.filters)),
  name: row.name,
})

async function readActivity(
  { services, report: { filters } }: Reading,
  row: DistrictRow,
): Promise<NamedContent> {
  const schoolIds = (await listDistrictSchools(services.db, row.id)).map(school => school.id)
  const span = { from: filters.from ?? '', to: filters.to ?? '' }
  const [schools, before] = await Promise.all([
    listActivity(services.db, schoolIds, span),
    listActivity(services.db, schoolIds, spanBefore(span)),
  ])
  return {
    name: row.name,
    facts: [daysFact(span)],
    parts: [activityPart(schools, before)],
    note: reportMessages.privacyPeople,
  }
}

async function readDistrictSnapshot({ services, report }: Reading, row: DistrictRow): Promise<NamedContent> {
  const schoolIds = (await listDistrictSchools(services.db, row.id)).map(school => school.id)
  const schools = await listStandings(services.db, schoolIds, schoolYear(dayOf(services.clock.now())))
  const parts = [standingPart(schools)]
  if (report.filters.extended)
    parts.push(
      studentLinesPart(
        await listStudentStandings(services.db, await schoolsWithin({ services, report }, schoolIds)),
      ),
    )
  return { name: row.name, facts: [], parts, note: reportMessages.privacyPeople }
}

async function readSchoolSnapshot({ services, report }: Reading, row: SchoolRow): Promise<NamedContent> {
  const { total, parts } = await readSnapshotTable(services, row)
  const lines = report.filters.extended
    ? [studentLinesPart(await listStudentStandings(services.db, [row.id]))]
    : []
  const whole = { school_id: row.id, name: row.name, ...total }
  return {
    name: row.name,
    facts: [],
    parts: [standingPart([whole]), gradesPart(parts), ...lines],
    note: reportMessages.privacyPeople,
  }
}

/** A school's figures, by grade (REPORTS-40). */
export async function readSnapshotTable(
  services: Services,
  { id, name }: SchoolRow,
): Promise<ReplyOf<typeof getSnapshotTable>> {
  const [[whole], grades] = await Promise.all([
    listStandings(services.db, [id], schoolYear(dayOf(services.clock.now()))),
    listGradeStandings(services.db, id),
  ])
  const { students = 0, teachers = 0, classes = 0, journals = 0, lessons = 0 } = whole ?? {}
  const parts = grades.map(({ grade, ...figures }) => ({
    id: grade ?? 0,
    name: grade === null ? wellbeingMessages.noGrade : gradeName(grade),
    ...figures,
  }))
  return {
    school: { id, name },
    total: { students, teachers, classes, journals, lessons },
    parts: byGrade(parts),
  }
}

/** How many children have their own line in a snapshot. */
export async function countLines(services: Services, report: AskedReport): Promise<number> {
  if (!report.filters.extended) return 0
  const asked =
    report.school_id === null
      ? await listDistrictSchools(services.db, report.district_id ?? 0)
      : [{ id: report.school_id }]
  const schoolIds = asked.map(school => school.id)
  return countStudents(services.db, await schoolsWithin({ services, report }, schoolIds))
}

/** Only administrators of a student's own school, or of the whole district, get a line for the student (D-100). */
async function schoolsWithin({ services, report }: Reading, schoolIds: readonly number[]): Promise<number[]> {
  const held: number[] = []
  for (const id of schoolIds)
    if (await isAllowed(schoolPolicy.open(services, { id: report.reader_id }, id, 'view-figures')))
      held.push(id)
  return held
}
