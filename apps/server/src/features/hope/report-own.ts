import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeReport } from '@kindling/contract/hope'
import { hopeNeedsEye } from '@kindling/rules/hope'
import { schoolYear } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { chooseClass, noteReading } from '../check-ins/index.ts'
import { choicesOf, countOf, lineOf, pieOf } from './figures.ts'
import {
  type AssessmentRow,
  listStudentScores,
  listTeacherAssessments,
  type StudentRecord,
  sumOwn,
} from './report-queries.ts'

/** Who reads, and what: a request, or a job that makes a document. */
export type OwnReading = Pick<Visit<typeof getHopeReport>, 'house' | 'query'> & { actor: { id: number } }

/** A teacher's own students with their names, from the responses as they are now (HOPE-61, HOPE-28, D-87). */
export async function showOwnReport(visit: OwnReading): Promise<ReplyOf<typeof getHopeReport>> {
  const { house, actor, query } = visit
  const now = house.clock.now()
  const today = dayOf(now)
  const groups = await chooseClass(visit, query.groupId)
  const assessments = await listTeacherAssessments(house.db, actor.id, now)
  const chosen = chooseAssessment(assessments, query.hopeAssessmentId)
  const scope = {
    teacherId: actor.id,
    schoolYear: schoolYear(today),
    groupId: query.groupId ?? null,
    grade: query.grade ?? null,
  }
  const [students, sums] = await Promise.all([
    listStudentScores(house.db, scope, { assessmentId: chosen?.id ?? null, limit: query.limit }),
    sumOwn(house.db, scope),
  ])
  await noteReading(visit, 'hope', query.groupId)
  const ofChosen = sums.filter(one => one.assessment_id === chosen?.id)
  return {
    groups,
    assessments: choicesOf(assessments, now),
    hope_assessment_id: chosen?.id ?? null,
    responses: countOf(ofChosen),
    pie: pieOf(ofChosen),
    line: lineOf(assessments, sums, today),
    students: students.map(student => presentStudent(student, chosen?.id)),
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
  const [last, before] = student.recent
  const score = last?.hope_assessment_id === assessmentId && last ? last : null
  const scores = [score, before].flatMap(one => (one ? [one.hope] : []))
  return {
    user: presentPerson(student),
    grade: student.grade,
    score,
    needs_eye: score && hopeNeedsEye(scores),
  }
}
