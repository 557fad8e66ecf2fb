import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../db/seeds/chance.ts'
import { solveCaptcha } from './captcha.ts'
import { makeUser, testPassword } from './factories.ts'
import { seated } from './seat.ts'
import { openTestHouse } from './test-house.ts'

const of = await openTestHouse()
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
  const visitor = await seated(of, null)
  const statuses = new Map<string, number>()
  for (const [index, { name, password }] of tried.entries()) {
    const place = index % addresses
    const answer = await visitor.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: { user: { mode: 'email', mode_id: name, password } },
      remoteAddress: `10.${place % 50}.${Math.floor(place / 50)}.7`,
    })
    const told = answer.status === 200 ? 'in' : (answer.body.code ?? String(answer.status))
    statuses.set(told, (statuses.get(told) ?? 0) + 1)
    visitor.cookies.delete('device')
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

test('a name that was guessed at ten times waits longer and longer, and its owner signs in from a known device', async () => {
  const email = 'guessed.at@people.example'
  await makeUser(of, 'Parent', { email })
  const owner = await seated(of, null)
  const signIn = (password: string, visitor = owner) =>
    visitor.send<{ code?: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload: { user: { mode: 'email', mode_id: email, password } },
      remoteAddress: '10.99.1.1',
    })
  await of.house.db.deleteFrom('rate_limits').execute()
  expect((await signIn(testPassword)).status).toBe(200)
  await of.house.db
    .insertInto('rate_limits')
    .values({
      key: `sign-ins-of-account:${email}`,
      count: 9,
      window_ends_at: new Date(of.clock.now().getTime() + 900_000),
    })
    .execute()
  const stranger = await seated(of, null)
  expect((await signIn('Guess-10!', stranger)).body.code).toBe('LOGIN')
  expect((await signIn(testPassword, stranger)).body.code).toBe('LIMIT')
  expect((await signIn(testPassword)).status).toBe(200)
  of.clock.forward(2)
  expect((await signIn(testPassword, stranger)).body.code).toBe('CAPTCHA')
})

afterAll(() => {
  process.stdout.write(`S3 pairs=${pairs} valid=${validPairs} in=${got} classroom=${lessons} of 30\n`)
})

/** As the browser does: where a puzzle is asked for, it is solved and the same is sent again. */
async function enter(username: string, password: string): Promise<number> {
  const visitor = await seated(of, null)
  const send = (captcha_token?: string) =>
    visitor.send<{ code?: string }>({
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
  return (await send(await solveCaptcha(visitor, 'User/authenticate'))).status
}
