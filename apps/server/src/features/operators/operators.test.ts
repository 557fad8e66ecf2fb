import { authenticate, getSession } from '@kindling/contract/accounts'
import { addOperator, deleteOperator, listOperators } from '@kindling/contract/operators'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeOperator, makeUser, testPassword } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const proved = { email_verified_at: startOfTests }
const firstId = await makeOperator(of, { first_name: 'Ada', ...proved })
const first = await clientOf(of, firstId)
const body = (email: string, more: object = {}) => ({ email, current_password: testPassword, ...more })

const auditOf = (subjectId: number) =>
  of.services.db
    .selectFrom('audit_entries')
    .select(['act', 'actor_id'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

test('an operator appoints an account of an adult with the own password again, and takes the office by one step', async () => {
  const email = 'second@people.example'
  const secondId = await makeUser(of, 'Teacher', { email, first_name: 'Bea', ...proved })
  const second = await clientOf(of, secondId)
  expect((await second.call(listOperators)).status).toBe(403)
  const wrong = await first.call(addOperator, { body: { email, current_password: 'Not-Mine-77' } })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['current_password']])
  const added = await first.call(addOperator, { body: body(email) })
  expect(added.body.operators).toMatchObject([
    { id: firstId, appointed_by: null },
    { id: secondId, appointed_by: 'Ada Example', email, is_disabled: false },
  ])
  expect((await second.call(getSession)).body.is_operator).toBe(true)
  expect((await first.call(addOperator, { body: body(email) })).body.fields).toHaveProperty('email')
  const removed = await first.call(deleteOperator, { params: { userId: secondId } })
  expect(removed.body.operators.map(one => one.id)).toEqual([firstId])
  expect((await second.call(listOperators)).status).toBe(403)
  expect(await auditOf(secondId)).toEqual([
    { act: 'operator-appointed', actor_id: firstId },
    { act: 'operator-dismissed', actor_id: firstId },
  ])
  const letters = await messagesTo(of, email)
  expect(letters.map(one => one.subject)).toEqual([
    'You operate Kindling now',
    'You no longer operate Kindling',
  ])
  expect(letters[1]?.body).toContain('Ada has removed you')
})

test('the reply to a sign-in says at once that somebody operates', async () => {
  const email = 'operating@people.example'
  const id = await makeUser(of, 'Parent', { email })
  const user = { mode: 'email' as const, mode_id: email, password: testPassword }
  const signIn = () => new Client(of.app).call(authenticate, { body: { user } })
  expect((await signIn()).body.session?.is_operator).toBe(false)
  await of.services.db.insertInto('operators').values({ user_id: id }).execute()
  expect((await signIn()).body.session?.is_operator).toBe(true)
  await first.call(deleteOperator, { params: { userId: id } })
})

test('nobody is appointed by an address that is not proved, is a child’s, is turned off or has two accounts', async () => {
  const refusedFor = async (email: string, more = {}) => {
    const answer = await first.call(addOperator, { body: body(email, more) })
    return [answer.status, ...Object.keys(answer.body.fields ?? {})]
  }
  await makeUser(of, 'Parent', { email: 'unproved@people.example', email_verified_at: null })
  await makeUser(of, 'Parent', { email: 'off@people.example', disabled_at: startOfTests, ...proved })
  const twice = { email: 'twice@people.example', ...proved }
  await makeUser(of, 'Teacher', twice)
  const parentId = await makeUser(of, 'Parent', twice)
  for (const name of ['unproved', 'off', 'nobody'])
    expect(await refusedFor(`${name}@people.example`)).toEqual([400, 'email'])
  expect(await refusedFor(twice.email)).toEqual([400, 'user_type'])
  expect(await refusedFor(twice.email, { user_type: 'Child' })).toEqual([400, 'user_type'])
  const chosen = await first.call(addOperator, { body: body(twice.email, { user_type: 'Parent' }) })
  expect(chosen.body.operators.map(one => one.id)).toContain(parentId)
  await first.call(deleteOperator, { params: { userId: parentId } })
})

test('the last operator who can sign in stays, also when two take their offices at once', async () => {
  const alone = await first.call(deleteOperator, { params: { userId: firstId } })
  expect([alone.status, alone.body.message]).toEqual([400, expect.stringContaining('last operator')])
  await makeOperator(of, { disabled_at: startOfTests })
  expect((await first.call(deleteOperator, { params: { userId: firstId } })).status).toBe(400)
  const otherId = await makeOperator(of)
  const other = await clientOf(of, otherId)
  const answers = await Promise.all([
    first.call(deleteOperator, { params: { userId: otherId } }),
    other.call(deleteOperator, { params: { userId: firstId } }),
  ])
  expect(answers.filter(one => one.status === 200)).toHaveLength(1)
})
