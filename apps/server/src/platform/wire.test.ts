import { getUserInfo } from '@kindling/contract/accounts'
import { allCalls } from '@kindling/contract/calls'
import { addGroup, listGroups } from '@kindling/contract/classes'
import { type ErrorCode, errors } from '@kindling/contract/errors'
import { addJournal } from '@kindling/contract/journal-drafts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client, fillPath } from '../../test/client.ts'
import { makeUser, signedIn } from '../../test/factories.ts'
import { openTestServer } from '../../test/test-server.ts'

const of = await openTestServer()

/** Addresses of operators, of files and of other standards, which the documents do not name. */
const ownAddresses = /^\/(health\/|metrics$|files\/|\.well-known\/)/
/** The short links that people share (0035). */
const shortAddress = '/s/:shortCode'
/**
 * Calls whose whole address the documents give (ACCOUNTS-56, AUTHORING-30, CLASSES-46, CLASSES-55, WBL-14 to WBL-18), and related
 * addresses.
 */
const givenAddresses =
  /^\/(oauth\/:provider\/|school\/link_to_teacher\/|class_assignment\/$|author\/:authorId$|highlight\/wbl\/)/

test('every call stands at family, action and at most one id [PLATFORM-61]', async () => {
  const isShaped = (path: string) =>
    path !== shortAddress && !ownAddresses.test(path) && !givenAddresses.test(path)
  const shaped = allCalls.filter(({ path }) => isShaped(path))
  expect(shaped.length).toBeGreaterThan(30)
  for (const call of shaped) expect(call.path).toMatch(/^\/[a-zA-Z_]+\/[a-zA-Z_]+(\/:[a-zA-Z]+\??)?$/)
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await teacher.send({ method: 'GET', url: '/journal' })).status).toBe(404)
  expect((await teacher.send({ method: 'GET', url: fillPath(getUserInfo.path, {}) })).status).toBe(200)
})

test('the address that people type for Discover leads to its page', async () => {
  const typed = await new Client(of.app).send({
    method: 'GET',
    url: '/discover',
    headers: { accept: 'text/html' },
  })
  expect([typed.status, typed.headers.location]).toEqual([302, '/dashboard/courses'])
})

test('a page carries the anti-forgery token in a meta tag, and a change without it is refused [PLATFORM-62] [PLATFORM-63]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const page = await teacher.send({ method: 'GET', url: '/signin', headers: { accept: 'text/html' } })
  const token = /<meta name="csrf-token" content="([^"]+)">/.exec(page.text)?.[1] ?? ''
  expect(token).not.toBe('')
  const add = (given: string) =>
    teacher.call(addGroup, { body: { group_name: 'Room 12' }, headers: { 'x-csrf-token': given } })
  for (const given of ['', 'made-up', `${token}x`]) {
    const refused = await add(given)
    expect([given, refused.status, refused.body.code]).toEqual([given, 403, 'CSRF'])
  }
  expect((await teacher.call(listGroups)).body.groups).toEqual([])
  expect((await add(token)).status).toBe(200)
})

test('the token of a page is masked anew in each reply, and counts for its own cookie alone [PLATFORM-62]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const other = await signedIn(of, await makeUser(of, 'Teacher'))
  const read = async (client: Client) => {
    const { text } = await client.send({ method: 'GET', url: '/signin', headers: { accept: 'text/html' } })
    return /<meta name="csrf-token" content="([^"]+)">/.exec(text)?.[1] ?? ''
  }
  const tokens = [await read(teacher), await read(teacher), teacher.token]
  expect(new Set(tokens).size).toBe(3)
  const pieces = tokens.flatMap(token => [token.slice(0, 40), token.slice(-40)])
  expect(new Set(pieces).size).toBe(6)
  const add = (group_name: string, token: string) =>
    teacher.call(addGroup, { body: { group_name }, headers: { 'x-csrf-token': token } })
  for (const [turn, token] of tokens.entries()) expect((await add(`Room ${turn}`, token)).status).toBe(200)
  const [first = '', second = ''] = tokens
  const crossed = first.slice(0, 43) + second.slice(43)
  for (const wrong of [await read(other), crossed, first.slice(0, -1), 'A'.repeat(86)])
    expect((await add('Room 9', wrong)).body.code).toBe('CSRF')
  expect((await teacher.call(listGroups)).body.groups).toHaveLength(3)
})

test('the start page is for guests, and whoever is signed in is led home by the server', async () => {
  const start = { method: 'GET', url: '/', headers: { accept: 'text/html' } } as const
  const guest = await new Client(of.app).send(start)
  expect([guest.status, guest.headers.location, guest.headers['cache-control']]).toEqual([
    200,
    undefined,
    'private, no-store',
  ])
  for (const [kind, home] of [
    ['Child', '/dashboard/progress'],
    ['Teacher', '/dashboard/roster'],
  ] as const) {
    const led = await (await signedIn(of, await makeUser(of, kind))).send(start)
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([302, home, 'no-store'])
  }
})

test('a page is served in the colors and the letters of the device, and a person brings larger letters along', async () => {
  const dress = async (url: string, cookies: Record<string, string>, userId?: number) => {
    const client = userId ? await signedIn(of, userId) : new Client(of.app)
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    const { text } = await client.send({ method: 'GET', url, headers: { accept: 'text/html' } })
    return /<html lang="en"([^>]*)>/.exec(text)?.[1]
  }
  const dark = ' data-mantine-color-scheme="dark"'
  const large = ' data-reader="large"'
  for (const url of ['/', '/signin']) {
    expect(await dress(url, {})).toBe('')
    expect(await dress(url, { scheme: 'dark', reader: 'large' })).toBe(dark + large)
    expect(await dress(url, { scheme: '"><script>', reader: 'usual' })).toBe('')
  }
  const childId = await makeUser(of, 'Child')
  await of.services.db.updateTable('users').set({ uses_reader: true }).where('id', '=', childId).execute()
  // The frame of a signed-in person has a menu while the program is on its way.
  const withMenu = ' data-signed-in'
  expect(await dress('/dashboard/progress', {}, childId)).toBe(large + withMenu)
  expect(await dress('/dashboard/progress', { reader: 'usual' }, childId)).toBe(withMenu)
})

test('an address that no page has is a 404, in the frame of whoever asks', async () => {
  const userId = await makeUser(of, 'Teacher')
  const lost = { method: 'GET', url: '/district/nowhere', headers: { accept: 'text/html' } } as const
  const firstDataOf = (page: { text: string }) =>
    JSON.parse(
      /<script type="application\/json" id="first-data">(.+?)<\/script>/.exec(page.text)?.[1] ?? '{}',
    )
  const seen = await (await signedIn(of, userId)).send(lost)
  expect([seen.status, firstDataOf(seen).session.user.id]).toEqual([404, userId])
  const guest = await new Client(of.app).send(lost)
  expect([guest.status, firstDataOf(guest).session.user]).toEqual([404, null])
})

test('what goes wrong has a code of the closed list and its sentence [PLATFORM-77]', async () => {
  const guest = new Client(of.app)
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const answers: Record<string, { status: number; body: { code: ErrorCode; message: string } }> = {
    UNAUTHENTICATED: await guest.call(getUserInfo),
    NOT_FOUND: await guest.send({ method: 'GET', url: '/no/such_thing' }),
    VALIDATION: await child.send({
      method: 'POST',
      url: '/journal/add_journal',
      payload: '{"content":',
      headers: { 'content-type': 'application/json' },
    }),
    PAYLOAD_TYPE: await child.send({
      method: 'POST',
      url: '/journal/add_journal',
      payload: 'content=pond',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    CSRF: await child.call(addJournal, {
      body: { response_type: 'Text', content: 'A long walk to the old mill.' },
      headers: { 'x-csrf-token': 'made-up' },
    }),
  }
  for (const [code, { status, body }] of Object.entries(answers)) {
    const { status: expected, message } = errors[code as ErrorCode]
    expect([status, body.code, body.message]).toEqual([expected, code, message])
  }
})

test('a success holds its named fields at the top, lists under a plural; a failure holds message and code [PLATFORM-78]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const listed = await teacher.call(listGroups)
  expect([listed.status, listed.body]).toEqual([200, { groups: [] }])
  expect(listed.headers['content-type']).toMatch(/^application\/json/)
  const refused = await teacher.call(addGroup, { body: { group_name: '' } })
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    message: expect.any(String),
    code: 'VALIDATION',
    fields: { group_name: expect.any(String) },
  })
})

test('a fault of ours is told in the generic words, and its reason stays in the log [PLATFORM-74]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  await sql`alter table classes rename to classes_away`.execute(of.services.db)
  const failed = await teacher.call(addGroup, { body: { group_name: 'Room 13' } })
  await sql`alter table classes_away rename to classes`.execute(of.services.db)
  expect(failed.status).toBe(500)
  expect(failed.body).toEqual({ message: 'Something went wrong! Please try again.', code: 'SERVER' })
  expect(of.logged.join()).toContain('relation \\"classes\\" does not exist')
  expect((await teacher.call(addGroup, { body: { group_name: 'Room 13' } })).status).toBe(200)
})
