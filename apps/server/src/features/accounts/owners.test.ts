import { authenticate, createUser, getSession, selectAccount } from '@kindling/contract/accounts'
import { resetPassword, updatePassword } from '@kindling/contract/credentials'
import { addChild } from '@kindling/contract/families'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { hashPassword, ofAddress } from '../../platform/passwords.ts'

const of = await openTestServer()
const { letterTo, lettersTo } = await openPostOffice(of)
const newPassword = 'Paper-Boat-77'
const otherHash = await hashPassword(newPassword, ofAddress('127.0.0.1'))
let asked = 0
const freshEmail = () => `owner${++asked}@people.example`
const calm = () => of.services.db.deleteFrom('rate_limits').execute()

interface Trying {
  password?: string
  mode?: 'email' | 'username'
  from?: string
  captcha_token?: string
}

/** A try to sign in, from an address of the network. */
const trySignIn = (client: Client, mode_id: string, more: Trying = {}) => {
  const { password = testPassword, mode = 'email', from = '10.1.1.1', ...rest } = more
  return client.send<{ code?: string; session?: { user: { id: number } } }>({
    method: 'POST',
    url: '/user/authenticate',
    payload: { user: { mode, mode_id, password }, ...rest },
    remoteAddress: from,
  })
}

/** A parent who adds a child with another person's address, and has signed in as that child. */
async function squatWithChild(email: string): Promise<Client> {
  const squatter = await clientOf(of, await makeUser(of, 'Parent'))
  const captcha_token = await solveCaptcha(squatter, 'Child/add_child')
  const child = { first_name: 'Mia', gender: 'Female' as const, birth_date: '05/04/2016', username: email }
  const { body } = await squatter.call(addChild, { body: { ...child, captcha_token } })
  const device = new Client(of.app)
  const entered = await trySignIn(device, email, { mode: 'username', password: body.first_password ?? '' })
  expect(entered.status).toBe(200)
  return device
}

test('a device on which a child signs in opens nothing for an adult of the same address, and keeps nobody out', async () => {
  await calm()
  const email = freshEmail()
  const ownerId = await makeUser(of, 'Parent', { email, email_verified_at: startOfTests })
  const device = await squatWithChild(email)
  const told = new Map<string, number>()
  for (let guess = 0; guess < 80; guess++) {
    const mode = guess % 2 === 0 ? 'email' : 'username'
    const { body } = await trySignIn(device, email, { password: `Wrong-${guess}!`, mode })
    told.set(body.code ?? 'in', (told.get(body.code ?? 'in') ?? 0) + 1)
  }
  expect([...told]).toEqual([
    ['LOGIN', 5],
    ['CAPTCHA', 75],
  ])
  // The owner signs in on an unknown device, from another address, without waiting or solving a puzzle.
  const owner = await trySignIn(new Client(of.app), email, { from: '10.2.2.2' })
  expect([owner.status, owner.body.session?.user.id]).toEqual([200, ownerId])
})

test('of one address, only the accounts that a device knows go on under pressure; a puzzle opens the others, and after a hundred guesses nothing', async () => {
  await calm()
  const email = freshEmail()
  const parentId = await makeUser(of, 'Parent', { email, password_hash: otherHash })
  const shared = new Client(of.app)
  const enter = (password: string, captcha_token?: string) =>
    trySignIn(shared, email, { password, ...(captcha_token ? { captcha_token } : {}) })
  expect((await enter(newPassword)).status).toBe(200)
  const teacherId = await makeUser(of, 'Teacher', { email })
  await pressOn(email, 10)
  expect((await enter(newPassword)).body.session?.user.id).toBe(parentId)
  expect((await enter(testPassword)).body.code).toBe('CAPTCHA')
  const solve = (times: number) => solveCaptcha(new Client(of.app), 'User/authenticate', times)
  expect((await enter(testPassword, await solve(2))).body.session?.user.id).toBe(teacherId)
  // The parent's password was compared too and did not fit, which counts.
  expect(
    (await trySignIn(new Client(of.app), email, { password: 'Wrong-1!', captcha_token: await solve(4) })).body
      .code,
  ).toBe('LOGIN')
  // Now the name is closed, even to the teacher's account once its device is forgotten.
  await pressOn(email, 100, 'sign-ins-of-account-a-day')
  await of.services.db.deleteFrom('known_devices').where('user_id', '=', teacherId).execute()
  expect((await enter(testPassword)).body.code).toBe('LIMIT')
  expect((await enter(newPassword)).body.session?.user.id).toBe(parentId)
})

/** This many wrong passwords at each account of an address. */
async function pressOn(email: string, count: number, limit = 'sign-ins-of-account') {
  const accounts = await of.services.db.selectFrom('users').select('id').where('email', '=', email).execute()
  const window_ends_at = new Date(of.clock.now().getTime() + 900_000)
  await of.services.db
    .insertInto('rate_limits')
    .values(accounts.map(({ id }) => ({ key: `${limit}:account ${id}`, count, window_ends_at })))
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count }))
    .execute()
}

test('five children with the address of an adult stand neither in the way of the sign-in nor of the letter', async () => {
  await calm()
  const email = freshEmail()
  for (let child = 0; child < 5; child++) await makeUser(of, 'Child', { email, password_hash: otherHash })
  await makeUser(of, 'Teacher', { email, email_verified_at: null, password_hash: null })
  const ownerId = await makeUser(of, 'Parent', { email, email_verified_at: startOfTests })
  const entered = await trySignIn(new Client(of.app), email, { from: '10.3.3.3' })
  expect(entered.body.session?.user.id).toBe(ownerId)
  await new Client(of.app).call(resetPassword, { body: { email } })
  await letterTo(email, 2)
  const bodies = (await lettersTo(email)).map(letter => letter.body)
  expect(bodies[0]).toContain('(parent)')
  expect(bodies[1]).toContain('(teacher)')
  expect(bodies).toHaveLength(2)
})

test('who guesses at an address is told to the adult who owns it, however many children have it', async () => {
  await calm()
  const email = freshEmail()
  for (let child = 0; child < 5; child++) await makeUser(of, 'Child', { email, password_hash: otherHash })
  await makeUser(of, 'Parent', { email, first_name: 'Ottilie', email_verified_at: startOfTests })
  await pressOn(email, 9)
  expect((await trySignIn(new Client(of.app), email, { password: 'Wrong-1!' })).body.code).toBe('LOGIN')
  expect((await letterTo(email)).body).toContain('Hello Ottilie')
})

test('who owns an address gets the account that somebody else made with it, and whoever made it loses every way in', async () => {
  await calm()
  const email = freshEmail()
  const squatter = new Client(of.app)
  const register = async (client: Client, password: string) => {
    const captcha_token = await solveCaptcha(client, 'User/create')
    const body = { email, password, first_name: 'Ada', last_name: 'Otter', captcha_token }
    return client.call(createUser, { body })
  }
  const { id } = (await register(squatter, testPassword)).body.session.user ?? {}
  const taken = await register(new Client(of.app), newPassword)
  expect([taken.status, taken.body.message]).toEqual([
    409,
    expect.stringContaining('the account is yours alone'),
  ])
  const { status } = await squatter.call(getSession)
  expect(status).toBe(200)
  await new Client(of.app).call(resetPassword, { body: { email } })
  const token = /\/signin\/reset\/([\w-]+)/.exec((await letterTo(email)).body)?.[1] ?? ''
  const finish = await new Client(of.app).call(updatePassword, { body: { token, password: newPassword } })
  expect(finish.status).toBe(200)
  expect((await squatter.call(getSession)).body.user).toBeNull()
  const owner = new Client(of.app)
  const entered = await trySignIn(owner, email, { password: newPassword, from: '10.4.4.4' })
  expect(entered.body.session?.user.id).toBe(id)
  expect((await owner.call(getSession)).body.user?.account_status).toBe('Verified')
  // The device that registered is unknown from now on.
  await pressOn(email, 10)
  expect((await trySignIn(squatter, email, { from: '10.5.5.5' })).body.code).toBe('CAPTCHA')
  expect((await trySignIn(owner, email, { password: newPassword })).status).toBe(200)
  const acts = await of.services.db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', id ?? 0)
    .execute()
  expect(acts.map(entry => entry.act)).toEqual(['account-created', 'email-verified', 'password-reset'])
})

test('the choice between accounts works once, wherever its cookie went, and not after a change of password', async () => {
  await calm()
  const email = freshEmail()
  const parentId = await makeUser(of, 'Parent', { email })
  const teacherId = await makeUser(of, 'Teacher', { email })
  const offered = async () => {
    const client = new Client(of.app)
    const answer = await client.call(authenticate, {
      body: { user: { mode: 'email', mode_id: email, password: testPassword } },
    })
    expect(answer.body.message).toBe('Multiple Accounts')
    return client.cookies.get('choice') ?? ''
  }
  const choose = async (cookie: string, id: number) => {
    const client = new Client(of.app)
    client.cookies.set('choice', cookie)
    return (await client.call(selectAccount, { body: { id } })).status
  }
  const first = await offered()
  expect([
    await choose(first, parentId),
    await choose(first, parentId),
    await choose(first, teacherId),
  ]).toEqual([200, 400, 400])
  const [second, third] = [await offered(), await offered()]
  const parent = await signedIn(of, parentId)
  const change = { password: newPassword, current_password: testPassword }
  expect(
    (await parent.send({ method: 'PUT', url: '/user/update_credentials', payload: change })).status,
  ).toBe(200)
  expect([await choose(second, parentId), await choose(second, teacherId)]).toEqual([400, 200])
  of.clock.forward(301)
  expect(await choose(third, teacherId)).toBe(400)
  of.clock.set(startOfTests)
})

test('whoever repeats a registration is signed in by the password of today, and not by the key of yesterday', async () => {
  await calm()
  const email = freshEmail()
  const arrived = new Client(of.app)
  const captcha_token = await solveCaptcha(arrived, 'User/create')
  const body = { email, password: testPassword, first_name: 'Ada', last_name: 'Otter', captcha_token }
  const guest = new Map(arrived.cookies)
  const token = arrived.token
  const repeat = (client: Client) => client.call(createUser, { body, idempotencyKey: 'registers-once' })
  const first = await repeat(arrived)
  expect(first.status).toBe(200)
  const again = () => {
    const client = new Client(of.app)
    for (const [name, value] of guest) client.cookies.set(name, value)
    client.token = token
    return client
  }
  expect((await repeat(again())).body.session.user?.id).toBe(first.body.session.user?.id)
  await of.services.db
    .updateTable('users')
    .set({ password_hash: otherHash })
    .where('email', '=', email)
    .execute()
  const late = again()
  expect([(await repeat(late)).body.code, (await late.call(getSession)).body.user]).toEqual([
    'CONFLICT',
    null,
  ])
})
