import { getSession, getUserInfo } from '@kindling/contract/accounts'
import { listGroupStudents } from '@kindling/contract/classes'
import {
  createInterests,
  getUserRole,
  markWelcome,
  sendVerifyCode,
  tellTeacherRole,
  verifyEmailCode,
} from '@kindling/contract/onboarding'
import { expect, test } from 'vitest'
import { type Client, fillPath } from '../../../test/client.ts'
import { makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { letterTo, lettersTo } = await openPostOffice(of)
let made = 0

async function newcomer() {
  const email = `newcomer${++made}@people.example`
  return {
    email,
    client: await signedIn(of, await makeUser(of, 'Teacher', { email, email_verified_at: null })),
  }
}
const codeIn = ({ body }: { body: string }) => /^ {4}(\d{6})$/m.exec(body)?.[1] ?? ''
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const prove = (client: Client, code: string) => client.call(verifyEmailCode, { body: { code } })
const status = async (client: Client) => (await client.call(getUserInfo)).body.user.account_status
/** Tests send more codes in an hour than a person needs. */
const calm = () => of.services.db.deleteFrom('rate_limits').execute()

test('six digits by mail verify the address, and the account is Verified [ONBOARDING-12] [ONBOARDING-13] [ONBOARDING-14]', async () => {
  const { email, client } = await newcomer()
  expect((await client.call(sendVerifyCode, { body: {} })).body).toEqual({ account_status: 'Registered' })
  const code = codeIn(await letterTo(email))
  expect((await prove(client, wrongFor(code))).body.fields).toEqual({
    code: 'This code is not right. Please check the email again.',
  })
  expect(await status(client)).toBe('Registered')
  expect((await prove(client, code)).body).toEqual({ account_status: 'Verified' })
  expect(await status(client)).toBe('Verified')
  expect((await prove(client, code)).status).toBe(400)
  expect((await client.call(sendVerifyCode, { body: {} })).body).toEqual({ account_status: 'Verified' })
  expect(await lettersTo(email)).toHaveLength(1)
})

test('a code dies after five tries and after a quarter of an hour, and another one ends it', async () => {
  const { email, client } = await newcomer()
  await client.call(sendVerifyCode, { body: {} })
  const first = codeIn(await letterTo(email))
  for (let tries = 0; tries < 5; tries++) await prove(client, wrongFor(first))
  expect((await prove(client, first)).body.fields).toEqual({
    code: 'This code is too old or was tried too often. Please ask for a new one.',
  })
  await client.call(sendVerifyCode, { body: {} })
  const second = codeIn(await letterTo(email, 2))
  of.clock.forward(15 * 60 + 1)
  expect((await prove(client, second)).status).toBe(400)
  of.clock.set(startOfTests)
  await client.call(sendVerifyCode, { body: {} })
  const third = codeIn(await letterTo(email, 3))
  if (third !== second) expect((await prove(client, second)).status).toBe(400)
  expect((await prove(client, third)).status).toBe(200)
})

test('codes are sent five times an hour, are of one account, and stand nowhere in the database', async () => {
  await calm()
  const [one, other] = [await newcomer(), await newcomer()]
  await one.client.call(sendVerifyCode, { body: {} })
  const code = codeIn(await letterTo(one.email))
  await other.client.call(sendVerifyCode, { body: {} })
  const theirs = codeIn(await letterTo(other.email))
  if (theirs !== code) expect((await prove(other.client, code)).status).toBe(400)
  const row = await of.services.db.selectFrom('email_codes').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(code)
  for (let sends = 1; sends < 5; sends++) await one.client.call(sendVerifyCode, { body: {} })
  expect((await one.client.call(sendVerifyCode, { body: {} })).body.code).toBe('LIMIT')
  const child = await signedIn(of, await makeUser(of, 'Child'))
  expect((await child.call(sendVerifyCode, { body: {} })).body.message).toBe(
    'This account has no email address.',
  )
})

test('codes for many accounts are sent 150 times an hour from one address, and elsewhere and later to each of them', async () => {
  await calm()
  const asAt = async (remoteAddress: string, client: Client) =>
    (
      await client.send<{ account_status: string }>({
        method: sendVerifyCode.method,
        url: fillPath(sendVerifyCode.path, {}),
        payload: {},
        remoteAddress,
      })
    ).status
  const people: Client[] = []
  for (let number = 0; number < 31; number++)
    people.push(await clientOf(of, await makeUser(of, 'Parent', { email_verified_at: null })))
  const [last] = people.splice(30) as [Client]
  for (const one of people)
    for (let sends = 0; sends < 5; sends++) expect(await asAt('10.4.4.4', one)).toBe(200)
  expect(await asAt('10.4.4.4', last)).toBe(429)
  expect(await asAt('10.4.4.5', last)).toBe(200)
  of.clock.forward(3_601)
  expect(await asAt('10.4.4.4', last)).toBe(200)
  of.clock.set(startOfTests)
})

test('a code proves the address that it went to, and no other', async () => {
  const { email, client } = await newcomer()
  await client.call(sendVerifyCode, { body: {} })
  const code = codeIn(await letterTo(email))
  await of.services.db
    .updateTable('users')
    .set({ email: `moved.${email}` })
    .where('email', '=', email)
    .execute()
  expect((await prove(client, code)).status).toBe(400)
  expect(await status(client)).toBe('Registered')
})

test('interests are kept in the order in which they are offered, and nothing else is taken [ONBOARDING-11]', async () => {
  const { client } = await newcomer()
  const keep = (interests: unknown) =>
    client.send<{ interests: string[] }>({
      method: 'POST',
      url: '/school/create_interests',
      payload: { interests },
    })
  const kept = await keep(['Goal setting', 'Career readiness', 'Goal setting'])
  expect(kept.body.interests).toEqual(['Career readiness', 'Goal setting'])
  expect((await client.call(getUserInfo)).body.user.teacher_info?.interests).toEqual(kept.body.interests)
  expect((await keep(['Juggling'])).status).toBe(400)
  expect((await keep([])).body.interests).toEqual([])
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(createInterests, { body: { interests: [] } })).status).toBe(403)
})

test('a job title is told, read again and audited, and opens nothing [ONBOARDING-10]', async () => {
  const { classId, schoolId } = await makeSurrounding(of)
  const id = await makeUser(of, 'Teacher')
  await of.services.db
    .insertInto('school_members')
    .values({ user_id: id, school_id: schoolId, confirmed_at: startOfTests })
    .execute()
  const teacher = await signedIn(of, id)
  expect((await teacher.call(getUserRole)).body).toEqual({ role: null })
  await teacher.call(tellTeacherRole, { body: { role: 'Principal' } })
  expect((await teacher.call(getUserRole)).body).toEqual({ role: 'Principal' })
  expect((await teacher.call(listGroupStudents, { params: { groupId: classId } })).status).toBe(404)
  expect((await teacher.call(getSession)).body).toMatchObject({
    is_operator: false,
    user: { user_role: null, user_type: 'Teacher' },
  })
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('act', '=', 'teacher-role-told')
    .where('subject_id', '=', id)
    .execute()
  expect(entries).toEqual([{ details: { role: 'Principal' } }])
})

test('a step of the welcome is put aside once for all devices, and a session says that nobody is impersonated', async () => {
  const id = await makeUser(of, 'Teacher')
  const teacher = await signedIn(of, id)
  await teacher.call(markWelcome, { body: { step: 'role' } })
  await teacher.call(markWelcome, { body: { step: 'tips' } })
  expect((await teacher.call(markWelcome, { body: { step: 'role' } })).body.welcome_done).toEqual([
    'role',
    'tips',
  ])
  expect((await (await signedIn(of, id)).call(getSession)).body).toMatchObject({
    welcome_done: ['role', 'tips'],
    impersonated: false,
  })
})
