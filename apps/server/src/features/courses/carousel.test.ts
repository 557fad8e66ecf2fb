import { listCarouselLessons } from '@kindling/contract/courses'
import { expect, test } from 'vitest'
import { makeCourse, makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

/** A course of two lessons for a grade. */
async function courseFor(grade: number) {
  const course = await makeCourse(of)
  await of.services.db
    .updateTable('courses')
    .set({ grades: [grade] })
    .where('id', '=', course.courseId)
    .execute()
  return course
}

test('the carousel of a child shows lessons from its age to two years above, without those that are done [FAMILIES-64]', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  // Eight years old on the day of the tests: third to fifth grade.
  await of.services.db
    .updateTable('users')
    .set({ birth_date: '2018-11-01' })
    .where('id', '=', childId)
    .execute()
  const [younger, own, above, older] = [
    await courseFor(2),
    await courseFor(3),
    await courseFor(5),
    await courseFor(6),
  ]
  const [done = 0, left = 0] = own.lessonIds
  await of.services.db
    .insertInto('lesson_progress')
    .values({ child_id: childId, lesson_id: done, progress: 'Completed', changed_at: of.clock.now() })
    .execute()
  const parent = await signedIn(of, parentId)
  const ids = async () =>
    (await parent.call(listCarouselLessons, { params: { childId } })).body.lessons.map(lesson => lesson.id)
  expect(await ids()).toEqual([left, ...above.lessonIds])
  expect(await ids()).not.toEqual(expect.arrayContaining([younger.lessonIds[0]]))
  expect(await ids()).not.toEqual(expect.arrayContaining([older.lessonIds[0]]))
  await of.services.db
    .updateTable('users')
    .set({ birth_date: null, grade: 1 })
    .where('id', '=', childId)
    .execute()
  expect(new Set(await ids())).toEqual(new Set([...younger.lessonIds, left]))
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(listCarouselLessons, { params: { childId } })).status).toBe(404)
})
