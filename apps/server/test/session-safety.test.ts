import {
  authenticate,
  getSession,
  getUserInfo,
  recordEvent,
  signOut,
  updateCredentials,
} from '@kindling/contract/accounts'
import { verifyCode } from '@kindling/contract/classes'
import { expect, test } from 'vitest'
import { hashOfCookie } from '../src/platform/sessions/cookies.ts'
import { Client } from './client.ts'
import { makeClass, makeUser, testPassword } from './factories.ts'
import { openTestServer, startOfTests } from './test-server.ts'

const of = await openTestServer()
const hourSeconds = 3_600
let sessions = 0

async function enter(remember_me: boolean, before = new Client(of.app)) {
  const email = `keeper${++sessions}@people.example`
  const userId = await makeUser(of, 'Parent', { email })
  const user = { mode: 'email' as const, mode_id: email, password: testPassword }
  const answer = await before.call(authenticate, { body: { user, options: { remember_me } } })
  expect(answer.status, answer.text).toBe(200)
  return { client: before, userId }
}

const whoIs = async (client: Client) => (await client.call(getSession)).body.user?.id ?? null
const rowOf = (cookie: string | undefined) =>
  of.services.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashOfCookie(cookie ?? ''))
    .executeTakeFirst()

/** Another browser that holds the very same cookies now, and keeps them. */
function copyOf(client: Client): Client {
  const copy = new Client(of.app)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  copy.token = client.token
  return copy
}

test('a cookie that somebody planted is not the one of the session that follows', async () => {
  const victim = new Client(of.app)
  victim.cookies.set('kindling', 'A'.repeat(43))
  const attacker = copyOf(victim)
  const { userId } = await enter(false, victim)
  expect(victim.cookies.get('kindling')).not.toBe('A'.repeat(43))
  expect([await whoIs(victim), await whoIs(attacker)]).toEqual([userId, null])
})

test('the database holds the hash of a cookie and no cookie, and a guest has no row at all', async () => {
  const guest = new Client(of.app)
  await guest.call(getSession)
  expect(await rowOf(guest.cookies.get('kindling'))).toBeUndefined()
  const { client, userId } = await enter(false)
  const cookie = client.cookies.get('kindling')
  expect(await rowOf(cookie)).toMatchObject({ user_id: userId })
  const rows = await of.services.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.map(row => row.token_hash.toString('latin1')).join()).not.toContain(cookie)
})

test('signing in and out each end the token of before', async () => {
  const client = new Client(of.app)
  await client.call(getSession)
  const guestToken = client.token
  await enter(false, client)
  const event = { body: { event: 'captcha_failed' as const } }
  const withToken = (token: string) =>
    client.call(recordEvent, { ...event, headers: { 'x-csrf-token': token } })
  expect((await withToken(guestToken)).body.code).toBe('CSRF')
  const signedInToken = client.token
  expect((await withToken(signedInToken)).status).toBe(200)
  await client.call(signOut, { body: {} })
  expect((await withToken(signedInToken)).body.code).toBe('CSRF')
})

test('a new password ends every other session, and gives this browser a new one', async () => {
  const { client, userId } = await enter(true)
  const thief = copyOf(client)
  const body = { password: 'Paper-Boat-77', current_password: testPassword }
  expect((await client.call(updateCredentials, { body })).status).toBe(200)
  expect([await whoIs(client), await whoIs(thief)]).toEqual([userId, null])
  expect((await thief.call(getUserInfo)).status).toBe(401)
  expect((await client.call(recordEvent, { body: { event: 'screen_failed' } })).status).toBe(200)
})

test('a session ends after twelve idle hours, a remembered one after thirty days, and use keeps only the first alive', async () => {
  const passing = await enter(false)
  const idle = await enter(false)
  const remembered = await enter(true)
  for (let hours = 0; hours < 22; hours += 11) {
    of.clock.forward(11 * hourSeconds)
    expect(await whoIs(passing.client)).toBe(passing.userId)
  }
  expect(await whoIs(idle.client)).toBeNull()
  of.clock.forward(29 * 24 * hourSeconds)
  expect([await whoIs(passing.client), await whoIs(remembered.client)]).toEqual([null, remembered.userId])
  of.clock.forward(2 * 24 * hourSeconds)
  expect(await whoIs(remembered.client)).toBeNull()
  of.clock.set(startOfTests)
})

test('a session that is used every day asks for the password after a week', async () => {
  const { client, userId } = await enter(false)
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    of.clock.forward(8 * hourSeconds)
    expect(await whoIs(client)).toBe(userId)
  }
  of.clock.forward(8 * hourSeconds + 60)
  expect(await whoIs(client)).toBeNull()
  expect(await whoIs((await enter(false)).client)).not.toBeNull()
  of.clock.set(startOfTests)
})

test('a disabled or deleted account has no session that works, and gets none', async () => {
  for (const change of [{ disabled_at: startOfTests }, { deleted_at: startOfTests }]) {
    const { client, userId } = await enter(true)
    await of.services.db.updateTable('users').set(change).where('id', '=', userId).execute()
    expect((await client.call(getUserInfo)).status).toBe(401)
    const { email } = await of.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const user = { mode: 'email' as const, mode_id: email ?? '', password: testPassword }
    expect((await new Client(of.app).call(authenticate, { body: { user } })).body.code).toBe('LOGIN')
  }
})

test('whoever guesses codes is stopped after twenty, the right one included, and nobody else is', async () => {
  const [guesser, other] = [await enter(false), await enter(false)]
  const code = 'ABCDEFGH'
  await makeClass(of, await makeUser(of, 'Teacher'), { code })
  for (let guess = 0; guess < 20; guess++)
    expect((await guesser.client.call(verifyCode, { params: { code: 'ZZZZ-ZZZZ' } })).status).toBe(404)
  expect((await guesser.client.call(verifyCode, { params: { code } })).body.code).toBe('LIMIT')
  expect((await other.client.call(verifyCode, { params: { code } })).status).toBe(200)
  of.clock.forward(hourSeconds)
  expect((await guesser.client.call(verifyCode, { params: { code } })).status).toBe(200)
})
