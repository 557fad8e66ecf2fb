import { mapExercise } from '@kindling/contract/authoring'
import { createCourse, getAuthoredCourse, outlineCourse } from '@kindling/contract/course-authoring'
import { answerSchoolCourse, askToShareCourse, listSchoolCourses } from '@kindling/contract/course-shares'
import { getCourse, getLesson } from '@kindling/contract/courses'
import { answerOpenCourse, askToOpenCourse, listOpenCourses } from '@kindling/contract/courses-for-everybody'
import { expect } from 'vitest'
import { makePeople, making, writing } from './authoring.ts'
import type { Client } from './client.ts'
import { joinSchool, makeOperator, makeUser } from './factories.ts'
import { makePrincipal } from './goal-fixture.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

export const courseWords = {
  name: 'Things that stand',
  description: 'Why towers and bridges stand.',
  grade: '3,4',
}

export const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

/** A school with a teacher, a principal and a pupil of another class, an operator, and a course that the school has. */
export async function makeSchoolWithCourse(of: TestServer) {
  const people = await makePeople(of)
  const { teacher, schoolId } = people
  const principal = await makePrincipal(of, schoolId)
  const pupilId = await makeUser(of, 'Child', { grade: 3 })
  await joinSchool(of, pupilId, schoolId)
  const operatorId = await makeOperator(of)
  const operator = await clientOf(of, operatorId)
  const { id: courseId } = (await teacher.call(createCourse, { body: courseWords })).body.course
  const { id: lessonId } = await writing(teacher)
  const exercise = await making(teacher)
  await teacher.call(mapExercise, { params: { exerciseId: exercise.id }, body: { lesson_id: lessonId } })
  const units = [{ name: 'One', lesson_ids: [lessonId] }]
  await teacher.call(outlineCourse, { params: { courseId }, body: { units, version: 1 } })

  /** The school has the course, once more after a change. */
  const share = async () => {
    expect((await teacher.call(askToShareCourse, { params: { courseId } })).status).toBe(200)
    const { courses } = (await principal.client.call(listSchoolCourses, { params: { schoolId } })).body
    const revision = courses.find(({ id }) => id === courseId)?.revision ?? 0
    const body = { course_id: courseId, decision: 'yes', revision } as const
    const said = await principal.client.call(answerSchoolCourse, { params: { schoolId }, body })
    expect(said.status).toBe(200)
  }
  await share()
  const ask = (body: { author?: 'teacher' | 'school'; about?: string } = {}, by = teacher) =>
    by.call(askToOpenCourse, { params: { courseId }, body: { author: 'teacher', ...body } })
  const seen = async (by = operator) =>
    (await by.call(listOpenCourses)).body.courses.find(({ id }) => id === courseId)
  const answer = async (
    decision: 'yes' | 'no',
    more: { reason?: string; revision?: number } = {},
    by = operator,
  ) => {
    const revision = (await seen())?.revision ?? 0
    return by.call(answerOpenCourse, { params: { courseId }, body: { decision, revision, ...more } })
  }
  const own = async () => (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
  /** How the course and its lesson answer. */
  const opens = async (client: Client) => [
    (await client.call(getCourse, { params: { courseId } })).status,
    (await client.call(getLesson, { params: { lessonId } })).status,
  ]
  return {
    ...people,
    principal,
    pupil: await clientOf(of, pupilId),
    pupilId,
    operator,
    operatorId,
    courseId,
    lessonId,
    exercise,
    share,
    ask,
    seen,
    answer,
    own,
    opens,
  }
}

/** The same, with a course that everybody has. */
export async function makeOpenSchool(of: TestServer) {
  const school = await makeSchoolWithCourse(of)
  expect((await school.ask()).status).toBe(200)
  expect((await school.answer('yes')).status).toBe(200)
  return school
}

/** The item of a row of a kind in the catalogue. */
export async function itemOfKind(
  of: TestServer,
  archetype: 'Courses' | 'Lessons',
  archetypeId: number,
): Promise<number> {
  const { id } = await of.services.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()
  return id
}
