import { authenticate, getSession, getUserInfo } from '@kindling/contract/accounts'
import { checkUsername, resetPassword, updatePassword, updateUser } from '@kindling/contract/credentials'
import { getChildInfo } from '@kindling/contract/families'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  linkGuardian,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
  testPassword,
} from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { letterTo, lettersTo } = await openPostOffice(of)
const password = 'Paper-Boat-77'
let asked = 0
const freshEmail = () => `lost${++asked}@people.example`

const signIn = (mode_id: string, word: string) =>
  new Client(of.app).call(authenticate, {
    body: { user: { mode: mode_id.includes('@') ? 'email' : 'username', mode_id, password: word } },
  })
const ask = (email: string) => new Client(of.app).call(resetPassword, { body: { email } })
const linkIn = (letter: { body: string }) => /\/signin\/reset\/([\w-]+)/.exec(letter.body)?.[1] ?? ''
const finish = (token: string, word = password) =>
  new Client(of.app).call(updatePassword, { body: { token, password: word } })
const audited = (act: string, subjectId: number) =>
  of.services.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('act', '=', act)
    .where('subject_id', '=', subjectId)
    .execute()

test('a link comes by mail and sets a new password once; every session ends [ACCOUNTS-78] [ACCOUNTS-81]', async () => {
  const email = freshEmail()
  const userId = await makeUser(of, 'Parent', { email })
  const elsewhere = await signedIn(of, userId)
  expect((await ask(email.toUpperCase())).body.message).toBe(
    'If an account has this address, a letter with a link is on its way.',
  )
  const token = linkIn(await letterTo(email))
  expect((await finish(token, 'short')).body.fields).toEqual({
    password: 'Password must be at least 8 characters long.',
  })
  expect((await finish(token)).status).toBe(200)
  expect((await elsewhere.call(getSession)).body.user).toBeNull()
  expect((await signIn(email, testPassword)).body.code).toBe('LOGIN')
  expect((await signIn(email, password)).status).toBe(200)
  expect((await finish(token, 'Paper-Boat-78')).body.fields).toEqual({
    token: 'This link is used up or too old. Please ask for a new one.',
  })
  expect(await audited('password-reset', userId)).toMatchObject([{ actor_id: userId }])
  expect((await letterTo(email, 2)).subject).toBe('Your Kindling password was changed')
})

test('who is not known is answered alike, and gets no letter; the database holds no token', async () => {
  const [known, unknown] = [freshEmail(), freshEmail()]
  await makeUser(of, 'Parent', { email: known })
  const [one, other] = [await ask(known), await ask(unknown)]
  expect([one.status, one.text]).toEqual([other.status, other.text])
  const token = linkIn(await letterTo(known))
  expect(await lettersTo(unknown)).toEqual([])
  const rows = await of.services.db.selectFrom('password_resets').select('token_hash').execute()
  expect(rows.map(row => row.token_hash.toString('base64url')).join()).not.toContain(token)
})

test('opening the link changes nothing, and it ends after an hour; a used link ends all others', async () => {
  const email = freshEmail()
  await makeUser(of, 'Parent', { email })
  await ask(email)
  const old = linkIn(await letterTo(email))
  const opened = await new Client(of.app).send({ method: 'GET', url: `/signin/reset/${old}` })
  expect(opened.status).toBe(200)
  of.clock.forward(3_601)
  expect((await finish(old)).status).toBe(400)
  of.clock.set(startOfTests)
  await ask(email)
  const second = linkIn(await letterTo(email, 2))
  expect((await finish(second)).status).toBe(200)
  expect((await finish(old)).status).toBe(400)
})

test('an address of several accounts gets a letter for each, and a fourth ask in an hour writes none', async () => {
  const email = freshEmail()
  const parentId = await makeUser(of, 'Parent', { email })
  await makeUser(of, 'Teacher', { email })
  await linkGuardian(of, await makeUser(of, 'Child', { email, username: 'reed.child' }), parentId)
  await makeUser(of, 'Vendor', { email, disabled_at: startOfTests })
  for (let time = 0; time < 3; time++) await ask(email)
  await letterTo(email, 9)
  expect((await ask(email)).status).toBe(200)
  const bodies = (await lettersTo(email)).map(letter => letter.body)
  expect(bodies).toHaveLength(9)
  for (const which of ['(parent)', '(teacher)', '(child: reed.child)'])
    expect(bodies.filter(body => body.includes(which))).toHaveLength(3)
})

test('guardian and teacher set a password for a child, typed or made; nobody else does [ACCOUNTS-23]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const other = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const { username, email } = await of.services.db
    .selectFrom('users as c')
    .innerJoin('users as p', join => join.on('p.id', '=', parentId))
    .select(['c.username', 'p.email'])
    .where('c.id', '=', childId)
    .executeTakeFirstOrThrow()
  const params = { userId: childId }
  const parent = await signedIn(of, parentId)
  const typed = await parent.call(updateUser, { params, body: { id: childId, password } })
  expect(typed.body).toEqual({ message: 'The new password is set.' })
  expect((await child.call(getSession)).body.user).toBeNull()
  expect((await signIn(username ?? '', password)).status).toBe(200)

  const made = await (await signedIn(of, teacherId)).call(updateUser, {
    params,
    body: { make_password: true },
  })
  const first = made.body.first_password ?? ''
  expect(first).toMatch(/^[a-z]+-[a-z]+-[a-z]+\d{4}\W$/)
  expect((await signIn(username ?? '', first)).status).toBe(200)
  for (const stranger of [childId, other.parentId, other.teacherId]) {
    const refused = await (await clientOf(of, stranger)).call(updateUser, { params, body: { password } })
    expect(refused.status).toBe(404)
  }
  expect((await parent.call(updateUser, { params, body: { id: other.childId, password } })).status).toBe(404)
  const entries = await audited('child-password-changed', childId)
  expect(entries.map(entry => entry.actor_id)).toEqual([parentId, teacherId])
  const told = await letterTo(email ?? '', 2)
  expect(told.subject).toMatch(/^Child\w+ has a new Kindling password$/)
  expect(told.body).not.toContain(first)
})

test('a child keeps the own careers, and the call takes a password or careers, never both [ACCOUNTS-23]', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const [child, parent] = [await signedIn(of, childId), await signedIn(of, parentId)]
  const params = { userId: childId }
  const careers = ['Beekeeper', 'Bridge builder', 'Beekeeper']
  expect((await child.call(updateUser, { params, body: { id: childId, careers } })).status).toBe(200)
  expect((await parent.call(getChildInfo, { params: { childId } })).body.child.careers).toEqual([
    'Beekeeper',
    'Bridge builder',
  ])
  expect((await parent.call(updateUser, { params, body: { careers } })).status).toBe(404)
  expect((await parent.call(updateUser, { params, body: { careers, password } })).status).toBe(400)
  expect((await parent.call(updateUser, { params, body: {} })).status).toBe(400)
})

test('tells whether a username is free, to people with a session, sixty times an hour, and to no teacher of an unverified school [ACCOUNTS-90]', async () => {
  await makeUser(of, 'Child', { username: 'Wren.Ash' })
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const isFree = async (username: string) =>
    (await parent.call(checkUsername, { params: { username } })).body.status
  expect([await isFree('wren.ASH'), await isFree('wren.oak')]).toEqual([false, true])
  expect((await new Client(of.app).call(checkUsername, { params: { username: 'wren' } })).status).toBe(401)
  const teacherId = await makeUser(of, 'Teacher')
  const unverifiedId = await makeUnverifiedSchool(of, teacherId)
  const teacher = await signedIn(of, teacherId)
  const asked = () => teacher.call(checkUsername, { params: { username: 'wren.ash' } })
  expect((await asked()).status).toBe(403)
  await of.services.db
    .updateTable('schools')
    .set({ verified_at: startOfTests, verified_as: 'district' })
    .where('id', '=', unverifiedId)
    .execute()
  expect((await asked()).body).toEqual({ status: false })
  for (let time = 2; time < 60; time++) await isFree(`wren${time}`)
  const last = await parent.call(checkUsername, { params: { username: 'wren.ash' } })
  expect(last.body.code).toBe('LIMIT')
})

test('ten wrong passwords in a row are told to their owner, once, and to no address that somebody typed', async () => {
  await of.services.db.deleteFrom('rate_limits').execute()
  const [typed, email] = [freshEmail(), freshEmail()]
  await makeUser(of, 'Parent', { email: typed, email_verified_at: null })
  await makeUser(of, 'Parent', { email })
  for (const name of [typed, email])
    for (let guess = 0; guess < 12; guess++) {
      await of.services.db.deleteFrom('rate_limits').where('key', 'like', 'sign-ins-of-address:%').execute()
      await signIn(name, `Wrong-${guess}!`)
    }
  expect((await letterTo(email)).subject).toBe('Somebody is guessing your Kindling password')
  expect([await lettersTo(typed), (await lettersTo(email)).length]).toEqual([[], 1])
})

test('a new password of the own ends the links that were under way', async () => {
  const email = freshEmail()
  const userId = await makeUser(of, 'Parent', { email })
  await ask(email)
  const token = linkIn(await letterTo(email))
  const here = await signedIn(of, userId)
  const change = { password, current_password: testPassword }
  await here.send({ method: 'PUT', url: '/user/update_credentials', payload: change })
  expect((await here.call(getUserInfo)).status).toBe(200)
  expect((await finish(token)).status).toBe(400)
})

test('a changed password is told at a proved address, and never to one that somebody typed', async () => {
  const change = { password, current_password: testPassword }
  const changeOf = async (isProved: boolean) => {
    const email = freshEmail()
    const here = await signedIn(
      of,
      await makeUser(of, 'Parent', { email, email_verified_at: isProved ? startOfTests : null }),
    )
    const changed = await here.send({ method: 'PUT', url: '/user/update_credentials', payload: change })
    expect(changed.status).toBe(200)
    return email
  }
  const [typed, proved] = [await changeOf(false), await changeOf(true)]
  expect((await letterTo(proved)).subject).toContain('password')
  expect(await lettersTo(typed)).toEqual([])
})

test('one guardian sets five new passwords for a child in an hour and ten in a day; the other guardian still sets one', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const otherId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, otherId)
  const [parent, other] = [await clientOf(of, parentId), await clientOf(of, otherId)]
  const set = async (who: Client) =>
    (await who.call(updateUser, { params: { userId: childId }, body: { make_password: true } })).status
  const setSix = async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push(await set(parent))
    return statuses
  }
  expect(await setSix()).toEqual([200, 200, 200, 200, 200, 429])
  expect(await set(other)).toBe(200)
  of.clock.forward(3601)
  expect(await setSix()).toEqual([200, 200, 200, 200, 200, 429])
  of.clock.forward(3601)
  expect(await set(parent)).toBe(429)
  of.clock.forward(24 * 3600)
  expect(await set(parent)).toBe(200)
})
