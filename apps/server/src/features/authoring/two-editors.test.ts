import {
  addLessonSkills,
  addReflection,
  getAuthoredLesson,
  listLessonExercises,
  listLessonVersions,
  mapExercise,
  removeExercise,
  removeLesson,
  restoreLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { createCourse, giveCourse, removeCourse, updateCourse } from '@kindling/contract/course-authoring'
import { mostVersions } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { content, makePeople, making, reflection, words, writing } from '../../../test/authoring.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makeVersion } from '../../../test/lessons.ts'
import { clientOf } from '../../../test/session-of.ts'
import { courseWords } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'

const of = await openTestServer()

const lockLessons = (ids: readonly number[]) => (db: Db) =>
  sql`select from lessons where id = any(${ids}::bigint[]) for update`.execute(db)

/** A teacher on two devices, with lessons that share an exercise. */
async function makeEditors(lessons: number) {
  const { teacher, teacherId } = await makePeople(of)
  const exercise = await making(teacher)
  const ids: number[] = []
  for (let place = 0; place < lessons; place++) {
    const { id } = await writing(teacher, { name: `Bridges ${place}` })
    await teacher.call(mapExercise, { params: { exerciseId: exercise.id }, body: { lesson_id: id } })
    ids.push(id)
  }
  return { teacher, other: await clientOf(of, teacherId), exerciseId: exercise.id, ids }
}

test('a lesson with many versions is put back while its exercise, which another lesson has too, is changed', async () => {
  const { teacher, other, exerciseId, ids } = await makeEditors(2)
  const [lessonId = 0] = ids
  for (const id of ids) for (let place = 0; place < mostVersions; place++) await makeVersion(of, id)
  const lesson = async () => (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
  const { version } = await lesson()
  await teacher.call(updateLesson, {
    params: { lessonId },
    body: { ...words, name: 'Bridges of ice', version },
  })
  const [before] = (await teacher.call(listLessonVersions, { params: { lessonId } })).body.versions
  const body = { version_id: before?.id ?? 0, version: (await lesson()).version }
  const made = await inTurnAt(of, lockLessons([lessonId]), [
    async () => (await teacher.call(restoreLesson, { params: { lessonId }, body })).status,
    async () =>
      (await other.call(addReflection, { params: { exerciseId }, body: { reflection, version: 1 } })).status,
  ])
  // The exercise was put back with its lesson: the other device looks at it first.
  expect(made).toEqual([200, 409])
  const [{ version: read = 0 } = {}] = (await other.call(listLessonExercises, { params: { lessonId } })).body
    .exercises
  expect(
    (await other.call(addReflection, { params: { exerciseId }, body: { reflection, version: read } })).status,
  ).toBe(200)
  expect((await lesson()).name).toBe('Bridges 0')
})

test('what one device removes while the other changes it is gone for both', async () => {
  const { teacher, other, exerciseId, ids } = await makeEditors(1)
  const reflect = (version = 2) =>
    other
      .call(addReflection, { params: { exerciseId }, body: { reflection, version } })
      .then(({ status }) => status)
  expect(await reflect(1)).toBe(200)
  expect(
    await inTurnAt(of, lockLessons(ids), [
      async () => (await teacher.call(removeExercise, { params: { exerciseId } })).status,
      () => reflect(),
    ]),
  ).toEqual([200, 404])
  const params = { lessonId: ids[0] ?? 0 }
  const add = async () =>
    (await other.call(addLessonSkills, { params, body: { cl_skills: ['Observing'] } })).status
  expect(await add()).toBe(200)
  expect(
    await inTurnAt(of, lockLessons(ids), [
      async () => (await teacher.call(removeLesson, { params })).status,
      add,
    ]),
  ).toEqual([200, 404])
})

test('what is removed while another device changes it is not found, and is no fault of the server', async () => {
  const { teacher, other, exerciseId, ids } = await makeEditors(1)
  const [lessonId = 0] = ids
  const courseId = (await teacher.call(createCourse, { body: courseWords })).body.course.id
  const lockCourse = (db: Db) => sql`select from courses where id = ${courseId} for update`.execute(db)
  const lockExercise = (db: Db) => sql`select from exercises where id = ${exerciseId} for update`.execute(db)
  const fresh = (await writing(teacher, { name: 'Bridges of sand' })).id
  const met = (lock: (db: Db) => Promise<unknown>, requests: (() => Promise<{ status: number }>)[]) =>
    inTurnAt(
      of,
      lock,
      requests.map(request => async () => (await request()).status),
    )
  expect(
    await met(lockCourse, [
      () => teacher.call(removeCourse, { params: { courseId } }),
      () => other.call(updateCourse, { params: { courseId }, body: { ...courseWords, version: 1 } }),
      () => other.call(giveCourse, { params: { courseId }, body: { group_ids: [], version: 1 } }),
    ]),
  ).toEqual([200, 404, 404])
  const change = () =>
    other.call(updateExercise, { params: { exerciseId }, body: { ...content, version: 1 } })
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(409)
  expect(
    await met(lockExercise, [
      () => teacher.call(removeExercise, { params: { exerciseId } }),
      () => other.call(mapExercise, { params: { exerciseId }, body: { lesson_id: fresh } }),
      change,
    ]),
  ).toEqual([200, 404, 404])
  const [before] = (await teacher.call(listLessonVersions, { params: { lessonId } })).body.versions
  const version_id = before?.id ?? 0
  expect(
    await met(lockLessons([lessonId]), [
      () => teacher.call(removeLesson, { params: { lessonId } }),
      () => other.call(updateLesson, { params: { lessonId }, body: { ...words, version: 1 } }),
      () => other.call(restoreLesson, { params: { lessonId }, body: { version_id, version: 1 } }),
    ]),
  ).toEqual([200, 404, 404])
})
