import { authenticate, getSession } from '@kindling/contract/accounts'
import {
  getClassRoom,
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import { updateUser } from '@kindling/contract/credentials'
import { deleteTeacher } from '@kindling/contract/rosters'
import { deleteAdmins } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUser,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { wayInJobs } from '../ways-in/index.ts'

const of = await openTestServer()
const password = 'Paper-Boat-77'
let schools = 0

/** A class with two teachers and three students: one made by each teacher, and one whose guardian set the password. */
async function makeSharedClass() {
  const number = ++schools
  const { schoolId } = await makeSchool(of)
  const people = await Promise.all(
    ['admin', 'leaver', 'stayer', 'other'].map(name =>
      makeUser(of, 'Teacher', { first_name: name, email: `${name}${number}@school.example` }),
    ),
  )
  for (const id of people) await joinSchool(of, id, schoolId)
  const [adminId = 0, leaverId = 0, stayerId = 0] = people
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const classId = await makeClass(of, leaverId, { schoolId })
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: stayerId })
    .execute()
  const [ada, bo, cy] = [
    await student(classId, 'Ada'),
    await student(classId, 'Bo'),
    await student(classId, 'Cy'),
  ]
  const parentId = await makeUser(of, 'Parent', { email: `family${number}@hill.example` })
  for (const childId of [ada.id, cy.id]) await linkGuardian(of, childId, parentId)
  const [admin, leaver, stayer, parent] = await Promise.all(
    [adminId, leaverId, stayerId, parentId].map(id => clientOf(of, id)),
  )
  return { number, schoolId, classId, adminId, leaverId, admin, leaver, stayer, parent, ada, bo, cy }
}

async function student(classId: number, first_name: string) {
  const username = `${first_name.toLowerCase()}.${schools}`
  const id = await makeUser(of, 'Child', { first_name, last_name: 'Hill', username })
  await joinClass(of, classId, id)
  return { id, username }
}

const setPassword = async (who: Client | undefined, userId: number) =>
  expect((await who?.call(updateUser, { params: { userId }, body: { password } }))?.status).toBe(200)
async function enter(username: string): Promise<Client> {
  const client = new Client(of.app)
  await client.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
  return client
}
async function pair(teacher: Client | undefined, groupId: number): Promise<Client> {
  const begun = await teacher?.call(startPairing, { params: { groupId }, body: {} })
  const tablet = new Client(of.app)
  const body = { secret: begun?.body.secret ?? '', name: 'Tablet', time_zone: 'America/Los_Angeles' }
  expect((await tablet.call(pairDevice, { body })).status).toBe(200)
  return tablet
}
const isIn = async (client: Client) => Boolean((await client.call(getSession)).body.user)
const subjectsTo = async (email: string) => (await messagesTo(of, email, wayInJobs)).map(one => one.subject)

test('what a removed teacher made to sign in with ends; what others made stays, and nobody else is signed out', async () => {
  const { number, schoolId, classId, leaverId, admin, leaver, stayer, parent, ada, bo, cy } =
    await makeSharedClass()
  await setPassword(leaver, ada.id)
  await setPassword(stayer, bo.id)
  await setPassword(parent, cy.id)
  const keys = (childId: number) => ({ params: { groupId: classId }, body: { child_ids: [childId] } })
  await leaver?.call(makeSignInCards, keys(ada.id))
  await stayer?.call(makePicturePasswords, keys(ada.id))
  of.clock.forward(24 * 3600)
  await subjectsTo('nobody@school.example')
  const sessions = await Promise.all([ada, bo, cy].map(one => enter(one.username)))
  const areIn = () => Promise.all(sessions.map(isIn))
  expect(await areIn()).toEqual([true, true, true])
  const tablets = await Promise.all([leaver, stayer].map(teacher => pair(teacher, classId)))
  const query = { school_id: schoolId }
  expect((await stayer?.call(deleteTeacher, { params: { userId: leaverId }, query }))?.status).toBe(404)
  expect(await areIn()).toEqual([true, true, true])
  expect((await admin?.call(deleteTeacher, { params: { userId: leaverId }, query }))?.status).toBe(200)
  expect(await areIn()).toEqual([false, true, true])
  const rooms = await Promise.all(tablets.map(async tablet => (await tablet.call(getClassRoom)).body.room))
  expect(rooms.map(room => room !== null)).toEqual([false, true])
  expect(await Promise.all([ada, bo, cy].map(async one => isIn(await enter(one.username))))).toEqual([
    false,
    true,
    true,
  ])
  const kept = (table: 'sign_in_cards' | 'picture_passwords') =>
    of.services.db.selectFrom(table).select('child_id').where('child_id', '=', ada.id).execute()
  expect([(await kept('sign_in_cards')).length, (await kept('picture_passwords')).length]).toEqual([0, 1])
  for (const email of [`admin${number}@school.example`, `stayer${number}@school.example`]) {
    const letter = (await messagesTo(of, email)).at(-1)
    expect(letter?.subject).toBe('A student needs a new password or card')
    expect(letter?.body).toContain('\n\nAda H.\n\n')
    expect(letter?.body).toContain('also paired a class device')
  }
  for (const name of ['leaver', 'other'])
    expect(await subjectsTo(`${name}${number}@school.example`)).toEqual([])
  const family = `family${number}@hill.example`
  const ofEnd = (await subjectsTo(family)).filter(subject => /^The school makes new/.test(subject))
  expect(ofEnd).toEqual(['The school makes new passwords or cards for Ada'])
})

test('with the office of an administrator ends what only that office could set', async () => {
  const { schoolId, adminId, leaverId, admin, leaver, ada, bo } = await makeSharedClass()
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: leaverId })
    .execute()
  await setPassword(admin, ada.id)
  await setPassword(leaver, bo.id)
  const dismissing = { params: { schoolId, userId: adminId } }
  expect((await leaver?.call(deleteAdmins, dismissing))?.status).toBe(200)
  expect([await isIn(await enter(ada.username)), await isIn(await enter(bo.username))]).toEqual([false, true])
  // A teacher of the class may still set it.
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  expect((await admin?.call(deleteAdmins, { params: { schoolId, userId: leaverId } }))?.status).toBe(200)
  expect(await isIn(await enter(bo.username))).toBe(true)
})

test('when a teacher leaves, the administrators hear which guardians only that teacher let in', async () => {
  const { number, schoolId, leaverId, admin, ada, bo, cy } = await makeSharedClass()
  const stayerId = await makeUser(of, 'Teacher')
  const since = of.clock.now()
  const link = async (childId: number, added_by: number, confirmed_by: number | null) => {
    const guardian_id = await makeUser(of, 'Parent')
    const row = { child_id: childId, guardian_id, added_by, confirmed_by, since, method: 'letter-mailed' }
    await of.services.db
      .insertInto('guardianships')
      .values({ ...row, confirmed_at: confirmed_by === null ? null : since })
      .execute()
  }
  await link(ada.id, leaverId, leaverId)
  await link(ada.id, leaverId, null)
  await link(bo.id, leaverId, stayerId)
  await link(cy.id, stayerId, stayerId)
  const query = { school_id: schoolId }
  expect((await admin?.call(deleteTeacher, { params: { userId: leaverId }, query }))?.status).toBe(200)
  const [letter, ...more] = await messagesTo(of, `admin${number}@school.example`)
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/alone let 2 guardians in/)
  expect(letter?.body).toContain('\n\nAda H.\n\n')
  expect(await subjectsTo(`stayer${number}@school.example`)).toEqual([])
})
