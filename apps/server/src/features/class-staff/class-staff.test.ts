import { makePicturePasswords, makeSignInCards, startPairing } from '@kindling/contract/class-signin'
import {
  endSubstitute,
  listClassStaff,
  listDistrictWaiting,
  listWaitingTeachers,
  nameSubstitute,
  vouchStaff,
  vouchTeacher,
} from '@kindling/contract/class-staff'
import { generateClassCode, listGroupStudents, listGroups } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { askToTalk } from '@kindling/contract/talk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, makeUser } from '../../../test/factories.ts'
import { makeSchoolLife, type SchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const db = of.services.db
const daySeconds = 24 * 3600

/** A confirmed colleague, vouched for only by administrators. */
async function makeColleague({ schoolId }: SchoolLife) {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  await db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null })
    .where('user_id', '=', id)
    .execute()
  return { id, person: await clientOf(of, id) }
}

const from = startOfTests.slice(0, 10)
const readsFrom = async (teacherId: number, childId: number) => {
  const { rows } = await sql<{ reads: boolean | null }>`
    select answers_from(${teacherId}, ${childId}, ${of.clock.now()}) <= ${of.clock.now()} as reads`.execute(
    db,
  )
  return rows[0]?.reads ?? false
}
const toldTo = async (person: Client) =>
  (await person.call(listNotifications)).body.notifications.map(one => one.type)

test('an administrator names a colleague for some days, and the days end by themselves', async () => {
  const life = await makeSchoolLife(of)
  const { admin, teacher, parent, classId } = life
  const { id, person } = await makeColleague(life)
  const params = { groupId: classId }
  const body = { user_id: id, from, days: 2 }
  expect((await person.call(listClassStaff, { params })).status).toBe(404)
  expect((await teacher.call(nameSubstitute, { params, body })).status).toBe(404)
  expect((await admin.call(nameSubstitute, { params, body: { ...body, days: 21 } })).status).toBe(400)
  const early = await admin.call(nameSubstitute, { params, body: { ...body, from: '2026-11-17' } })
  expect(early.body.fields).toHaveProperty('from')
  const named = (await admin.call(nameSubstitute, { params, body })).body
  expect(named.substitutes).toMatchObject([{ id, ends_at: '2026-11-20T08:00:00.000Z' }])
  expect((await person.call(listGroups)).body.groups.map(one => [one.id, one.class_code])).toEqual([
    [classId, null],
  ])
  expect((await toldTo(parent)).concat(await toldTo(teacher))).toEqual([
    'class_substitute',
    'class_substitute',
  ])
  of.clock.forward(2 * daySeconds)
  expect((await person.call(listClassStaff, { params })).status).toBe(404)
  expect((await person.call(listGroups)).body.groups).toEqual([])
  of.clock.set(startOfTests)
  const ending = { params: { userId: id }, query: { group_id: classId } }
  expect((await person.call(endSubstitute, ending)).status).toBe(404)
  expect((await admin.call(endSubstitute, ending)).body.substitutes).toEqual([])
  expect((await person.call(listClassStaff, { params })).status).toBe(404)
})

test('a substitute sees names and no birth dates, and gives no passwords, codes or places in classes', async () => {
  const life = await makeSchoolLife(of)
  const { admin, classId, childId } = life
  const { id, person } = await makeColleague(life)
  const params = { groupId: classId }
  await admin.call(nameSubstitute, { params, body: { user_id: id, from, days: 1 } })
  const { students } = (await person.call(listGroupStudents, { params })).body
  expect(students.map(one => one.id)).toEqual([childId])
  expect(JSON.stringify(students)).not.toContain('2016-05-04')
  const password = { params: { userId: childId }, body: { password: 'Acorn-tree-19!' } }
  expect((await person.call(updateUser, password)).status).toBe(404)
  expect((await person.call(generateClassCode, { params, body: { close: false } })).status).toBe(404)
  expect((await person.call(listJournals, { params: { userId: childId } })).status).toBe(200)
  expect(await readsFrom(id, childId)).toBe(false)
  const keys = { params, body: { child_ids: [childId] } }
  for (const call of [makePicturePasswords, makeSignInCards])
    expect((await person.call(call, keys)).status).toBe(404)
  expect((await person.call(startPairing, { params, body: {} })).status).toBe(404)
})

test('a substitute hears of a child who would like to talk, and of nothing after the days', async () => {
  const life = await makeSchoolLife(of)
  const { id, person } = await makeColleague(life)
  const body = { user_id: id, from, days: 1 }
  await life.admin.call(nameSubstitute, { params: { groupId: life.classId }, body })
  expect((await life.child.call(askToTalk)).body.talk).toMatchObject({ told: 2 })
  expect(await toldTo(person)).toEqual(['checkin_help_wanted'])
  of.clock.forward(daySeconds)
  expect(await toldTo(person)).toEqual([])
  of.clock.set(startOfTests)
})

test('nobody is named at a school that nobody has verified, nor somebody who is not confirmed there', async () => {
  const life = await makeSchoolLife(of)
  const { admin, classId, teacherId, schoolId } = life
  const params = { groupId: classId }
  const strangerId = await makeUser(of, 'Teacher')
  for (const user_id of [strangerId, teacherId]) {
    const answer = await admin.call(nameSubstitute, { params, body: { user_id, from, days: 1 } })
    expect(answer.body.fields).toHaveProperty('user_id')
  }
  const { id } = await makeColleague(life)
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', schoolId)
    .execute()
  const body = { user_id: id, from, days: 1 }
  expect((await admin.call(nameSubstitute, { params, body })).status).toBe(404)
})

test('a newer teacher of a class is told of, and reads single answers once another teacher of it says yes, else from the 30th day', async () => {
  const life = await makeSchoolLife(of)
  const { schoolId, admin, adminId, teacher, parent, classId, childId } = life
  const { id, person } = await makeColleague(life)
  const params = { groupId: classId }
  const placing = { user_ids: [id, adminId], groups: [{ id: classId }] }
  await admin.call(bulkGroupAssign, { params: { schoolId }, body: placing })
  expect(await toldTo(parent)).toEqual(['class_teacher_added', 'class_teacher_added'])
  expect(await toldTo(person)).toEqual(['class_teacher_added'])
  await db
    .updateTable('school_members')
    .set({ vouched_at: startOfTests, vouched_as: 'teacher' })
    .where('user_id', 'in', [id, adminId])
    .execute()
  expect(await readsFrom(id, childId)).toBe(false)
  const staff = (await teacher.call(listClassStaff, { params })).body.teachers
  expect(staff.find(one => one.id === id)).toMatchObject({
    reads_now: false,
    reads_from: '2026-12-18T17:00:00.000Z',
    can: ['vouch'],
  })
  const body = { user_id: id }
  expect((await person.call(vouchTeacher, { params, body })).status).toBe(404)
  expect((await admin.call(vouchTeacher, { params, body })).status).toBe(400)
  expect((await teacher.call(vouchTeacher, { params, body })).status).toBe(200)
  expect(await readsFrom(id, childId)).toBe(true)
  // An administrator reads as a teacher only with the district's yes.
  await teacher.call(vouchTeacher, { params, body: { user_id: adminId } })
  expect(await readsFrom(adminId, childId)).toBe(false)
  const yes = { params: { schoolId }, body: { user_id: adminId } }
  expect((await teacher.call(vouchStaff, yes)).status).toBe(404)
  expect((await life.chief.call(vouchStaff, yes)).status).toBe(200)
  expect(await readsFrom(adminId, childId)).toBe(true)
})

test('whom only administrators confirmed is waiting for a yes of a reader of the school, or of the district', async () => {
  const life = await makeSchoolLife(of)
  const { schoolId, districtId, teacher, chief, admin, adminId } = life
  await db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null })
    .where('user_id', '=', adminId)
    .execute()
  const one = await makeColleague(life)
  const params = { schoolId }
  const idsFor = async (who: Client) =>
    (await who.call(listWaitingTeachers, { params })).body.teachers.map(teacher => teacher.id).sort()
  expect(await idsFor(teacher)).toEqual([one.id])
  expect([await idsFor(one.person), await idsFor(admin)]).toEqual([[], []])
  const district = (await chief.call(listDistrictWaiting, { params: { districtId } })).body.teachers
  expect(district.map(waiting => [waiting.id, waiting.reads_from])).toEqual(
    expect.arrayContaining([
      [one.id, '2026-12-18T17:00:00.000Z'],
      [adminId, null],
    ]),
  )
  const body = { user_id: one.id }
  expect((await admin.call(vouchStaff, { params, body })).status).toBe(400)
  expect((await one.person.call(vouchStaff, { params, body })).status).toBe(404)
  expect((await teacher.call(vouchStaff, { params, body })).status).toBe(200)
  expect(await idsFor(teacher)).toEqual([])
})

test('a substitute hears the news of the class on the own days alone, and not before or after', async () => {
  const { admin, schoolId, classId } = await makeSchoolLife(of)
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  const person = await clientOf(of, id)
  const hears = async () =>
    (await person.call(listNotifications)).body.last_event_id.includes(`groups/users/${classId}:`)
  const day = new Date(of.clock.now().getTime() + 5 * daySeconds * 1000).toISOString().slice(0, 10)
  const body = { user_id: id, from: day, days: 1 }
  expect((await admin.call(nameSubstitute, { params: { groupId: classId }, body })).status).toBe(200)
  const heard = [await hears()]
  of.clock.set(`${day}T18:00:00.000Z`)
  heard.push(await hears())
  of.clock.forward(2 * daySeconds)
  heard.push(await hears())
  expect(heard).toEqual([false, true, false])
  of.clock.set(startOfTests)
})
