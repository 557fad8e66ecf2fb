import { authenticate, getSession, signOut } from '@kindling/contract/accounts'
import { endOwnSession, listSessions, listSignIns } from '@kindling/contract/credentials'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const proof = { current_password: testPassword }
let sessions = 0

/** Two browsers of one person: one that names itself and is remembered, and one that sends no name. */
async function twoBrowsers() {
  const email = `roamer${++sessions}@people.example`
  const userId = await makeUser(of, 'Parent', { email })
  const office = new Client(of.app)
  const body = {
    user: { mode: 'email' as const, mode_id: email, password: testPassword },
    options: { remember_me: true },
  }
  await office.call(authenticate, { body, headers: { 'user-agent': chromeOnWindows } })
  of.clock.forward(60)
  const home = await signedIn(of, userId)
  return { userId, office, home }
}
const isIn = async (client: Client) => (await client.call(getSession)).body.user !== null

test('the own sessions are listed with device, since and last seen, this one marked, without a hash', async () => {
  const { office, home } = await twoBrowsers()
  const { body, text } = await home.call(listSessions)
  expect(body.sessions).toMatchObject([
    { device: 'A device we do not know', is_current: true, remembered: false },
    { device: 'Chrome on Windows', is_current: false, remembered: true },
  ])
  const rows = await of.services.db.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of rows) {
    expect(text).not.toContain(token_hash.toString('hex'))
    expect(text).not.toContain(token_hash.toString('base64url'))
  }
  expect(text).not.toContain(office.cookies.get('kindling'))
})

test('when a session was last seen is noted, also for a remembered one, which still ends on its day', async () => {
  const { office, home } = await twoBrowsers()
  of.clock.forward(2 * 3_600)
  await isIn(office)
  const seen = (await home.call(listSessions)).body.sessions.find(one => one.remembered)
  expect(seen?.last_seen).toBe(of.clock.now().toISOString())
  of.clock.forward(30 * 24 * 3_600 - 3_600)
  expect(await isIn(office)).toBe(false)
  of.clock.set(startOfTests)
})

test('what opened an account is listed to its owner, also when it is over, and to nobody else', async () => {
  const { userId, office, home } = await twoBrowsers()
  await office.call(signOut, { body: {} })
  expect((await home.call(listSignIns)).body.sign_ins).toEqual([
    { when: of.clock.now().toISOString(), way: 'password', device: 'A device we do not know' },
    {
      when: new Date(of.clock.now().getTime() - 60_000).toISOString(),
      way: 'password',
      device: 'Chrome on Windows',
    },
  ])
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(listSignIns)).body.sign_ins).toHaveLength(1)
  expect((await office.call(listSignIns)).status).toBe(401)
  expect(of.logged.join()).toContain(`"person":${userId},"way":"password"`)
})

test('one session is ended by its owner, and by nobody else', async () => {
  const { office, home } = await twoBrowsers()
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  const other = (await home.call(listSessions)).body.sessions.find(one => !one.is_current)
  const ending = { params: { sessionId: other?.id ?? '' }, body: proof }
  expect((await stranger.call(endOwnSession, ending)).status).toBe(404)
  expect(await isIn(office)).toBe(true)
  const { body } = await home.call(endOwnSession, ending)
  expect(body.sessions.map(one => one.is_current)).toEqual([true])
  expect([await isIn(office), await isIn(home)]).toEqual([false, true])
  expect((await home.call(endOwnSession, ending)).status).toBe(404)
})

test('all the others are ended at once, and this one stays', async () => {
  const { userId, office, home } = await twoBrowsers()
  const third = await signedIn(of, userId)
  expect((await home.call(endOwnSession, { body: proof })).body.sessions).toHaveLength(1)
  expect([await isIn(office), await isIn(third), await isIn(home)]).toEqual([false, false, true])
})

test('whoever found a browser open ends no session of its owner without the password', async () => {
  const { office, home } = await twoBrowsers()
  const refused = await home.call(endOwnSession, { body: { current_password: 'Not-Mine-77!' } })
  expect(refused.body).toMatchObject({ fields: { current_password: 'Current password was invalid.' } })
  expect(await isIn(office)).toBe(true)
  expect((await home.call(endOwnSession, { body: proof })).status).toBe(200)
  expect(await isIn(office)).toBe(false)
})
