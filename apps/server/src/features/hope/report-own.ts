import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeReport } from '@kindling/contract/hope'
import { hopeScale } from '@kindling/rules/hope'
import { schoolYear } from '@kindling/rules/school-year'
import { isToCheckOn, reasonsOfWindow, toCheckOnFirst } from '@kindling/rules/to-check-on'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { chooseClass, noteReading } from '../check-ins/index.ts'
import { choicesOf, countOf, lineOf, pieOf } from './figures.ts'
import { presentScore } from './present.ts'
import {
  type AssessmentRow,
  listStudentScores,
  listTeacherAssessments,
  type StudentRecord,
  sumOwn,
} from './report-queries.ts'

/** Who reads, and what: a request, or a job that makes a document. */
export type OwnReading = Pick<RequestContext<typeof getHopeReport>, 'services' | 'query'> & {
  actor: { id: number }
}

/** A teacher's own students with their names, from the responses as they are now (HOPE-61, HOPE-28, D-87). */
export async function showOwnReport(context: OwnReading): Promise<ReplyOf<typeof getHopeReport>> {
  const { services, actor, query } = context
  const now = services.clock.now()
  const today = dayOf(now)
  const groups = await chooseClass(context, query.groupId)
  const assessments = await listTeacherAssessments(services.db, actor.id, now)
  const chosen = chooseAssessment(assessments, query.hopeAssessmentId)
  const scope = {
    teacherId: actor.id,
    schoolYear: schoolYear(today),
    groupId: query.groupId ?? null,
    grade: query.grade ?? null,
  }
  const [records, sums] = await Promise.all([
    listStudentScores(services.db, scope, { assessment: chosen, now }),
    sumOwn(services.db, scope),
  ])
  await noteReading(context, 'hope', query.groupId)
  const ofChosen = sums.filter(one => one.assessment_id === chosen?.id)
  const students = toCheckOnFirst(records.map(student => presentStudent(student, chosen?.id)))
  return {
    groups,
    assessments: choicesOf(assessments, now),
    hope_assessment_id: chosen?.id ?? null,
    to_check_on: students.filter(isToCheckOn).length,
    responses: countOf(ofChosen),
    pie: pieOf(ofChosen),
    line: lineOf(assessments, sums, today),
    students: students.slice(0, query.limit),
  }
}

/** The check-in that was asked for, or else the latest; one that is not offered is not there. */
export function chooseAssessment(
  assessments: readonly AssessmentRow[],
  asked: number | undefined,
): AssessmentRow | null {
  if (asked === undefined) return assessments[0] ?? null
  const found = assessments.find(one => one.id === asked)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

function presentStudent(student: StudentRecord, assessmentId: number | undefined) {
  const [newest, before] = student.recent
  const own = newest && newest.hope_assessment_id === assessmentId ? newest : null
  return {
    user: presentPerson(student),
    grade: student.grade,
    score: own && presentScore(own),
    to_check_on: reasonsOfWindow(hopeScale, {
      score: own?.hope ?? null,
      before: before?.hope ?? null,
      lowest: own?.lowest ?? null,
      told: student.told,
    }),
  }
}
