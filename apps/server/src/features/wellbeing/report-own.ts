import type { ReplyOf } from '@kindling/contract/define-call'
import type { getWellbeingReport } from '@kindling/contract/wellbeing'
import { roundScore } from '@kindling/rules/check-ins'
import { addDays } from '@kindling/rules/days'
import { type DaySpan, labelDay, spanOf, writeDay } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { schoolYear } from '@kindling/rules/school-year'
import { needsEye } from '@kindling/rules/wellbeing'
import { dayOf } from '../../platform/clock.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { chooseClass, noteReading } from '../check-ins/index.ts'
import { dayWhere } from './acceptance.ts'
import { countOf, lineOf, offeredPeriods, pieOf } from './figures.ts'
import { hasSetting } from './queries.ts'
import { haveCheckedIn, listStudentScores, type StudentRecord, sumOwnDays } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

/** Who reads, and what: a request, or a job that makes a document. */
export type OwnReading = Pick<Visit<typeof getWellbeingReport>, 'house' | 'query'> & { actor: { id: number } }

/** A teacher's own students with their names, from the check-ins as they are now (WELLBEING-53, D-87). */
export const showOwnReport = async (visit: OwnReading): Promise<ReplyOf<typeof getWellbeingReport>> =>
  (await readOwnReport(visit)).report

/** The same with the days that it tells of. */
export async function readOwnReport(
  reading: OwnReading,
): Promise<{ report: ReplyOf<typeof getWellbeingReport>; span: DaySpan }> {
  const { house, actor, query } = reading
  const groups = await chooseClass(reading, query.groupId)
  const periods = offeredPeriods(query.period, await hasSetting(house.db, actor.id, lastYearSetting))
  const own = {
    teacherId: actor.id,
    schoolYear: schoolYear(dayOf(house.clock.now())),
    groupId: query.groupId ?? null,
    grade: query.grade ?? null,
  }
  const today = await dayWhere(day => haveCheckedIn(house.db, own, day), house)
  const span = spanOf(query.period, today)
  const [students, days] = await Promise.all([
    listStudentScores(house.db, { ...own, span }, query.limit),
    sumOwnDays(house.db, { ...own, span }),
  ])
  await noteReading(reading, 'wellbeing', query.groupId)
  const report = {
    groups,
    periods,
    check_ins: countOf(days),
    pie: pieOf(days),
    line: presentLine(lineOf(days), today),
    students: students.map(student => presentStudent(student, today)),
  }
  return { report, span }
}

/** How long a score calls for somebody to look after a child. */
const eyeDays = 14

function presentStudent(student: StudentRecord, today: string) {
  const { grade, check_ins, recent } = student
  const last = recent[0] ?? null
  const fresh = recent.filter(score => score.day >= addDays(today, -eyeDays))
  const rounded = (score: number | null) => (score === null ? null : roundScore(score))
  return {
    user: presentPerson(student),
    grade,
    check_ins,
    feeling: rounded(student.feeling),
    functioning: rounded(student.functioning),
    wellbeing: rounded(student.wellbeing),
    last: last && {
      date: writeDay(last.day),
      label: labelDay(last.day),
      feeling: last.feeling,
      functioning: last.functioning,
      wellbeing: last.wellbeing,
    },
    needs_eye: needsEye(fresh.map(score => score.wellbeing)),
  }
}
