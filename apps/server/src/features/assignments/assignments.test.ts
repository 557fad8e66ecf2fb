import {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { makeCourse, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { courseId, lessonIds } = await makeCourse(of, { lessons: 3 })
const lessonId = lessonIds[0] ?? 0

test('an item has type, name, title, archetype with its id, and state; the content list holds all that can be given [CLASSES-54] [CLASSES-56]', async () => {
  const { classId, teacherId, parentId } = await makeSurrounding(of)
  const teacher = await clientOf(of, teacherId)
  const query = { group_id: classId }
  const { content } = (await teacher.call(listUserContentLite, { query })).body
  const course = content.find(one => one.type === 'course' && one.archetype_id === courseId)
  expect(course).toEqual({
    type: 'course',
    name: expect.stringContaining('Course'),
    title: course?.name,
    archetype: 'COURSES',
    archetype_id: courseId,
    state: 'Available',
  })
  await teacher.call(addClassAssignments, { body: { group_id: classId, type: 'course', ids: [courseId] } })
  const again = (await teacher.call(listUserContentLite, { query: { ...query, type: 'course' } })).body
    .content
  expect(again.every(one => one.type === 'course')).toBe(true)
  expect(again.find(one => one.archetype_id === courseId)?.state).toBe('Assigned')
  const parent = await clientOf(of, parentId)
  expect((await parent.call(listUserContentLite, { query })).status).toBe(404)
})

test('courses and lessons are given and taken back by their ids, and listed by type [CLASSES-55] [CLASSES-57] [CLASSES-58]', async () => {
  const { classId, teacherId, childId } = await makeSurrounding(of)
  const [teacher, child] = [await clientOf(of, teacherId), await clientOf(of, childId)]
  const body = { group_id: classId, type: 'lesson' as const, ids: [lessonId, lessonId] }
  await teacher.call(addClassAssignments, { body: { group_id: classId, type: 'course', ids: [courseId] } })
  expect((await teacher.call(addClassAssignments, { body })).body.assignments).toHaveLength(2)
  expect((await teacher.call(addClassAssignments, { body })).body.assignments).toHaveLength(2)
  const listed = async (type?: 'course' | 'lesson') =>
    (await child.call(listClassAssignments, { query: { group_id: classId, ...(type ? { type } : {}) } })).body
      .assignments
  expect((await listed('lesson')).map(one => [one.archetype, one.archetype_id])).toEqual([
    ['LESSONS', lessonId],
  ])
  expect(await listed()).toHaveLength(2)
  expect((await child.call(removeClassAssignments, { body })).status).toBe(404)
  expect((await teacher.call(removeClassAssignments, { body })).body.assignments).toMatchObject([
    { type: 'course', archetype_id: courseId },
  ])
  const unknown = { ...body, ids: [lessonId, 999_999] }
  expect((await teacher.call(addClassAssignments, { body: unknown })).status).toBe(404)
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(addClassAssignments, { body })).status).toBe(404)
})

test('students and their families are told once what a class is newly assigned, and nobody else', async () => {
  const { classId, teacherId, childId, parentId } = await makeSurrounding(of)
  const elsewhere = await makeSurrounding(of)
  const asked = await makeUser(of, 'Child')
  await of.services.db
    .insertInto('class_members')
    .values({ class_id: classId, child_id: asked, class_yes_at: of.clock.now() })
    .execute()
  const teacher = await clientOf(of, teacherId)
  const toldTo = async (id: number) =>
    (await (await clientOf(of, id)).call(listNotifications)).body.notifications
      .filter(({ type }) => /^contents?_assigned$/.test(type))
      .map(({ type, child_id, arche_type, archetype_id }) => [type, child_id, arche_type, archetype_id])
  const give = (type: 'course' | 'lesson', ids: number[]) =>
    teacher.call(addClassAssignments, { body: { group_id: classId, type, ids } })
  await give('lesson', [lessonId])
  await give('lesson', [lessonId])
  const lesson = ['content_assigned', childId, 'Lessons', lessonId]
  expect(await toldTo(childId)).toEqual([lesson])
  await give('course', [courseId])
  await give('lesson', lessonIds)
  const told = [
    ['contents_assigned', childId, 'Lessons', expect.any(Number)],
    ['content_assigned', childId, 'Courses', courseId],
    lesson,
  ]
  expect(await toldTo(childId)).toEqual(told)
  expect(await toldTo(parentId)).toEqual(told)
  for (const id of [teacherId, asked, elsewhere.childId, elsewhere.parentId])
    expect(await toldTo(id)).toEqual([])
})
