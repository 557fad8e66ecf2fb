import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSnapshotTable } from '@kindling/contract/reports'
import { studentsPageLimit } from '@kindling/rules/check-ins'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { labelDay, labelSpan } from '@kindling/rules/report-periods'
import { type ReportKind, type ReportPlace, spanBefore } from '@kindling/rules/reports'
import { schoolYear } from '@kindling/rules/school-year'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { say } from '@kindling/rules/words/format'
import { reportWords } from '@kindling/rules/words/reports'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { districtGate, schoolGate } from '../../platform/access/gates.ts'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { DocumentPart, ReportDocument } from '../../platform/documents/document.ts'
import type { House } from '../../platform/house.ts'
import { Refusal } from '../../platform/refusals.ts'
import { listDistrictSchools } from '../check-ins/index.ts'
import * as hope from '../hope/index.ts'
import * as wellbeing from '../wellbeing/index.ts'
import { activityPart, gradesPart, standingPart, studentLinesPart } from './documents/district-documents.ts'
import { manyHopeParts, nameOfChoice, ownHopeParts } from './documents/hope-documents.ts'
import { manyWellbeingParts, ownWellbeingParts } from './documents/wellbeing-documents.ts'
import { withoutTold } from './documents/without-told.ts'
import {
  countStudents,
  listActivity,
  listGradeStandings,
  listStandings,
  listStudentStandings,
} from './figure-queries.ts'
import type { ReportFilters } from './queries.ts'

/** A report as it was asked for, and for whom: every figure in it is one that this reader may read now. */
export interface AskedReport {
  kind: ReportKind
  place: ReportPlace
  reader_id: number
  school_id: number | null
  district_id: number | null
  filters: ReportFilters
  /** Whether its files go out in a mail. */
  isAttached?: boolean
}

interface Content {
  name: string
  /** How many children it names. */
  named?: number
  facts: ReportDocument['facts']
  parts: DocumentPart[]
  note?: string
}

type Reading = { house: House; report: AskedReport }

/** Reads what a report tells, through the same use-cases and rights as the screens; throws their refusals. */
export async function readDocument(
  house: House,
  report: AskedReport,
): Promise<ReportDocument & { named: number }> {
  const { name, named = 0, facts, parts, note } = await readers[report.place]({ house, report })
  return {
    named,
    title: titleOf(report.kind, name),
    facts: [...facts, [reportWords.made, labelDay(dayOf(house.clock.now()))]],
    parts,
    note: note ?? reportWords.privacyMany,
  }
}

export const titleOf = (kind: ReportKind, name: string) => say(reportWords.titles, { kind, name })

const readers: Record<ReportPlace, (reading: Reading) => Promise<Content>> = {
  own: reading => (reading.report.kind === 'hope' ? readOwnHope(reading) : readOwnWellbeing(reading)),
  school: async reading => {
    const { house, report } = reading
    const { row } = await schoolGate.open(house, { id: report.reader_id }, report.school_id, 'view-figures')
    return report.kind === 'snapshot' ? readSchoolSnapshot(reading, row) : readSchool(reading, row)
  },
  district: async reading => {
    const { house, report } = reading
    const reader = { id: report.reader_id }
    const { row } = await districtGate.open(house, reader, report.district_id, 'request-report')
    if (report.kind === 'activity') return readActivity(reading, row)
    if (report.kind === 'snapshot') return readDistrictSnapshot(reading, row)
    return readDistrict(reading, row)
  },
}

async function readOwnWellbeing({
  house,
  report: { reader_id, filters, isAttached },
}: Reading): Promise<Content> {
  const { groupId, grade, period = 'WEEK' } = filters
  const query = { groupId, grade, period, limit: studentsPageLimit }
  const { report, span } = await wellbeing.readOwnReport({ house, actor: { id: reader_id }, query })
  return {
    name: classOf(report.groups, filters),
    named: report.students.length,
    facts: [gradeFact(filters), daysFact(span)],
    parts: ownWellbeingParts(isAttached ? withoutTold(report) : report),
    note: reportWords.privacyOwn,
  }
}

async function readOwnHope({ house, report: { reader_id, filters, isAttached } }: Reading): Promise<Content> {
  const { groupId, grade, hopeAssessmentId } = filters
  const query = { groupId, grade, hopeAssessmentId, limit: studentsPageLimit }
  const report = await hope.showOwnReport({ house, actor: { id: reader_id }, query })
  return {
    name: classOf(report.groups, filters),
    named: report.students.length,
    facts: [gradeFact(filters), checkInFact(nameOfChoice(report))],
    parts: ownHopeParts(isAttached ? withoutTold(report) : report),
    note: reportWords.privacyOwn,
  }
}

async function readSchool({ house, report: { kind, filters } }: Reading, row: SchoolRow): Promise<Content> {
  if (kind === 'hope') {
    const figures = await hope.showSchoolReport({ house, row, query: hopeQuery(filters) })
    return {
      name: row.name,
      facts: [gradeFact(filters), checkInFact(nameOfChoice(figures))],
      parts: manyHopeParts(figures, 'school'),
    }
  }
  const figures = await wellbeing.showSchoolReport({ house, row, query: wellbeingQuery(filters) })
  return {
    name: row.name,
    facts: wellbeingFacts(filters, figures),
    parts: manyWellbeingParts(figures, 'school'),
  }
}

async function readDistrict(
  { house, report: { kind, filters } }: Reading,
  row: DistrictRow,
): Promise<Content> {
  if (kind === 'hope') {
    const figures = await hope.showDistrictReport({ house, row, query: hopeQuery(filters) })
    return {
      name: row.name,
      facts: [gradeFact(filters), checkInFact(nameOfChoice(figures))],
      parts: manyHopeParts(figures, 'district'),
    }
  }
  const figures = await wellbeing.showDistrictReport({ house, row, query: wellbeingQuery(filters) })
  return {
    name: row.name,
    facts: wellbeingFacts(filters, figures),
    parts: manyWellbeingParts(figures, 'district'),
  }
}

async function readActivity({ house, report: { filters } }: Reading, row: DistrictRow): Promise<Content> {
  const schoolIds = (await listDistrictSchools(house.db, row.id)).map(school => school.id)
  const span = { from: filters.from ?? '', to: filters.to ?? '' }
  const [schools, before] = await Promise.all([
    listActivity(house.db, schoolIds, span),
    listActivity(house.db, schoolIds, spanBefore(span)),
  ])
  return {
    name: row.name,
    facts: [daysFact(span)],
    parts: [activityPart(schools, before)],
    note: reportWords.privacyPeople,
  }
}

async function readDistrictSnapshot({ house, report }: Reading, row: DistrictRow): Promise<Content> {
  const schoolIds = (await listDistrictSchools(house.db, row.id)).map(school => school.id)
  const schools = await listStandings(house.db, schoolIds, schoolYear(dayOf(house.clock.now())))
  const parts = [standingPart(schools)]
  if (report.filters.extended)
    parts.push(
      studentLinesPart(
        await listStudentStandings(house.db, await schoolsWithin({ house, report }, schoolIds)),
      ),
    )
  return { name: row.name, facts: [], parts, note: reportWords.privacyPeople }
}

async function readSchoolSnapshot({ house, report }: Reading, row: SchoolRow): Promise<Content> {
  const { total, parts } = await readSnapshotTable(house, row)
  const lines = report.filters.extended
    ? [studentLinesPart(await listStudentStandings(house.db, [row.id]))]
    : []
  const whole = { school_id: row.id, name: row.name, ...total }
  return {
    name: row.name,
    facts: [],
    parts: [standingPart([whole]), gradesPart(parts), ...lines],
    note: reportWords.privacyPeople,
  }
}

/** How a school stands, by grade (REPORTS-40). */
export async function readSnapshotTable(
  house: House,
  { id, name }: SchoolRow,
): Promise<ReplyOf<typeof getSnapshotTable>> {
  const [[whole], grades] = await Promise.all([
    listStandings(house.db, [id], schoolYear(dayOf(house.clock.now()))),
    listGradeStandings(house.db, id),
  ])
  const { students = 0, teachers = 0, classes = 0, journals = 0, lessons = 0 } = whole ?? {}
  const parts = grades.map(({ grade, ...figures }) => ({
    id: grade ?? 0,
    name: grade === null ? wellbeingWords.noGrade : gradeName(grade),
    ...figures,
  }))
  return {
    school: { id, name },
    total: { students, teachers, classes, journals, lessons },
    parts: byGrade(parts),
  }
}

/** How many children a snapshot gives a line of their own. */
export async function countLines(house: House, report: AskedReport): Promise<number> {
  if (!report.filters.extended) return 0
  const asked =
    report.school_id === null
      ? await listDistrictSchools(house.db, report.district_id ?? 0)
      : [{ id: report.school_id }]
  const schoolIds = asked.map(school => school.id)
  return countStudents(house.db, await schoolsWithin({ house, report }, schoolIds))
}

/** A line for a student is for those who run the student's own school, or the whole district (D-100). */
async function schoolsWithin({ house, report }: Reading, schoolIds: readonly number[]): Promise<number[]> {
  const held: number[] = []
  for (const id of schoolIds) if (await mayReadFigures(house, report.reader_id, id)) held.push(id)
  return held
}

/** A refusal is an answer; whatever else goes wrong is not taken for one. */
async function mayReadFigures(house: House, readerId: number, schoolId: number): Promise<boolean> {
  try {
    await schoolGate.open(house, { id: readerId }, schoolId, 'view-figures')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const wellbeingQuery = ({ grade, period = 'MONTH' }: ReportFilters) => ({ grade, period })

const hopeQuery = ({ grade, hopeAssessmentId }: ReportFilters) => ({ grade, hopeAssessmentId })

const wellbeingFacts = (
  filters: ReportFilters,
  { through }: { through: string },
): ReportDocument['facts'] => [
  gradeFact(filters),
  [reportWords.days, say(checkInWords.periods, { period: filters.period ?? 'MONTH' })],
  [reportWords.through, through],
]

const gradeFact = ({ grade }: ReportFilters) =>
  [reportWords.grade, grade === undefined ? wellbeingWords.everyGrade : gradeName(grade)] as const

const daysFact = ({ from, to }: { from: string; to: string }) =>
  [reportWords.days, labelSpan(labelDay(from), labelDay(to))] as const

const checkInFact = (name: string | null) => [reportWords.checkIn, name ?? reportWords.noDay] as const

const classOf = (groups: readonly { id: number; name: string }[], { groupId }: ReportFilters) =>
  groups.find(group => group.id === groupId)?.name ?? wellbeingWords.myClasses
