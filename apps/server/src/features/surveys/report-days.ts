import { addDays } from '@kindling/rules/days'
import { byGrade, gradeCodes, gradeName } from '@kindling/rules/grades'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import {
  type DaySpan,
  firstPeriod,
  type ReportPeriod,
  reportPeriods,
  spanOf,
} from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { schoolYear } from '@kindling/rules/school-year'
import { smallestGroup } from '@kindling/rules/small-groups'
import { isToCheckOn, signsOfPeriod, toCheckOnFirst } from '@kindling/rules/to-check-on'
import { labelDay } from '@kindling/rules/written-days'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../accounts/index.ts'
import { addUpDistrict, addUpSchool, type Released, readDistrict, type Told } from './add-up.ts'
import { type DailySurvey, dayWhere, lineOfDays, offeredPeriods, scoreOfDay } from './days.ts'
import { countOf, meansOf, pieOf, pointsOf } from './figures.ts'
import { presentNotedTalk } from './note-talk.ts'
import { hasSetting } from './queries.ts'
import { releaseDistricts } from './release-districts.ts'
import {
  haveCheckedIn,
  listStudentsOfDays,
  offersLastYear,
  type StudentOfDays,
  sumOwn,
} from './report-queries.ts'
import { chooseClass, hasReports, noteReading } from './rights.ts'
import { hasPlan, type OwnScope } from './scope-queries.ts'

/** The reader: a request, or a job that makes a document. */
export interface OwnReader {
  services: Services
  actor: { id: number }
}

export interface OwnDaysQuery {
  groupId?: number | undefined
  grade?: number | undefined
  period: ReportPeriod
  limit: number
}

/** A teacher's own students by name, from the current check-ins, and the days that it covers (WELLBEING-53, D-87). */
export async function readOwnDays<Bucket extends string, Category extends string>(
  reader: OwnReader,
  survey: DailySurvey<Bucket, Category>,
  query: OwnDaysQuery,
) {
  const { services, actor } = reader
  const groups = await chooseClass(reader, query.groupId)
  const periods = offeredPeriods(query.period, await hasSetting(services.db, actor.id, lastYearSetting))
  const own = ownScope(reader, { groupId: query.groupId ?? null, grade: query.grade ?? null })
  const today = await todayOf(reader, survey, own)
  const span = spanOf(query.period, today)
  const windowId = survey.standingWindow
  const [records, days] = await Promise.all([
    listStudentsOfDays(services.db, own, { windowId, span, now: services.clock.now() }),
    sumOwn(services.db, own, { windowIds: [windowId], span }),
  ])
  await noteReading(reader, survey.name, query.groupId)
  const students = toCheckOnFirst(records.map(student => presentStudent(survey, student, actor.id)))
  const report = {
    groups,
    periods,
    to_check_on: students.filter(isToCheckOn).length,
    check_ins: countOf(days),
    pie: pieOf(survey, days),
    line: lineOfDays(survey, pointsOf(survey, days), today),
    students: students.slice(0, query.limit),
  }
  return { report, span }
}

/**
 * How many of a teacher's own students to check on, without names, for the days with which their report opens; null when reports are not
 * open to the teacher, and when the number would reveal a student.
 */
export async function countToCheckOn(reader: OwnReader, survey: DailySurvey): Promise<number | null> {
  if (!(await hasReports(reader))) return null
  const { db, clock } = reader.services
  const all = ownScope(reader, { groupId: null, grade: null })
  const span = spanOf(firstPeriod, await todayOf(reader, survey, all))
  const about = { windowId: survey.standingWindow, span, now: clock.now() }
  const records = await listStudentsOfDays(db, all, about)
  if (records.length < smallestGroup) return null
  return records.map(student => presentStudent(survey, student, reader.actor.id)).filter(isToCheckOn).length
}

/** The students of a person's own classes of this school year. */
export const ownScope = (
  { services, actor }: OwnReader,
  part: Pick<OwnScope, 'groupId' | 'grade'>,
): OwnScope => ({ teacherId: actor.id, schoolYear: schoolYear(dayOf(services.clock.now())), ...part })

const todayOf = ({ services }: OwnReader, { standingWindow: windowId }: DailySurvey, own: OwnScope) =>
  dayWhere(day => haveCheckedIn(services.db, own, { windowId, day }), services)

function presentStudent<Bucket extends string, Category extends string>(
  survey: DailySurvey<Bucket, Category>,
  student: StudentOfDays,
  readerId: number,
) {
  const { grade, class_names, check_ins, scored, scores, lowest, last, told, talked } = student
  const signs = signsOfPeriod(survey, { scores, inPeriod: scored, lowest, told })
  return {
    ...meansOf(survey, student),
    user: presentPerson(student),
    grade,
    classes: class_names,
    check_ins,
    last: last && { ...scoreOfDay(survey, last.day, last), label: labelDay(last.day) },
    to_check_on: signs.map(({ reason }) => reason),
    signs,
    talked: presentNotedTalk(talked, readerId),
  }
}

/** A day is shown once no more check-ins can be added to it: a check-in is taken within one day of the server's (F-19). */
const closedAfterDays = 2

export const releasedThrough = (now: Date) => addDays(dayOf(now), -closedAfterDays)

interface ManyQuery {
  grade?: number | undefined
  period: ReportPeriod
}

/** A school's check-ins, for its administrators: without names, and nothing from which one could be inferred (D-87). */
export async function readSchoolDays<Bucket extends string, Category extends string>(
  { services, row }: { services: Services; row: SchoolRow },
  survey: DailySurvey<Bucket, Category>,
  query: ManyQuery,
) {
  if (!(await hasPlan(services.db, row.id, services.clock.now())))
    throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const place = { schoolId: row.id, districtId: null }
  const periods = offeredPeriods(query.period, await offersLastYear(services.db, place, lastYearSetting))
  const through = releasedThrough(services.clock.now())
  const told = toldOf(survey, spanOf(query.period, through), query.grade ?? null)
  const released = await addUpSchool(services.db, row.id, survey, told)
  const parts = released.parts.map(part => ({ ...presentPart(part), name: nameOfGrade(part.id) }))
  return {
    school: { id: row.id, name: row.name },
    ...presentMany(survey, released, { periods, through }),
    parts: byGrade(parts),
  }
}

/** The same for all schools of a district; as computed for today, or else now. */
export async function readDistrictDays<Bucket extends string, Category extends string>(
  { services, row }: { services: Services; row: DistrictRow },
  survey: DailySurvey<Bucket, Category>,
  query: ManyQuery,
) {
  const place = { schoolId: null, districtId: row.id }
  const periods = offeredPeriods(query.period, await offersLastYear(services.db, place, lastYearSetting))
  const through = releasedThrough(services.clock.now())
  const told = toldOf(survey, spanOf(query.period, through), query.grade ?? null)
  const released = await readDistrict(services, row.id, survey, told)
  return {
    district: { id: row.id, name: row.name },
    ...presentMany(survey, released, { periods, through }),
    parts: released.parts.map(part => ({ ...presentPart(part), name: part.name })),
  }
}

/** Computes every report of every district for today. */
export const releaseDays = (services: Pick<Services, 'db' | 'clock'>, survey: DailySurvey): Promise<void> =>
  releaseDistricts(services, async districtId =>
    reportPeriods.flatMap(period =>
      [null, ...gradeCodes].map(grade => {
        const told = toldOf(survey, spanOf(period, releasedThrough(services.clock.now())), grade)
        return { about: told.about, addUp: () => addUpDistrict(services.db, districtId, survey, told) }
      }),
    ),
  )

/** The key of stored figures: the span moves on with the day, so they are found on one day only. “means” tells them from those stored before they had means. */
function toldOf(
  { name, standingWindow }: DailySurvey,
  span: DaySpan,
  grade: number | null,
): Told & { about: string } {
  const about = `${name} means ${span.from} ${span.to} ${grade ?? 'all'}`
  return { windowIds: [standingWindow], chosen: standingWindow, span, grade, about }
}

const presentMany = <Bucket extends string, Category extends string>(
  survey: DailySurvey<Bucket, Category>,
  { responses, means, pie, points }: Released<Bucket, Category>,
  { periods, through }: { periods: ReportPeriod[]; through: string },
) => ({
  through: labelDay(through),
  periods,
  check_ins: responses,
  means,
  pie,
  line: lineOfDays(survey, points, through),
})

const presentPart = <Means extends object>({
  id,
  responses,
  means,
}: {
  id: number
  responses: number
  means: Means
}) => ({
  ...means,
  id,
  check_ins: responses,
})

const nameOfGrade = (grade: number) => (grade === 0 ? wellbeingMessages.noGrade : gradeName(grade))
