import { getSchoolHome } from '@kindling/contract/schools'
import { getSchoolWellbeing } from '@kindling/contract/wellbeing'
import { addDays } from '@kindling/rules/days'
import { expect, test } from 'vitest'
import { givePlan } from '../../../test/entitlements.ts'
import {
  joinClass,
  joinSchool,
  makeClass,
  makeCourse,
  makeOperator,
  makeUser,
} from '../../../test/factories.ts'
import { joiningIn } from '../../../test/joining.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { makePupils, makeSchoolLife, writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { letSupportIn, visiting } from '../../../test/support.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.parse(startOfTests) - days * dayMs).toISOString()
/** The last day that is shown. */
const closed = '2026-11-16'

const journalAt = async (childId: number, days: number) => {
  const id = await makeJournal(of, childId, 'Pond')
  await of.services.db
    .updateTable('journals')
    .set({ created_at: ago(days) })
    .where('id', '=', id)
    .execute()
}

const joinSince = async (classId: number, childId: number, days: number) => {
  await joinClass(of, classId, childId)
  await of.services.db
    .updateTable('class_members')
    .set({ since: ago(days), class_yes_at: ago(days), child_yes_at: ago(days) })
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .execute()
}

test('a principal reads what the school did in the last month and in the one before; thoughts on check-ins count for nothing', async () => {
  const life = await makeSchoolLife(of)
  const { admin, childId } = life
  for (const days of [1, 2, 20, 40, 70]) await journalAt(childId, days)
  await makeThoughts(of, childId, 6)
  const { lessonIds } = await makeCourse(of, { lessons: 3 })
  await of.services.db
    .insertInto('lesson_progress')
    .values(
      lessonIds.map((lesson_id, place) => ({
        child_id: childId,
        lesson_id,
        progress: place === 2 ? 'InProgress' : 'Completed',
        changed_at: ago(3 + 35 * place),
      })),
    )
    .execute()
  const { body } = await admin.call(getSchoolHome)
  expect(body.school).toMatchObject({ id: life.schoolId, students: 1 })
  expect(body.school.activity).toEqual({ journals: { now: 3, before: 1 }, lessons: { now: 1, before: 1 } })
  // One student is fewer than five.
  expect(body.school.participation).toEqual({ now: null, before: null, days: 0 })
})

test('a class is quiet when none of its students wrote for seven days, and its row says who teaches it', async () => {
  const { admin, childId, teacherId, classId, schoolId } = await makeSchoolLife(of)
  const [quiet, empty] = [
    await makeClass(of, teacherId, { schoolId, name: 'Room 9' }),
    await makeClass(of, teacherId, { schoolId, name: 'Room 8' }),
  ]
  const secondId = await makeUser(of, 'Child')
  await joinSince(quiet, secondId, 60)
  await journalAt(childId, 6)
  await journalAt(secondId, 8)
  await journalAt(secondId, 33)
  const { body } = await admin.call(getSchoolHome)
  // A class without students has no one who could write.
  expect(body.school.quiet_classes).toEqual({ now: 1, before: 0, of: 2 })
  const rows = new Map(body.classes?.map(row => [row.id, row]))
  expect(rows.get(quiet)).toMatchObject({
    name: 'Room 9',
    teachers: [{ id: teacherId }],
    students: 1,
    journals: 1,
    last_journal_at: ago(8),
    is_quiet: true,
  })
  expect([rows.get(classId)?.is_quiet, rows.get(empty)?.is_quiet]).toEqual([false, false])
})

test('the row of a class has the proved addresses of teachers whom the school confirmed, and no others', async () => {
  const { admin, teacherId, classId, schoolId } = await makeSchoolLife(of)
  const elsewhereId = await makeUser(of, 'Teacher')
  const claimingId = await makeUser(of, 'Teacher')
  await joinSchool(of, claimingId, schoolId, false)
  for (const teacher_id of [elsewhereId, claimingId])
    await of.services.db.insertInto('class_teachers').values({ class_id: classId, teacher_id }).execute()
  const addresses = async () => {
    const { classes } = (await admin.call(getSchoolHome)).body
    const teachers = classes?.find(({ id }) => id === classId)?.teachers ?? []
    return new Map(teachers.map(teacher => [teacher.id, teacher.email]))
  }
  const own = (await addresses()).get(teacherId)
  expect(own).toContain('@')
  expect(await addresses()).toEqual(
    new Map([
      [teacherId, own],
      [elsewhereId, null],
      [claimingId, null],
    ]),
  )
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', teacherId)
    .execute()
  expect((await addresses()).get(teacherId)).toBeNull()
})

test('what waits for a school is counted as it is now and as it was a month ago', async () => {
  const { admin, childId, parentId, schoolId } = await makeSchoolLife(of)
  const other = await makeSchoolLife(of)
  await joinSchool(of, await makeUser(of, 'Teacher'), schoolId, false)
  const question = { child_id: childId, school_id: schoolId, asked_by: parentId, about: 'class' }
  await of.services.db
    .insertInto('school_questions')
    .values([
      { ...question, asked_at: ago(40) },
      { ...question, asked_at: ago(40), closed_at: ago(5) },
      { ...question, asked_at: ago(50), closed_at: ago(45) },
    ])
    .execute()
  await of.services.db
    .insertInto('transfers')
    .values({
      child_id: childId,
      from_school_id: schoolId,
      to_school_id: other.schoolId,
      asked_at: ago(1),
    })
    .execute()
  await of.services.db
    .insertInto('disputes')
    .values({ child_id: childId, about: 'password', reason: 'Not us.', opened_at: ago(1) })
    .execute()
  const { requests } = (await admin.call(getSchoolHome)).body
  expect(requests?.now).toEqual({ teachers: 1, questions: 1, transfers: 1, disputes: 1, courses: 0 })
  expect(requests?.before).toMatchObject({ questions: 2, transfers: 0, disputes: 0 })
  expect((await other.admin.call(getSchoolHome)).body.requests?.now).toEqual({
    teachers: 0,
    questions: 0,
    transfers: 0,
    disputes: 0,
    courses: 0,
  })
})

test('participation is made of what the report tells: groups of fewer than five are in neither, and none without a plan', async () => {
  const life = await makeSchoolLife(of)
  const { admin, childId, schoolId } = life
  const pupils = [childId, ...(await makePupils(of, life, 9))]
  const days = [closed, addDays(closed, -1), addDays(closed, -40)]
  await writeResponses(
    of,
    days.flatMap(day => pupils.slice(0, 5).map(userId => ({ userId, schoolId, day, score: 6 }))),
  )
  // Four on one day, and five on a day that is still open.
  await writeResponses(
    of,
    pupils.slice(0, 4).map(userId => ({ userId, schoolId, day: addDays(closed, -3), score: 6 })),
  )
  await writeResponses(
    of,
    pupils.slice(0, 5).map(userId => ({ userId, schoolId, day: addDays(closed, 1), score: 6 })),
  )
  const shown = async () => (await admin.call(getSchoolHome)).body.school.participation
  expect(await shown()).toEqual({ now: 50, before: 50, days: 2 })
  expect((await admin.call(getSchoolWellbeing, { query: { period: 'MONTH' } })).body.check_ins).toBe(10)
  await givePlan(of, schoolId, '2026-01-01T00:00:00Z')
  expect(await shown()).toEqual({ now: null, before: null, days: 0 })
})

test('first graders count among the asked only where a school asks them', async () => {
  const life = await makeSchoolLife(of)
  const { admin, schoolId } = life
  const pupils = await makePupils(of, life, 9)
  await of.services.db
    .updateTable('users')
    .set({ grade: 1, birth_date: '2020-05-04' })
    .where('id', 'in', pupils.slice(5))
    .execute()
  await writeResponses(
    of,
    pupils.slice(0, 5).map(userId => ({ userId, schoolId, day: closed, score: 6 })),
  )
  const shown = async () => (await admin.call(getSchoolHome)).body.school.participation.now
  // Five of six fourth graders; with the first graders, five of ten.
  expect(await shown()).toBe(83)
  await of.services.db
    .insertInto('school_settings')
    .values({ school_id: schoolId, setting_id: 11, is_on: true, changed_at: startOfTests })
    .execute()
  expect(await shown()).toBe(50)
})

test('the district reads figures of its school and nothing of one with fewer than five students; nobody else finds the school', async () => {
  const life = await makeSchoolLife(of)
  const { chief, admin, teacher, parent, child, childId, schoolId } = life
  await journalAt(childId, 1)
  const params = { schoolId }
  const small = (await chief.call(getSchoolHome, { params })).body
  expect(small).toMatchObject({ requests: null, classes: null })
  expect(small.school).toMatchObject({ students: 1, activity: null, quiet_classes: null })
  await makePupils(of, life, 4)
  const told = (await chief.call(getSchoolHome, { params })).body
  expect(told).toMatchObject({ requests: null, classes: null })
  expect(told.school.activity?.journals).toEqual({ now: 1, before: 0 })
  expect((await admin.call(getSchoolHome, { params })).body.classes).toHaveLength(1)
  const other = await makeSchoolLife(of)
  const strangers = [
    teacher,
    parent,
    child,
    other.admin,
    other.teacher,
    other.chief,
    await clientOf(of, null),
  ]
  const answers = await Promise.all(strangers.map(who => who.call(getSchoolHome, { params })))
  expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 401])
})

test('a school that nobody has verified learns of no work but what was made for its classes', async () => {
  const { teacherId, schoolId: verified } = await makeSchoolLife(of)
  const childId = await makeUser(of, 'Child')
  await joinSchool(of, childId, verified)
  await joinClass(of, await makeClass(of, teacherId), childId)
  const { makeClub } = joiningIn(of)
  const club = await makeClub()
  await joinClass(of, club.classId, childId)
  await journalAt(childId, 1)
  const home = async () => (await club.teacher.call(getSchoolHome)).body
  expect((await home()).classes).toMatchObject([{ journals: 0, last_journal_at: null, is_quiet: true }])
  await of.services.db
    .updateTable('journals')
    .set({ class_id: club.classId })
    .where('user_id', '=', childId)
    .execute()
  const { classes, school } = await home()
  expect(classes).toMatchObject([{ students: 1, journals: 1, last_journal_at: ago(1), is_quiet: false }])
  expect(school.activity?.journals.now).toBe(0)
})

test('a visit of support reads no figure of check-ins', async () => {
  const life = await makeSchoolLife(of)
  const pupils = await makePupils(of, life, 8)
  await writeResponses(
    of,
    pupils.map(userId => ({ userId, schoolId: life.schoolId, day: closed, score: 5 })),
  )
  expect((await life.admin.call(getSchoolHome)).body.school.participation.now).not.toBeNull()
  await letSupportIn(of, life.schoolId)
  const operatorId = await makeOperator(of)
  const { client } = await visiting(of, { operatorId, personId: life.adminId, schoolId: life.schoolId })
  const seen = (await client.call(getSchoolHome)).body.school
  expect(seen.participation).toEqual({ now: null, before: null, days: 0 })
})
