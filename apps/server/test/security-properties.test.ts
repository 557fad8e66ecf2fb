import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { authenticate, getSession } from '@kindling/contract/accounts'
import { allCalls } from '@kindling/contract/calls'
import { confirmPassword } from '@kindling/contract/credentials'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registrationLimits } from '../src/features/registration/limits.ts'
import { listRetention } from '../src/platform/database/retention-terms.ts'
import { Client } from './client.ts'
import { makeUser, testPassword } from './factories.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'

// Properties that hold by how the project is built, each tried from outside, so that a change that breaks one is seen.
const of = await openTestServer()
const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
let made = 0

async function person() {
  const email = `proper${++made}@people.example`
  const userId = await makeUser(of, 'Parent', { email })
  const enter = async (client = new Client(of.app), options = {}) => {
    const user = { mode: 'email' as const, mode_id: email, password: testPassword }
    return { client, status: (await client.call(authenticate, { body: { user, options } })).status }
  }
  return { userId, enter }
}
const whoIs = async (client: Client) => (await client.call(getSession)).body.user?.id ?? null

test('an installation begins with the product alone, which no password opens', async () => {
  const fresh = await openTestServer()
  const people = await fresh.services.db.selectFrom('users').select(['id', 'password_hash']).execute()
  expect(people).toEqual([{ id: 10, password_hash: null }])
  expect((await fresh.services.db.selectFrom('operators').selectAll().execute()).length).toBe(0)
  const user = { mode: 'username' as const, mode_id: 'admin', password: 'admin' }
  expect((await new Client(fresh.app).call(authenticate, { body: { user } })).body.code).toBe('LOGIN')
  expect((await (await person()).enter()).status).toBe(200)
})

test('a password that nobody changes opens its account after years still', async () => {
  const { enter, userId } = await person()
  of.clock.forward(3 * 365 * 24 * 3_600)
  const { client, status } = await enter()
  expect([status, await whoIs(client)]).toEqual([200, userId])
  of.clock.set(startOfTests)
})

test('no call takes and no table holds a hint or a question about a life', async () => {
  const fields = allCalls.flatMap(call =>
    'shape' in call.body ? Object.keys(call.body.shape as object).map(field => `${call.name}.${field}`) : [],
  )
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(of.services.db)
  const all = [...fields, ...rows.map(row => row.name)]
  expect(all.length).toBeGreaterThan(500)
  expect(all).toContain('authenticate.user')
  expect(
    all.filter(name =>
      /password_?hint|secret_?question|security_?(question|answer)|maiden|first_pet/i.test(name),
    ),
  ).toEqual([])
})

test('any number of sessions stand beside each other, as long as the table of sessions says', async () => {
  const { enter, userId } = await person()
  const [idle, usual, remembered] = ['usual', 'usual', 'remembered'].map((kind, column) => {
    const row = page.split('\n').find(line => line.startsWith(`| ${kind} | `)) ?? ''
    const [, hours, days] = [/x/, /after (\d+) hours/.exec(row)?.[1], /after (\d+) days/.exec(row)?.[1]]
    return column === 0 ? Number(hours) : Number(days) * 24
  }) as [number, number, number]
  const many = await Promise.all(Array.from({ length: 6 }, async () => (await enter()).client))
  const kept = (await enter(new Client(of.app), { remember_me: true })).client
  for (const client of [...many, kept]) expect(await whoIs(client)).toBe(userId)
  const hour = 3_600
  const [used, unused] = many as [Client, Client]
  const usedFor = async (hours: number) => {
    for (let spent = 0; spent < hours; spent += idle / 2) {
      of.clock.forward((idle / 2) * hour)
      await whoIs(used)
    }
  }
  of.clock.forward(idle * hour - 60)
  expect(await whoIs(used)).toBe(userId)
  of.clock.forward(120)
  expect([await whoIs(used), await whoIs(unused)]).toEqual([userId, null])
  await usedFor(usual - 2 * idle)
  expect(await whoIs(used)).toBe(userId)
  await usedFor(2 * idle)
  expect([await whoIs(used), await whoIs(kept)]).toEqual([null, userId])
  of.clock.set(startOfTests)
  of.clock.forward(remembered * hour + 60)
  expect(await whoIs(kept)).toBeNull()
  of.clock.set(startOfTests)
})

test('what is signed counts under its own algorithm and for its own purpose alone', async () => {
  const { userId } = await person()
  const client = await clientOf(of, userId)
  const until = of.clock.now().getTime() + 60_000
  const content = Buffer.from(JSON.stringify({ value: userId, until })).toString('base64url')
  const lead = async (algorithm: string, purpose: string) => {
    const signed = createHmac(algorithm, of.services.sessionSecret).update(`${purpose}:${content}`)
    client.cookies.set('confirmed', `${content}.${signed.digest('base64url')}`)
    const { headers } = await client.send({ method: 'GET', url: '/oauth/google/connect' })
    return String(headers.location)
  }
  // The provider of these tests is away: whoever is let through is told that it does not answer.
  const [refused, led] = [
    '/dashboard/profile?connected=failed#account',
    '/signin?oauth=failed&provider=google',
  ]
  expect(await lead('sha256', 'confirmed')).toBe(led)
  for (const [algorithm, purpose] of [
    ['sha1', 'confirmed'],
    ['sha512', 'confirmed'],
    ['sha256', 'oauth'],
  ] as const)
    expect([algorithm, purpose, await lead(algorithm, purpose)]).toEqual([algorithm, purpose, refused])
})

test('every moment in the database has its zone, and every line its milliseconds', async () => {
  const { rows } = await sql<{
    name: string
    type: string
  }>`select table_name || '.' || column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and data_type like '%time%'`.execute(
    of.services.db,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([])
  await new Client(of.app).call(getSession)
  const line = JSON.parse(of.logged.at(-1) ?? '{}') as { time: number }
  expect(new Date(line.time).getUTCFullYear()).toBeGreaterThan(2_025)
})

test('a line break that somebody sends begins no line of the log', async () => {
  const before = of.logged.length
  const forged = '\n{"level":50,"msg":"forged by somebody"}\n'
  const user = { mode: 'username' as const, mode_id: forged, password: forged }
  const client = new Client(of.app)
  expect((await client.call(authenticate, { body: { user } })).body.code).toBe('LOGIN')
  await client.send({ method: 'GET', url: `/oauth/google/callback?error=${encodeURIComponent(forged)}` })
  await client.send({ method: 'GET', url: '/user/session', headers: { 'user-agent': 'a\tb' } })
  const lines = of.logged.slice(before)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(JSON.parse(line).msg).not.toContain('forged')
  }
})

test('the page on logs says how long what is kept of sign-ins and acts is kept', async () => {
  const terms = await listRetention(of.services.db)
  const keepOf = (name: string) => terms.find(({ table }) => table === name)?.keep
  expect(keepOf('sign_ins')).toBe('90 days after happened_at')
  expect(page).toMatch(/\| `sign_ins` \|.*\| 90 days \|/)
  expect(keepOf('audit_entries')).toBe('7 years after happened_at')
  expect(page).toMatch(/\| `audit_entries`,.*\| seven years \|/)
})

test('the description of the calls names each with its shapes, and takes no field beside them', async () => {
  const { text } = await new Client(of.app).send({ method: 'GET', url: '/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths)
  expect(described.flatMap(([, methods]) => Object.keys(methods)).length).toBeGreaterThanOrEqual(
    allCalls.length,
  )
  const shape = JSON.stringify(paths[confirmPassword.path]?.post)
  expect(shape).toContain('"current_password"')
  expect(shape).toContain('"maxLength":200')
  expect(shape).toContain('"additionalProperties":false')
})

test('a hash of another cost opens its account once more, and is one of today afterwards', async () => {
  const { userId, enter } = await person()
  const today = await hashOf(userId)
  const cheap = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await of.services.db.updateTable('users').set({ password_hash: cheap }).where('id', '=', userId).execute()
  const { client, status } = await enter()
  expect([status, await whoIs(client)]).toEqual([200, userId])
  const renewed = await hashOf(userId)
  expect(renewed).not.toBe(cheap)
  const costOf = (stored: string | null) => stored?.split('$').slice(0, 4).join('$')
  expect(costOf(renewed)).toBe(costOf(today))
  expect((await enter()).status).toBe(200)
  expect(await hashOf(userId)).toBe(renewed)
})

test('another secret of the server ends no session, and the page is loaded once more', async () => {
  const { userId, enter } = await person()
  const { client } = await enter()
  const before = of.services.sessionSecret
  const body = { current_password: testPassword }
  of.services.sessionSecret = 'another-secret-of-this-server-that-is-long'
  expect((await client.call(confirmPassword, { body })).body).toMatchObject({ code: 'CSRF' })
  expect(await whoIs(client)).toBe(userId)
  expect((await client.call(confirmPassword, { body })).status).toBe(200)
  of.services.sessionSecret = before
})

test('what came by plain http is a page that is led to https, as a course is, or a call that is refused [COURSES-11]', async () => {
  const environment = { PUBLIC_URL: 'https://kindling.example', TRUST_PROXY: '1' }
  const { app } = await openTestServer({ environment })
  const ask = async (url: string, proto: string, accept: string) => {
    const headers = { 'x-forwarded-proto': proto, accept, host: 'kindling.example' }
    const { statusCode, headers: told } = await app.inject({ method: 'GET', url, headers })
    return [statusCode, told.location]
  }
  expect(await ask('/signin?a=b', 'http', 'text/html')).toEqual([308, 'https://kindling.example/signin?a=b'])
  const course = '/course/detail/backyard-birds?src=store'
  expect(await ask(course, 'http', 'text/html')).toEqual([308, `https://kindling.example${course}`])
  expect((await ask(course, 'https', 'text/html'))[0]).toBe(200)
  expect(await ask('//elsewhere.example/x', 'http', 'text/html')).toEqual([
    308,
    'https://kindling.example//elsewhere.example/x',
  ])
  expect(await ask('/user/session', 'http', 'application/json')).toEqual([404, undefined])
  expect(await ask('/user/session', 'http', 'text/html')).toEqual([404, undefined])
  expect(await ask('/user/session', 'https', 'application/json')).toEqual([200, undefined])
  expect((await ask('/signin', 'https', 'text/html'))[0]).toBe(200)
  expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
})

test('behind a proxy that names ports an address has one limit, and what is no address has one together', async () => {
  const { app } = await openTestServer({ environment: { TRUST_PROXY: '1' } })
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    const url = '/user/check_email?email=a@pond.example'
    return (await app.inject({ method: 'GET', url, headers })).statusCode
  }
  const { most } = registrationLimits.emailChecks
  for (const from of [
    (port: number) => `203.0.113.9:${port}`,
    (port: number) => `[2001:db8::1]:${port}`,
    (port: number) => `unknown-${port}`,
  ]) {
    for (let port = 1; port <= most; port++)
      expect([from(port), await ask(from(port))]).toEqual([from(port), 200])
    expect([from(most + 1), await ask(from(most + 1))]).toEqual([from(most + 1), 429])
  }
  for (const [from, status] of [
    ['203.0.113.9', 429],
    ['203.0.113.8:1', 200],
    ['2001:db8::2', 429],
    ['[2001:db8:1::1]:1', 200],
  ] as const)
    expect([from, await ask(from)]).toEqual([from, status])
})

const hashOf = async (id: number) =>
  (
    await of.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash
