import { updateCredentials } from '@kindling/contract/accounts'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../db/seeds/chance.ts'
import { solveCaptcha } from './captcha.ts'
import { makeUser, testPassword } from './factories.ts'
import { hashesOf } from './password-hashes.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const pairs = Number(process.env.STUFFED_PAIRS ?? 2_000)
const validPairs = 50
const addresses = 200
const mostIn = 5
let got = 0
let lessons = 0

interface Pair {
  name: string
  password: string
}

test(`of ${validPairs} stolen pairs among ${pairs} that come from ${addresses} addresses and solve no puzzle, at most ${mostIn} get in [S3]`, async () => {
  const random = seededRandom(20261121)
  const stolen: Pair[] = []
  for (let index = 0; index < validPairs; index++) {
    const name = `stolen${index}@people.example`
    await makeUser(of, 'Parent', { email: name })
    stolen.push({ name, password: testPassword })
  }
  const tried = Array.from({ length: pairs - validPairs }, (_, index): Pair => {
    return { name: `guessed${index}@people.example`, password: 'Password-1!' }
  })
  for (const pair of stolen) tried.splice(Math.floor(random() * tried.length), 0, pair)
  const client = await clientOf(of, null)
  const statuses = new Map<string, number>()
  for (const [index, { name, password }] of tried.entries()) {
    const place = index % addresses
    const answer = await client.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: { user: { mode: 'email', mode_id: name, password } },
      remoteAddress: `10.${place % 50}.${Math.floor(place / 50)}.7`,
    })
    const told = answer.status === 200 ? 'in' : (answer.body.code ?? String(answer.status))
    statuses.set(told, (statuses.get(told) ?? 0) + 1)
    client.cookies.delete('device')
  }
  got = statuses.get('in') ?? 0
  expect([...statuses.keys()].sort()).toEqual(['CAPTCHA', 'LOGIN', ...(got > 0 ? ['in'] : [])].sort())
  expect(got).toBeLessThanOrEqual(mostIn)
}, 300_000)

test('at the same hour thirty children of one classroom, every third of whom mistypes, all get in', async () => {
  for (let index = 0; index < 30; index++) {
    const username = `pupil${index}`
    await makeUser(of, 'Child', { username })
    if (index % 3 === 0) expect(await enter(username, 'Mistyped-1!')).toBe(400)
    expect(await enter(username, testPassword)).toBe(200)
    lessons++
  }
})

test('each guess at a name doubles the puzzle of an unknown device, a hundred close it, and a new password opens it again', async () => {
  const email = 'guessed.at@people.example'
  const userId = await makeUser(of, 'Parent', { email })
  const owner = await clientOf(of, null)
  const signIn = (password: string, client = owner, captcha_token?: string) =>
    client.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: {
        user: { mode: 'email', mode_id: email, password },
        ...(captcha_token ? { captcha_token } : {}),
      },
      remoteAddress: '10.99.1.1',
    })
  await of.services.db.deleteFrom('rate_limits').execute()
  expect((await signIn(testPassword)).status).toBe(200)
  const count = (limit: string, tried: number) =>
    of.services.db
      .insertInto('rate_limits')
      .values({
        key: `${limit}:account ${userId}`,
        count: tried,
        window_ends_at: new Date(of.clock.now().getTime() + 900_000),
      })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ count: tried }))
      .execute()
  await count('sign-ins-of-account', 9)
  const stranger = await clientOf(of, null)
  const solve = (times: number) => solveCaptcha(stranger, 'User/authenticate', times)
  expect((await signIn('Guess-10!', stranger)).body.code).toBe('LOGIN')
  // The puzzle of usual strength is not enough any more, and after the next guess twice of it is not either.
  expect((await signIn('Guess-11!', stranger, await solve(1))).body.code).toBe('CAPTCHA')
  expect((await signIn('Guess-11!', stranger, await solve(2))).body.code).toBe('LOGIN')
  expect((await signIn(testPassword, stranger, await solve(2))).body.code).toBe('CAPTCHA')
  expect((await signIn(testPassword, stranger, await solve(4))).status).toBe(200)
  // That device is known now; another one is not.
  const another = await clientOf(of, null)
  await count('sign-ins-of-account', 1_000)
  expect((await signIn(testPassword, another, await solve(64))).status).toBe(200)
  const closedTo = await clientOf(of, null)
  await count('sign-ins-of-account-a-day', 100)
  expect((await signIn(testPassword, closedTo, await solve(64))).body.code).toBe('LIMIT')
  expect((await signIn(testPassword)).status).toBe(200)
  const self = await clientOf(of, userId)
  const body = { current_password: testPassword, password: 'Harbour-19-x' }
  expect((await self.call(updateCredentials, { body })).status).toBe(200)
  expect((await signIn('Harbour-19-x', closedTo)).status).toBe(200)
})

test('many guesses at once are no fewer than one after another, and a stranger with the same name clears nothing', async () => {
  const email = 'in.one.moment@people.example'
  const victimId = await makeUser(of, 'Parent', { email })
  await of.services.db.deleteFrom('rate_limits').execute()
  const guess = async (password: string, place: number) => {
    const client = await clientOf(of, null)
    const { body } = await client.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: { user: { mode: 'email', mode_id: email, password } },
      remoteAddress: `10.${place}.1.1`,
    })
    return body.code
  }
  const told = await Promise.all(Array.from({ length: 60 }, (_, place) => guess(`Wrong-${place}!`, place)))
  expect(told.filter(code => code === 'LOGIN').length).toBeLessThanOrEqual(10)
  expect(told.filter(code => code === 'CAPTCHA').length).toBeGreaterThanOrEqual(50)
  // A child with the address as its username is an account of the name too; its new password is nothing to the other one.
  const childId = await makeUser(of, 'Child', { email, username: email })
  const child = await clientOf(of, childId)
  const body = { current_password: testPassword, password: 'Harbour-19-x' }
  expect((await child.call(updateCredentials, { body })).status).toBe(200)
  expect(await guess('Wrong-again!', 77)).toBe('CAPTCHA')
  const parent = await clientOf(of, victimId)
  expect((await parent.call(updateCredentials, { body })).status).toBe(200)
  expect(await guess('Wrong-again!', 78)).toBe('LOGIN')
})

test('of many guesses at many names at once no more are compared than may fail and a classroom besides: by address, and by network', async () => {
  await of.services.db.deleteFrom('rate_limits').execute()
  const compareAtOnce = (count: number, placeOf: (guess: number) => string) =>
    hashesOf(of, async () => {
      const told = await Promise.all(
        Array.from({ length: count }, (_, guess) => tryOnce(`rush${guess}@people.example`, placeOf(guess))),
      )
      expect(new Set(told)).toEqual(new Set(['LOGIN', 'CAPTCHA']))
    })
  expect(await compareAtOnce(300, () => '10.78.1.1')).toBeLessThanOrEqual(45)
  expect(await compareAtOnce(120, guess => `10.79.1.${guess + 1}`)).toBeLessThanOrEqual(80)
  // What failed decides at once, without any rush.
  expect(await tryOnce('calm@people.example', '10.78.1.1')).toBe('CAPTCHA')
  expect(await tryOnce('calm@people.example', '10.80.1.1')).toBe('LOGIN')
})

test('forty children behind one address who sign in at the same second meet no puzzle', async () => {
  await of.services.db.deleteFrom('rate_limits').execute()
  const names = Array.from({ length: 40 }, (_, index) => `at.once${index}@people.example`)
  for (const email of names) await makeUser(of, 'Parent', { email })
  const signInAll = () => Promise.all(names.map(name => tryOnce(name, '10.81.1.1', testPassword)))
  expect(new Set(await signInAll())).toEqual(new Set(['in']))
  // What was right counts for nothing.
  expect(new Set(await signInAll())).toEqual(new Set(['in']))
})

async function tryOnce(mode_id: string, remoteAddress: string, password = 'Wrong-1!') {
  const client = await clientOf(of, null)
  const { status, body } = await client.send<{ code?: string }>({
    method: 'POST',
    url: '/user/authenticate',
    payload: { user: { mode: 'email', mode_id, password } },
    remoteAddress,
  })
  return status === 200 ? 'in' : (body.code ?? String(status))
}

afterAll(() => {
  process.stdout.write(`S3 pairs=${pairs} valid=${validPairs} in=${got} classroom=${lessons} of 30\n`)
})

/** As the browser does: where a puzzle is asked for, it is solved and the same is sent again. */
async function enter(username: string, password: string): Promise<number> {
  const client = await clientOf(of, null)
  const send = (captcha_token?: string) =>
    client.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: {
        user: { mode: 'username', mode_id: username, password },
        ...(captcha_token ? { captcha_token } : {}),
      },
      remoteAddress: '10.77.1.1',
    })
  const answer = await send()
  if (answer.body.code !== 'CAPTCHA') return answer.status
  return (await send(await solveCaptcha(client, 'User/authenticate'))).status
}
