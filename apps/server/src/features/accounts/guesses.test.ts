import { updateCredentials } from '@kindling/contract/accounts'
import { resetPassword, updatePassword, updateUser } from '@kindling/contract/credentials'
import { beginPasskey } from '@kindling/contract/passkeys'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { hashesOf, hashesWorked } from '../../../test/password-hashes.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { hashPassword, ofAddress } from '../../platform/passwords.ts'

const of = await openTestServer()
const { letterTo } = await openPostOffice(of)
const newPassword = 'Paper-Boat-77'
const otherHash = await hashPassword(newPassword, ofAddress('127.0.0.1'))
let people = 0
let places = 0

const calm = () => of.services.db.deleteFrom('rate_limits').execute()

async function makeOwner(password_hash?: string) {
  const email = `guessed${++people}@people.example`
  return { email, id: await makeUser(of, 'Parent', { email, ...(password_hash && { password_hash }) }) }
}

interface Trying {
  password?: string
  mode?: 'email' | 'username'
  captcha_token?: string
  from?: string
}

/** A try from its own network address, so that only the name is under pressure; returns the result. */
async function enter(
  client: Client,
  mode_id: string,
  { password = testPassword, mode = 'email', from = nextPlace(), ...more }: Trying = {},
) {
  const { status, body } = await client.send<{ code?: string }>({
    method: 'POST',
    url: '/user/authenticate',
    payload: { user: { mode, mode_id, password }, ...more },
    remoteAddress: from,
  })
  return status === 200 ? 'in' : (body.code ?? String(status))
}
const nextPlace = () => `10.${++places % 250}.${Math.floor(places / 250)}.1`
const stranger = () => clientOf(of, null)

/** This many wrong passwords at an account, from unknown devices. */
async function pressOn(id: number, count: number, limit = 'sign-ins-of-account') {
  const window_ends_at = new Date(of.clock.now().getTime() + 900_000)
  await of.services.db
    .insertInto('rate_limits')
    .values({ key: `${limit}:account ${id}`, count, window_ends_at })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count }))
    .execute()
}
const solve = (times: number) => solveCaptcha(new Client(of.app), 'User/authenticate', times)

/** A copy of a browser, as made by a person who has a moment at it. */
async function copyOf(client: Client) {
  const copy = await stranger()
  copy.cookies.set('device', client.cookies.get('device') ?? '')
  return copy
}

test('whoever has an account of the same address guesses no more than anybody else, and its owner hears of it', async () => {
  await calm()
  const { email } = await makeOwner(otherHash)
  const ownId = await makeUser(of, 'Teacher', { email, email_verified_at: null })
  const own = await clientOf(of, ownId)
  let current_password = testPassword
  const change = async (password: string) => {
    const { status } = await own.call(updateCredentials, { body: { current_password, password } })
    if (status === 200) current_password = password
    return status
  }
  for (let guess = 0; guess < 10; guess++) {
    expect(await change(`Guessed-${guess}-Word!`)).toBe(200)
    expect(await enter(await stranger(), email, { password: current_password })).toBe('in')
  }
  expect(await change('Guessed-11-Word!')).toBe(429)
  expect(await enter(await stranger(), email, { password: current_password })).toBe('CAPTCHA')
  expect((await letterTo(email)).subject).toBe('Somebody is guessing your Kindling password')
  expect(await enter(await stranger(), email, { password: newPassword, captcha_token: await solve(2) })).toBe(
    'in',
  )
})

test('a device that an account knows is like any other after ten wrong passwords, many at once included, until the right one', async () => {
  await calm()
  const { email, id } = await makeOwner()
  const home = await signedIn(of, id)
  await pressOn(id, 10)
  const guesses = Array.from({ length: 80 }, (_, guess) => `Wrong-${guess}!`)
  const told: string[] = []
  const compared = await hashesOf(of, () =>
    Promise.all(guesses.map(async password => told.push(await enter(home, email, { password })))),
  )
  expect([compared, new Set(told)]).toEqual([10, new Set(['CAPTCHA'])])
  // No password is compared any more: the right one gets the same answer.
  expect(await hashesOf(of, async () => expect(await enter(home, email)).toBe('CAPTCHA'))).toBe(0)
  expect(await enter(home, email, { captcha_token: await solve(2) })).toBe('in')
  expect(await enter(home, email)).toBe('in')
})

test('the copy of a browser is worth nothing to those who sign in on it later, and whoever uses a browser together stays known on it', async () => {
  await calm()
  const [first, second] = [await makeOwner(), await makeOwner()]
  const shared = await signedIn(of, first.id)
  const copy = await copyOf(shared)
  expect(await enter(shared, second.email)).toBe('in')
  for (const { id } of [first, second]) await pressOn(id, 10)
  expect(await enter(copy, second.email)).toBe('CAPTCHA')
  expect(await enter(copy, first.email)).toBe('CAPTCHA')
  expect([await enter(shared, first.email), await enter(shared, second.email)]).toEqual(['in', 'in'])
})

test('a new password makes every device unknown, but the own one on which it was changed', async () => {
  await calm()
  const { email, id } = await makeOwner()
  const [home, lost] = [await signedIn(of, id), await signedIn(of, id)]
  const body = { current_password: testPassword, password: newPassword }
  expect((await home.call(updateCredentials, { body })).status).toBe(200)
  await pressOn(id, 10)
  const password = newPassword
  expect([await enter(lost, email, { password }), await enter(home, email, { password })]).toEqual([
    'CAPTCHA',
    'in',
  ])
  const username = `guessed.child${people}`
  const childId = await makeUser(of, 'Child', { username })
  await linkGuardian(of, childId, id)
  const ofChild = await signedIn(of, childId)
  await pressOn(childId, 10)
  expect(await enter(ofChild, username, { mode: 'username' })).toBe('in')
  const parent = await clientOf(of, id)
  expect((await parent.call(updateUser, { params: { userId: childId }, body: { password } })).status).toBe(
    200,
  )
  await pressOn(childId, 10)
  expect(await enter(ofChild, username, { mode: 'username', password })).toBe('CAPTCHA')
  await new Client(of.app).call(resetPassword, { body: { email } })
  const { body: letter } = await letterTo(email, 3)
  const token = /\/signin\/reset\/([\w-]{20,})/.exec(letter)?.[1] ?? ''
  const reset = { body: { token, password: testPassword } }
  expect((await new Client(of.app).call(updatePassword, reset)).status).toBe(200)
  await pressOn(id, 10)
  expect(await enter(home, email)).toBe('CAPTCHA')
})

test('tries that solve no puzzle keep no owner off a new device, and compare nothing', async () => {
  await calm()
  const { email, id } = await makeOwner()
  await pressOn(id, 10)
  await pressOn(id, 60, 'sign-ins-of-account-a-day')
  const captcha_token = await solve(2)
  const owner = await stranger()
  const junk = await Promise.all(Array.from({ length: 80 }, stranger))
  const told: string[] = []
  const compared = await hashesOf(of, async () => {
    const flood = junk.map(client => enter(client, email, { password: 'Junk-1!' }))
    told.push(await enter(owner, email, { captcha_token }), ...(await Promise.all(flood)))
  })
  expect([told[0], new Set(told.slice(1)), compared]).toEqual(['in', new Set(['CAPTCHA']), 1])
})

test('whoever asks for two hundred comparisons at once waits for them alone, and types the own password thirty times in ten minutes', async () => {
  await calm()
  const [honest, busy] = [await makeOwner(), await makeOwner()]
  const rush = await Promise.all(Array.from({ length: 200 }, stranger))
  const late = await stranger()
  let done: Promise<unknown> = Promise.resolve()
  const before = await hashesOf(of, async () => {
    done = Promise.all(
      rush.map((client, place) => enter(client, `nobody${place}@people.example`, { from: '10.251.1.1' })),
    )
    expect(await enter(late, honest.email)).toBe('in')
  })
  expect(before).toBeLessThan(100)
  await done
  const self = await clientOf(of, busy.id)
  const type = async () =>
    (await self.call(beginPasskey, { body: { current_password: testPassword } })).status
  const typed: number[] = []
  // While two of a person's hashes wait, a third is not even compared.
  const atOnce = await hashesOf(of, async () => {
    typed.push(...(await Promise.all(Array.from({ length: 20 }, type))))
  })
  expect(typed.filter(status => status === 200)).toHaveLength(atOnce)
  expect(new Set(typed)).toEqual(new Set([200, 429]))
  for (let time = 0; time < 10; time++) expect(await type()).toBe(200)
  expect(await type()).toBe(429)
  of.clock.forward(601)
  expect(await type()).toBe(200)
})

test('a comparison takes the turn of the address that asks, and not of the account that is aimed at', async () => {
  await calm()
  const { email } = await makeOwner()
  const [busy, calmPlace] = ['10.252.1.1', '10.253.1.1']
  const [there, here] = [await stranger(), await stranger()]
  const queued = 200
  let [untilHere, untilThere] = [0, 0]
  const before = await hashesWorked(of)
  const rush = Array.from({ length: queued }, () => hashPassword('Junk-1!', ofAddress(busy)))
  const late = enter(there, email, { from: busy }).then(async told => {
    untilThere = (await hashesWorked(of)) - before
    return told
  })
  expect(await enter(here, email, { from: calmPlace })).toBe('in')
  untilHere = (await hashesWorked(of)) - before
  expect(await late).toBe('in')
  await Promise.all(rush)
  expect(untilHere).toBeLessThan(queued)
  expect(untilThere).toBeGreaterThanOrEqual(queued)
})

test('wrong passwords of an address count together, however it is written', async () => {
  await calm()
  const spellings = ['8.8.4.4', '::ffff:8.8.4.4', '::FFFF:808:404', '8.8.4.4', '::ffff:8.8.4.4']
  for (const from of spellings)
    expect(await enter(await stranger(), 'nobody@people.example', { from })).toBe('LOGIN')
  const long = [
    '2001:db8:7:7::1',
    '2001:db8:7:7::2',
    '2001:db8:7:7:0:0:0:3',
    '2001:db8:7:7:a::',
    '2001:db8:7:7::5',
  ]
  for (const from of long)
    expect(await enter(await stranger(), 'nobody@people.example', { from })).toBe('LOGIN')
  for (const from of ['::ffff:8.8.4.4', '8.8.4.4', '2001:db8:7:7::6'])
    expect(await enter(await stranger(), 'other@people.example', { from })).toBe('CAPTCHA')
  for (const from of ['8.8.4.5', '2001:db8:7:8::1'])
    expect(await enter(await stranger(), 'other@people.example', { from })).toBe('LOGIN')
})
