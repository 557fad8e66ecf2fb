import { authenticate } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { addChild, linkGuardian } from '@kindling/contract/families'
import { makeFriendToken } from '@kindling/contract/friends'
import { acceptInvite, makeInviteToken, sendInviteEmail } from '@kindling/contract/invites'
import { addStudent } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import {
  joinSchool,
  linkGuardian as link,
  makeInvite,
  makeSchool,
  makeSurrounding,
  makeUser,
} from './factories.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()

const endLink = (childId: number, guardianId: number) =>
  of.services.db
    .updateTable('guardianships')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .where('guardian_id', '=', guardianId)
    .execute()

const hashOf = async (userId: number) =>
  (
    await of.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.password_hash

const signIn = async (username: string, password: string) =>
  (
    await new Client(of.app).call(authenticate, {
      body: { user: { mode: 'username', mode_id: username, password } },
    })
  ).status

test('who repeats the adding of a child hears of the child and of no password, and of nothing once the link is over', async () => {
  const parentId = await makeUser(of, 'Parent')
  const parent = await clientOf(of, parentId)
  const captcha_token = await solveCaptcha(parent, 'Child/add_child')
  const body = {
    first_name: 'Mia',
    gender: 'Female' as const,
    birth_date: '05/04/2016',
    username: 'mia.once',
    captcha_token,
  }
  const add = () => parent.call(addChild, { body, idempotencyKey: 'adds-mia-once' })
  const first = (await add()).body
  const childId = first.child.id
  const before = await hashOf(childId)
  const again = await add()
  expect([again.body.child.id, again.body.first_password, await hashOf(childId)]).toEqual([
    childId,
    null,
    before,
  ])
  expect(await signIn('mia.once', first.first_password ?? '')).toBe(200)
  // The reply that was lost keeps no family from going on.
  const made = await parent.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
  expect(await signIn('mia.once', made.body.first_password ?? '')).toBe(200)
  const now = await hashOf(childId)
  await endLink(childId, parentId)
  const late = await add()
  expect([late.status, late.text.includes('Mia'), await hashOf(childId)]).toEqual([404, false, now])
})

test('an accepted invite is told again to a guardian alone', async () => {
  const childId = await makeUser(of, 'Child', {
    first_name: 'Wren',
    last_name: 'Ash',
  })
  const inviterId = await makeUser(of, 'Parent')
  await link(of, childId, inviterId)
  const email = 'nora@families.example'
  await makeInvite(of, { childId, inviterId, token: 'a'.repeat(32), email })
  const parentId = await makeUser(of, 'Parent', { email })
  const parent = await clientOf(of, parentId)
  const accept = () =>
    parent.call(acceptInvite, { body: { token: 'a'.repeat(32) }, idempotencyKey: 'accepts-once' })
  expect((await accept()).body.child?.id).toBe(childId)
  expect((await accept()).body.child?.id).toBe(childId)
  const links = of.services.db.updateTable('guardianships').where('guardian_id', '=', parentId)
  await links.set({ confirmed_at: null }).execute()
  const untapped = await accept()
  expect([untapped.status, untapped.text.includes('Wren')]).toEqual([404, false])
  await endLink(childId, parentId)
  const late = await accept()
  expect([late.status, late.text.includes('Wren')]).toEqual([404, false])
})

test('a link by code that is asked for again is one request, and tells nothing before the yes', async () => {
  const childId = await makeUser(of, 'Child', {
    first_name: 'Wren',
    last_name: 'Ash',
    profile_code: 'WREN2345',
  })
  await link(of, childId, await makeUser(of, 'Parent'))
  const asking = await clientOf(of, await makeUser(of, 'Parent'))
  const ask = () =>
    asking.call(linkGuardian, {
      body: { profile_code: 'WREN2345', child_first_name: 'Wren', child_last_name: 'Ash' },
      idempotencyKey: 'links-once',
    })
  const [first, again] = [await ask(), await ask()]
  expect(first.body).toMatchObject({ child: null, request: { child_first_name: 'Wren' } })
  expect(again.body.request?.id).toBe(first.body.request?.id)
})

test('a link to hand on is made anew for whoever may still invite, and for the child that was named', async () => {
  const [first, second] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  const parentId = await makeUser(of, 'Parent')
  for (const childId of [first, second]) await link(of, childId, parentId)
  const parent = await clientOf(of, parentId)
  const invite = (childId: number, who = parent) =>
    who.call(makeInviteToken, { params: { childId }, body: {}, idempotencyKey: 'invites-once' })
  const made = (await invite(first)).body
  const again = (await invite(first)).body
  expect([again.invite.id, again.token === made.token]).toEqual([made.invite.id, false])
  // The same key at another child's address is another call.
  await endLink(first, parentId)
  expect((await invite(first)).status).toBe(404)
  expect((await invite(second)).body.code).toBe('REPEATED')

  const childId = await makeUser(of, 'Child')
  const child = await clientOf(of, childId)
  expect((await invite(childId, child)).status).toBe(200)
  const mail = { email: 'aunt@people.org', extra: { first_name: 'Nora', last_name: 'Hill' } }
  const send = () =>
    child.call(sendInviteEmail, { params: { childId }, body: mail, idempotencyKey: 'mails-once' })
  expect((await send()).body.result).toBe(true)
  expect((await send()).body.result).toBe(true)
  // From now on guardians invite, and the child's key gives no link either.
  await link(of, childId, parentId)
  for (const late of [await invite(childId, child), await send()])
    expect([late.status, late.body.message]).toEqual([
      400,
      expect.stringContaining('You have a guardian here already'),
    ])
})

test('an invite that is answered, or for which nobody agrees any more, is given no other link', async () => {
  const childId = await makeUser(of, 'Child')
  await link(of, childId, await makeUser(of, 'Parent'))
  const child = await clientOf(of, childId)
  const make = (key: string) =>
    child.call(makeFriendToken, { params: { childId }, body: {}, idempotencyKey: key })
  const { invite } = (await make('friend-one')).body
  expect((await make('friend-one')).body.invite.id).toBe(invite.id)
  await of.services.db
    .updateTable('invites')
    .set({ status: 'withdrawn' })
    .where('id', '=', invite.id)
    .execute()
  expect((await make('friend-one')).status).toBe(404)
  expect((await make('friend-two')).status).toBe(200)
  await of.services.db
    .updateTable('consents')
    .set({ withdrawn_at: of.clock.now() })
    .where('child_id', '=', childId)
    .where('purpose', '=', 'sharing')
    .execute()
  const late = await make('friend-two')
  expect([late.status === 200, late.body.token]).toEqual([false, undefined])
})

test('whoever repeats the adding of a student reads the username that the student has', async () => {
  const { schoolId } = await makeSchool(of)
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
  const add = () =>
    admin.call(addStudent, {
      params: { schoolId },
      body: { first_name: 'Finch', groups: [] },
      idempotencyKey: 'adds-finch-once',
    })
  const { student } = (await add()).body
  expect((await add()).body.student).toEqual(student)
})

test('of a call that may be repeated neither the key is kept nor a hash that two calls with the same words share', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const parent = await clientOf(of, parentId)
  const keys = ['invites-first', 'invites-second']
  for (const idempotencyKey of keys)
    await parent.call(makeInviteToken, { params: { childId }, body: {}, idempotencyKey })
  const kept = await of.services.db
    .selectFrom('idempotency_keys')
    .select(['key', 'body_hash'])
    .where('user_id', '=', parentId)
    .execute()
  expect(kept).toHaveLength(2)
  expect(new Set(kept.map(row => row.body_hash.toString('hex'))).size).toBe(2)
  for (const key of keys) expect(JSON.stringify(kept)).not.toContain(key)
})
