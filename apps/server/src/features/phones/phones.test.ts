import { getSession } from '@kindling/contract/accounts'
import { getPhone, provePhone, removePhone, sendPhoneCode, switchTexts } from '@kindling/contract/phones'
import { phoneWords } from '@kindling/rules/words/phones'
import { expect, test } from 'vitest'
import { makeUser, testPassword } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { seated } from '../../../test/seat.ts'
import { openTestHouse } from '../../../test/test-house.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { textCodeJob, textPhoneCode } from './index.ts'

const of = await openTestHouse()
const { db } = of.house

let numbers = 0
const freshNumber = () => `+1415555${String(++numbers).padStart(4, '0')}`

async function makeAdult() {
  const email = `adult${++numbers}@people.example`
  const id = await makeUser(of, 'Teacher', { email })
  return { id, email, visitor: await seated(of, id) }
}

const ask = (visitor: Visitor, number: string, current_password = testPassword) =>
  visitor.call(sendPhoneCode, { body: { number, current_password } })

/** The newest text to a number, after the jobs have run. */
async function textTo(number: string): Promise<string> {
  const texts = await messagesTo(of, number, {
    [textCodeJob]: asked => textPhoneCode(of.house, asked as never),
  })
  return texts.at(-1)?.body ?? ''
}

const codeIn = (text: string) => /^(\d{6}) is your code for Kindling/.exec(text)?.[1] ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const prove = (visitor: Visitor, code: string) => visitor.call(provePhone, { body: { code } })
const fault = ({ status, body }: { status: number; body: { fields?: Record<string, string> } }) => [
  status,
  body.fields?.code,
]

test('a number is the owner’s once the digits that were sent to it are typed, and its owner alone sees it', async () => {
  const { id, email, visitor } = await makeAdult()
  expect((await visitor.call(getPhone)).body).toEqual({
    is_offered: true,
    number: null,
    is_on: false,
    can: ['add'],
  })
  const number = freshNumber()
  expect((await ask(visitor, number, 'Not-This-77!')).body.fields).toMatchObject({
    current_password: expect.any(String),
  })
  expect((await ask(visitor, '911')).body.fields).toEqual({ number: phoneWords.numberInvalid })
  const typed = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
  expect((await ask(visitor, typed)).body).toEqual({ number })
  expect((await visitor.call(getPhone)).body.number).toBeNull()
  const code = codeIn(await textTo(number))
  expect(fault(await prove(visitor, another(code)))).toEqual([400, phoneWords.codeWrong])
  expect((await prove(visitor, code)).body).toEqual({
    is_offered: true,
    number,
    is_on: true,
    can: ['add', 'switch', 'remove'],
  })
  expect(fault(await prove(visitor, code))).toEqual([400, phoneWords.codeOver])
  const [letter] = await messagesTo(of, email)
  expect(letter?.subject).toBe('A mobile number was added to your Kindling account')
  expect(letter?.body).toContain(`ends in ${number.slice(-2)}`)
  expect(letter?.body).not.toContain(number.slice(2))
  // Somebody else may have the same telephone.
  const partner = await makeAdult()
  await ask(partner.visitor, number)
  expect((await prove(partner.visitor, codeIn(await textTo(number)))).body.number).toBe(number)
  const told = JSON.stringify([
    await visitor.call(getSession),
    await db.selectFrom('audit_entries').selectAll().execute(),
  ])
  expect(told).toContain(email)
  expect(told).not.toContain(number.slice(2))
  expect(of.logged.join('\n')).not.toContain(number.slice(2))
  const jobs = await db.selectFrom('rate_limits').select('key').execute()
  expect(jobs.some(({ key }) => key.startsWith(`phone-codes:${id}`))).toBe(true)
  expect(JSON.stringify(jobs)).not.toContain(number.slice(2))
})

test('a code ends after ten minutes, after five wrong guesses, and with the next one; nobody types another person’s', async () => {
  const { id, visitor } = await makeAdult()
  const stranger = await makeAdult()
  const number = freshNumber()
  await ask(visitor, number)
  const first = codeIn(await textTo(number))
  expect(fault(await prove(stranger.visitor, first))).toEqual([400, phoneWords.codeOver])
  of.clock.forward(10 * 60 + 1)
  expect(fault(await prove(visitor, first))).toEqual([400, phoneWords.codeOver])
  await ask(visitor, number)
  const second = codeIn(await textTo(number))
  const { code_hash } = await db
    .selectFrom('phone_codes')
    .select('code_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(code_hash?.toString('latin1')).not.toContain(second)
  for (let guess = 0; guess < 5; guess++)
    expect(fault(await prove(visitor, another(second)))).toEqual([400, phoneWords.codeWrong])
  expect(fault(await prove(visitor, second))).toEqual([400, phoneWords.codeOver])
  await ask(visitor, number)
  const third = codeIn(await textTo(number))
  await ask(visitor, number)
  const fourth = codeIn(await textTo(number))
  if (third !== fourth) expect(fault(await prove(visitor, third))).toEqual([400, phoneWords.codeWrong])
  expect((await prove(visitor, fourth)).status).toBe(200)
})

test('five codes a day go to a person and for an address, fifteen to a number, sixty for a network, and none before the own address is proved', async () => {
  const { id, email, visitor } = await makeAdult()
  const statuses = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await ask(visitor, freshNumber())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const asParent = await seated(of, await makeUser(of, 'Parent', { email: email.toUpperCase() }))
  expect((await ask(asParent, freshNumber())).status).toBe(429)
  const number = freshNumber()
  const adults = []
  for (let turn = 0; turn < 5; turn++) adults.push(await makeAdult())
  const asked = []
  // Whoever asks for a number as often as may be keeps nobody from it whose own it is.
  for (const { visitor } of adults.slice(0, 2))
    for (let turn = 0; turn < 6; turn++) asked.push((await ask(visitor, number)).status)
  for (const adult of adults.slice(2))
    for (let turn = 0; turn < 2; turn++) asked.push((await ask(adult.visitor, number)).status)
  const five = [200, 200, 200, 200, 200]
  expect(asked).toEqual([...five, 429, ...five, 429, ...five, 429])
  of.clock.forward(24 * 3600 + 1)
  expect((await ask(visitor, number)).status).toBe(200)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
  expect((await ask(visitor, number)).body.code).toBe('UNPROVED')
  expect((await visitor.call(getPhone)).body.can).toEqual([])
  const somebody = await makeAdult()
  const network = { key: 'phone-codes-of-network:127.0.0.1', count: 60 }
  await db.updateTable('rate_limits').set(network).where('key', '=', network.key).execute()
  expect((await ask(somebody.visitor, freshNumber())).status).toBe(429)
  await db.deleteFrom('rate_limits').where('key', '=', network.key).execute()
  expect((await ask(somebody.visitor, freshNumber())).status).toBe(200)
})

test('texts are switched off and on, and a number is removed with whatever waits; its owner hears of it by mail', async () => {
  const { email, visitor } = await makeAdult()
  expect((await visitor.call(switchTexts, { body: { is_on: false } })).status).toBe(404)
  expect((await visitor.call(removePhone, { body: {} })).status).toBe(404)
  const number = freshNumber()
  await ask(visitor, number)
  await prove(visitor, codeIn(await textTo(number)))
  expect((await visitor.call(switchTexts, { body: { is_on: false } })).body.is_on).toBe(false)
  const off = 'Text messages of your Kindling account were switched off'
  expect((await messagesTo(of, email)).at(-1)).toMatchObject({
    subject: off,
    body: expect.stringContaining(`ends in ${number.slice(-2)}`),
  })
  expect((await visitor.call(switchTexts, { body: { is_on: false } })).body.is_on).toBe(false)
  expect((await visitor.call(switchTexts, { body: { is_on: true } })).body.is_on).toBe(true)
  // Once, and not for switching on.
  expect((await messagesTo(of, email)).filter(({ subject }) => subject === off)).toHaveLength(1)
  const next = freshNumber()
  await ask(visitor, next)
  expect((await visitor.call(removePhone, { body: {} })).body).toMatchObject({ number: null, can: ['add'] })
  expect(await textTo(next)).toBe('')
  expect((await messagesTo(of, email)).at(-1)?.subject).toBe(
    'The mobile number of your Kindling account was removed',
  )
})

test('in production without a service for text messages nothing is offered, and a number of before can be removed', async () => {
  const silent = await openTestHouse()
  const id = await makeUser(silent, 'Teacher')
  const visitor = await seated(silent, id)
  silent.house.settings.production = true
  expect((await visitor.call(getPhone)).body).toEqual({
    is_offered: false,
    number: null,
    is_on: false,
    can: [],
  })
  expect((await ask(visitor, freshNumber())).body.message).toBe(phoneWords.notOffered)
  await silent.house.db
    .insertInto('phones')
    .values({ user_id: id, number: freshNumber(), proved_at: silent.clock.now() })
    .execute()
  expect((await visitor.call(getPhone)).body.can).toEqual(['switch', 'remove'])
  expect((await visitor.call(removePhone, { body: {} })).status).toBe(200)
  silent.house.settings.smsUrl = 'https://sms.example/'
  expect((await visitor.call(getPhone)).body.can).toEqual(['add'])
})
