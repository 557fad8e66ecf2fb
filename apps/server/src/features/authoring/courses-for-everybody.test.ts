import {
  addReflection,
  getAuthoredLesson,
  listLessonExercises,
  removeLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { listShelf, searchCatalogue } from '@kindling/contract/catalogue'
import { giveCourse, outlineCourse, updateCourse } from '@kindling/contract/course-authoring'
import { unshareCourse } from '@kindling/contract/course-shares'
import {
  getCourse,
  getLesson,
  listCarouselLessons,
  listCourses,
  listUserCourses,
} from '@kindling/contract/courses'
import { answerOpenCourse, listOpenCourses } from '@kindling/contract/courses-for-everybody'
import { getOperatorHome } from '@kindling/contract/operators'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { content, words as lessonWords, reflection } from '../../../test/authoring.ts'
import { makeOperator, makeUser } from '../../../test/factories.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makeOpenSchool, makeSchoolWithCourse, makeStranger } from '../../../test/open-courses.ts'
import { clientOf } from '../../../test/session-of.ts'
import { courseWords, messageOf } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'

const of = await openTestServer()
const { db } = of.services
const open = [200, 200]
const closed = [404, 404]

const stranger = (type?: 'Child' | 'Parent' | 'Teacher') => makeStranger(of, type)

test('everybody has a course once the school and then an operator have read it and said yes, and reads the public name alone', async () => {
  const school = await makeSchoolWithCourse(of)
  const { teacher, teacherId, pupil, principal, operator, courseId, lessonId, ask, seen, answer, opens } =
    school
  const childId = await makeUser(of, 'Child', { grade: 3, birth_date: '2017-05-05' })
  const child = await clientOf(of, childId)
  const others = [child, await stranger('Parent'), await stranger('Teacher'), await clientOf(of, null)]
  const asked = await ask({ about: 'Builds bridges of paper.' })
  expect(asked.body).toMatchObject({
    message: 'We will look at the course. You read here what came of it.',
    course: { share: { state: 'shared' }, everybody: { state: 'waiting', was_open: false } },
  })
  expect((await operator.call(getOperatorHome)).body.courses.count).toBeGreaterThan(0)
  const shown = await seen()
  expect(shown).toMatchObject({
    name: courseWords.name,
    about: 'Builds bridges of paper.',
    state: 'waiting',
    is_own: false,
    lessons: [
      {
        id: lessonId,
        addresses: [
          {
            address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
            resource_type: 'Video',
            state: 'new',
            checked_at: null,
          },
        ],
      },
    ],
  })
  // Operators read it as a child does; it is open to nobody outside the school.
  expect(await opens(operator)).toEqual(open)
  expect((await operator.call(listLessonExercises, { params: { lessonId } })).status).toBe(200)
  for (const other of others) expect(await opens(other)).toEqual(closed)

  expect(messageOf(await answer('yes'))).toBe('Everybody can find the course now.')
  for (const reader of [...others, pupil, principal.client]) expect(await opens(reader)).toEqual(open)
  expect((await child.call(listLessonExercises, { params: { lessonId } })).status).toBe(200)

  const read = (await child.call(getCourse, { params: { courseId } })).body.course
  const lesson = (await child.call(getLesson, { params: { lessonId } })).body.lesson
  expect([read.author, lesson.author, lesson.user_id]).toEqual([null, null, 10])
  expect(read.public_author).toEqual({ id: expect.any(Number), name: shown?.author_name })
  expect(lesson.public_author).toEqual(read.public_author)
  const { course } = (await pupil.call(getCourse, { params: { courseId } })).body
  expect([course.author?.id, course.public_author?.name]).toEqual([teacherId, shown?.author_name])
  const own = (await teacher.call(getLesson, { params: { lessonId } })).body.lesson
  expect([own.user_id, own.author?.id]).toEqual([teacherId, teacherId])
})

test('a child elsewhere finds it by search, on a shelf, in its courses and among lessons for its age, and a child of other grades does not', async () => {
  const { courseId, lessonId } = await makeOpenSchool(of)
  const childId = await makeUser(of, 'Child', { grade: 3, birth_date: '2017-05-05' })
  const child = await clientOf(of, childId)
  const found = async () => ({
    search: (
      await child.call(searchCatalogue, { query: { text: 'things that stand', limit: 60 } })
    ).body.items.some(({ archetype, archetype_id }) => archetype === 'Courses' && archetype_id === courseId),
    courses: (await child.call(listUserCourses, { params: { userId: childId } })).body.courses.some(
      ({ id }) => id === courseId,
    ),
    lessons: (
      await child.call(listCarouselLessons, { params: { childId }, query: { limit: 24 } })
    ).body.lessons.some(({ id }) => id === lessonId),
    shelf: (
      await child.call(listShelf, { params: { name: 'lessons' }, query: { limit: 60 } })
    ).body.items.some(({ archetype_id }) => archetype_id === lessonId),
  })
  expect(await found()).toEqual({ search: true, courses: true, lessons: true, shelf: true })
  const all = (await (await stranger('Parent')).call(listCourses, { query: { limit: 60 } })).body.courses
  expect(all.map(({ id }) => id)).toContain(courseId)
  await db
    .updateTable('users')
    .set({ grade: 10, birth_date: '2010-05-05' })
    .where('id', '=', childId)
    .execute()
  expect(await found()).toEqual({ search: false, courses: false, lessons: false, shelf: false })
})

test('a no has a reason, which the author reads; an operator closes what is open at any time', async () => {
  const { pupil, ask, answer, own, opens, seen } = await makeSchoolWithCourse(of)
  const child = await stranger()
  await ask()
  expect(messageOf(await ask())).toBe('Everybody has this course already, or we are asked about it.')
  expect((await answer('no', { reason: ' ' })).status).toBe(400)
  expect((await answer('no', { reason: 'Say who built it.' })).status).toBe(200)
  expect((await own()).everybody).toMatchObject({
    state: 'refused',
    reason: 'Say who built it.',
    was_open: false,
  })
  expect((await answer('yes', { revision: 1 })).status).toBe(404)
  expect(await seen()).toBeUndefined()
  expect([await opens(pupil), await opens(child)]).toEqual([open, closed])
  expect((await ask({ about: 'Builds bridges.' })).status).toBe(200)
  expect((await answer('yes')).status).toBe(200)
  expect(await opens(child)).toEqual(open)
  expect((await answer('no', { reason: 'The bridge is gone.' })).status).toBe(200)
  expect((await own()).everybody).toMatchObject({ state: 'refused', was_open: true })
  expect([await opens(pupil), await opens(child)]).toEqual([open, closed])
  expect(await seen()).toMatchObject({ state: 'refused', reason: 'The bridge is gone.', lessons: [] })
})

test('nobody asks but its author, with a proved address, and only about a course that the own school has', async () => {
  const school = await makeSchoolWithCourse(of)
  const { teacher, teacherId, child, parent, principal, courseId, ask } = school
  const elsewhere = await makeSchoolWithCourse(of)
  for (const other of [child, parent, principal.client, elsewhere.teacher, elsewhere.principal.client])
    expect((await ask({}, other)).status).toBe(404)
  await teacher.call(unshareCourse, { params: { courseId } })
  expect(messageOf(await ask())).toBe(
    'Share the course with your school first. An administrator there has to look at it.',
  )
  await school.share()
  const prove = (email_verified_at: Date | null) =>
    db.updateTable('users').set({ email_verified_at }).where('id', '=', teacherId).execute()
  await prove(null)
  expect((await ask()).status).toBe(403)
  await prove(of.clock.now())
  const until = (at: Date | null) =>
    db.updateTable('school_members').set({ until: at }).where('user_id', '=', teacherId).execute()
  await until(of.clock.now())
  expect((await ask()).status).toBe(400)
  await until(null)
  for (const about of ['x'.repeat(161), 'two\nlines']) expect((await ask({ about })).status).toBe(400)
  expect((await ask({ author: 'Somebody else' as 'school' })).status).toBe(400)
  expect((await ask()).status).toBe(200)
})

test('only operators with a proved address see and decide what waits, and nobody about an own course, also by another account', async () => {
  const { teacher, teacherId, child, parent, principal, courseId, ask, answer, seen, operatorId } =
    await makeSchoolWithCourse(of)
  await ask()
  const guest = await clientOf(of, null)
  for (const other of [teacher, child, parent, principal.client, guest]) {
    const status = other === guest ? 401 : 403
    expect((await other.call(listOpenCourses)).status).toBe(status)
    expect((await answer('yes', {}, other)).status).toBe(status)
  }
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', operatorId).execute()
  expect((await answer('yes')).status).toBe(403)
  await db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('id', '=', operatorId)
    .execute()

  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const second = await clientOf(of, await makeOperator(of, { email, user_type: 'Parent' }))
  await db.insertInto('operators').values({ user_id: teacherId }).execute()
  for (const self of [second, teacher]) {
    expect((await seen(self))?.is_own).toBe(true)
    for (const decision of ['yes', 'no'] as const) {
      const said = await answer(decision, { reason: 'It is good.' }, self)
      expect([said.status, messageOf(said)]).toEqual([400, 'Somebody else has to look at your own course.'])
    }
  }
  const another = await clientOf(of, await makeOperator(of))
  const params = { courseId }
  const revision = (await seen())?.revision ?? 0
  const body = { decision: 'yes' as const, revision }
  expect((await another.call(answerOpenCourse, { params, body })).status).toBe(200)
  // A second yes comes too late.
  expect((await answer('yes', { revision })).status).toBe(404)
  await db.deleteFrom('operators').where('user_id', '=', teacherId).execute()
})

const changes: [
  string,
  (of: Awaited<ReturnType<typeof makeOpenSchool>> & { version: number }) => Promise<{ status: number }>,
][] = [
  [
    'words',
    ({ teacher, courseId, version }) =>
      teacher.call(updateCourse, { params: { courseId }, body: { ...courseWords, name: 'Else', version } }),
  ],
  [
    'outline',
    ({ teacher, courseId, lessonId, version }) =>
      teacher.call(outlineCourse, {
        params: { courseId },
        body: { units: [{ name: 'Two', lesson_ids: [lessonId] }], version },
      }),
  ],
  [
    'lesson',
    async ({ teacher, lessonId }) => {
      const { lesson } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body
      expect(lesson.course?.is_open).toBe(true)
      return teacher.call(updateLesson, {
        params: { lessonId },
        body: { ...lessonWords, name: 'Else', version: lesson.version },
      })
    },
  ],
  [
    'exercise',
    ({ teacher, exercise }) =>
      teacher.call(updateExercise, {
        params: { exerciseId: exercise.id },
        body: { ...content, questions: [{ question: 'Where do you live?' }], version: exercise.version },
      }),
  ],
  [
    'reflection',
    ({ teacher, exercise }) =>
      teacher.call(addReflection, {
        params: { exerciseId: exercise.id },
        body: { reflection, version: exercise.version },
      }),
  ],
  ['removal', ({ teacher, lessonId }) => teacher.call(removeLesson, { params: { lessonId } })],
]

test('each change closes it to everybody and to the school, until both have looked again; to give it to a class is none', async () => {
  for (const [name, change] of changes) {
    const school = await makeOpenSchool(of)
    const { teacher, child, pupil, operator, courseId, classId, own, opens, ask, answer } = school
    const elsewhere = await stranger()
    const { version } = await own()
    const body = { group_ids: [classId], version }
    expect((await teacher.call(giveCourse, { params: { courseId }, body })).status).toBe(200)
    expect(await opens(elsewhere), name).toEqual(open)
    expect((await change({ ...school, version: version + 1 })).status, name).toBe(200)
    for (const reader of [elsewhere, pupil, operator]) expect(await opens(reader), name).toEqual(closed)
    expect(await opens(child), name).toEqual(name === 'removal' ? [200, 404] : open)
    expect(await own(), name).toMatchObject({
      share: { state: 'changed' },
      everybody: { state: 'changed', was_open: true },
    })
    expect((await ask()).status, name).toBe(400)
    if (name === 'removal') continue
    await school.share()
    expect([await opens(pupil), await opens(elsewhere)], name).toEqual([open, closed])
    expect((await ask()).status, name).toBe(200)
    expect((await answer('yes', { revision: 1 })).status, name).toBe(409)
    expect((await answer('yes')).status, name).toBe(200)
    expect(await opens(elsewhere), name).toEqual(open)
  }
})

test('a change while it waits ends the question, also when both happen at once, and two yes are one', async () => {
  const school = await makeSchoolWithCourse(of)
  const { teacher, exercise, courseId, ask, answer, opens, own, seen } = school
  const child = await stranger()
  await ask()
  let { version } = exercise
  const change = async () => {
    const changed = await teacher.call(updateExercise, {
      params: { exerciseId: exercise.id },
      body: { ...content, transcript: 'Else.', version },
    })
    version = changed.body.exercise?.version ?? version
    return changed
  }
  const revision = (await seen())?.revision ?? 0
  const yes = () => answer('yes', { revision })
  const lock = (locked: Db) => sql`select from courses where id = ${courseId} for update`.execute(locked)
  const statuses = async (requests: readonly (() => Promise<{ status: number }>)[]) =>
    (await inTurnAt(of, lock, requests)).map(({ status }) => status)
  expect(await statuses([change, yes])).toEqual([200, 409])
  expect(messageOf(await yes())).toBe(
    'The author has changed the course or asked anew since. Look at it again.',
  )
  expect(await opens(child)).toEqual(closed)
  expect((await own()).everybody).toMatchObject({ state: 'changed', was_open: false })

  await school.share()
  await ask()
  const again = (await seen())?.revision ?? 0
  const yesAgain = () => answer('yes', { revision: again })
  expect(await statuses([yesAgain, yesAgain])).toEqual([200, 404])
  // A change that comes right after the yes closes it again.
  const no = () => answer('no', { reason: 'Gone.', revision: again })
  expect(await statuses([change, no])).toEqual([200, 409])
  expect(await opens(child)).toEqual(closed)
})

test('operators have all that waits and all that is open by pages, the longest waiting first', async () => {
  const waiting: number[] = []
  for (const _ of [1, 2, 3]) {
    const { ask, courseId } = await makeSchoolWithCourse(of)
    expect((await ask()).status).toBe(200)
    waiting.push(courseId)
    of.clock.forward(60)
  }
  const { operator, courseId } = await makeOpenSchool(of)
  const listed = async (part?: 'waiting' | 'decided') => {
    const found: number[] = []
    for (;;) {
      const query = { limit: 2, offset: found.length, ...(part && { part }) }
      const { courses } = (await operator.call(listOpenCourses, { query })).body
      expect(courses.length).toBeLessThanOrEqual(2)
      found.push(...courses.map(({ id }) => id))
      if (courses.length < 2) return found
    }
  }
  const [asked, decided] = [await listed('waiting'), await listed('decided')]
  expect(asked.filter(id => waiting.includes(id))).toEqual(waiting)
  expect([asked.includes(courseId), decided.includes(courseId)]).toEqual([false, true])
  expect(await listed()).toEqual([...asked, ...decided])
  expect((await operator.call(listOpenCourses, { query: { limit: 101 } })).status).toBe(400)
})
