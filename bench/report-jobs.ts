import type { ReportPeriod } from '@kindling/rules/report-periods'
import type { Session } from './fixture.ts'
import type { Job, Request } from './jobs.ts'
import { hopeRows, type RawQuery, wellbeingRows } from './raw-reports.ts'
import type { Readers } from './report-readers.ts'

/** A report that several users request, or one of several schools in turn, and the query that it is compared with. */
export interface ReportJob extends Job {
  /** The obvious query over the rows for the first of these requests. */
  raw: RawQuery
}

/** Every report on a district and a day: each with its filters, and well-being with its periods. */
export function reportJobs(readers: Readers, today: string, periods: readonly ReportPeriod[]): ReportJob[] {
  return [
    ...periods.flatMap(period => wellbeingJobs(readers, wellbeingRows(period, today), period)),
    ...hopeJobs(readers),
  ]
}

function wellbeingJobs(
  { chief, districtId, schools, teachers }: Readers,
  rows: ReturnType<typeof wellbeingRows>,
  period: ReportPeriod,
): ReportJob[] {
  const [teacher, school] = [firstOf(teachers), firstOf(schools)]
  const job = (name: string, requests: Request[], raw: RawQuery) => ({
    name: `well-being of ${name}, ${period}`,
    aim: 150,
    requests,
    raw,
  })
  const path = (place: string, more = '') => `/wellbeing/${place}?period=${period}${more}`
  const many = teachers.filter(one => one.classes > 1)
  const withMany = many[0] ?? teacher
  return [
    job(
      'a class',
      teachers.map(({ session, classId }) => get(session, path('users_report', `&groupId=${classId}`))),
      rows.ofClass(teacher.classId),
    ),
    job(
      'own classes',
      many.map(({ session }) => get(session, path('users_report'))),
      rows.ofTeacher(withMany.session.userId),
    ),
    job(
      'a school',
      schools.map(({ id }) => get(chief, path(`school_report/${id}`))),
      rows.ofSchool(school.id, null),
    ),
    job(
      'a grade of a school',
      schools.map(({ id, grade }) => get(chief, path(`school_report/${id}`, `&grade=${grade}`))),
      rows.ofSchool(school.id, school.grade),
    ),
    job('the district', [get(chief, path('district_report'))], rows.ofDistrict(districtId, null)),
    job(
      'a grade of the district',
      [get(chief, path('district_report', `&grade=${school.grade}`))],
      rows.ofDistrict(districtId, school.grade),
    ),
  ]
}

function hopeJobs({ chief, districtId, schools, teachers }: Readers): ReportJob[] {
  const [teacher, school] = [firstOf(teachers), firstOf(schools)]
  const many = teachers.filter(one => one.classes > 1)
  const job = (name: string, requests: Request[], raw: RawQuery) => ({
    name: `hope of ${name}`,
    aim: 150,
    requests,
    raw,
  })
  return [
    job(
      'a class',
      teachers.map(({ session, classId }) => get(session, `/hope/users_report?groupId=${classId}`)),
      hopeRows.ofClass(teacher.classId),
    ),
    job(
      'own classes',
      many.map(({ session }) => get(session, '/hope/users_report')),
      hopeRows.ofTeacher((many[0] ?? teacher).session.userId),
    ),
    job(
      'a school',
      schools.map(({ id }) => get(chief, `/hope/school_report/${id}`)),
      hopeRows.ofSchool(school.id, null),
    ),
    job(
      'a grade of a school',
      schools.map(({ id, grade }) => get(chief, `/hope/school_report/${id}?grade=${grade}`)),
      hopeRows.ofSchool(school.id, school.grade),
    ),
    job('the district', [get(chief, '/hope/district_report')], hopeRows.ofDistrict(districtId, null)),
    job(
      'a grade of the district',
      [get(chief, `/hope/district_report?grade=${school.grade}`)],
      hopeRows.ofDistrict(districtId, school.grade),
    ),
  ]
}

const get = (session: Session, path: string): Request => ({ method: 'GET', path, headers: session.headers })

function firstOf<T>(all: readonly T[]): T {
  const [first] = all
  if (first === undefined) throw new Error('A district has schools and teachers.')
  return first
}
