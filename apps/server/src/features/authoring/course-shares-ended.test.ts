import { updateExercise } from '@kindling/contract/authoring'
import { getAuthoredCourse, removeCourse, updateCourse } from '@kindling/contract/course-authoring'
import { unshareCourse } from '@kindling/contract/course-shares'
import { getCourse } from '@kindling/contract/courses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { content } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import {
  courseWords,
  makeSharedCourse,
  makeTeachersCourse,
  messageOf,
} from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'
import { unverifySchool } from '../verification/verify-on-evidence.ts'

const of = await openTestServer()
const { db } = of.services

/** A school that is asked about a course of its teacher. */
async function asked() {
  const school = await makeTeachersCourse(of)
  expect((await school.ask()).status).toBe(200)
  return school
}

async function shared() {
  const school = await makeSharedCourse(of)
  expect(await statusFor(school.pupil, school)).toBe(200)
  return school
}

const statusFor = async (client: Client, { courseId }: { courseId: number }) =>
  (await client.call(getCourse, { params: { courseId } })).status

const leave = (id: number) =>
  db.updateTable('school_members').set({ until: of.clock.now() }).where('user_id', '=', id).execute()

test('what a school has ends with its verification, and a later one does not open it again', async () => {
  const { schoolId, principal, pupil, pupilId, teacher, courseId } = await shared()
  const now = of.clock.now()
  await db.transaction().execute(tx => unverifySchool(tx as Db, { schoolId, actorId: principal.id }, now))
  expect(await statusFor(pupil, { courseId })).toBe(404)
  await db
    .updateTable('schools')
    .set({ verified_at: now, verified_as: 'operator' })
    .where('id', '=', schoolId)
    .execute()
  await db.updateTable('school_members').set({ confirmed_at: now }).where('user_id', '=', pupilId).execute()
  expect(await statusFor(pupil, { courseId })).toBe(404)
  const { course } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body
  expect(course.share?.state).toBe('ended')
})

test('the children of a school read an author who left by the name of the day of the yes', async () => {
  const { pupil, teacherId, courseId } = await shared()
  const author = async () => (await pupil.call(getCourse, { params: { courseId } })).body.course.author
  const before = await author()
  expect(before?.first_name).toBeTruthy()
  await leave(teacherId)
  await db
    .updateTable('users')
    .set({ first_name: 'Text me', last_name: '555 0100' })
    .where('id', '=', teacherId)
    .execute()
  // The clock of the database is ahead of the clock of the test.
  const [decided, renamed] = [60_000, 1_000].map(ms => new Date(of.clock.now().getTime() - ms))
  await db
    .updateTable('course_shares')
    .set({ decided_at: decided })
    .where('course_id', '=', courseId)
    .execute()
  await sql`update former_cards set until = ${renamed} where user_id = ${teacherId}`.execute(db)
  expect(await author()).toMatchObject({ first_name: before?.first_name, last_name: before?.last_name })
})

test('administrators no longer open what an author who left has asked about, and read what went back by the name that they knew', async () => {
  const waiting = await asked()
  expect(await statusFor(waiting.principal.client, waiting)).toBe(200)
  await leave(waiting.teacherId)
  expect(await statusFor(waiting.principal.client, waiting)).toBe(404)
  const back = await shared()
  await back.teacher.call(unshareCourse, { params: { courseId: back.courseId } })
  const body = {
    ...courseWords,
    name: 'Private new name',
    version: 2,
  }
  expect((await back.teacher.call(updateCourse, { params: { courseId: back.courseId }, body })).status).toBe(
    200,
  )
  expect((await back.listed()).map(({ name }) => name)).toEqual(['Things that stand'])
})

test('nobody asks where nobody else could answer', async () => {
  const { teacher, schoolId, courseId, ask, principal } = await asked()
  await teacher.call(unshareCourse, { params: { courseId } })
  await db
    .deleteFrom('school_admins')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', principal.id)
    .execute()
  await db.deleteFrom('school_admins').where('school_id', '=', schoolId).execute()
  const refused = await ask()
  expect([refused.status, messageOf(refused)]).toEqual([
    400,
    'Your school needs another administrator first, who looks at the course.',
  ])
})

test('a course that is removed at the same moment is gone for every other act', async () => {
  for (const act of ['ask', 'unshare', 'change'] as const) {
    const school = act === 'ask' ? await asked() : await shared()
    const { teacher, courseId, exercise } = school
    if (act === 'ask') await teacher.call(unshareCourse, { params: { courseId } })
    const other = {
      ask: () => school.ask(),
      unshare: () => teacher.call(unshareCourse, { params: { courseId } }),
      change: () =>
        teacher.call(updateExercise, {
          params: { exerciseId: exercise.id },
          body: { ...content, version: exercise.version },
        }),
    }[act]
    const lock = (tx: Db) => sql`select from courses where id = ${courseId} for update`.execute(tx)
    const statuses = await inTurnAt(of, lock, [
      async () => (await teacher.call(removeCourse, { params: { courseId } })).status,
      async () => (await other()).status,
    ])
    expect(statuses, act).toEqual([200, act === 'change' ? 200 : 404])
  }
})
