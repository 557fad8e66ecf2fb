import { authenticate, getSession } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { makeFamilyLetter } from '@kindling/contract/letters'
import {
  askSchool,
  closeSchoolQuestion,
  endNear,
  getNear,
  listSchoolQuestions,
} from '@kindling/contract/near'
import { listNotifications } from '@kindling/contract/notifications'
import { getExtraInfo, updateAll } from '@kindling/contract/profiles'
import { getSchoolInfo, listLinkedSchools } from '@kindling/contract/schools'
import type { NearKind } from '@kindling/rules/near'
import { expect, test } from 'vitest'
import { makeClassDevice, makeClassKeys } from '../../../test/class-devices.ts'
import { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { leaveClass } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

async function makeFamily() {
  const around = await makeSurrounding(of)
  const [parent, child, teacher] = [
    await clientOf(of, around.parentId),
    await clientOf(of, around.childId),
    await clientOf(of, around.teacherId),
  ]
  return { ...around, parent, child, teacher }
}
const near = async (client: Client, childId: number) =>
  (await client.call(getNear, { params: { childId } })).body.near
const ofKind = async (client: Client, childId: number, kind: NearKind) =>
  (await near(client, childId)).filter(one => one.kind === kind)

/** A club without a verified school, with the child as a member. */
async function joinClub(childId: number, yes: { ofChild?: boolean } = {}) {
  const leaderId = await makeUser(of, 'Teacher', { first_name: 'Cleo' })
  const schoolId = await makeUnverifiedSchool(of, leaderId)
  const clubId = await makeClass(of, leaderId, { schoolId, name: 'Chess' })
  await joinClass(of, clubId, childId, yes)
  return { clubId, leaderId, schoolId }
}

test('a family sees everybody and everything near the child: since when, by whom, and what to do about it', async () => {
  const { childId, classId, teacherId, schoolId, parentId, parent, teacher } = await makeFamily()
  const { clubId } = await joinClub(childId, { ofChild: false })
  const secondId = await makeUser(of, 'Parent', { first_name: 'Nora' })
  await linkGuardian(of, childId, secondId)
  const friendId = await makeUser(of, 'Child', { first_name: 'Lark', last_name: 'Hill' })
  const fox = '/pictures/animals/fox.svg'
  await of.services.db.updateTable('users').set({ avatar: fox }).where('id', '=', friendId).execute()
  await of.services.db
    .insertInto('friendships')
    .values({ child_id: childId, friend_id: friendId, since: of.clock.now() })
    .execute()
  await makeClassDevice(of, classId)
  await makeClassKeys(of, childId)
  await teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId } })
  const seen = await near(parent, childId)
  const line = (kind: NearKind, id?: number) =>
    seen.find(one => one.kind === kind && (id === undefined || one.id === id))
  expect(line('guardian', parentId)).toMatchObject({ state: 'confirmed', verified: true, can: [] })
  expect(line('guardian', secondId)).toMatchObject({ can: ['dispute'] })
  expect(seen.filter(one => one.kind === 'class')).toMatchObject([
    { group: { id: classId }, state: 'confirmed', verified: true, can: ['ask'] },
    {
      name: 'Somebody’s class',
      group: { id: clubId },
      state: 'joined',
      verified: false,
      can: ['say-yes', 'say-no'],
    },
  ])
  expect(line('teacher', teacherId)).toMatchObject({ verified: true, group: { id: classId }, can: ['ask'] })
  expect(line('school', schoolId)).toMatchObject({ verified: true, can: ['ask'] })
  expect(line('friend', friendId)).toMatchObject({ name: 'Lark H.', avatar: fox, can: ['end'] })
  expect(line('device')).toMatchObject({ name: 'Tablet', can: ['ask'] })
  expect(line('cards')).toMatchObject({ can: ['ask'], is_new: true })
  expect(line('letter')).toMatchObject({ by: expect.stringContaining('Example'), can: [] })
})

test('the address of a mailed letter is read by its owner alone: not by the child, and by no other guardian', async () => {
  const { childId, classId, parent, child, teacher } = await makeFamily()
  const email = 'nora@letters.example'
  const nora = await makeUser(of, 'Parent', { email })
  await linkGuardian(of, childId, nora)
  const body = { group_id: classId, email }
  expect((await teacher.call(makeFamilyLetter, { params: { childId }, body })).status).toBe(200)
  const read = async (who: Client) => (await ofKind(who, childId, 'letter')).map(one => [one.state, one.name])
  expect(await read(parent)).toEqual([['mailed', '']])
  expect(await read(child)).toEqual([['mailed', '']])
  expect(await read(await clientOf(of, nora))).toEqual([['mailed', email]])
})

test('what an unverified school typed as a name is read by no child and no family', async () => {
  const { childId, child, parent, classId } = await makeFamily()
  const pupilId = await makeUser(of, 'Child')
  const { clubId, schoolId } = await joinClub(pupilId)
  await joinClass(of, clubId, childId, { ofChild: false })
  await joinSchool(of, pupilId, schoolId)
  await of.services.db
    .updateTable('schools')
    .set({ name: 'Chess palace' })
    .where('id', '=', schoolId)
    .execute()
  await makeClassDevice(of, clubId)
  await makeClassDevice(of, classId)
  const pupil = await clientOf(of, pupilId)
  for (const who of [child, parent]) {
    const seen = (await near(who, childId)).filter(one => one.group?.id === clubId)
    expect(seen.map(one => [one.kind, one.group?.name])).toEqual([
      ['class', 'Somebody’s class'],
      ['teacher', 'Somebody’s class'],
      ['device', 'Somebody’s class'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/Chess|Tablet/)
    expect(JSON.stringify(await near(who, childId))).toContain('Tablet')
  }
  expect(await ofKind(pupil, pupilId, 'school')).toMatchObject([{ name: '', verified: false }])
  const own = [await pupil.call(getNear), await pupil.call(getExtraInfo), await pupil.call(listLinkedSchools)]
  expect(own.map(one => [one.status, /Chess/.test(one.text)])).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ])
  expect((await pupil.call(getSchoolInfo, { params: { schoolId } })).status).toBe(404)
  expect((await child.call(getSchoolInfo)).status).toBe(200)
})

test('a face is shown of whoever is confirmed, and of nobody else', async () => {
  const { childId, teacherId, parentId, parent, child } = await makeFamily()
  const { leaderId } = await joinClub(childId, { ofChild: false })
  const face = '/pictures/animals/fox.svg'
  const ids = [teacherId, parentId, leaderId]
  await of.services.db.updateTable('users').set({ avatar: face }).where('id', 'in', ids).execute()
  for (const who of [parent, child]) {
    const seen = await near(who, childId)
    const faceOf = (id: number) => seen.find(one => one.id === id)?.avatar
    expect(ids.map(faceOf)).toEqual([face, face, '/pictures/avatars/other.svg'])
    expect(seen.find(one => one.kind === 'class')?.avatar).toBeNull()
  }
})

test('the child sees the same and ends friendships alone; nobody else sees it', async () => {
  const { childId, child, teacher, parent } = await makeFamily()
  const { body } = await child.call(getNear)
  expect(body.near.map(one => one.kind)).toEqual(['guardian', 'class', 'teacher', 'school'])
  expect(body.near.flatMap(one => one.can)).toEqual([])
  expect(body.disputed).toBe(false)
  const other = await makeFamily()
  for (const who of [teacher, other.parent, other.child])
    expect((await who.call(getNear, { params: { childId } })).status).toBe(404)
  expect((await parent.call(getNear, { params: { childId } })).status).toBe(200)
})

test('a password that somebody else set lately ends by one press, with all sessions', async () => {
  const { childId, parent, teacher, child } = await makeFamily()
  const end = () => parent.call(endNear, { params: { childId }, body: { kind: 'password' } })
  expect((await end()).body.message).toBe('There is no new password to end.')
  await teacher.call(updateUser, { params: { userId: childId }, body: { password: 'Paper-Boat-77' } })
  const [password] = await ofKind(parent, childId, 'password')
  expect(password).toMatchObject({ is_new: true, can: ['end'], by: expect.stringContaining('Example') })
  const thief = new Client(of.app)
  const { username } = await of.services.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const signIn = () =>
    thief.call(authenticate, {
      body: { user: { mode: 'username', mode_id: username ?? '', password: 'Paper-Boat-77' } },
    })
  expect((await signIn()).status).toBe(200)
  expect((await child.call(endNear, { params: { childId }, body: { kind: 'password' } })).status).not.toBe(
    200,
  )
  expect((await end()).body).toEqual({ ended: true })
  expect((await thief.call(getSession)).body.user).toBeNull()
  expect((await signIn()).status).toBe(400)
  expect(await ofKind(parent, childId, 'password')).toEqual([])
})

test('cards end by the family outside a verified school; at the own one the school is asked', async () => {
  const atSchool = await makeFamily()
  await makeClassKeys(of, atSchool.childId)
  const refused = await atSchool.parent.call(endNear, {
    params: { childId: atSchool.childId },
    body: { kind: 'cards' },
  })
  expect(refused.body.message).toBe('The school answers for these cards. Please ask the school.')
  const childId = await makeUser(of, 'Child')
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  await joinClub(childId)
  await makeClassKeys(of, childId)
  const parent = await clientOf(of, parentId)
  expect((await ofKind(parent, childId, 'cards')).map(one => one.can)).toEqual([['end']])
  const ended = await parent.call(endNear, { params: { childId }, body: { kind: 'cards' } })
  expect(ended.body).toEqual({ ended: true })
  expect(await ofKind(parent, childId, 'cards')).toEqual([])
})

test('a guardian asks the school, whose administrators and class teachers see the question and close it', async () => {
  const { childId, classId, schoolId, parent, teacher } = await makeFamily()
  const adminId = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
  const ask = () =>
    parent.call(askSchool, {
      params: { childId },
      body: { about: 'teacher', class_id: classId, message: 'Who is this?' },
    })
  expect((await ask()).body).toEqual({ asked: true })
  expect((await ask()).body).toEqual({ asked: false })
  const list = async (who: Client) =>
    (await who.call(listSchoolQuestions, { params: { schoolId } })).body.questions
  for (const who of [admin, teacher])
    expect(await list(who)).toMatchObject([
      { child: { id: childId }, about: 'teacher', message: 'Who is this?' },
    ])
  const { notifications } = (await admin.call(listNotifications)).body
  expect(notifications.some(one => /asks the school about/.test(one.name))).toBe(true)
  const [question] = await list(teacher)
  const close = (who: Client) =>
    who.call(closeSchoolQuestion, { params: { schoolId }, body: { question_id: question?.id ?? 0 } })
  const elsewhere = await makeFamily()
  expect((await close(elsewhere.teacher)).status).toBe(404)
  expect((await close(teacher)).body).toEqual({ closed: true })
  expect((await close(admin)).status).toBe(404)
  expect(await list(admin)).toEqual([])
})

test('nobody asks or ends anything before the own address is proved', async () => {
  const { childId, parentId, parent } = await makeFamily()
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', parentId)
    .execute()
  const asked = await parent.call(askSchool, { params: { childId }, body: { about: 'school' } })
  const ended = await parent.call(endNear, { params: { childId }, body: { kind: 'cards' } })
  expect([asked.body.code, ended.body.code]).toEqual(['UNPROVED', 'UNPROVED'])
})

test('a family and the child see the safe adults of the own school by name and role, as long as they count, and nobody of the family as one', async () => {
  const { childId, teacherId, schoolId, parentId, parent, child } = await makeFamily()
  const names: number[] = []
  for (const first_name of ['Ida', 'Noor']) {
    const id = await makeUser(of, 'Teacher', { first_name, last_name: 'West' })
    await joinSchool(of, id, schoolId)
    names.push(id)
  }
  await of.services.db
    .insertInto('safe_adults')
    .values(
      [...names, parentId].map((user_id, position) => ({
        school_id: schoolId,
        user_id,
        role: 'nurse',
        position,
        added_by: teacherId,
        added_at: of.clock.now(),
      })),
    )
    .execute()
  for (const client of [parent, child])
    expect(await ofKind(client, childId, 'safe_adult')).toMatchObject([
      { name: 'Ida West', role: 'nurse', verified: true, can: client === parent ? ['ask'] : [] },
      { name: 'Noor West', role: 'nurse' },
    ])
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', names[0] ?? 0)
    .execute()
  expect((await ofKind(child, childId, 'safe_adult')).map(({ id }) => id)).toEqual([names[1]])
})

test('whoever let something near a child and has lost the child is called as then', async () => {
  const { childId, classId, teacherId, parent, teacher, schoolId } = await makeFamily()
  const secondId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, secondId)
  const otherId = await makeUser(of, 'Teacher')
  const other = await makeClass(of, otherId, { schoolId })
  await joinClass(of, other, childId)
  const { db } = of.services
  const added_by = teacherId
  await db
    .updateTable('class_members')
    .set({ added_by, child_yes_by: null })
    .where('class_id', '=', other)
    .execute()
  await db.updateTable('class_teachers').set({ added_by }).where('class_id', '=', other).execute()
  await db.updateTable('guardianships').set({ added_by }).where('guardian_id', '=', secondId).execute()
  await db.updateTable('school_members').set({ added_by }).where('user_id', '=', childId).execute()
  await makeClassDevice(of, other)
  await db.updateTable('class_devices').set({ paired_by: teacherId }).where('class_id', '=', other).execute()
  await makeClassKeys(of, childId)
  await db.updateTable('sign_in_cards').set({ made_by: teacherId }).where('child_id', '=', childId).execute()
  await db
    .updateTable('picture_passwords')
    .set({ made_by: teacherId })
    .where('child_id', '=', childId)
    .execute()
  await teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId } })
  await teacher.call(updateUser, { params: { userId: childId }, body: { password: 'Paper-Boat-77' } })
  const body = { first_name: 'Come to the shop', last_name: 'tonight' }
  expect((await teacher.call(updateAll, { body })).status).toBe(200)
  const anew = `${body.first_name} ${body.last_name}`
  const named = async (client: Client) =>
    (await near(client, childId)).filter(one => one.by === anew).map(one => one.kind)
  const kinds = ['guardian', 'class', 'teacher', 'school', 'device', 'cards', 'password', 'letter']
  expect((await named(parent)).toSorted()).toEqual(kinds.toSorted())
  await leaveClass(of, { childId, classId })
  // The new password has ended the child's session.
  for (const client of [parent, await clientOf(of, childId)]) expect(await named(client)).toEqual([])
})
