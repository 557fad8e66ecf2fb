import { getSession } from '@kindling/contract/accounts'
import { confirmPassword, updatePassword } from '@kindling/contract/credentials'
import { verifyEmailCode } from '@kindling/contract/onboarding'
import { createSchool, disconnectGoogle, disconnectOutlook, getOffer } from '@kindling/contract/registration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { handedToken, startOpenIdProvider } from '../../../test/open-id-provider.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { sendResetLinks } from '../accounts/ask-reset.ts'
import { sendVerificationCode } from '../accounts/verify-email.ts'

const publicUrl = 'http://localhost:4000'
const provider = await startOpenIdProvider(publicUrl)
const known = (prefix: string, { clientId, clientSecret, issuer } = provider) => ({
  [`${prefix}_CLIENT_ID`]: clientId,
  [`${prefix}_CLIENT_SECRET`]: clientSecret,
  [`${prefix}_ISSUER`]: issuer,
})
const of = await openTestServer({
  environment: { PUBLIC_URL: publicUrl, ...known('GOOGLE'), ...known('OUTLOOK') },
})
let made = 0

function person(more: Partial<{ email: string; email_verified: boolean }> = {}): string {
  const login = `person-${++made}`
  const email = `${login}@provider.example`
  provider.people.set(login, {
    email,
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Reed',
    ...more,
  })
  return login
}

const redirectOf = async (client: Client, url: string) => {
  const answer = await client.send({ method: 'GET', url })
  return { status: answer.status, to: String(answer.headers.location ?? '') }
}

/** From our address through the provider and back; returns the final address. */
async function go(client: Client, url: string, login: string): Promise<string> {
  const out = await redirectOf(client, url)
  if (!out.to.startsWith(provider.issuer)) return out.to
  const back = await provider.pass(out.to, login)
  return (await redirectOf(client, back.pathname + back.search)).to
}

/** The same, after the account's owner has typed the password again. */
async function connect(client: Client, name: string, login: string, current_password = testPassword) {
  expect((await client.call(confirmPassword, { body: { current_password } })).status).toBe(200)
  return go(client, `/oauth/${name}/connect`, login)
}

async function registerAddress(
  type: 'Teacher' | 'Parent',
  more: Record<string, string> = {},
): Promise<string> {
  const captcha_token = await solveCaptcha(new Client(of.app), 'User/oauth_register')
  return `/oauth/google/register?${new URLSearchParams({ type, captcha_token, ...more })}`
}

test('a parent registers with what a provider vouches for, and signs in by it afterwards [ACCOUNTS-56]', async () => {
  const [client, login] = [new Client(of.app), person()]
  expect(await go(client, await registerAddress('Parent'), login)).toBe('/dashboard/profile')
  const { user } = (await client.call(getSession)).body
  expect(user).toMatchObject({
    user_type: 'Parent',
    first_name: 'Noor',
    last_name: 'Reed',
    email: `${login}@provider.example`,
    account_status: 'Verified',
  })
  const later = new Client(of.app)
  expect(await go(later, '/oauth/google/login?login_redirect=%2Fparent%2Fdashboard', login)).toBe(
    '/parent/dashboard',
  )
  expect((await later.call(getSession)).body.user?.id).toBe(user?.id)
  const elsewhere = new Client(of.app)
  expect(await go(elsewhere, '/oauth/google/login?login_redirect=https%3A%2F%2Fevil.example', login)).toBe(
    '/dashboard/profile',
  )
})

test('the way to a provider carries what the registration needs, and a teacher gives the grade on the way back [ACCOUNTS-57] [ACCOUNTS-66]', async () => {
  const [client, login] = [new Client(of.app), person()]
  const carried = {
    zip: '94010',
    utm_source: 'spring',
    utm_campaign: 'parks',
    from: 'flyer',
    webinar_id: '7',
  }
  const back = await go(client, await registerAddress('Teacher', carried), login)
  expect(Object.fromEntries(new URL(back, publicUrl).searchParams)).toEqual(carried)
  expect(back.startsWith('/registration/classroom?')).toBe(true)
  const email = `${login}@provider.example`
  expect((await client.call(getOffer)).body.offer).toEqual({
    provider: 'google',
    email,
    first_name: 'Noor',
    last_name: 'Reed',
  })
  const registering = async (teacher: Record<string, unknown>) => {
    const captcha_token = await solveCaptcha(client, 'User/create_school')
    const admins = [{ first_name: 'Noor', last_name: 'Reed', email, ...teacher }]
    const body = { name: 'Harbour School', zip_code: '94010', admins, captcha_token }
    return client.call(createSchool, { body: body as never })
  }
  expect((await registering({})).status).toBe(400)
  // The offer is for one address; another one needs a password as usual.
  expect((await registering({ grade: 4, email: 'other@provider.example' })).status).toBe(400)
  const { body } = await registering({ grade: 4 })
  expect(body.session.user).toMatchObject({ user_type: 'Teacher', account_status: 'Verified' })
  expect((await client.call(getOffer)).body.offer).toBeNull()
  const later = new Client(of.app)
  expect(await go(later, '/oauth/google/login', login)).toBe('/dashboard/roster')
})

test('an address that has an account is never taken over, and one that is not verified opens nothing', async () => {
  const taken = person({ email: 'mine@people.example' })
  await makeUser(of, 'Parent', { email: 'mine@people.example' })
  const client = new Client(of.app)
  expect(await go(client, await registerAddress('Parent'), taken)).toBe(
    '/signin?oauth=exists&provider=google',
  )
  expect((await client.call(getSession)).body.user).toBeNull()
  const unverified = person({ email_verified: false })
  expect(await go(client, await registerAddress('Parent'), unverified)).toBe(
    '/signin?oauth=failed&provider=google',
  )
  expect(await go(client, '/oauth/google/login', person())).toBe('/signin?oauth=unknown&provider=google')
  expect((await client.call(getSession)).body.user).toBeNull()
})

test('a provider that is unknown here is absent, and an answer without its way there opens nothing', async () => {
  const client = new Client(of.app)
  expect((await redirectOf(client, '/oauth/facebook/login')).status).toBe(404)
  expect((await redirectOf(client, '/oauth/myspace/register')).status).toBe(404)
  const noPuzzle = await redirectOf(client, '/oauth/google/register?type=Teacher')
  expect(noPuzzle.to).toBe('/registration/classroom?oauth=failed&provider=google')
  const login = person()
  const out = await redirectOf(client, await registerAddress('Parent'))
  const back = await provider.pass(out.to, login)
  const stranger = new Client(of.app)
  expect((await redirectOf(stranger, back.pathname + back.search)).to).toBe(
    '/signin?oauth=failed&provider=google',
  )
  const forged = `${back.pathname}?${new URLSearchParams({ code: 'guessed', state: 'guessed' })}`
  expect((await redirectOf(client, forged)).to).toBe('/signin?oauth=failed&provider=google')
  expect((await redirectOf(client, back.pathname + back.search)).to).toBe(
    '/signin?oauth=failed&provider=google',
  )
  expect((await client.call(getSession)).body.user).toBeNull()
})

test('an identity that the published key has not signed opens nothing', async () => {
  const forger = await startOpenIdProvider(publicUrl, { forges: true })
  const deceived = await openTestServer({
    environment: { PUBLIC_URL: publicUrl, ...known('GOOGLE'), ...known('FACEBOOK', forger) },
  })
  const login = person()
  forger.people.set(login, {
    email: `${login}@provider.example`,
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Reed',
  })
  const client = new Client(deceived.app)
  const captcha_token = await solveCaptcha(client, 'User/oauth_register')
  const out = await redirectOf(
    client,
    `/oauth/facebook/register?${new URLSearchParams({ type: 'Parent', captcha_token })}`,
  )
  const back = await forger.pass(out.to, login)
  expect((await redirectOf(client, back.pathname + back.search)).to).toBe(
    '/signin?oauth=failed&provider=facebook',
  )
  expect((await client.call(getSession)).body.user).toBeNull()
  expect(await go(new Client(of.app), await registerAddress('Parent'), login)).toBe('/dashboard/profile')
})

test('an identity counts with this nonce, this issuer, this client and the registered signature, and not otherwise', async () => {
  const by = async (told: typeof provider.told) => {
    provider.told = told
    const client = new Client(of.app)
    const to = await go(client, await registerAddress('Parent'), person())
    provider.told = null
    return { to, client }
  }
  const failed = '/signin?oauth=failed&provider=google'
  for (const claims of [
    { nonce: 'of-somebody-else' },
    { aud: 'another-client' },
    { iss: 'https://elsewhere.example' },
  ])
    expect([claims, (await by({ claims })).to]).toEqual([claims, failed])
  for (const algorithm of ['none', 'HS256'] as const)
    expect([algorithm, (await by({ algorithm })).to]).toEqual([algorithm, failed])
  const { to, client } = await by({})
  expect(to).toBe('/dashboard/profile')

  // The token from the provider stays in the server, and is not stored.
  const seen = [await client.call(getSession), await client.send({ method: 'GET', url: '/signin' })]
  expect(seen.map(({ text }) => text).join()).not.toContain(handedToken)
  expect([...client.cookies.values()].join()).not.toContain(handedToken)
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(of.services.db)
  for (const { name } of tables.rows) {
    const kept = await sql`select from ${sql.table(name)} t where t::text like ${`%${handedToken}%`}`.execute(
      of.services.db,
    )
    expect([name, kept.rows.length]).toEqual([name, 0])
  }
})

test('an account connects a provider and lets it go, but never the only way in [ACCOUNTS-92] [ACCOUNTS-93]', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const [google, outlook] = [person(), person()]
  expect(await connect(parent, 'google', google)).toBe('/dashboard/profile?connected=google#account')
  expect(await connect(parent, 'outlook', outlook)).toBe('/dashboard/profile?connected=outlook#account')
  const other = await signedIn(of, await makeUser(of, 'Parent'))
  expect(await connect(other, 'google', google)).toBe('/dashboard/profile?connected=failed#account')
  expect((await parent.call(disconnectGoogle)).body).toEqual({ success: true })
  expect((await parent.call(disconnectGoogle)).body).toEqual({ success: false })
  expect((await parent.call(disconnectOutlook)).body).toEqual({ success: true })
  expect(await go(new Client(of.app), '/oauth/outlook/login', outlook)).toBe(
    '/signin?oauth=unknown&provider=outlook',
  )

  const client = new Client(of.app)
  await go(client, await registerAddress('Parent'), person())
  const kept = await client.call(disconnectGoogle)
  expect(kept.status).toBe(400)
  expect((await new Client(of.app).call(disconnectGoogle)).status).toBe(401)
})

test('a provider is connected by whoever shows to be the owner just before, once, and not by who found the browser open', async () => {
  const [parent, login] = [await signedIn(of, await makeUser(of, 'Parent')), person()]
  const failed = '/dashboard/profile?connected=failed#account'
  expect(await go(parent, '/oauth/google/connect', login)).toBe(failed)
  const guess = await parent.call(confirmPassword, { body: { current_password: 'Not-Mine-77!' } })
  expect(guess.body).toMatchObject({ fields: { current_password: 'Current password was invalid.' } })
  expect(await go(parent, '/oauth/google/connect', login)).toBe(failed)
  expect(await connect(parent, 'google', login)).toBe('/dashboard/profile?connected=google#account')
  expect(await go(parent, '/oauth/outlook/connect', login)).toBe(failed)

  // A person who signs in only through a provider has no password, and has signed in just now.
  const other = new Client(of.app)
  await go(other, await registerAddress('Parent'), person())
  expect(await connect(other, 'outlook', person(), '')).toBe('/dashboard/profile?connected=outlook#account')
  of.clock.forward(660)
  const late = await other.call(confirmPassword, { body: { current_password: '' } })
  expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('sign in again')])
  of.clock.set(startOfTests)
})

test('an account that is turned off stays closed to its provider too', async () => {
  const [client, login] = [new Client(of.app), person()]
  await go(client, await registerAddress('Parent'), login)
  const { user } = (await client.call(getSession)).body
  await of.services.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', user?.id ?? 0)
    .execute()
  expect(await go(new Client(of.app), '/oauth/google/login', login)).toBe('/signin?oauth=disabled')
})

test('what was connected before an address was proved goes with the proof, by a code or a new password; what vouched for it stays', async () => {
  for (const prove of [proveByCode, proveByReset]) {
    const email = `early${++made}@people.example`
    const early = person()
    const id = await makeUser(of, 'Parent', { email, email_verified_at: null })
    const maker = await signedIn(of, id)
    expect(await connect(maker, 'google', early)).toBe('/dashboard/profile?connected=google#account')
    expect(await go(new Client(of.app), '/oauth/google/login', early)).toBe('/dashboard/profile')
    of.clock.forward(60)
    await prove(maker, id, email)
    expect(await go(new Client(of.app), '/oauth/google/login', early)).toBe(
      '/signin?oauth=unknown&provider=google',
    )
    expect(await actsOn(id)).toContain('provider-disconnected')
    // A provider that the owner of the address connected stays.
    const owner = await clientOf(of, id)
    expect(
      await connect(owner, 'outlook', early, prove === proveByCode ? testPassword : 'Paper-Boat-77'),
    ).toBe('/dashboard/profile?connected=outlook#account')
    await proveByReset(owner, id, email)
    expect(await go(new Client(of.app), '/oauth/outlook/login', early)).toBe('/dashboard/profile')
  }
  const vouched = person()
  const client = new Client(of.app)
  await go(client, await registerAddress('Parent'), vouched)
  const { user } = (await client.call(getSession)).body
  of.clock.forward(60)
  await proveByReset(client, user?.id ?? 0, user?.email ?? '')
  expect(await go(new Client(of.app), '/oauth/google/login', vouched)).toBe('/dashboard/profile')
})

async function proveByCode(client: Client, userId: number, email: string): Promise<void> {
  await sendVerificationCode(of.services, { userId })
  const [letter] = await messagesTo(of, email)
  const code = /\b\d{6}\b/.exec(letter?.subject ?? '')?.[0] ?? ''
  expect((await client.call(verifyEmailCode, { body: { code } })).body.account_status).toBe('Verified')
}

async function proveByReset(_: Client, __: number, email: string): Promise<void> {
  await sendResetLinks(of.services, { email })
  const letters = (await messagesTo(of, email)).map(letter => letter.body)
  const token =
    /.*reset\/([\w-]+)/s.exec(letters.filter(body => body.includes('/signin/reset/')).join(''))?.[1] ?? ''
  const body = { token, password: 'Paper-Boat-77' }
  expect((await new Client(of.app).call(updatePassword, { body })).status).toBe(200)
}

const actsOn = async (id: number) =>
  (await of.services.db.selectFrom('audit_entries').select('act').where('subject_id', '=', id).execute()).map(
    entry => entry.act,
  )

test('a device on which a provider opened an account is not known for its password', async () => {
  const [client, login] = [new Client(of.app), person()]
  await go(client, await registerAddress('Parent'), login)
  expect(client.cookies.has('device')).toBe(false)
  expect((await client.call(getSession)).body.user).not.toBeNull()
})

test('a provider opens nothing for somebody with a passkey: the second step follows, and leads to where the reader wanted to go', async () => {
  const [client, login] = [new Client(of.app), person()]
  await go(client, await registerAddress('Parent'), login)
  const { user } = (await client.call(getSession)).body
  const key = { user_id: user?.id ?? 0, credential_id: 'key', public_key: Buffer.from('key'), counter: 0 }
  await of.services.db
    .insertInto('passkeys')
    .values({ ...key, transports: [], name: 'Phone', made_at: of.clock.now() })
    .execute()
  const again = new Client(of.app)
  const way = '/oauth/google/login?login_redirect=%2Fparent%2Fdashboard'
  expect(await go(again, way, login)).toBe('/signin?login_redirect=%2Fparent%2Fdashboard')
  expect((await again.call(getSession)).body).toMatchObject({ user: null, second_step: 'passkey' })
  expect(await go(new Client(of.app), '/oauth/google/login', login)).toBe('/signin')
})
