import { getActivityReport, getClassProgress, getEventStats } from '@kindling/contract/activity-reports'
import { getLifetimeScore } from '@kindling/contract/profiles'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  makeClass,
  makeCourse,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** The tests' day is 18 November 2026: these are eight days, in epoch milliseconds. */
const start_date = Date.UTC(2026, 10, 11, 8)
const end_date = Date.UTC(2026, 10, 19, 7, 59, 59)
const days = { start_date, end_date }
const inside = '2026-11-14T20:00:00Z'
const before = '2026-11-05T20:00:00Z'

const finish = (child_id: number, lesson_id: number, changed_at: string, progress = 'Completed') =>
  db.insertInto('lesson_progress').values({ child_id, lesson_id, progress, changed_at }).execute()

const write = (
  user_id: number,
  created_at: string,
  more: { class_id?: number; journal_type_id?: number } = {},
) =>
  db
    .insertInto('journals')
    .values({
      user_id,
      title: 'Frogs',
      content: 'I saw one.',
      response_type: 'Text',
      created_at,
      updated_at: created_at,
      ...more,
    })
    .execute()

const accomplish = (
  child_id: number,
  occurred_on: string,
  more: { status?: string; duration?: number; class_id?: number } = {},
) =>
  db
    .insertInto('highlights')
    .values({
      child_id,
      title: 'A bridge',
      occurred_on,
      created_at: startOfTests,
      updated_at: startOfTests,
      ...more,
    })
    .execute()

/** A child with two teachers at one school, with activity in these days, before them, and with one of the teachers. */
async function makeDays() {
  const life = await makeSchoolLife(of)
  const { childId, classId, schoolId, teacherId } = life
  const otherTeacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, otherTeacherId, schoolId)
  const otherClass = await makeClass(of, otherTeacherId, { schoolId })
  await joinClass(of, otherClass, childId)
  const course = await makeCourse(of, { lessons: 2 })
  const [first = 0, second = 0] = course.lessonIds
  const lesson = await makeLesson(of)
  await finish(childId, first, before)
  await finish(childId, second, inside)
  await finish(childId, lesson, inside)
  await write(childId, inside)
  await write(childId, inside, { class_id: classId })
  await write(childId, before)
  // Thoughts on a check-in are in no figure.
  await write(childId, inside, { journal_type_id: 6 })
  await accomplish(childId, '2026-11-12', { status: 'Accepted', duration: 90, class_id: classId })
  await accomplish(childId, '2026-11-13', { duration: 30 })
  await accomplish(childId, '2026-10-01', { status: 'Accepted', duration: 600 })
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    name: 'Night sky',
    content: [['Lessons', lesson]],
  })
  await assignToClass(of, playlistId, teacherId, classId)
  return {
    ...life,
    otherTeacherId,
    otherTeacher: await clientOf(of, otherTeacherId),
    course,
    lesson,
    second,
    playlistId,
  }
}

async function statsFor(who: Client, childId: number, teacher_id?: number) {
  const query = { ...days, ...(teacher_id === undefined ? {} : { teacher_id }) }
  const { status, body } = await who.call(getEventStats, { params: { actionId: childId }, query })
  if (status !== 200) return status
  const all = { ...body.stats, ...(body.accepted ?? {}) }
  return Object.fromEntries(
    Object.entries(all).map(([kind, { total, before: earlier }]) => [kind, [total, earlier]]),
  )
}

test('event stats tell what a child did in some days: values with their total, beside as many days before [REPORTS-13] [REPORTS-14]', async () => {
  const { child, parent, teacher, admin, childId } = await makeDays()
  const stranger = await makeSchoolLife(of)
  const expected = {
    lessons: [2, 1],
    courses: [1, 0],
    journals: [2, 1],
    highlights: [1, 0],
    minutes: [90, 0],
  }
  for (const who of [child, parent, teacher]) expect(await statsFor(who, childId)).toEqual(expected)
  const { highlights: _, minutes: __, ...plain } = expected
  expect(await statsFor(admin, childId)).toEqual(plain)
  for (const who of [stranger.teacher, stranger.parent, stranger.admin])
    expect(await statsFor(who, childId)).toBe(404)
  const { body } = await parent.call(getEventStats, { params: { actionId: childId }, query: days })
  expect([body.from, body.to, body.step_days]).toEqual(['2026-11-11', '2026-11-18', 1])
  expect(body.stats.lessons.values).toHaveLength(8)
  expect(body.stats.lessons.values.find(({ value }) => value > 0)).toEqual({ day: '2026-11-14', value: 2 })
})

test('the dates of event stats are epoch milliseconds, both needed and in order [REPORTS-15]', async () => {
  const { child } = await makeDays()
  const ask = async (query: object) => {
    const { status, body } = await child.call(getEventStats, { query: query as never })
    return [status, (body as { message?: string }).message, (body as { fields?: object }).fields]
  }
  const missing = 'Please select both start and end dates'
  expect((await ask({ start_date }))[2]).toEqual({ end_date: missing })
  expect((await ask({ end_date }))[2]).toEqual({ start_date: missing })
  expect(await ask({ start_date: end_date, end_date: start_date })).toEqual([
    400,
    'Start Date should be older than End date',
    { start_date: 'Start Date should be older than End date' },
  ])
  expect((await ask({ start_date: '2026-11-11', end_date: '2026-11-18' }))[0]).toBe(400)
  expect((await ask({ start_date: Date.UTC(2020, 0), end_date }))[0]).toBe(400)
  expect((await ask({ start_date: String(start_date), end_date: String(end_date) }))[0]).toBe(200)
})

test('a report shows the lessons, courses and accomplishments behind its figures, and with a teacher what is of that teacher', async () => {
  const {
    child,
    parent,
    teacher,
    teacherId,
    otherTeacher,
    otherTeacherId,
    admin,
    childId,
    lesson,
    second,
    course,
  } = await makeDays()
  const read = async (who: Client, teacher_id?: number) => {
    const query = { ...days, ...(teacher_id === undefined ? {} : { teacher_id }) }
    const { status, body } = await who.call(getActivityReport, { params: { childId }, query })
    if (status !== 200) return status
    return {
      lessons: body.lessons.map(({ id }) => id).toSorted((one, other) => one - other),
      courses: body.courses.map(({ id, completed, lessons_done }) => [id, completed, lessons_done]),
      highlights: body.highlights?.map(({ day, status: state }) => [day, state]) ?? null,
    }
  }
  const all = {
    lessons: [second, lesson].toSorted((one, other) => one - other),
    courses: [[course.courseId, true, 2]],
    highlights: [
      ['2026-11-13', null],
      ['2026-11-12', 'Accepted'],
    ],
  }
  for (const who of [child, parent, teacher]) expect(await read(who)).toEqual(all)
  expect(await read(admin)).toEqual({ ...all, highlights: null })
  const withTeacher = { lessons: [lesson], courses: [], highlights: [['2026-11-12', 'Accepted']] }
  for (const who of [child, parent, teacher]) expect(await read(who, teacherId)).toEqual(withTeacher)
  expect(await statsFor(parent, childId, teacherId)).toMatchObject({
    lessons: [1, 0],
    journals: [1, 0],
    minutes: [90, 0],
  })
  expect(await read(parent, otherTeacherId)).toEqual({ lessons: [], courses: [], highlights: [] })
  expect(await read(otherTeacher, otherTeacherId)).toEqual({ lessons: [], courses: [], highlights: [] })
  // Another teacher may not read what was done with one teacher, and neither may a person who does not teach the child.
  for (const who of [otherTeacher, admin]) expect(await read(who, teacherId)).toBe(404)
  expect(await read(parent, (await makeSchoolLife(of)).teacherId)).toBe(404)
})

test('the family and those who teach a child read its lifetime score [REPORTS-16]', async () => {
  const { parent, teacher, childId } = await makeDays()
  const stranger = await makeSchoolLife(of)
  const score = (who: Client) => who.call(getLifetimeScore, { params: { userId: childId } })
  const [own, taught] = [await score(parent), await score(teacher)]
  expect([own.status, taught.status]).toEqual([200, 200])
  expect(own.body.lifetime_score).toBeGreaterThanOrEqual(45)
  expect(taught.body).toEqual(own.body)
  expect((await score(stranger.teacher)).status).toBe(404)
})

test('a teacher reads how a class comes along, a line each student, with its playlists [REPORTS-29]', async () => {
  const { teacher, teacherId, admin, childId, classId, schoolId, playlistId } = await makeDays()
  const stranger = await makeSchoolLife(of)
  const idleId = await makeUser(of, 'Child', { last_name: 'Zuse' })
  await joinSchool(of, idleId, schoolId)
  await joinClass(of, classId, idleId)
  // Work for a club of an unverified school is in no figure here.
  const club = await makeClass(of, teacherId, { schoolId: await makeUnverifiedSchool(of, teacherId) })
  await write(childId, inside, { class_id: club })
  await accomplish(childId, '2026-11-12', { status: 'Accepted', duration: 45, class_id: club })
  const read = (who: Client) => who.call(getClassProgress, { params: { groupId: classId }, query: days })
  const { body } = await read(teacher)
  const lines = new Map(body.students.map(({ user_bean, ...figures }) => [user_bean.id, figures]))
  expect(lines.get(childId)).toEqual({ lessons: 2, journals: 2, highlights: 1, minutes: 90 })
  expect(lines.get(idleId)).toEqual({ lessons: 0, journals: 0, highlights: 0, minutes: 0 })
  expect([body.total, body.before, body.active]).toEqual([
    { lessons: 2, journals: 2, highlights: 1, minutes: 90 },
    { lessons: 1, journals: 1, highlights: 0, minutes: 0 },
    1,
  ])
  expect(body.playlists).toEqual([{ id: playlistId, name: 'Night sky' }])
  // An administrator of the school reads no highlights, and has assigned nothing.
  const { body: run } = await read(admin)
  expect([run.total, run.playlists]).toEqual([
    { lessons: 2, journals: 2, highlights: null, minutes: null },
    [],
  ])
  expect([(await read(stranger.teacher)).status, (await read(stranger.admin)).status]).toEqual([404, 404])
})
