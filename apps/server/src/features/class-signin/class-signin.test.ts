import { getSession, getUserInfo, updateCredentials } from '@kindling/contract/accounts'
import { allCalls } from '@kindling/contract/calls'
import {
  closedOnClassDevices,
  enterByPictures,
  enterBySignInCard,
  getClassRoom,
  getClassSignIn,
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  releaseChild,
  removeClassKeys,
  revokeDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import { listSessions } from '@kindling/contract/credentials'
import { makeFriendToken, requestFriend, respondRequest, unblockFriend } from '@kindling/contract/friends'
import { answerMembership } from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { getJourney, printJourney } from '@kindling/contract/portfolio'
import { updateAll } from '@kindling/contract/profiles'
import { linkTeacher, listTeacherInvites } from '@kindling/contract/requests'
import { type PasswordPicture, passwordPictures } from '@kindling/rules/class-signin'
import { recordMessages } from '@kindling/rules/messages/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const zone = 'America/Los_Angeles'

/** A class of two, its teacher with a browser, and a tablet that is paired by the real calls. */
async function makeFixture() {
  of.clock.set(startOfTests)
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  const ada = await makeUser(of, 'Child', { first_name: 'Ada' })
  const bo = await makeUser(of, 'Child', { first_name: 'Bo' })
  for (const id of [ada, bo]) await joinClass(of, classId, id)
  const teacher = await clientOf(of, teacherId)
  const params = { groupId: classId }
  const tablet = await pairTablet(teacher, classId)
  return { schoolId, teacherId, classId, ada, bo, teacher, params, tablet }
}

async function pairTablet(teacher: Client, groupId: number): Promise<Client> {
  const { secret } = (await teacher.call(startPairing, { params: { groupId }, body: {} })).body
  const tablet = new Client(of.app)
  const paired = await tablet.call(pairDevice, { body: { secret, name: 'Tablet 1', time_zone: zone } })
  expect(paired.status).toBe(200)
  return tablet
}

const picturesOf = async (teacher: Client, groupId: number, childId: number) => {
  const made = await teacher.call(makePicturePasswords, {
    params: { groupId },
    body: { child_ids: [childId] },
  })
  return made.body.made[0]?.pictures ?? []
}

const signInCardOf = async (teacher: Client, groupId: number, childId: number) => {
  const made = await teacher.call(makeSignInCards, { params: { groupId }, body: { child_ids: [childId] } })
  return made.body.made[0]?.secret ?? ''
}

const roomOn = async (tablet: Client) => (await tablet.call(getClassRoom)).body.room
const faceOn = async (tablet: Client, name: string) =>
  (await roomOn(tablet))?.children.find(child => child.first_name === name)?.face ?? -1
const enter = (tablet: Client, face: number, pictures: PasswordPicture[]) =>
  tablet.call(enterByPictures, { body: { face, pictures } })
const others = (pictures: readonly PasswordPicture[]) =>
  passwordPictures.filter(one => !pictures.includes(one)).slice(0, 3)
const whoIsOn = async (tablet: Client) => (await tablet.call(getSession)).body.user?.id ?? null

test('a paired device shows the class by first name and animal, and any other device nothing', async () => {
  const { teacher, classId, ada, tablet } = await makeFixture()
  expect(await roomOn(tablet)).toEqual({ name: 'Room 1', children: [] })
  const pictures = await picturesOf(teacher, classId, ada)
  const room = await roomOn(tablet)
  expect(room?.children).toEqual([
    { face: 0, picture: expect.stringMatching(/^\/pictures\//), first_name: 'Ada', has_pictures: true },
  ])
  const stranger = new Client(of.app)
  expect(await roomOn(stranger)).toBeNull()
  expect((await enter(stranger, 0, pictures)).body.message).toBe('This device is not set up for a class yet.')
  const here = await enter(tablet, 0, pictures)
  expect(here.body.session).toMatchObject({ user: { id: ada }, on_class_device: true })
  expect(await whoIsOn(tablet)).toBe(ada)
  const elsewhere = await makeFixture()
  expect(await roomOn(elsewhere.tablet)).toEqual({ name: 'Room 1', children: [] })
})

test('a child is the own drawing on the devices of the class, where no classmate has the same, and never a photo', async () => {
  const { teacher, classId, ada, bo, tablet } = await makeFixture()
  for (const id of [ada, bo]) await picturesOf(teacher, classId, id)
  const shownWith = async (ofAda: string, ofBo: string) => {
    for (const [id, avatar] of [
      [ada, ofAda],
      [bo, ofBo],
    ] as const)
      await of.services.db.updateTable('users').set({ avatar }).where('id', '=', id).execute()
    return (await roomOn(tablet))?.children.map(({ picture }) => picture)
  }
  const [turtle, sun] = ['/pictures/animals/turtle.svg', '/pictures/things/sun.svg']
  expect(await shownWith(turtle, sun)).toEqual([turtle, sun])
  const animals = ['/pictures/animals/fox.svg', '/pictures/animals/bear.svg']
  expect(await shownWith(sun, sun)).toEqual(animals)
  expect(await shownWith('/files/me.jpg', turtle)).toEqual([animals[0], turtle])
})

test('a code pairs one device within ten minutes, and nothing of its secret is stored or logged', async () => {
  const { teacher, params, classId } = await makeFixture()
  const start = async () => (await teacher.call(startPairing, { params, body: {} })).body.secret
  const pair = (secret: string) =>
    new Client(of.app).call(pairDevice, { body: { secret, name: 'Tablet', time_zone: zone } })
  const secret = await start()
  expect(secret).toHaveLength(26)
  expect((await pair(secret)).status).toBe(200)
  expect((await pair(secret)).status).toBe(400)
  const late = await start()
  of.clock.forward(601)
  expect((await pair(late)).status).toBe(400)
  expect((await pair('a'.repeat(26))).status).toBe(400)
  const bad = { secret: await start(), name: 'Tablet', time_zone: 'Mars/Phobos' }
  expect((await new Client(of.app).call(pairDevice, { body: bad })).status).toBe(400)
  expect(of.logged.join('\n')).not.toContain(secret)
  const stored = await sql<{ text: string }>`
    select string_agg(d::text, '') || coalesce((select string_agg(a::text, '') from audit_entries a), '') as text
    from class_devices d where class_id = ${classId}`.execute(of.services.db)
  expect(stored.rows[0]?.text).not.toContain(secret)
})

test('a device that is paired again leaves its first class', async () => {
  const { teacher, params, tablet } = await makeFixture()
  const other = await makeFixture()
  const { secret } = (await other.teacher.call(startPairing, { params: other.params, body: {} })).body
  await tablet.call(pairDevice, { body: { secret, name: 'Moved', time_zone: zone } })
  expect((await teacher.call(getClassSignIn, { params })).body.devices).toEqual([])
  const { devices } = (await other.teacher.call(getClassSignIn, { params: other.params })).body
  expect(devices.map(device => device.name).sort()).toEqual(['Moved', 'Tablet 1'])
})

test('a revoked device shows nothing at once, and who was signed in on it is not any more', async () => {
  const { teacher, params, classId, ada, tablet, schoolId } = await makeFixture()
  const pictures = await picturesOf(teacher, classId, ada)
  await enter(tablet, 0, pictures)
  const device = (await teacher.call(getClassSignIn, { params })).body.devices[0]
  expect(device).toMatchObject({ name: 'Tablet 1', ends_at: '2027-07-01T08:00:00.000Z' })
  const deviceId = device?.id ?? 0
  const strangers = await makeFixture()
  expect((await strangers.teacher.call(revokeDevice, { params: { deviceId } })).status).toBe(404)
  expect(await whoIsOn(tablet)).toBe(ada)
  const adminId = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
  expect((await admin.call(startPairing, { params, body: {} })).status).toBe(404)
  expect((await admin.call(revokeDevice, { params: { deviceId } })).status).toBe(200)
  expect(await whoIsOn(tablet)).toBeNull()
  expect(await roomOn(tablet)).toBeNull()
})

test('five wrong tries in ten minutes, then the teacher, who is told and lets the child try again', async () => {
  const { teacher, params, classId, ada, tablet } = await makeFixture()
  const pictures = await picturesOf(teacher, classId, ada)
  const wrong = others(pictures)
  const tries = []
  for (let count = 0; count < 5; count++) tries.push((await enter(tablet, 0, wrong)).status)
  expect(tries).toEqual([400, 400, 400, 400, 429])
  const right = await enter(tablet, 0, pictures)
  expect([right.status, right.body.message]).toEqual([429, 'Please ask your teacher to help you.'])
  const told = (await teacher.call(listNotifications)).body.notifications
  expect(told.map(one => [one.type, one.name, one.user_id])).toEqual([
    ['class_sign_in_locked', 'Ada needs help to sign in.', ada],
  ])
  const lockedIn = async () =>
    (await teacher.call(getClassSignIn, { params })).body.students.map(one => one.is_locked)
  expect(await lockedIn()).toEqual([true, false])
  const strangers = await makeFixture()
  const body = { child_id: ada }
  expect((await strangers.teacher.call(releaseChild, { params, body })).status).toBe(404)
  expect((await teacher.call(releaseChild, { params, body })).status).toBe(200)
  expect(await lockedIn()).toEqual([false, false])
  expect((await enter(tablet, 0, pictures)).status).toBe(200)
  for (let count = 0; count < 5; count++) await enter(tablet, 0, wrong)
  of.clock.forward(601)
  expect((await enter(tablet, 0, pictures)).status).toBe(200)
})

test('many tries at once are no more than five', async () => {
  const { teacher, classId, ada, tablet } = await makeFixture()
  const wrong = others(await picturesOf(teacher, classId, ada))
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(tablet, 0, wrong)))
  expect(answers.filter(answer => answer.status === 400)).toHaveLength(4)
  const told = (await teacher.call(listNotifications)).body.notifications
  expect(told).toHaveLength(1)
})

test('a session lasts until six in the evening where the device is, however much it is used', async () => {
  const { teacher, classId, ada, tablet } = await makeFixture()
  await enter(tablet, 0, await picturesOf(teacher, classId, ada))
  // Nine in the morning on the Pacific coast, and then in steps to six.
  for (let hour = 0; hour < 8; hour++) {
    of.clock.forward(3600)
    expect(await whoIsOn(tablet)).toBe(ada)
  }
  of.clock.forward(3600)
  expect(await whoIsOn(tablet)).toBeNull()
})

test('what is sensitive is closed to such a session: password, profile, sessions, and a file of all years', async () => {
  const { teacher, classId, ada, tablet } = await makeFixture()
  await enter(tablet, 0, await picturesOf(teacher, classId, ada))
  expect((await tablet.call(getUserInfo)).status).toBe(200)
  const body = { old_password: 'Lantern-7!', password: 'Lantern-8!' }
  expect((await tablet.send({ method: 'PUT', url: updateCredentials.path, payload: body })).status).toBe(403)
  expect((await tablet.call(listSessions)).status).toBe(403)
  expect((await tablet.call(updateAll, { body: {} as never })).status).toBe(403)
  expect((await tablet.call(printJourney)).status).toBe(403)
  expect((await tablet.call(getJourney)).body.paper).toEqual({ why_not: recordMessages.onClassDevice })
  expect((await (await clientOf(of, ada)).call(listSessions)).status).toBe(200)
  const names = allCalls.map(call => call.name)
  expect(closedOnClassDevices.filter(name => !names.includes(name))).toEqual([])
})

test('a class device links nobody and shows no codes, while the child’s own session does', async () => {
  const { teacher, classId, ada, bo, tablet } = await makeFixture()
  const profile_code = 'TABLETZZ'
  await makeUser(of, 'Teacher', { profile_code })
  await enter(tablet, 0, await picturesOf(teacher, classId, ada))
  const own = await clientOf(of, ada)
  const asking = await clientOf(of, bo)
  const asked = await asking.call(requestFriend, { body: { user_id: ada } })
  const answer = { params: { requestId: asked.body.request.id }, body: { accept: true } }
  const tries = async (who: Client) => [
    (await who.call(linkTeacher, { body: { profile_code } })).status,
    (await who.call(makeFriendToken, { body: {} })).status,
    (await who.call(respondRequest, answer)).status,
    (await who.call(requestFriend, { body: { code: 'NEVERSET' } })).status,
    (await who.call(unblockFriend, { body: { user_id: bo } })).status,
    (await who.call(answerMembership, { body: { membership_id: 1, yes: true } })).status,
  ]
  expect(await tries(tablet)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await tries(own)).toEqual([200, 200, 200, 404, 200, 404])
  const codeSeenBy = async (who: Client) => (await who.call(listTeacherInvites)).body.invites[0]?.profile_code
  expect([await codeSeenBy(tablet), await codeSeenBy(own)]).toEqual([null, 'TABL-ETZZ'])
})

test('a child who leaves the class is gone from its devices, signed in or not', async () => {
  const { teacher, classId, ada, bo, tablet } = await makeFixture()
  const pictures = await picturesOf(teacher, classId, ada)
  const card = await signInCardOf(teacher, classId, ada)
  const ofBo = await picturesOf(teacher, classId, bo)
  const faceOfBo = await faceOn(tablet, 'Bo')
  await enter(tablet, 0, pictures)
  await of.services.db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', ada)
    .execute()
  expect(await whoIsOn(tablet)).toBeNull()
  expect((await enter(tablet, 0, pictures)).status).toBe(400)
  expect((await tablet.call(enterBySignInCard, { body: { secret: card } })).status).toBe(400)
  const noMember = { params: { groupId: classId }, body: { child_ids: [ada] } }
  expect((await teacher.call(makeSignInCards, noMember)).status).toBe(404)
  expect(await faceOn(tablet, 'Bo')).toBe(faceOfBo)
  expect((await enter(tablet, faceOfBo, ofBo)).body.session?.user?.id).toBe(bo)
})

test('a sign-in card opens its class on a paired device alone, until the next one is printed', async () => {
  const { teacher, classId, ada, tablet } = await makeFixture()
  const card = await signInCardOf(teacher, classId, ada)
  const read = (who: Client, secret: string) => who.call(enterBySignInCard, { body: { secret } })
  expect((await read(new Client(of.app), card)).status).toBe(400)
  expect((await read((await makeFixture()).tablet, card)).body.message).toBe(
    'This card does not open this class.',
  )
  expect((await read(tablet, card.toUpperCase())).body.session?.user?.id).toBe(ada)
  expect((await roomOn(tablet))?.children).toEqual([
    { face: 0, picture: expect.stringMatching(/^\/pictures\//), first_name: 'Ada', has_pictures: false },
  ])
  const next = await signInCardOf(teacher, classId, ada)
  expect((await read(tablet, card)).status).toBe(400)
  expect((await read(tablet, next)).status).toBe(200)
})

test('a teacher chooses pictures for one child, makes them anew, and takes all away', async () => {
  const { teacher, params, classId, ada, bo, tablet } = await makeFixture()
  const choose = (child_ids: number[], pictures: PasswordPicture[]) =>
    teacher.call(makePicturePasswords, { params, body: { child_ids, pictures } })
  expect((await choose([ada, bo], ['sun', 'moon', 'key'])).status).toBe(400)
  expect((await choose([ada], ['sun', 'sun', 'key'])).status).toBe(400)
  expect((await choose([ada], ['sun', 'moon', 'key'])).status).toBe(200)
  expect((await enter(tablet, 0, ['moon', 'sun', 'key'])).status).toBe(400)
  expect((await enter(tablet, 0, ['sun', 'moon', 'key'])).status).toBe(200)
  const made = await picturesOf(teacher, classId, ada)
  expect(new Set(made).size).toBe(3)
  await enter(tablet, 0, made)
  expect((await teacher.call(removeClassKeys, { params, body: { child_id: ada } })).status).toBe(200)
  expect(await whoIsOn(tablet)).toBeNull()
  expect((await enter(tablet, 0, made)).body.message).toBe(
    'You have no pictures yet. Please ask your teacher.',
  )
  expect((await roomOn(tablet))?.children).toEqual([])
})

test('devices, pictures and sign-in cards end on the first of July, and with the last teacher of the class', async () => {
  const { teacher, params, classId, ada, tablet, teacherId } = await makeFixture()
  const pictures = await picturesOf(teacher, classId, ada)
  of.clock.set('2027-07-01T07:00:00.000Z')
  expect((await enter(tablet, 0, pictures)).status).toBe(200)
  of.clock.set('2027-07-01T08:00:01.000Z')
  expect(await whoIsOn(tablet)).toBeNull()
  expect(await roomOn(tablet)).toBeNull()
  const late = await clientOf(of, teacherId)
  const over = await late.call(startPairing, { params, body: {} })
  expect(over.body.message).toBe('The school year of this class is over.')
  const another = await makeFixture()
  expect(await roomOn(another.tablet)).not.toBeNull()
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('class_id', '=', another.classId)
    .execute()
  expect(await roomOn(another.tablet)).toBeNull()
})

test('pairing, making, printing, releasing and revoking stand in the audit log', async () => {
  const { teacher, teacherId, params, classId, ada } = await makeFixture()
  await picturesOf(teacher, classId, ada)
  await signInCardOf(teacher, classId, ada)
  await teacher.call(releaseChild, { params, body: { child_id: ada } })
  await teacher.call(removeClassKeys, { params, body: { child_id: ada } })
  const deviceId = (await teacher.call(getClassSignIn, { params })).body.devices[0]?.id ?? 0
  await teacher.call(revokeDevice, { params: { deviceId } })
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select(['act', 'subject_id'])
    .where('actor_id', '=', teacherId)
    .orderBy('id')
    .execute()
  expect(entries.map(entry => [entry.act, entry.subject_id])).toEqual([
    ['class-device-paired', null],
    ['picture-password-made', ada],
    ['sign-in-card-printed', ada],
    ['class-sign-in-released', ada],
    ['class-keys-removed', ada],
    ['class-device-revoked', null],
  ])
})
