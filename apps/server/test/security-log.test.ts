import { authenticate, getUserInfo } from '@kindling/contract/accounts'
import { confirmPassword } from '@kindling/contract/credentials'
import { getJournal } from '@kindling/contract/journals'
import { listOperators } from '@kindling/contract/operators'
import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { makeUser, signedIn, testPassword } from './factories.ts'
import { makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()

/** What was logged while something was done, and says a message. */
async function linesOf(msg: string, act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = of.logged.length
  await act()
  return of.logged
    .slice(before)
    .map(line => JSON.parse(line))
    .filter(line => line.msg === msg)
}

test('each sign-in is a line that says by what and at which account, one that failed too, and one at nobody', async () => {
  const email = 'logged@people.example'
  const userId = await makeUser(of, 'Parent', { email })
  const enter = (mode_id: string, password: string) =>
    new Client(of.app).call(authenticate, { body: { user: { mode: 'email', mode_id, password } } })
  expect(await linesOf('signed in', () => enter(email, testPassword))).toMatchObject([
    { person: userId, way: 'password', time: expect.any(Number) },
  ])
  expect(await linesOf('not signed in', () => enter(email, 'Not-Mine-77!'))).toMatchObject([
    { tried: [userId], way: 'password' },
  ])
  expect(await linesOf('not signed in', () => enter('nobody@people.example', 'Not-Mine-77!'))).toMatchObject([
    { tried: [], way: 'password' },
  ])
  expect(await linesOf('signed in', () => enter(email, 'Not-Mine-77!'))).toEqual([])
})

test('a refusal says whom it met and why: a right that is missing, a forged token, a shape, a password', async () => {
  const childId = await makeUser(of, 'Child')
  const journalId = await makeJournal(of, childId, 'Frogs')
  const userId = await makeUser(of, 'Parent')
  const parent = await clientOf(of, userId)
  const guest = await clientOf(of, null)
  const met = (act: () => Promise<unknown>) => linesOf('answered', act)
  expect(await met(() => parent.call(listOperators))).toMatchObject([
    { call: 'listOperators', status: 403, code: 'FORBIDDEN', person: userId },
  ])
  expect(await met(() => parent.call(getJournal, { params: { journalId } }))).toMatchObject([
    { call: 'getJournal', status: 404, code: 'NOT_FOUND', person: userId },
  ])
  const forged = { body: { current_password: testPassword }, headers: { 'x-csrf-token': 'forged' } }
  expect(await met(() => parent.call(confirmPassword, forged))).toMatchObject([
    { code: 'CSRF', person: userId },
  ])
  const unshaped = { body: { current_password: 7 } as never }
  expect(await met(() => parent.call(confirmPassword, unshaped))).toMatchObject([
    { code: 'VALIDATION', person: userId },
  ])
  expect(await met(() => guest.call(getUserInfo))).toMatchObject([{ code: 'UNAUTHENTICATED', status: 401 }])
})

test('who comes up against a limit is told apart in the log', async () => {
  const userId = await makeUser(of, 'Parent')
  const parent = await signedIn(of, userId)
  const guess = () => parent.call(confirmPassword, { body: { current_password: 'Not-Mine-77!' } })
  const lines = await linesOf('answered', async () => {
    for (let guesses = 0; guesses < 12; guesses++) await guess()
  })
  expect(lines.at(-1)).toMatchObject({ code: 'LIMIT', status: 429, person: userId })
})

test('nobody follows in the log what a child reads: an answered call names no person', async () => {
  const childId = await makeUser(of, 'Child')
  const child = await clientOf(of, childId)
  const journalId = await makeJournal(of, childId, 'Frogs')
  const [line] = await linesOf('answered', () => child.call(getJournal, { params: { journalId } }))
  expect(line).toMatchObject({ call: 'getJournal', status: 200 })
  expect(Object.keys(line ?? {}).sort()).toEqual([
    'call',
    'hostname',
    'level',
    'ms',
    'msg',
    'pid',
    'reqId',
    'status',
    'time',
  ])
})
