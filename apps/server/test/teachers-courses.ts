import { mapExercise } from '@kindling/contract/authoring'
import { createCourse, outlineCourse } from '@kindling/contract/course-authoring'
import { answerSchoolCourse, askToShareCourse, listSchoolCourses } from '@kindling/contract/course-shares'
import { expect } from 'vitest'
import { makePeople, making, writing } from './authoring.ts'
import { joinSchool, makeUser } from './factories.ts'
import { makePrincipal } from './goal-fixture.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

export const courseWords = {
  name: 'Things that stand',
  description: 'Why towers and bridges stand.',
  grade: '3,4',
}

export const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

/** A school with a teacher, a principal and a pupil of another class, and a course with one lesson that nobody was asked about. */
export async function makeTeachersCourse(of: TestServer) {
  const people = await makePeople(of)
  const { teacher, schoolId } = people
  const principal = await makePrincipal(of, schoolId)
  const pupilId = await makeUser(of, 'Child', { grade: 3 })
  await joinSchool(of, pupilId, schoolId)
  const { id: courseId } = (await teacher.call(createCourse, { body: courseWords })).body.course
  const { id: lessonId } = await writing(teacher)
  const exercise = await making(teacher)
  await teacher.call(mapExercise, { params: { exerciseId: exercise.id }, body: { lesson_id: lessonId } })
  const units = [{ name: 'One', lesson_ids: [lessonId] }]
  const set = await teacher.call(outlineCourse, { params: { courseId }, body: { units, version: 1 } })
  expect(set.status).toBe(200)

  const ask = () => teacher.call(askToShareCourse, { params: { courseId } })
  const listed = async (by = principal) =>
    (await by.client.call(listSchoolCourses, { params: { schoolId } })).body.courses ?? []
  /** About what is listed, unless the test says otherwise. */
  const answer = async (
    decision: 'yes' | 'no',
    more: { reason?: string; revision?: number } = {},
    by = principal,
  ) => {
    const revision = (await listed(by)).find(({ id }) => id === courseId)?.revision ?? 0
    const body = { course_id: courseId, decision, revision, ...more }
    return by.client.call(answerSchoolCourse, { params: { schoolId }, body })
  }
  /** The school has the course, once more after a change. */
  const share = async () => {
    expect((await ask()).status).toBe(200)
    expect((await answer('yes')).status).toBe(200)
  }
  const pupil = await clientOf(of, pupilId)
  return { ...people, principal, pupil, pupilId, courseId, lessonId, exercise, ask, listed, answer, share }
}

/** The same, with a course that the school has. */
export async function makeSharedCourse(of: TestServer) {
  const school = await makeTeachersCourse(of)
  await school.share()
  return school
}
