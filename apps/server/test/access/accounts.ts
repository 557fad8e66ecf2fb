import { createHmac, randomBytes } from 'node:crypto'
import { authenticate } from '@kindling/contract/accounts'
import { hashOfCookie } from '../../src/platform/sessions/cookies.ts'
import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { solveCaptcha } from '../captcha.ts'
import { Client } from '../client.ts'
import { aroundChild, ownRow } from '../common-relations.ts'
import { hashOfTestPassword, makeUser, testPassword } from '../factories.ts'
import { clientOf } from '../session-of.ts'
import { startOfTests, type TestServer } from '../test-server.ts'
import type { Person } from '../two-districts.ts'

const code = '123456'
const newPassword = 'Paper-Boat-77'
const later = '2027-11-18T17:00:00.000Z'
let made = 0

/** The body of a call, whatever else it needs. */
const withBody =
  (body: object, params: Prepare = nothing): Prepare =>
  async (fixture, person) => ({ ...(await params(fixture, person)), body })

const withPassword = async ({ of }: Fixture) => {
  await setTestPassword(of)
  return { body: { current_password: testPassword } }
}

/** A link that sets a new password, as a letter holds it. */
async function link({ of }: Fixture): Promise<{ token: string; password: string }> {
  const token = randomBytes(32).toString('base64url')
  await of.services.db
    .insertInto('password_resets')
    .values({
      token_hash: hashOfCookie(token),
      user_id: await makeUser(of, 'Parent'),
      created_at: startOfTests,
      ends_at: later,
    })
    .execute()
  return { token, password: newPassword }
}

/** The open code of somebody who has an address and has not proved it. */
async function openCode({ of, world }: Fixture, person: Person): Promise<void> {
  if (person === 'guest') return
  const user_id = world.id[person]
  const { email } = await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  if (!email) return
  const code_hash = createHmac('sha256', of.services.sessionSecret)
    .update(`email-code:${user_id}:${code}`)
    .digest()
  const row = { user_id, code_hash, email, tries: 0, created_at: startOfTests, ends_at: later }
  await of.services.db
    .insertInto('email_codes')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

const proving =
  (params: Prepare, whose?: Person): Prepare =>
  async (fixture, person) => {
    await openCode(fixture, whose ?? person)
    return { ...(await params(fixture, person)), body: { code } }
  }

/** Somebody's own calls: as they stand, and with the id of the demo child in the address. */
const ownCalls = (name: string, body?: object): Record<string, Prepare> => {
  const child = about('userId', 'child')
  return {
    [`${name} own`]: body ? withBody(body) : nothing,
    [`${name} child`]: body ? withBody(body, child) : child,
  }
}

const ofTeacher = about('userId', 'teacher')
const empty: Prepare = () => ({ body: {} })

/** Whatever other calls made of passwords, everybody who has one has that of the tests again. */
export const setTestPassword = async (of: TestServer) =>
  of.services.db
    .updateTable('users')
    .set({ password_hash: await hashOfTestPassword() })
    .where('password_hash', 'is not', null)
    .execute()

const signIn = (email: string) => ({
  user: { mode: 'email' as const, mode_id: email, password: testPassword },
})

/** Two accounts that one password opens, and the cookie that a sign-in left of them. */
async function offer({ of }: Fixture): Promise<{ id: number; cookies: Record<string, string> }> {
  const email = `both${++made}@people.example`
  const id = await makeUser(of, 'Parent', { email })
  await makeUser(of, 'Teacher', { email })
  const client = new Client(of.app)
  await client.call(authenticate, { body: signIn(email) })
  return { id, cookies: { choice: client.cookies.get('choice') ?? '' } }
}

const newAdult: Prepare = async ({ of }) => ({
  body: {
    email: `new${++made}@people.example`,
    password: 'Paper-Boat-77',
    first_name: 'New',
    last_name: 'Person',
    captcha_token: await solveCaptcha(new Client(of.app), 'User/create'),
  },
})

/** A new password for an account that still has the one of all tests. */
const renewing =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    await setTestPassword(fixture.of)
    const body = { password: 'Paper-Boat-77', current_password: testPassword }
    return { ...(await params(fixture, person)), body }
  }

export const access: AreaAccess = {
  relations: {
    'careers-own': ownRow,
    'careers-child': aroundChild,
  },
  acts: {
    'updateUser child': 'reset-password',
    'updateUser elsewhere': 'reset-password',
    'updateUser careers-own': 'change-careers',
    'updateUser careers-child': 'change-careers',
  },
  attempts: {
    'resetPassword known': async ({ of }) => {
      const email = `lost${++made}@people.example`
      await makeUser(of, 'Parent', { email })
      return { body: { email } }
    },
    'resetPassword unknown': () => ({ body: { email: `nobody${++made}@people.example` } }),
    'updatePassword link': async fixture => ({ body: await link(fixture) }),
    'updatePassword used-link': () => ({ body: { token: 'used-up', password: newPassword } }),
    'updateUser child': withBody({ make_password: true }, about('userId', 'child')),
    'updateUser elsewhere': withBody({ password: newPassword }, about('userId', 'child_elsewhere')),
    'updateUser careers-own': withBody({ careers: ['Beekeeper'] }),
    'updateUser careers-child': withBody({ careers: ['Beekeeper'] }, about('userId', 'child')),
    'checkUsername taken': async ({ of }) => {
      const username = `taken${++made}`
      await makeUser(of, 'Child', { username })
      return { params: { username } }
    },
    'listSessions own': nothing,
    'listSignIns own': nothing,
    'endOwnSession own': withPassword,
    'confirmPassword own': withPassword,
    'endOwnSession session-of-child': async fixture => {
      const { of, world } = fixture
      const client = await clientOf(of, world.id.child)
      const { public_id } = await of.services.db
        .selectFrom('sessions')
        .select('public_id')
        .where('token_hash', '=', hashOfCookie(client.cookies.get('kindling') ?? ''))
        .executeTakeFirstOrThrow()
      return { params: { sessionId: public_id }, ...(await withPassword(fixture)) }
    },
    ...ownCalls('updateAll', { zip_code: '94110' }),
    ...ownCalls('deleteAvatar', {}),
    ...ownCalls('replaceProfileCode', {}),
    ...ownCalls('getEmailPreferences'),
    ...ownCalls('saveEmailPreferences', { preferences: { product_news: true } }),
    ...ownCalls('enableAda', { enabled: true }),
    ...ownCalls('getDistrictUserInfo'),
    ...ownCalls('getExtraInfo'),
    ...ownCalls('getKarmaPoints'),
    ...ownCalls('getLifetimeScore'),
    'getLifetimeScore elsewhere': about('userId', 'child_elsewhere'),
    'getSurveyLists -': nothing,
    'sendVerifyCode own': withBody({}),
    'sendVerifyCode parent': withBody({}, about('userId', 'parent')),
    'verifyEmailCode own': proving(nothing),
    'verifyEmailCode parent': proving(about('userId', 'parent'), 'parent'),
    'createInterests own': withBody({ interests: ['Goal setting'] }),
    'createInterests teacher': withBody({ interests: ['Goal setting'] }, ofTeacher),
    'tellTeacherRole own': withBody({ role: 'Counselor' }),
    'tellTeacherRole teacher': withBody({ role: 'Counselor' }, ofTeacher),
    'getUserRole own': nothing,
    'getUserRole teacher': ofTeacher,
    'markWelcome own': withBody({ step: 'tips' }),
    'markWelcome teacher': withBody({ step: 'tips' }, ofTeacher),
    'authenticate own': async ({ of }) => {
      const email = `door${++made}@people.example`
      await makeUser(of, 'Parent', { email })
      return { body: signIn(email) }
    },
    'selectAccount offered': async fixture => {
      const { id, cookies } = await offer(fixture)
      return { cookies, body: { id } }
    },
    'selectAccount not-offered': async fixture => {
      const { cookies } = await offer(fixture)
      return { cookies, body: { id: fixture.world.id.teacher } }
    },
    'signOut own': empty,
    'getSession own': nothing,
    'getUserInfo own': nothing,
    'getUserInfo child': about('userId', 'child'),
    'getNameAvatar child': about('userId', 'child'),
    'getNameAvatar teacher': about('userId', 'teacher'),
    'getNameAvatar elsewhere': about('userId', 'child_elsewhere'),
    'createUser -': newAdult,
    'createVendor -': newAdult,
    'updateCredentials own': renewing(nothing),
    'updateCredentials child': renewing(about('userId', 'child')),
    'getCaptcha -': nothing,
    'recordEvent -': () => ({ body: { event: 'captcha_failed' } }),
  },
}
