import type { AddressInfo } from 'node:net'
import { authenticate, getSession, getUserInfo, updateCredentials } from '@kindling/contract/accounts'
import { allCalls } from '@kindling/contract/calls'
import { listSessions, resetPassword, updatePassword } from '@kindling/contract/credentials'
import {
  addPasskey,
  beginPasskey,
  beginSecondStep,
  finishSecondStep,
  getPasskeys,
  makeRecoveryCodes,
  removePasskey,
} from '@kindling/contract/passkeys'
import { productId } from '@kindling/rules/people'
import { expect, test } from 'vitest'
import { Client, fillPath } from '../../../test/client.ts'
import { makeOperator, makeSchool, makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../../test/software-authenticator.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { forgetPasskeys } from './index.ts'

const of = await openTestServer({ environment: { SECOND_FACTOR: 'demanded' } })
const { letterTo, lettersTo } = await openPostOffice(of)
let people = 0

/** A parent, who needs no passkey. */
async function makeParent() {
  const email = `keyholder${++people}@people.example`
  return { id: await makeUser(of, 'Parent', { email }), email }
}

async function enter(email: string, password = testPassword, remember_me = false) {
  const client = new Client(of.app)
  const body = { user: { mode: 'email' as const, mode_id: email, password }, options: { remember_me } }
  const answer = await client.call(authenticate, { body })
  return { client, answer }
}

const begin = (client: Client) => client.call(beginPasskey, { body: { current_password: testPassword } })

async function add(client: Client, key: SoftwareAuthenticator, name = 'My phone') {
  const { body: asked } = await begin(client)
  return client.call(addPasskey, { body: { name, credential: key.make(asked) } })
}

/** A person with a passkey, and a browser that has only provided the password of this account. */
async function makeHolder() {
  const person = await makeParent()
  const home = await signedIn(of, person.id)
  const key = softwareAuthenticator()
  const added = await add(home, key)
  return { ...person, home, key, codes: added.body.recovery_codes ?? [] }
}

const answerWith = async (client: Client, key: SoftwareAuthenticator, otherwise = {}) =>
  client.call(finishSecondStep, {
    body: { credential: key.answer((await client.call(beginSecondStep, { body: {} })).body, otherwise) },
  })
const answerByCode = (client: Client, code: string) => client.call(finishSecondStep, { body: { code } })
const isIn = async (client: Client) => (await client.call(getUserInfo)).status === 200
const audited = async (subjectId: number) =>
  (
    await of.services.db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(entry => entry.act)

test('with a passkey the password opens nothing until the passkey has answered; without one nobody is asked', async () => {
  const { email, key } = await makeHolder()
  const { client, answer } = await enter(email)
  expect(answer.body).toMatchObject({
    message: 'Second Step',
    session: { user: null, second_step: 'passkey', landing: '/signin' },
  })
  expect(answer.text).not.toContain(email)
  expect(await isIn(client)).toBe(false)
  const before = client.cookies.get('kindling')
  const done = await answerWith(client, key)
  expect(done.body.session?.user?.email).toBe(email)
  expect(await isIn(client)).toBe(true)
  expect(client.cookies.get('kindling')).not.toBe(before)
  const parent = await makeParent()
  expect((await enter(parent.email)).answer.body.session?.user?.id).toBe(parent.id)
})

test('the session that goes on ends when the sign-in said: after twelve hours, or after thirty days', async () => {
  const { email, key } = await makeHolder()
  const [short, long] = [(await enter(email)).client, (await enter(email, testPassword, true)).client]
  await answerWith(short, key)
  const kept = await answerWith(long, key)
  expect(String(kept.headers['set-cookie'])).toContain(`Max-Age=${30 * 24 * 3_600}`)
  of.clock.forward(12 * 3_600 + 1)
  expect([await isIn(short), await isIn(long)]).toEqual([false, true])
  of.clock.set(startOfTests)
})

test('a first passkey needs the current password, gives eight codes once, and its owner hears by mail', async () => {
  const { id, email } = await makeParent()
  const home = await signedIn(of, id)
  const wrong = await home.call(beginPasskey, { body: { current_password: 'Not-This-1!' } })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['current_password']])
  expect((await home.call(beginPasskey, { body: {} })).status).toBe(400)
  const first = await add(home, softwareAuthenticator())
  expect(first.body.recovery_codes).toHaveLength(8)
  expect(first.body).toMatchObject({
    codes_left: 8,
    is_demanded: false,
    can: ['add', 'remove', 'make-codes'],
    passkeys: [{ name: 'My phone', used_at: null }],
  })
  const second = await add(home, softwareAuthenticator(), 'Key on my ring')
  expect(second.body.recovery_codes).toBeUndefined()
  expect(second.body.passkeys.map(one => one.name)).toEqual(['My phone', 'Key on my ring'])
  await letterTo(email, 2)
  const told = await lettersTo(email)
  expect(told.map(letter => letter.subject)).toEqual([
    'A passkey was added to your Kindling account',
    'A passkey was added to your Kindling account',
  ])
  const rows = await of.services.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', id)
    .execute()
  for (const code of first.body.recovery_codes ?? [])
    expect(rows.map(row => row.code_hash.toString('latin1')).join()).not.toContain(code.replaceAll('-', ''))
  expect(await audited(id)).toEqual(['passkey-added', 'recovery-codes-made', 'passkey-added'])
})

test('a challenge is answered once, by the session that was asked, within five minutes', async () => {
  const { id, email, key } = await makeHolder()
  const { client } = await enter(email)
  const asked = (await client.call(beginSecondStep, { body: {} })).body
  const other = (await enter(email)).client
  await other.call(beginSecondStep, { body: {} })
  const finish = (who: Client, challenge = asked.challenge) =>
    who.call(finishSecondStep, { body: { credential: key.answer({ challenge }) } })
  expect((await finish(other)).body.code).toBe('LOGIN')
  // The wrong answer has used up the other session's challenge.
  const kept = (await other.call(beginSecondStep, { body: {} })).body.challenge
  expect((await finish(other, 'AAAA')).body.code).toBe('LOGIN')
  expect((await finish(other, kept)).body.code).toBe('LOGIN')
  of.clock.forward(301)
  expect((await finish(client)).body.code).toBe('LOGIN')
  of.clock.set(startOfTests)
  expect((await answerWith(client, key)).status).toBe(200)
  const home = await openSessionOf(client, id)
  const making = (await begin(home)).body
  const late = softwareAuthenticator()
  expect((await home.call(addPasskey, { body: { name: 'A', credential: late.make(making) } })).status).toBe(
    200,
  )
  const again = { name: 'B', credential: softwareAuthenticator().make(making) }
  expect((await home.call(addPasskey, { body: again })).status).toBe(400)
})

/** The client, after checking that it is signed in as this person. */
async function openSessionOf(client: Client, id: number) {
  expect((await client.call(getSession)).body.user?.id).toBe(id)
  return client
}

test('an answer for another page, another installation or another person is none, and neither is a counter that goes back', async () => {
  const { email, key } = await makeHolder()
  const stranger = await makeHolder()
  const { client } = await enter(email)
  const codeOf = async (otherwise: object, by = key) => (await answerWith(client, by, otherwise)).body.code
  expect(await codeOf({ origin: 'https://kindling.example.evil' })).toBe('LOGIN')
  expect(await codeOf({ rpId: 'kindling.example' })).toBe('LOGIN')
  expect(await codeOf({}, stranger.key)).toBe('LOGIN')
  expect(await codeOf({}, softwareAuthenticator())).toBe('LOGIN')
  expect(await isIn(client)).toBe(false)
  expect((await answerWith(client, key, { counter: 7 })).status).toBe(200)
  const { client: later } = await enter(email)
  expect((await answerWith(later, key, { counter: 7 })).body.code).toBe('LOGIN')
  expect((await answerWith(later, key, { counter: 8 })).status).toBe(200)
})

test('a passkey for another page or installation is not kept, and none that is somebody’s already', async () => {
  const { home, key } = await makeHolder()
  const other = await signedIn(of, (await makeParent()).id)
  for (const otherwise of [{ origin: 'https://kindling.example.evil' }, { rpId: 'kindling.example' }]) {
    const asked = (await begin(home)).body
    const credential = softwareAuthenticator().make(asked, otherwise)
    expect((await home.call(addPasskey, { body: { name: 'A', credential } })).status).toBe(400)
  }
  const taken = await add(other, key)
  expect(taken.body.fields).toEqual({ credential: 'This passkey belongs to an account already.' })
  expect((await home.call(getPasskeys)).body.passkeys).toHaveLength(1)
})

test('a recovery code signs in once, is told by mail, and new codes end the old ones', async () => {
  const { id, email, home, codes } = await makeHolder()
  const [first = '', second = ''] = codes
  const one = (await enter(email)).client
  expect((await answerByCode(one, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await isIn(one)).toBe(true)
  const other = (await enter(email)).client
  expect((await answerByCode(other, first)).body.fields).toEqual({
    code: 'This is none of your unused recovery codes.',
  })
  const told = await letterTo(email, 2)
  expect(told.subject).toBe('A recovery code signed in to your Kindling account')
  expect(told.body).toContain('7 codes are left')
  const made = await home.call(makeRecoveryCodes, { body: { current_password: testPassword } })
  expect(made.body).toMatchObject({ codes_left: 8 })
  expect((await answerByCode(other, second)).status).toBe(400)
  const stranger = await makeHolder()
  expect((await answerByCode(other, stranger.codes[0] ?? '')).status).toBe(400)
  expect((await answerByCode(other, made.body.recovery_codes[0] ?? '')).status).toBe(200)
  const refused = await home.call(makeRecoveryCodes, { body: { current_password: 'Not-This-1!' } })
  expect(refused.status).toBe(400)
  expect(await audited(id)).toEqual([
    'passkey-added',
    'recovery-codes-made',
    'recovery-code-used',
    'recovery-codes-made',
    'recovery-code-used',
  ])
})

test('ten wrong codes make codes wait, and keep no owner out: not with a passkey, not at home, not after a new password', async () => {
  const { id, email, key, codes } = await makeHolder()
  const [first = '', second = ''] = codes
  const home = (await enter(email)).client
  expect((await answerWith(home, key)).status).toBe(200)
  const thief = (await enter(email)).client
  const guess = async () => (await answerByCode(thief, 'AAAA-BBBB-CCCC-DDDD')).status
  for (let time = 0; time < 10; time++) expect(await guess()).toBe(400)
  expect([await guess(), (await answerByCode(thief, first)).status]).toEqual([429, 429])
  // On an unknown browser, the passkey still works.
  expect((await answerWith((await enter(email)).client, key)).status).toBe(200)
  // The browser in which this account was signed in before.
  await home.call(authenticate, {
    body: { user: { mode: 'email', mode_id: email, password: testPassword } },
  })
  expect((await answerByCode(home, first)).status).toBe(200)
  of.clock.forward(7 * 24 * 3600 + 1)
  await new Client(of.app).call(resetPassword, { body: { email } })
  const token = /\/signin\/reset\/([\w-]{20,})/.exec((await letterTo(email, 3)).body)?.[1] ?? ''
  const password = 'Paper-Boat-77'
  expect((await new Client(of.app).call(updatePassword, { body: { token, password } })).status).toBe(200)
  const { client, answer } = await enter(email, password)
  // A new password removes no passkey older than a week.
  expect(answer.body.session?.second_step).toBe('passkey')
  expect((await answerByCode(client, second)).status).toBe(200)
  expect(await audited(id)).toContain('password-reset')
  of.clock.set(startOfTests)
})

test('whoever is signed in changes the password without being asked for the passkey again', async () => {
  const { home } = await makeHolder()
  const body = { current_password: testPassword, password: 'Paper-Boat-77' }
  expect((await home.call(updateCredentials, { body })).status).toBe(200)
  expect(await isIn(home)).toBe(true)
})

test('a sign-in waits ten minutes, is no session in the list, and ends with all the others', async () => {
  const { email, home, key } = await makeHolder()
  const { client } = await enter(email)
  expect((await home.call(listSessions)).body.sessions).toHaveLength(1)
  of.clock.forward(601)
  expect((await client.call(getSession)).body.second_step).toBeUndefined()
  expect((await client.call(beginSecondStep, { body: {} })).body.code).toBe('LOGIN')
  of.clock.set(startOfTests)
  const waiting = (await enter(email)).client
  const asked = (await waiting.call(beginSecondStep, { body: {} })).body
  await home.call(updateCredentials, {
    body: { current_password: testPassword, password: 'Paper-Boat-77' },
  })
  const credential = key.answer(asked)
  expect((await waiting.call(finishSecondStep, { body: { credential } })).body.code).toBe('LOGIN')
})

test('where it is demanded, an office gives nothing before a first passkey: every call answers as a guest, and no stream opens', async () => {
  await of.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
  const email = 'officer@people.example'
  await makeOperator(of, { email })
  const { client, answer } = await enter(email)
  expect(answer.body.session).toMatchObject({ user: null, second_step: 'enrollment' })
  const guest = new Client(of.app)
  let calls = 0
  for (const { method, path, guard, carries } of allCalls) {
    if (guard.rule === 'anyone' || carries !== 'json') continue
    const url = fillPath(
      path,
      Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])),
    )
    const request = { method, url, ...(method === 'GET' ? {} : { payload: {} }) }
    const [one, other] = [await client.send(request), await guest.send(request)]
    expect([one.status, one.text], url).toEqual([other.status, other.text])
    expect([401, 400], url).toContain(one.status)
    calls++
  }
  expect(calls).toBeGreaterThan(150)
  const stream = (who: Client) =>
    fetch(`${address}/realtime/stream`, { headers: { cookie: `kindling=${who.cookies.get('kindling')}` } })
  expect((await stream(client)).status).toBe(401)
  const page = await client.send<unknown>({
    method: 'GET',
    url: '/signin',
    headers: { accept: 'text/html' },
  })
  expect(page.text).toContain('"second_step":"enrollment"')
  const added = await addWithoutPassword(client)
  expect(added.body.session?.is_operator).toBe(true)
  expect(added.body.recovery_codes).toHaveLength(8)
  expect(await isIn(client)).toBe(true)
  const opened = await stream(client)
  expect(opened.status).toBe(200)
  await opened.body?.cancel()
})

async function addWithoutPassword(client: Client) {
  const { body: asked } = await client.call(beginPasskey, { body: {} })
  return client.call(addPasskey, { body: { name: 'Mine', credential: softwareAuthenticator().make(asked) } })
}

test('administrators of schools and districts are asked too; a sign-in that waits for a first passkey adds no second one', async () => {
  const { schoolId, districtId } = await makeSchool(of)
  const [principal, chief] = ['principal@people.example', 'chief@people.example']
  const principalId = await makeUser(of, 'Teacher', { email: principal })
  const chiefId = await makeUser(of, 'District Admin', { email: chief })
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: principalId })
    .execute()
  await of.services.db
    .insertInto('district_admins')
    .values({ district_id: districtId, user_id: chiefId })
    .execute()
  const [early, late] = [(await enter(principal)).client, (await enter(principal)).client]
  const { body: asked } = await late.call(beginPasskey, { body: {} })
  expect((await addWithoutPassword(early)).status).toBe(200)
  const credential = softwareAuthenticator().make(asked)
  expect((await late.call(addPasskey, { body: { name: 'Late', credential } })).status).toBe(401)
  expect((await enter(chief)).answer.body.session?.second_step).toBe('enrollment')
  // A sign-in that awaits a first passkey accepts no code and no assertion.
  expect((await answerByCode(late, 'AAAA-BBBB-CCCC-DDDD')).body.code).toBe('LOGIN')
})

test('a passkey is removed by its owner with the password; the last one takes the codes along, and stays with an office', async () => {
  const { id, email, home } = await makeHolder()
  const stranger = await makeHolder()
  const [mine] = (await home.call(getPasskeys)).body.passkeys
  const remove = (who: Client, current_password = testPassword) =>
    who.call(removePasskey, { body: { id: mine?.id ?? 0, current_password } })
  expect((await remove(home, 'Not-This-1!')).status).toBe(400)
  expect((await remove(stranger.home)).status).toBe(404)
  await of.services.db.insertInto('operators').values({ user_id: id, appointed_at: startOfTests }).execute()
  expect((await home.call(getPasskeys)).body).toMatchObject({ is_demanded: true, can: ['add', 'make-codes'] })
  const kept = await remove(home)
  expect([kept.status, kept.body.message]).toEqual([
    400,
    'The last passkey stays, because your office needs one. Add another one first.',
  ])
  await of.services.db.deleteFrom('operators').where('user_id', '=', id).execute()
  expect((await remove(home)).body).toMatchObject({ passkeys: [], codes_left: 0, can: ['add'] })
  expect((await letterTo(email, 2)).subject).toBe('A passkey was removed from your Kindling account')
  expect((await enter(email)).answer.body.session?.user?.id).toBe(id)
  const codes = await home.call(makeRecoveryCodes, { body: { current_password: testPassword } })
  expect(codes.status).toBe(400)
})

test('the console forgets the passkeys of somebody who lost them, ends every session, and tells the owner', async () => {
  const { id, email, home } = await makeHolder()
  const stranger = await makeHolder()
  expect(await forgetPasskeys(of.services, id, productId)).toBe(true)
  expect([await isIn(home), await isIn(stranger.home)]).toEqual([false, true])
  expect((await enter(email)).answer.body.session?.user?.id).toBe(id)
  expect((await letterTo(email, 2)).subject).toBe('The passkeys of your Kindling account were removed')
  expect(await audited(id)).toContain('passkeys-forgotten')
  expect(await forgetPasskeys(of.services, id, productId)).toBe(false)
})

test('children have no passkeys, and a guest adds none', async () => {
  const child = await signedIn(of, await makeUser(of, 'Child'))
  expect((await child.call(getPasskeys)).status).toBe(403)
  expect((await begin(child)).status).toBe(403)
  expect((await new Client(of.app).call(beginPasskey, { body: {} })).status).toBe(401)
})
