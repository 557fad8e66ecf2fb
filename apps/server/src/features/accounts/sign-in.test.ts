import {
  authenticate,
  getSession,
  selectAccount,
  signOut,
  updateCredentials,
} from '@kindling/contract/accounts'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const credentials = (mode: 'email' | 'username', mode_id: string, password = testPassword) => ({
  user: { mode, mode_id, password },
})

test('signs in by email or username with the five fields of the wire, and refuses another mode [ACCOUNTS-01] [ACCOUNTS-02] [ACCOUNTS-09]', async () => {
  await makeUser(of, 'Parent', { email: 'Ada@People.example' })
  await makeUser(of, 'Child', { username: 'Ben.Otter' })
  const byEmail = await new Client(of.app).call(authenticate, {
    body: {
      ...credentials('email', 'ada@people.example'),
      options: { remember_me: true, login_path: '/' },
      autoSelectFirstAccount: false,
    },
  })
  expect(byEmail.body.session?.user).toMatchObject({ user_type: 'Parent', email: 'Ada@People.example' })
  const byUsername = await new Client(of.app).call(authenticate, {
    body: credentials('username', 'ben.otter'),
  })
  expect(byUsername.body.session?.user?.username).toBe('Ben.Otter')
  const otherMode = await new Client(of.app).send({
    method: 'POST',
    url: '/user/authenticate',
    payload: { user: { mode: 'phone', mode_id: 'x', password: 'y' } },
  })
  expect(otherMode.status).toBe(400)
  expect(otherMode.body.fields).toHaveProperty(['user.mode'])
})

test('remembers for thirty days when asked, and else ends with the browser [ACCOUNTS-03]', async () => {
  const userId = await makeUser(of, 'Parent', { email: 'stay@people.example' })
  const remembering = await new Client(of.app).call(authenticate, {
    body: {
      ...credentials('email', 'stay@people.example'),
      options: { remember_me: true, login_path: '/dashboard' },
    },
  })
  expect(String(remembering.headers['set-cookie'])).toMatch(/kindling=[^;]+; Max-Age=2592000/)
  const passing = await new Client(of.app).call(authenticate, {
    body: credentials('email', 'stay@people.example'),
  })
  expect(String(passing.headers['set-cookie'])).not.toMatch(/kindling=[^;]+; Max-Age/)
  const rows = await of.services.db
    .selectFrom('sessions')
    .select('remembered')
    .where('user_id', '=', userId)
    .execute()
  expect(rows.map(row => row.remembered).sort()).toEqual([false, true])
})

test('a password counts as it was typed: each letter, each blank, and all 200 signs of a long one', async () => {
  await makeUser(of, 'Parent', { email: 'long@people.example' })
  const client = new Client(of.app)
  await client.call(authenticate, { body: credentials('email', 'long@people.example') })
  const password = ` Reed-41! ${'quiet lantern '.repeat(14)}`.slice(0, 199).padEnd(200, ' ')
  const changed = await client.call(updateCredentials, {
    body: { password, current_password: testPassword },
  })
  expect(changed.status).toBe(200)
  const statusFor = async (typed: string) =>
    (
      await new Client(of.app).call(authenticate, {
        body: credentials('email', 'long@people.example', typed),
      })
    ).status
  for (const other of [password.trim(), password.slice(0, 72), password.slice(0, -1), password.toLowerCase()])
    expect(await statusFor(other)).toBe(400)
  expect(await statusFor(password)).toBe(200)
  // These tries count for one address, which the tests below use too.
  await of.services.db.deleteFrom('rate_limits').execute()
})

test('answers a wrong password and an unknown name alike [ACCOUNTS-11]', async () => {
  await makeUser(of, 'Parent', { email: 'known@people.example' })
  const wrong = await new Client(of.app).call(authenticate, {
    body: credentials('email', 'known@people.example', 'Wrong-1!'),
  })
  const unknown = await new Client(of.app).call(authenticate, {
    body: credentials('email', 'unknown@people.example'),
  })
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: 'Invalid login details, please try again', code: 'LOGIN' })
  }
})

test('offers the accounts that one password fits, and opens the chosen one only [ACCOUNTS-07] [ACCOUNTS-10]', async () => {
  const email = 'twice@people.example'
  const parent = await makeUser(of, 'Parent', { email })
  const teacher = await makeUser(of, 'Teacher', { email })
  const stranger = await makeUser(of, 'Teacher')
  const client = new Client(of.app)
  const offered = await client.call(authenticate, { body: credentials('email', email) })
  expect(offered.body.message).toBe('Multiple Accounts')
  expect(offered.body.accounts?.map(account => account.id)).toEqual([parent, teacher])
  expect((await client.call(selectAccount, { body: { id: stranger } })).status).toBe(400)
  const chosen = await client.call(selectAccount, { body: { id: teacher } })
  expect(chosen.body.session?.user?.user_type).toBe('Teacher')
  const first = await new Client(of.app).call(authenticate, {
    body: { ...credentials('email', email), autoSelectFirstAccount: true },
  })
  expect(first.body.session?.user?.id).toBe(parent)
})

test('a disabled account says whom to write to, to whoever knows its password [ACCOUNTS-13]', async () => {
  const email = 'asleep@people.example'
  await makeUser(of, 'Parent', { email, disabled_at: startOfTests })
  const enter = (password: string) =>
    new Client(of.app).call(authenticate, { body: credentials('email', email, password) })
  expect((await enter(testPassword)).body).toEqual({
    message:
      'Per your request, your account has been disabled. To activate your account, contact us at help@kindling.example.',
    code: 'LOGIN',
  })
  expect((await enter('Wrong-1!')).body.message).toBe('Invalid login details, please try again')
})

test('a new cookie at every sign-in, and the old one is dead; signing out ends the session', async () => {
  const userId = await makeUser(of, 'Parent')
  const client = await signedIn(of, userId)
  const before = new Client(of.app)
  for (const [name, value] of client.cookies) before.cookies.set(name, value)
  const { email } = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await client.call(authenticate, { body: credentials('email', email ?? '') })
  expect((await before.call(getSession)).body.user).toBeNull()
  expect((await client.call(getSession)).body.user?.id).toBe(userId)
  await client.call(signOut, { body: {} })
  expect((await client.call(getSession)).body.user).toBeNull()
})

test('after five failures from an address a puzzle is asked for, which a browser solves [PLATFORM-69]', async () => {
  const other = await openAddress('10.1.2.3')
  await makeUser(of, 'Parent', { email: 'patient@people.example' })
  for (let tries = 0; tries < 5; tries++) await other(credentials('email', `nobody${tries}@people.example`))
  const refused = await other(credentials('email', 'patient@people.example'))
  expect(refused.body.code).toBe('CAPTCHA')
  const captcha_token = await solveCaptcha(new Client(of.app), 'User/authenticate')
  const solved = await other({ ...credentials('email', 'patient@people.example'), captcha_token })
  expect(solved.status).toBe(200)
  const again = await other({ ...credentials('email', 'patient@people.example'), captcha_token })
  expect(again.body.code).toBe('CAPTCHA')
})

async function openAddress(remoteAddress: string) {
  return async (payload: object) => {
    const client = new Client(of.app)
    return client.send<{ code: string }>({
      method: 'POST',
      url: '/user/authenticate',
      payload,
      remoteAddress,
    })
  }
}
