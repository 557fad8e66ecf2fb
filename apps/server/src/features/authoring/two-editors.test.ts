import {
  addLessonSkills,
  addReflection,
  getAuthoredLesson,
  listLessonVersions,
  mapExercise,
  removeExercise,
  removeLesson,
  restoreLesson,
  updateLesson,
} from '@kindling/contract/authoring'
import { mostVersions } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePeople, making, reflection, words, writing } from '../../../test/authoring.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makeVersion } from '../../../test/lessons.ts'
import { clientOf } from '../../../test/session-of.ts'
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
    async () => (await other.call(addReflection, { params: { exerciseId }, body: { reflection } })).status,
  ])
  expect(made).toEqual([200, 200])
  expect((await lesson()).name).toBe('Bridges 0')
})

test('what one device removes while the other changes it is gone for both', async () => {
  const { teacher, other, exerciseId, ids } = await makeEditors(1)
  const reflect = () =>
    other.call(addReflection, { params: { exerciseId }, body: { reflection } }).then(({ status }) => status)
  expect(await reflect()).toBe(200)
  expect(
    await inTurnAt(of, lockLessons(ids), [
      async () => (await teacher.call(removeExercise, { params: { exerciseId } })).status,
      reflect,
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
