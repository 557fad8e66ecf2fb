import type { ReplyOf } from '@kindling/contract/define-call'
import type { getWellbeingReport } from '@kindling/contract/wellbeing'
import { roundScore } from '@kindling/rules/check-ins'
import { addDays } from '@kindling/rules/days'
import { labelDay, spanOf, writeDay } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { schoolYear } from '@kindling/rules/school-year'
import { needsEye } from '@kindling/rules/wellbeing'
import { dayOf } from '../../platform/clock.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { chooseClass, noteReading } from '../check-ins/index.ts'
import { countOf, lineOf, offeredPeriods, pieOf } from './figures.ts'
import { hasSetting } from './queries.ts'
import { listStudentScores, type StudentRecord, sumOwnDays } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

type Report = Visit<typeof getWellbeingReport>

/** A teacher's own students with their names, from the check-ins as they are now (WELLBEING-53, D-87). */
export async function showOwnReport(visit: Report): Promise<ReplyOf<typeof getWellbeingReport>> {
  const { house, actor, query } = visit
  const now = house.clock.now()
  const today = dayOf(now)
  const groups = await chooseClass(visit, query.groupId)
  const periods = offeredPeriods(query.period, await hasSetting(house.db, actor.id, lastYearSetting))
  const scope = {
    teacherId: actor.id,
    schoolYear: schoolYear(today),
    groupId: query.groupId ?? null,
    grade: query.grade ?? null,
    span: spanOf(query.period, today),
  }
  const [students, days] = await Promise.all([
    listStudentScores(house.db, scope, query.limit),
    sumOwnDays(house.db, scope),
  ])
  await noteReading(visit, 'wellbeing', query.groupId)
  return {
    groups,
    periods,
    check_ins: countOf(days),
    pie: pieOf(days),
    line: presentLine(lineOf(days), today),
    students: students.map(student => presentStudent(student, today)),
  }
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
