import {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
} from '@kindling/contract/assignments'
import { searchCatalogue } from '@kindling/contract/catalogue'
import {
  getCourse,
  getCourseByShortName,
  getLesson,
  getLessonByShortName,
  getLessonProgress,
  listCarouselLessons,
  listCourses,
  listUserCourses,
  startLesson,
} from '@kindling/contract/courses'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, removeJournal } from '@kindling/contract/journals'
import { expect, test } from 'vitest'
import { makeCourse, makeOperator, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = await clientOf(of, null)
const operator = await clientOf(of, await makeOperator(of))
const parent = await clientOf(of, await makeUser(of, 'Parent'))

async function answer(archetype: 'Courses' | 'Lessons', archetypeId: number, said: 'hide' | 'keep') {
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()
  if (said === 'hide')
    await parent.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })
  const { status } = await operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
  expect(status).toBe(200)
}

const draftFor = (lessonId: number) => ({
  response_type: 'Text' as const,
  content: 'We built a small raft and it carried three stones.',
  arche_type: 'Lessons' as const,
  archetype_id: lessonId,
})

/** Where a guest finds a course and its lessons: pages, lists, search. */
async function seen(courseId: number, lessonIds: readonly number[], word: string) {
  const { short_name: ofCourse } = await db
    .selectFrom('courses')
    .select('short_name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const lessons = await db
    .selectFrom('lessons')
    .select('short_name')
    .where('id', 'in', lessonIds)
    .orderBy('id')
    .execute()
  const [course, byName, listed, found] = await Promise.all([
    guest.call(getCourse, { params: { courseId } }),
    guest.call(getCourseByShortName, { params: { shortName: ofCourse } }),
    guest.call(listCourses),
    guest.call(searchCatalogue, { query: { text: word } }),
  ])
  const pages = lessonIds.map(
    async lessonId => (await guest.call(getLesson, { params: { lessonId } })).status,
  )
  const named = lessons.map(
    async ({ short_name: shortName }) =>
      (await guest.call(getLessonByShortName, { params: { shortName } })).status,
  )
  return {
    course: [course.status, byName.status],
    outline: course.body.course?.units.flatMap(unit => unit.lessons.map(({ id }) => id)),
    listed: listed.body.courses.some(({ id }) => id === courseId),
    lessons: await Promise.all(pages),
    lessonsByName: await Promise.all(named),
    found: found.body.items.map(item => [item.archetype, item.archetype_id]).sort(),
  }
}

async function namedCourse(word: string) {
  const made = await makeCourse(of, { lessons: 2 })
  await db
    .updateTable('courses')
    .set({ name: `The ${word}` })
    .where('id', '=', made.courseId)
    .execute()
  await db
    .updateTable('lessons')
    .set({ name: `About the ${word}` })
    .where('course_id', '=', made.courseId)
    .execute()
  return made
}

test('a course that an operator takes out of sight goes with its lessons from pages, lists and search, and comes back', async () => {
  const { courseId, lessonIds } = await namedCourse('quokka')
  const [first = 0, second = 0] = lessonIds
  const before = {
    course: [200, 200],
    outline: lessonIds,
    listed: true,
    lessons: [200, 200],
    lessonsByName: [200, 200],
    found: [
      ['Courses', courseId],
      ['Lessons', first],
      ['Lessons', second],
    ],
  }
  expect(await seen(courseId, lessonIds, 'quokka')).toEqual(before)
  await answer('Courses', courseId, 'hide')
  expect(await seen(courseId, lessonIds, 'quokka')).toEqual({
    course: [404, 404],
    outline: undefined,
    listed: false,
    lessons: [404, 404],
    lessonsByName: [404, 404],
    found: [],
  })
  await answer('Courses', courseId, 'keep')
  expect(await seen(courseId, lessonIds, 'quokka')).toEqual(before)
})

test('a lesson out of sight is no part of its course, and the others are', async () => {
  const { courseId, lessonIds } = await namedCourse('numbat')
  const [first = 0, second = 0] = lessonIds
  await answer('Lessons', second, 'hide')
  expect(await seen(courseId, lessonIds, 'numbat')).toEqual({
    course: [200, 200],
    outline: [first],
    listed: true,
    lessons: [200, 404],
    lessonsByName: [200, 404],
    found: [
      ['Courses', courseId],
      ['Lessons', first],
    ],
  })
  const { body } = await guest.call(getLesson, { params: { lessonId: first } })
  expect(body.lesson.next_lesson_id).toBeNull()
  // Keeping a lesson does not show it again while its course is hidden.
  await answer('Courses', courseId, 'hide')
  await answer('Lessons', second, 'keep')
  expect((await seen(courseId, lessonIds, 'numbat')).lessons).toEqual([404, 404])
  await answer('Courses', courseId, 'keep')
  expect((await seen(courseId, lessonIds, 'numbat')).lessons).toEqual([200, 200])
})

test('a child keeps what it wrote and how far it came in a course out of sight, and opens no more of it', async () => {
  const { courseId, lessonIds } = await makeCourse(of, { lessons: 3 })
  await db
    .updateTable('courses')
    .set({ grades: [4] })
    .where('id', '=', courseId)
    .execute()
  const [first = 0, second = 0, third = 0] = lessonIds
  const { childId, classId, teacherId } = await makeSurrounding(of)
  const [child, teacher] = [await clientOf(of, childId), await clientOf(of, teacherId)]
  const give = () =>
    teacher.call(addClassAssignments, { body: { group_id: classId, type: 'lesson', ids: [third] } })
  const given = async (client: typeof child) =>
    (await client.call(listClassAssignments, { query: { group_id: classId } })).body.assignments.map(
      one => one.archetype_id,
    )
  expect((await child.call(startLesson, { body: { lesson_id: second } })).status).toBe(200)
  expect((await give()).status).toBe(200)
  const written = (await child.call(addJournal, { body: draftFor(first) })).body.journal
  await answer('Courses', courseId, 'hide')

  expect((await child.call(getCourse, { params: { courseId } })).status).toBe(404)
  expect((await child.call(startLesson, { body: { lesson_id: third } })).status).toBe(404)
  expect((await give()).status).toBe(404)
  // The teacher can withdraw it, and no other person sees its name.
  expect([await given(teacher), await given(child)]).toEqual([[third], []])
  const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)
  expect(
    ids((await child.call(listUserCourses, { params: { userId: childId } })).body.courses),
  ).not.toContain(courseId)
  const carousel = await child.call(listCarouselLessons, {
    params: { userId: childId },
    query: { limit: 12 },
  })
  expect(ids(carousel.body.lessons).filter(id => lessonIds.includes(id))).toEqual([])
  const { content } = (await teacher.call(listUserContentLite, { query: { group_id: classId } })).body
  expect(content.filter(one => one.type === 'course').map(one => one.archetype_id)).not.toContain(courseId)

  const read = async (journalId: number) =>
    (await child.call(getJournal, { params: { journalId } })).body.journal?.content
  expect(await read(written.id)).toBe(draftFor(first).content)
  // Begun work can be finished; nothing new can be begun.
  const ended = await child.call(addJournal, { body: draftFor(second) })
  expect([ended.status, await read(ended.body.journal.id)]).toEqual([200, draftFor(second).content])
  expect((await child.call(addJournal, { body: draftFor(third) })).status).toBe(404)
  const { progress } = (await child.call(getLessonProgress, { params: { userId: childId } })).body
  expect(progress.map(line => [line.lesson_id, line.progress]).sort()).toEqual([
    [first, 'Completed'],
    [second, 'Completed'],
  ])
  expect((await child.call(removeJournal, { params: { journalId: written.id } })).status).toBe(200)

  await answer('Courses', courseId, 'keep')
  const { course } = (await child.call(getCourse, { params: { courseId } })).body
  expect([course.completed_lessons, course.total_lessons]).toEqual([1, 3])
  expect((await give()).status).toBe(200)
  expect(await given(child)).toEqual([third])
})
