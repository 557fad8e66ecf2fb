import {
  createExercise,
  getAuthoredLesson,
  mapExercise,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { answerItemReports, listItemReports, reportItem } from '@kindling/contract/item-reports'
import { expect, test } from 'vitest'
import { content, given, makePeople, words } from '../../../test/authoring.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

test('what its author changes while a lesson is held comes before no class by the answer about what stood there before', async () => {
  const { teacher, child, parent, classId } = await makePeople(of)
  const { id: lessonId, exercise } = await given(teacher, classId)
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Lessons')
    .where('archetype_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const report = async (by: typeof child) =>
    (await by.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })).status
  const look = async () =>
    (await operator.call(listItemReports)).body.items.find(({ id }) => id === itemId)?.seen ?? ''
  const answer = async (said: 'hide' | 'keep', seen: string) => {
    const { status, body } = await operator.call(answerItemReports, {
      params: { itemId },
      body: { answer: said, seen },
    })
    return [status, body.code]
  }
  expect(await report(child)).toBe(200)
  const reported = await look()
  expect(await report(parent)).toBe(200)
  // Who says more meanwhile is answered once it was read; what is hidden waits for nothing.
  expect(await answer('keep', reported)).toEqual([409, 'CONFLICT'])
  expect(await answer('hide', reported)).toEqual([200, undefined])

  const changes = [
    () =>
      teacher.call(updateExercise, {
        params: { exerciseId: exercise.id },
        body: { ...content, resource: 'https://vimeo.com/123456789' },
      }),
    async () => {
      const { version } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
      return teacher.call(updateLesson, { params: { lessonId }, body: { ...words, name: 'Worse', version } })
    },
    async () => {
      const { id } = (await teacher.call(createExercise, { body: content })).body.exercise
      return teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
    },
  ]
  for (const change of changes) {
    const seen = await look()
    expect((await change()).status).toBe(200)
    expect(await answer('keep', seen)).toEqual([409, 'CONFLICT'])
  }
  expect(await answer('keep', await look())).toEqual([200, undefined])
})
