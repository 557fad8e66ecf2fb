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
import { makeClass, makeUser, testPassword } from './factories.ts'
import { openTestHouse, startOfTests } from './test-house.ts'
import { Visitor } from './visitor.ts'

const of = await openTestHouse()
const hourSeconds = 3_600
let seats = 0

async function enter(remember_me: boolean, before = new Visitor(of.app)) {
  const email = `keeper${++seats}@people.example`
  const userId = await makeUser(of, 'Parent', { email })
  const user = { mode: 'email' as const, mode_id: email, password: testPassword }
  const answer = await before.call(authenticate, { body: { user, options: { remember_me } } })
  expect(answer.status, answer.text).toBe(200)
  return { visitor: before, userId }
}

const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user?.id ?? null
const rowOf = (cookie: string | undefined) =>
  of.house.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashOfCookie(cookie ?? ''))
    .executeTakeFirst()

/** Another browser that holds the very same cookies now, and keeps them. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(of.app)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  copy.token = visitor.token
  return copy
}

test('a cookie that somebody planted is not the one of the session that follows', async () => {
  const victim = new Visitor(of.app)
  victim.cookies.set('kindling', 'A'.repeat(43))
  const attacker = copyOf(victim)
  const { userId } = await enter(false, victim)
  expect(victim.cookies.get('kindling')).not.toBe('A'.repeat(43))
  expect([await whoIs(victim), await whoIs(attacker)]).toEqual([userId, null])
})

test('the database holds the hash of a cookie and no cookie, and a guest has no row at all', async () => {
  const guest = new Visitor(of.app)
  await guest.call(getSession)
  expect(await rowOf(guest.cookies.get('kindling'))).toBeUndefined()
  const { visitor, userId } = await enter(false)
  const cookie = visitor.cookies.get('kindling')
  expect(await rowOf(cookie)).toMatchObject({ user_id: userId })
  const rows = await of.house.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.map(row => row.token_hash.toString('latin1')).join()).not.toContain(cookie)
})

test('signing in and out each end the token of before', async () => {
  const visitor = new Visitor(of.app)
  await visitor.call(getSession)
  const guestToken = visitor.token
  await enter(false, visitor)
  const event = { body: { event: 'captcha_failed' as const } }
  const withToken = (token: string) =>
    visitor.call(recordEvent, { ...event, headers: { 'x-csrf-token': token } })
  expect((await withToken(guestToken)).body.code).toBe('CSRF')
  const signedInToken = visitor.token
  expect((await withToken(signedInToken)).status).toBe(200)
  await visitor.call(signOut, { body: {} })
  expect((await withToken(signedInToken)).body.code).toBe('CSRF')
})

test('a new password ends every other session, and gives this browser a new one', async () => {
  const { visitor, userId } = await enter(true)
  const thief = copyOf(visitor)
  const body = { password: 'Paper-Boat-77', current_password: testPassword }
  expect((await visitor.call(updateCredentials, { body })).status).toBe(200)
  expect([await whoIs(visitor), await whoIs(thief)]).toEqual([userId, null])
  expect((await thief.call(getUserInfo)).status).toBe(401)
  expect((await visitor.call(recordEvent, { body: { event: 'screen_failed' } })).status).toBe(200)
})

test('a session ends after twelve idle hours, a remembered one after thirty days, and use keeps only the first alive', async () => {
  const passing = await enter(false)
  const idle = await enter(false)
  const remembered = await enter(true)
  for (let hours = 0; hours < 22; hours += 11) {
    of.clock.forward(11 * hourSeconds)
    expect(await whoIs(passing.visitor)).toBe(passing.userId)
  }
  expect(await whoIs(idle.visitor)).toBeNull()
  of.clock.forward(29 * 24 * hourSeconds)
  expect([await whoIs(passing.visitor), await whoIs(remembered.visitor)]).toEqual([null, remembered.userId])
  of.clock.forward(2 * 24 * hourSeconds)
  expect(await whoIs(remembered.visitor)).toBeNull()
  of.clock.set(startOfTests)
})

test('a session that is used every day asks for the password after a week', async () => {
  const { visitor, userId } = await enter(false)
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    of.clock.forward(8 * hourSeconds)
    expect(await whoIs(visitor)).toBe(userId)
  }
  of.clock.forward(8 * hourSeconds + 60)
  expect(await whoIs(visitor)).toBeNull()
  expect(await whoIs((await enter(false)).visitor)).not.toBeNull()
  of.clock.set(startOfTests)
})

test('a disabled or deleted account has no session that works, and gets none', async () => {
  for (const change of [{ disabled_at: startOfTests }, { deleted_at: startOfTests }]) {
    const { visitor, userId } = await enter(true)
    await of.house.db.updateTable('users').set(change).where('id', '=', userId).execute()
    expect((await visitor.call(getUserInfo)).status).toBe(401)
    const { email } = await of.house.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const user = { mode: 'email' as const, mode_id: email ?? '', password: testPassword }
    expect((await new Visitor(of.app).call(authenticate, { body: { user } })).body.code).toBe('LOGIN')
  }
})

test('whoever guesses codes is stopped after twenty, the right one included, and nobody else is', async () => {
  const [guesser, other] = [await enter(false), await enter(false)]
  const code = 'ABCDEFGH'
  await makeClass(of, await makeUser(of, 'Teacher'), { code })
  for (let guess = 0; guess < 20; guess++)
    expect((await guesser.visitor.call(verifyCode, { params: { code: 'ZZZZ-ZZZZ' } })).status).toBe(404)
  expect((await guesser.visitor.call(verifyCode, { params: { code } })).body.code).toBe('LIMIT')
  expect((await other.visitor.call(verifyCode, { params: { code } })).status).toBe(200)
  of.clock.forward(hourSeconds)
  expect((await guesser.visitor.call(verifyCode, { params: { code } })).status).toBe(200)
})
