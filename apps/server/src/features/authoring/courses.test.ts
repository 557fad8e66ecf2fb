import {
  addClassAssignments,
  listClassAssignments,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import {
  getAuthoredLesson,
  listLessonExercises,
  mapExercise,
  removeLesson,
} from '@kindling/contract/authoring'
import { searchCatalogue } from '@kindling/contract/catalogue'
import {
  createCourse,
  getAuthoredCourse,
  giveCourse,
  listAuthoredCourses,
  outlineCourse,
  removeCourse,
  updateCourse,
} from '@kindling/contract/course-authoring'
import {
  getCourse,
  getLesson,
  listCourses,
  listMetricUsers,
  listUserCourses,
} from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giving, makePeople as makeWriters, making, writing } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, linkGuardian, makeClass, makeCourse, makeUser } from '../../../test/factories.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'

const of = await openTestServer()
const makePeople = () => makeWriters(of)

const words = { name: 'Things that stand', description: 'Why towers and bridges stand.', grade: '3,4' }

/** A lesson with an exercise, or a bare one. */
async function aLesson(teacher: Client, name: string, isBare = false) {
  const { id } = await writing(teacher, { name })
  if (!isBare) {
    const { id: exerciseId } = await making(teacher)
    await teacher.call(mapExercise, { params: { exerciseId }, body: { lesson_id: id } })
  }
  return id
}

/** A course of a teacher with two units. */
async function aCourse(teacher: Client) {
  const { status, body } = await teacher.call(createCourse, { body: words })
  expect(status).toBe(200)
  const lessons = [
    await aLesson(teacher, 'Towers'),
    await aLesson(teacher, 'Bridges'),
    await aLesson(teacher, 'Domes'),
  ] as const
  const [towers, bridges, domes] = lessons
  const courseId = body.course.id
  const units = [
    { name: 'High', lesson_ids: [domes, towers] },
    { name: 'Wide', lesson_ids: [bridges] },
  ]
  const set = await teacher.call(outlineCourse, { params: { courseId }, body: { units, version: 1 } })
  expect(set.status).toBe(200)
  return { courseId, lessons, course: set.body.course }
}

const give = (teacher: Client, courseId: number, group_ids: number[], version: number) =>
  teacher.call(giveCourse, { params: { courseId }, body: { group_ids, version } })

const statusOf = async (client: Client, courseId: number) =>
  (await client.call(getCourse, { params: { courseId } })).status

test('a teacher makes a course of own lessons in units; until it is given nobody else sees it', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const { courseId, lessons, course } = await aCourse(teacher)
  const [towers, bridges, domes] = lessons
  expect(course).toEqual({
    id: courseId,
    ...words,
    short_name: `things-that-stand-${courseId}`,
    status: 'Pending',
    user_id: teacherId,
    picture: expect.stringMatching(/^\/pictures\//),
    has_own_picture: false,
    share: null,
    everybody: null,
    public_names: { teacher: expect.any(String), school: null },
    own_school: expect.any(String),
    group_ids: [],
    units: [
      {
        id: expect.any(Number),
        name: 'High',
        lessons: [
          { id: domes, name: 'Domes', thumbnail: expect.any(String), exercises: 1 },
          { id: towers, name: 'Towers', thumbnail: expect.any(String), exercises: 1 },
        ],
      },
      { id: expect.any(Number), name: 'Wide', lessons: [expect.objectContaining({ id: bridges })] },
    ],
    version: 2,
  })
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const guest = await clientOf(of, null)
  expect(await Promise.all([teacher, child, colleague, guest].map(one => statusOf(one, courseId)))).toEqual([
    200, 404, 404, 404,
  ])
  const mine = async (client: Client) =>
    (await client.call(listAuthoredCourses)).body.courses.map(({ id }) => id)
  expect([await mine(teacher), await mine(colleague)]).toEqual([[courseId], []])
  const explored = await teacher.call(listCourses, { query: { limit: 60 } })
  expect(explored.body.courses.map(({ id }) => id)).not.toContain(courseId)
})

test('a given course opens with all its lessons for the children of the class, and what they do counts for it', async () => {
  const people = await makePeople()
  const { teacher, child, parent, childId, classId, parentId, teacherId, schoolId } = people
  const { courseId, lessons } = await aCourse(teacher)
  const [towers, bridges, domes] = lessons
  const given = await give(teacher, courseId, [classId], 2)
  expect([given.status, given.body.message]).toEqual([200, 'Your classes can open this course now.'])
  const outsider = await clientOf(of, await makeUser(of, 'Child'))
  for (const client of [child, parent]) expect(await statusOf(client, courseId)).toBe(200)
  expect(await statusOf(outsider, courseId)).toBe(404)
  for (const lessonId of lessons) {
    expect((await child.call(getLesson, { params: { lessonId } })).status).toBe(200)
    expect((await outsider.call(getLesson, { params: { lessonId } })).status).toBe(404)
  }
  const { body } = await child.call(getCourse, { params: { courseId } })
  expect(body.course.units.map(unit => unit.lessons.map(({ id }) => id))).toEqual([
    [domes, towers],
    [bridges],
  ])
  const author = { id: teacherId, first_name: expect.any(String), last_name: expect.any(String) }
  expect((await child.call(getLesson, { params: { lessonId: domes } })).body.lesson).toMatchObject({
    author,
    course_id: courseId,
    next_lesson_id: towers,
  })
  expect(body.course).toMatchObject({ author })
  const ours = { courseId: (await makeCourse(of)).courseId }
  expect((await child.call(getCourse, { params: ours })).body.course.author).toBeNull()
  const offered = await child.call(listUserCourses, { params: { userId: childId } })
  expect(offered.body.courses.map(({ id }) => id)).toContain(courseId)
  // A parent of two, and the teacher, see the course; a child of another class is not offered it by that.
  const siblingId = await makeUser(of, 'Child')
  await linkGuardian(of, siblingId, parentId)
  await joinClass(of, await makeClass(of, teacherId, { schoolId }), siblingId)
  for (const reader of [parent, teacher]) {
    const { status, body } = await reader.call(listUserCourses, { params: { userId: siblingId } })
    expect([status, body.courses.some(({ id }) => id === courseId)]).toEqual([200, false])
  }
  const draft = {
    response_type: 'Text' as const,
    content: 'A dome is an arch that somebody has turned around itself.',
    arche_type: 'Lessons' as const,
    archetype_id: domes,
  }
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
  const journal = await of.services.db
    .selectFrom('journals')
    .select('class_id')
    .where('user_id', '=', childId)
    .executeTakeFirstOrThrow()
  // The work belongs to the class whose teacher assigned the course.
  expect(journal.class_id).toBe(classId)
  const after = await child.call(getCourse, { params: { courseId } })
  expect(after.body.course).toMatchObject({ completed_lessons: 1, total_lessons: 3, status: 'InProgress' })
  const seen = await teacher.call(listMetricUsers, { params: { courseId } })
  expect(seen.body.groups[0]?.users).toContainEqual(expect.objectContaining({ completed_lessons: 1 }))
  // The class has the course once, and not each of its lessons besides.
  const assigned = await teacher.call(listClassAssignments, { query: { group_id: classId } })
  expect(assigned.body.assignments).toEqual([
    expect.objectContaining({ type: 'course', archetype_id: courseId, name: words.name }),
  ])
  const found = async (client: Client, text: string) =>
    (await client.call(searchCatalogue, { query: { text } })).body.items.map(({ title }) => title)
  expect(await found(child, 'things that stand')).toContain(words.name)
  expect(await found(outsider, 'things that stand')).not.toContain(words.name)
})

test('a course that is taken back, by its author or from one class, closes with its lessons', async () => {
  const { teacher, child, classId } = await makePeople()
  const { courseId, lessons } = await aCourse(teacher)
  await give(teacher, courseId, [classId], 2)
  const removed = await teacher.call(removeClassAssignments, {
    body: { group_id: classId, type: 'course', ids: [courseId] },
  })
  expect(removed.body.assignments).toEqual([])
  const opens = async () => [
    await statusOf(child, courseId),
    ...(await Promise.all(
      lessons.map(async lessonId => (await child.call(listLessonExercises, { params: { lessonId } })).status),
    )),
  ]
  expect(await opens()).toEqual([404, 404, 404, 404])
  const { version } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
  expect((await give(teacher, courseId, [classId], version)).status).toBe(200)
  expect(await opens()).toEqual([200, 200, 200, 200])
  expect((await give(teacher, courseId, [], version + 1)).body).toMatchObject({
    course: { status: 'Pending', group_ids: [] },
    message: 'Nobody but you can see the course now.',
  })
  expect(await opens()).toEqual([404, 404, 404, 404])
  // No other way gives it to a class.
  const again = await teacher.call(addClassAssignments, {
    body: { group_id: classId, type: 'course', ids: [courseId] },
  })
  expect(again.status).toBe(404)
})

test('a lesson follows its course: it has no classes of its own, and one that leaves is pending', async () => {
  const { teacher, child, classId } = await makePeople()
  const { courseId, lessons, course } = await aCourse(teacher)
  const [towers, bridges, domes] = lessons
  await give(teacher, courseId, [classId], 2)
  const authored = async (lessonId: number) =>
    (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
  const before = await authored(bridges)
  expect(before).toMatchObject({ status: 'Published', course: { id: courseId, name: words.name } })
  expect((await giving(teacher, bridges, [], before.version)).status).toBe(400)
  const kept = course.units.map(({ id, name }, place) => ({
    unit_id: id,
    name,
    lesson_ids: place === 0 ? [towers, domes] : [],
  }))
  const { version } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
  const set = await teacher.call(outlineCourse, { params: { courseId }, body: { units: kept, version } })
  expect(set.body.course.units.map(unit => [unit.id, unit.lessons.map(({ id }) => id)])).toEqual([
    [kept[0]?.unit_id, [towers, domes]],
    [kept[1]?.unit_id, []],
  ])
  expect(await authored(bridges)).toMatchObject({ status: 'Pending', group_ids: [], course: null })
  expect((await child.call(getLesson, { params: { lessonId: bridges } })).status).toBe(404)
  expect((await child.call(getLesson, { params: { lessonId: towers } })).status).toBe(200)
  // A deleted course leaves its lessons to the teacher.
  expect((await teacher.call(removeCourse, { params: { courseId } })).status).toBe(200)
  expect(await statusOf(child, courseId)).toBe(404)
  expect(await authored(towers)).toMatchObject({ status: 'Pending', group_ids: [], course: null })
})

test('an outline has own lessons only, each once, and a course with an empty lesson is not given', async () => {
  const { teacher, classId } = await makePeople()
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const { courseId, lessons } = await aCourse(teacher)
  const other = await aCourse(teacher)
  const theirs = await aLesson(colleague, 'Theirs')
  const bare = await aLesson(teacher, 'Bare', true)
  const set = (lesson_ids: number[], version = 2) =>
    teacher.call(outlineCourse, {
      params: { courseId },
      body: { units: [{ name: 'One', lesson_ids }], version },
    })
  const refused = 'A lesson can be in one course only, and it must be yours.'
  for (const ids of [[theirs], [other.lessons[0]], [lessons[0], lessons[0]], [999_999]]) {
    const { status, body } = await set(ids)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, refused])
  }
  expect((await set([lessons[0]], 1)).status).toBe(409)
  expect((await set([bare])).status).toBe(200)
  const given = await give(teacher, courseId, [classId], 3)
  expect([given.status, (given.body as unknown as { message: string }).message]).toEqual([
    400,
    'Add an exercise to “Bare” first.',
  ])
  expect((await set([], 3)).status).toBe(200)
  expect((await give(teacher, courseId, [classId], 4)).status).toBe(400)
  const unchanged = await teacher.call(getAuthoredCourse, { params: { courseId } })
  expect(unchanged.body.course).toMatchObject({ status: 'Pending', version: 4 })
})

test('a course or a lesson that is removed while another call changes it stays removed, and its lessons are free', async () => {
  const { teacher, classId } = await makePeople()
  const removeIt = (courseId: number) => teacher.call(removeCourse, { params: { courseId } })
  const shown = async (courseId: number) =>
    (await teacher.call(getAuthoredCourse, { params: { courseId } })).status
  for (const isRemovedFirst of [true, false]) {
    const { courseId, lessons } = await aCourse(teacher)
    const statuses: Record<string, number> = {}
    const remove = async () => {
      statuses.removed = (await removeIt(courseId)).status
    }
    const giveIt = async () => {
      statuses.given = (await give(teacher, courseId, [classId], 2)).status
    }
    const lock = (db: Db) => sql`select from courses where id = ${courseId} for update`.execute(db)
    await inTurnAt(of, lock, isRemovedFirst ? [remove, giveIt] : [giveIt, remove])
    expect(statuses).toEqual({ removed: 200, given: isRemovedFirst ? 404 : 200 })
    expect(await shown(courseId)).toBe(404)
    const free = await teacher.call(getAuthoredLesson, { params: { lessonId: lessons[0] } })
    expect(free.body.lesson).toMatchObject({ course: null, status: 'Pending', group_ids: [] })
  }
  const { courseId } = await aCourse(teacher)
  expect(await shown(courseId)).toBe(200)
  const lessonId = await aLesson(teacher, 'Arches')
  const { version } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
  const lock = (db: Db) => sql`select from lessons where id = ${lessonId} for update`.execute(db)
  const statuses = await inTurnAt(of, lock, [
    async () => (await teacher.call(removeLesson, { params: { lessonId } })).status,
    async () => (await giving(teacher, lessonId, [classId], version)).status,
  ])
  expect(statuses).toEqual([200, 404])
  expect((await teacher.call(getAuthoredLesson, { params: { lessonId } })).status).toBe(404)
})

test('words of a course are changed at their version, and checked like those of a lesson', async () => {
  const { teacher } = await makePeople()
  const { courseId } = await aCourse(teacher)
  const change = async (more: object, version: number) => {
    const { status, body } = await teacher.call(updateCourse, {
      params: { courseId },
      body: { ...words, ...more, version },
    })
    return [
      status,
      (body as unknown as { course?: { name: string }; message: string }).course?.name ?? body.message,
    ]
  }
  expect(await change({ name: 'What stands' }, 2)).toEqual([200, 'What stands'])
  expect(await change({ name: 'What falls' }, 2)).toEqual([409, expect.any(String)])
  expect(await change({ name: ' ' }, 3)).toEqual([400, 'One or more fields are empty'])
  expect(await change({ description: 'Short' }, 3)).toEqual([
    400,
    'The Description should be atleast 20 characters',
  ])
})
