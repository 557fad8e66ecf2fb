import { getAuthoredCourse } from '@kindling/contract/course-authoring'
import { getCourse, getLesson } from '@kindling/contract/courses'
import { answerOpenCourse, askToOpenCourse, listOpenCourses } from '@kindling/contract/courses-for-everybody'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { makeOperator, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import { makeSharedCourse } from './teachers-courses.ts'
import type { TestServer } from './test-server.ts'

/** A school that has a teacher's course, an operator, and what they do so that everybody has it. */
export async function makeSchoolWithCourse(of: TestServer) {
  const school = await makeSharedCourse(of)
  const { teacher, courseId, lessonId } = school
  const operatorId = await makeOperator(of)
  const operator = await clientOf(of, operatorId)
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
  return { ...school, operator, operatorId, ask, seen, answer, own, opens }
}

/** The same, with a course that everybody has. */
export async function makeOpenSchool(of: TestServer) {
  const school = await makeSchoolWithCourse(of)
  expect((await school.ask()).status).toBe(200)
  expect((await school.answer('yes')).status).toBe(200)
  return school
}

/** Somebody who has nothing to do with the school. */
export const makeStranger = async (of: TestServer, type: 'Child' | 'Parent' | 'Teacher' = 'Child') =>
  clientOf(of, await makeUser(of, type, type === 'Child' ? { grade: 3, birth_date: '2017-05-05' } : {}))

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
