import type { ReplyOf } from '@kindling/contract/define-call'
import type { getWellbeingReport } from '@kindling/contract/wellbeing'
import { type DaySpan, labelDay, spanOf } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { schoolYear } from '@kindling/rules/school-year'
import { smallestGroup } from '@kindling/rules/small-groups'
import { isToCheckOn, reasonsOfPeriod, toCheckOnFirst } from '@kindling/rules/to-check-on'
import { wellbeingScale } from '@kindling/rules/wellbeing'
import { dayOf } from '../../platform/clock.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { chooseClass, hasReports, noteReading } from '../check-ins/index.ts'
import { dayWhere } from './acceptance.ts'
import { countOf, lineOf, meansOf, offeredPeriods, pieOf, presentScore } from './figures.ts'
import { hasSetting } from './queries.ts'
import { haveCheckedIn, listStudentScores, type StudentRecord, sumOwnDays } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

/** Who reads, and what: a request, or a job that makes a document. */
export type OwnReading = Pick<RequestContext<typeof getWellbeingReport>, 'services' | 'query'> & {
  actor: { id: number }
}

/** A teacher's own students with their names, from the check-ins as they are now (WELLBEING-53, D-87). */
export const showOwnReport = async (context: OwnReading): Promise<ReplyOf<typeof getWellbeingReport>> =>
  (await readOwnReport(context)).report

/** The same with the days that it tells of. */
export async function readOwnReport(
  reading: OwnReading,
): Promise<{ report: ReplyOf<typeof getWellbeingReport>; span: DaySpan }> {
  const { services, actor, query } = reading
  const groups = await chooseClass(reading, query.groupId)
  const periods = offeredPeriods(query.period, await hasSetting(services.db, actor.id, lastYearSetting))
  const own = {
    teacherId: actor.id,
    schoolYear: schoolYear(dayOf(services.clock.now())),
    groupId: query.groupId ?? null,
    grade: query.grade ?? null,
  }
  const today = await dayWhere(day => haveCheckedIn(services.db, own, day), services)
  const span = spanOf(query.period, today)
  const [records, days] = await Promise.all([
    listStudentScores(services.db, { ...own, span }, services.clock.now()),
    sumOwnDays(services.db, { ...own, span }),
  ])
  await noteReading(reading, 'wellbeing', query.groupId)
  const students = toCheckOnFirst(records.map(presentStudent))
  const report = {
    groups,
    periods,
    to_check_on: students.filter(isToCheckOn).length,
    check_ins: countOf(days),
    pie: pieOf(days),
    line: presentLine(lineOf(days), today),
    students: students.slice(0, query.limit),
  }
  return { report, span }
}

/**
 * How many of a teacher's own students to check on today, without their names; null where reports are not open to the teacher, and for so few
 * students that the number would tell of one.
 */
export async function countToCheckOn({ services, actor }: Omit<OwnReading, 'query'>): Promise<number | null> {
  if (!(await hasReports({ services, actor }))) return null
  const { db, clock } = services
  const all = {
    teacherId: actor.id,
    schoolYear: schoolYear(dayOf(clock.now())),
    groupId: null,
    grade: null,
  }
  const today = await dayWhere(day => haveCheckedIn(db, all, day), services)
  const records = await listStudentScores(db, { ...all, span: spanOf('TODAY', today) }, clock.now())
  if (records.length < smallestGroup) return null
  return records.map(presentStudent).filter(isToCheckOn).length
}

function presentStudent(student: StudentRecord) {
  const { grade, check_ins, scored, scores, lowest, last, told } = student
  return {
    user: presentPerson(student),
    grade,
    check_ins,
    ...meansOf(student),
    last: last && { ...presentScore(last.day, last), label: labelDay(last.day) },
    to_check_on: reasonsOfPeriod(wellbeingScale, { scores, inPeriod: scored, lowest, told }),
  }
}
