import { getClassRoom, makeSignInCards, pairDevice, startPairing } from '@kindling/contract/class-signin'
import { expect, test } from 'vitest'
import { turnOffice } from '../../../../../tools/offices.ts'
import { Client } from '../../../test/client.ts'
import { joinSchool, makeClass, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { disableAccount } from '../operators/index.ts'
import { wayInJobs } from './index.ts'

const of = await openTestServer()
const emailOf = async (id: number) =>
  (await of.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? ''
const subjectsTo = async (id: number) =>
  (await messagesTo(of, await emailOf(id), wayInJobs)).map(one => one.subject)

/** A class of a verified school that a colleague teaches too. */
async function makeStaff() {
  const life = await makeSchoolLife(of)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, life.schoolId)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: life.classId, teacher_id: colleagueId })
    .execute()
  return { ...life, colleagueId, colleague: await clientOf(of, colleagueId) }
}
const begin = async (teacher: Client, groupId: number) =>
  (await teacher.call(startPairing, { params: { groupId }, body: {} })).body.secret
async function pair(secret: string) {
  const tablet = new Client(of.app)
  const body = { secret, name: 'Tablet', time_zone: 'America/Los_Angeles' }
  const { status } = await tablet.call(pairDevice, { body })
  return { tablet, status }
}
const hasRoom = async (tablet: Client) => (await tablet.call(getClassRoom)).body.room !== null

test('with an account that is turned off end its class devices and pairings, at its school and elsewhere; those of others stay', async () => {
  const { teacher, teacherId, colleague, classId } = await makeStaff()
  const clubId = await makeClass(of, teacherId)
  const tablets = [
    await pair(await begin(teacher, classId)),
    await pair(await begin(teacher, clubId)),
    await pair(await begin(colleague, classId)),
  ]
  const open = [await begin(teacher, classId), await begin(colleague, classId)]
  const areOn = () => Promise.all(tablets.map(({ tablet }) => hasRoom(tablet)))
  expect(await areOn()).toEqual([true, true, true])
  expect(await disableAccount(of.services, teacherId, 10)).toBe(true)
  expect(await areOn()).toEqual([false, false, true])
  const paired = [await pair(open[0] ?? ''), await pair(open[1] ?? '')]
  expect(paired.map(({ status }) => status === 200)).toEqual([false, true])
})

test('when a teacher’s account is turned off, the staff hear whose cards ended, families once a day, and the audit log keeps it', async () => {
  const { teacher, teacherId, colleagueId, adminId, parentId, childId, classId } = await makeStaff()
  const cards = { params: { groupId: classId }, body: { child_ids: [childId] } }
  expect((await teacher.call(makeSignInCards, cards)).status).toBe(200)
  of.clock.forward(24 * 3600)
  const before = (await subjectsTo(parentId)).length
  await disableAccount(of.services, teacherId, 10)
  for (const id of [colleagueId, adminId])
    expect(await subjectsTo(id)).toEqual(['A student needs a new password or card'])
  const told = (await subjectsTo(parentId)).slice(before)
  expect(told).toEqual([expect.stringMatching(/^The school makes new passwords or cards for/)])
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('act', '=', 'ways-in-ended')
    .where('subject_id', '=', childId)
    .execute()
  expect(entries).toEqual([{ actor_id: 10 }])
})

test('an office that the console takes leaves no device behind, and whoever was signed out is woken', async () => {
  const { admin, adminId, schoolId, classId, childId, colleagueId } = await makeStaff()
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: colleagueId })
    .execute()
  const cards = { params: { groupId: classId }, body: { child_ids: [childId] } }
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: adminId })
    .execute()
  expect((await admin.call(makeSignInCards, cards)).status).toBe(200)
  const { tablet } = await pair(await begin(admin, classId))
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('teacher_id', '=', adminId)
    .execute()
  expect(await hasRoom(tablet)).toBe(true)
  const woken: number[] = []
  const services = { ...of.services, topics: { wakePerson: (id: number) => void woken.push(id) } }
  await turnOffice(services, 'dismiss', 'school', [String(schoolId), await emailOf(adminId)])
  expect(await hasRoom(tablet)).toBe(false)
  expect(woken).toEqual([childId])
  expect(await subjectsTo(colleagueId)).toEqual(['A student needs a new password or card'])
})
