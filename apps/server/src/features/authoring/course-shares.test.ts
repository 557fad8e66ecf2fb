import {
  addReflection,
  copyLesson,
  getAuthoredLesson,
  listLessonExercises,
  mapExercise,
  removeLesson,
  restoreLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { searchCatalogue } from '@kindling/contract/catalogue'
import {
  createCourse,
  getAuthoredCourse,
  giveCourse,
  outlineCourse,
  removeCourse,
  restoreCourse,
  updateCourse,
} from '@kindling/contract/course-authoring'
import {
  answerSchoolCourse,
  askToShareCourse,
  listSchoolCourses,
  unshareCourse,
} from '@kindling/contract/course-shares'
import { getCourse, getLesson, listUserCourses } from '@kindling/contract/courses'
import { getSchoolHome } from '@kindling/contract/schools'
import type { CoursePart } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { content, words as lessonWords, making, reflection } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinSchool, makeSchool, makeUser } from '../../../test/factories.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makeCourseVersion, makeVersion } from '../../../test/lessons.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  makeSharedCourse,
  makeTeachersCourse,
  messageOf,
  courseWords as words,
} from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'

const of = await openTestServer()
const { db } = of.services

const ask = (teacher: Client, courseId: number) => teacher.call(askToShareCourse, { params: { courseId } })
const shareOf = async (teacher: Client, courseId: number) =>
  (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course.share
const opens = async (client: Client, courseId: number, lessonId: number) => [
  (await client.call(getCourse, { params: { courseId } })).status,
  (await client.call(getLesson, { params: { lessonId } })).status,
  client.cookies.size === 0 ? 401 : (await client.call(listLessonExercises, { params: { lessonId } })).status,
]
const open = [200, 200, 200]
const closed = [404, 404, 404]

const aSchool = () => makeTeachersCourse(of)
const shared = () => makeSharedCourse(of)

test('a school has a course once an administrator has read it and said yes: its children and teachers, and nobody else', async () => {
  const { teacher, child, parent, pupil, pupilId, principal, schoolId, courseId, lessonId, answer } =
    await aSchool()
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const colleague = await clientOf(of, colleagueId)
  const elsewhere = await aSchool()
  const strangers = [elsewhere.pupil, elsewhere.teacher, elsewhere.principal.client, await clientOf(of, null)]
  const asked = await ask(teacher, courseId)
  expect(asked.body).toMatchObject({
    message: 'Your school’s administrators can look at the course now.',
    course: { status: 'Pending', share: { state: 'waiting', reason: '' } },
  })
  const found = async (client: Client) =>
    (await client.call(searchCatalogue, { query: { text: 'things that stand' } })).body.items.map(
      ({ archetype_id }) => archetype_id,
    )
  // An administrator reads it as a child would; it is open to nobody else.
  expect(await found(principal.client)).toContain(courseId)
  expect(await found(pupil)).not.toContain(courseId)
  expect(await opens(principal.client, courseId, lessonId)).toEqual(open)
  for (const reader of [pupil, child, colleague, ...strangers])
    expect((await opens(reader, courseId, lessonId)).slice(0, 2)).toEqual([404, 404])
  expect((await principal.client.call(getSchoolHome)).body.requests?.now.courses).toBe(1)
  const listed = await principal.client.call(listSchoolCourses, { params: { schoolId } })
  expect(listed.body.courses).toEqual([
    expect.objectContaining({ id: courseId, lessons: 1, state: 'waiting', is_own: false, decided_at: null }),
  ])
  for (const other of [teacher, colleague, pupil, parent, elsewhere.principal.client])
    expect((await other.call(listSchoolCourses, { params: { schoolId } })).status).toBe(404)
  expect((await answer('yes', {}, { id: 0, client: elsewhere.principal.client })).status).toBe(404)
  const theirs = { course_id: courseId, decision: 'yes' as const, revision: 1 }
  const params = { schoolId: elsewhere.schoolId }
  expect((await elsewhere.principal.client.call(answerSchoolCourse, { params, body: theirs })).status).toBe(
    404,
  )

  expect(messageOf(await answer('yes'))).toBe('Everybody at your school can find the course now.')
  for (const reader of [pupil, child, parent, colleague, principal.client])
    expect(await opens(reader, courseId, lessonId)).toEqual(open)
  for (const reader of strangers)
    expect((await opens(reader, courseId, lessonId)).slice(0, 2)).toEqual([404, 404])
  expect(await found(pupil)).toContain(courseId)
  expect(await found(elsewhere.pupil)).not.toContain(courseId)
  const offered = await pupil.call(listUserCourses, { params: { userId: pupilId } })
  expect(offered.body.courses.map(({ id }) => id)).toContain(courseId)
  // It is offered only to children of its grades, who are not of a class that was given it.
  await db.updateTable('users').set({ grade: 10 }).where('id', '=', pupilId).execute()
  const older = await pupil.call(listUserCourses, { params: { userId: pupilId } })
  expect(older.body.courses.map(({ id }) => id)).not.toContain(courseId)
  expect((await principal.client.call(getSchoolHome)).body.requests?.now.courses).toBe(0)
})

test('a no comes with a reason, which the author reads; the same course is asked about again', async () => {
  const { teacher, principal, pupil, courseId, lessonId, answer } = await aSchool()
  await ask(teacher, courseId)
  expect(messageOf(await ask(teacher, courseId))).toBe(
    'Your school has this course already, or is asked about it.',
  )
  expect((await answer('no', { reason: ' ' })).status).toBe(400)
  expect((await answer('no', { reason: 'Say who built the bridge.' })).status).toBe(200)
  expect(await shareOf(teacher, courseId)).toMatchObject({
    state: 'refused',
    reason: 'Say who built the bridge.',
  })
  for (const reader of [pupil, principal.client])
    expect(await opens(reader, courseId, lessonId)).toEqual(closed)
  expect((await answer('yes', { revision: 1 })).status).toBe(404)
  expect((await ask(teacher, courseId)).body.course.share).toMatchObject({ state: 'waiting', reason: '' })
  expect((await answer('yes')).status).toBe(200)
  // An administrator also ends what is shared.
  expect((await answer('no', { reason: 'The bridge is gone.' })).status).toBe(200)
  expect(await opens(pupil, courseId, lessonId)).toEqual(closed)
})

test('only a confirmed teacher of a verified school asks, about a course without empty lessons; nobody decides about an own one', async () => {
  const { teacher, teacherId, schoolId, courseId, answer } = await aSchool()
  const noSchool = 'You can share a course once a verified school has confirmed you as its teacher.'
  const set = (table: 'schools' | 'school_members', of: object) =>
    table === 'schools'
      ? db.updateTable('schools').set(of).where('id', '=', schoolId).execute()
      : db.updateTable('school_members').set(of).where('user_id', '=', teacherId).execute()
  const verified = { verified_at: of.clock.now(), verified_as: 'operator' }
  const unverified = { verified_at: null, verified_as: null }
  await set('schools', unverified)
  expect(messageOf(await ask(teacher, courseId))).toBe(noSchool)
  await set('schools', verified)
  await set('school_members', { confirmed_at: null })
  expect(messageOf(await ask(teacher, courseId))).toBe(noSchool)
  await set('school_members', { confirmed_at: of.clock.now() })
  const { course } = (await teacher.call(createCourse, { body: words })).body
  expect(messageOf(await ask(teacher, course.id))).toBe('Add a lesson before children see this course.')
  expect((await ask(teacher, courseId)).status).toBe(200)
  await appointAdmin(of, schoolId, teacherId)
  const own = await answer('yes', {}, { id: teacherId, client: teacher })
  expect([own.status, messageOf(own)]).toEqual([400, 'Another administrator has to look at your own course.'])
  // The administrators of a school that is no longer verified open nothing, and decide nothing.
  await set('schools', unverified)
  expect((await answer('yes', { revision: 1 })).status).toBe(404)
})

test('what is open to a school is what was read: each change takes it back to its classes, until an administrator has looked again', async () => {
  const changes: [
    string,
    (of: Awaited<ReturnType<typeof shared>> & { version: number }) => Promise<{ status: number }>,
  ][] = [
    [
      'words',
      ({ teacher, courseId, version }) =>
        teacher.call(updateCourse, { params: { courseId }, body: { ...words, name: 'Else', version } }),
    ],
    [
      'picture',
      ({ teacher, courseId, version }) =>
        teacher.call(updateCourse, { params: { courseId }, body: { ...words, picture_url: null, version } }),
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
        expect(lesson.course?.is_shared).toBe(true)
        return teacher.call(updateLesson, {
          params: { lessonId },
          body: { ...lessonWords, name: 'Else', version: lesson.version },
        })
      },
    ],
    [
      'course version',
      async ({ teacher, courseId, lessonId, version }) => {
        const version_id = await makeCourseVersion(of, courseId, [lessonId])
        return teacher.call(restoreCourse, { params: { courseId }, body: { version_id, version } })
      },
    ],
    [
      'version',
      async ({ teacher, lessonId }) => {
        const { lesson } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body
        const version_id = await makeVersion(of, lessonId)
        return teacher.call(restoreLesson, {
          params: { lessonId },
          body: { version_id, version: lesson.version },
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
    [
      'new exercise',
      async ({ teacher, lessonId }) => {
        const { id } = await making(teacher)
        return teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
      },
    ],
    ['removal', ({ teacher, lessonId }) => teacher.call(removeLesson, { params: { lessonId } })],
  ]
  for (const [name, change] of changes) {
    const school = await shared()
    const { teacher, child, pupil, principal, courseId, lessonId, classId } = school
    const { version } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
    // A class is no change of what was read.
    expect(
      (await teacher.call(giveCourse, { params: { courseId }, body: { group_ids: [classId], version } }))
        .status,
    ).toBe(200)
    expect(await opens(pupil, courseId, lessonId), name).toEqual(open)
    expect((await change({ ...school, version: version + 1 })).status, name).toBe(200)
    const readers = [pupil, principal.client]
    for (const reader of readers) expect(await opens(reader, courseId, lessonId), name).toEqual(closed)
    expect(await opens(child, courseId, lessonId), name).toEqual(name === 'removal' ? [200, 404, 404] : open)
    expect(await shareOf(teacher, courseId), name).toMatchObject({ state: 'changed' })
    if (name === 'removal') continue
    expect((await ask(teacher, courseId)).status, name).toBe(200)
    expect((await school.answer('yes')).status, name).toBe(200)
    expect(await opens(pupil, courseId, lessonId), name).toEqual(open)
  }
})

test('a yes is about what was read: a course that changes while it waits is looked at again, also when both happen at once', async () => {
  const { teacher, pupil, exercise, courseId, lessonId, answer } = await aSchool()
  await ask(teacher, courseId)
  let { version } = exercise
  const change = async () => {
    const changed = await teacher.call(updateExercise, {
      params: { exerciseId: exercise.id },
      body: { ...content, transcript: 'Else.', version },
    })
    version = changed.body.exercise?.version ?? version
    return changed
  }
  expect((await change()).status).toBe(200)
  expect((await shareOf(teacher, courseId))?.state).toBe('waiting')
  expect((await answer('yes', { revision: 1 })).status).toBe(409)
  const lock = (locked: Db) => sql`select from courses where id = ${courseId} for update`.execute(locked)
  const statuses = await inTurnAt(of, lock, [
    async () => (await answer('yes')).status,
    async () => (await change()).status,
  ])
  expect(statuses).toEqual([200, 200])
  expect((await shareOf(teacher, courseId))?.state).toBe('changed')
  expect(await opens(pupil, courseId, lessonId)).toEqual(closed)
})

test('its author takes a course back at any time; deleting it closes it too', async () => {
  const { teacher, pupil, principal, schoolId, courseId, lessonId } = await shared()
  const { version, group_ids } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
  const none = await teacher.call(giveCourse, { params: { courseId }, body: { group_ids, version } })
  expect(none.body).toMatchObject({
    message: 'No class of yours has the course now. Your school still has it.',
    course: { status: 'Published' },
  })
  const taken = await teacher.call(unshareCourse, { params: { courseId } })
  expect(taken.body.course).toMatchObject({ status: 'Pending', share: { state: 'ended' } })
  expect(await opens(pupil, courseId, lessonId)).toEqual(closed)
  const listed = await principal.client.call(listSchoolCourses, { params: { schoolId } })
  expect(listed.body.courses).toEqual([
    expect.objectContaining({ id: courseId, state: 'ended', description: '', closed_at: expect.any(String) }),
  ])
  const other = await shared()
  expect((await other.teacher.call(removeCourse, { params: { courseId: other.courseId } })).status).toBe(200)
  expect(await opens(other.pupil, other.courseId, other.lessonId)).toEqual(closed)
})

test('a course stays with the school as it was read when its author leaves or is removed; an author who left reaches nobody there with a change', async () => {
  const { teacher, teacherId, schoolId, pupil, exercise, courseId, lessonId, answer } = await shared()
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', teacherId)
    .execute()
  expect(await opens(pupil, courseId, lessonId)).toEqual(open)
  const body = { ...content, transcript: 'Write to me.', version: exercise.version }
  expect((await teacher.call(updateExercise, { params: { exerciseId: exercise.id }, body })).status).toBe(200)
  expect(await opens(pupil, courseId, lessonId)).toEqual(closed)
  expect((await ask(teacher, courseId)).status).toBe(400)
  // A question from before is not answered with a yes either.
  await joinSchool(of, teacherId, schoolId)
  await ask(teacher, courseId)
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', teacherId)
    .execute()
  const late = await answer('yes', { revision: 3 })
  expect([late.status, messageOf(late)]).toEqual([400, 'Its author is no longer at your school.'])

  const other = await shared()
  await db.updateTable('courses').set({ user_id: 10 }).where('id', '=', other.courseId).execute()
  await db.updateTable('lessons').set({ user_id: 10 }).where('id', '=', other.lessonId).execute()
  expect((await opens(other.pupil, other.courseId, other.lessonId)).slice(0, 2)).toEqual([200, 200])
  const { course } = (await other.pupil.call(getCourse, { params: { courseId: other.courseId } })).body
  expect(course.author).toBeNull()
  const { schoolId: elsewhere } = await makeSchool(of)
  await db
    .updateTable('school_members')
    .set({ school_id: elsewhere })
    .where('user_id', '=', other.pupilId)
    .execute()
  expect(await opens(other.pupil, other.courseId, other.lessonId)).toEqual(closed)
})

test('an administrator has all that teachers ask and all that the school has by pages, the longest waiting first', async () => {
  const { teacher, principal, schoolId, courseId, lessonId } = await shared()
  const waiting: number[] = []
  for (const place of [1, 2, 3]) {
    const { id } = (await teacher.call(createCourse, { body: words })).body.course
    const copy = { params: { lessonId }, body: { name: `Bridges ${place}` } }
    const { lesson } = (await teacher.call(copyLesson, copy)).body
    const units = [{ name: 'One', lesson_ids: [lesson.id] }]
    await teacher.call(outlineCourse, { params: { courseId: id }, body: { units, version: 1 } })
    of.clock.forward(60)
    expect((await ask(teacher, id)).status).toBe(200)
    waiting.push(id)
  }
  const list = (query: { part?: CoursePart; limit?: number; offset?: number }) =>
    principal.client.call(listSchoolCourses, { params: { schoolId }, query })
  const ids = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).body.courses.map(({ id }) => id)
  expect([await ids({ limit: 2 }), await ids({ limit: 2, offset: 2 })]).toEqual([
    waiting.slice(0, 2),
    [waiting[2], courseId],
  ])
  expect(await ids({ part: 'waiting', limit: 2, offset: 2 })).toEqual([waiting[2]])
  expect(await ids({ part: 'decided' })).toEqual([courseId])
  expect((await list({ part: 'decided', limit: 1 })).body.waiting_count).toBe(3)
  expect((await list({ limit: 101 })).status).toBe(400)
})
