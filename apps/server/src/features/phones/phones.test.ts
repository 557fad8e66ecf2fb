import { getSession } from '@kindling/contract/accounts'
import { getPhone, provePhone, removePhone, sendPhoneCode, switchTexts } from '@kindling/contract/phones'
import { phoneMessages } from '@kindling/rules/messages/phones'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeUser, testPassword } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { phoneJobs } from './index.ts'

const of = await openTestServer()
const { db } = of.services

let numbers = 0
const freshNumber = () => `+1415555${String(++numbers).padStart(4, '0')}`

async function makeAdult() {
  const email = `adult${++numbers}@people.example`
  const id = await makeUser(of, 'Teacher', { email })
  return { id, email, client: await clientOf(of, id) }
}

const ask = (client: Client, number: string, current_password = testPassword) =>
  client.call(sendPhoneCode, { body: { number, current_password } })

/** The newest text to a number, after the jobs have run. */
async function textTo(number: string): Promise<string> {
  const texts = await messagesTo(of, number, phoneJobs)
  return texts.at(-1)?.body ?? ''
}

const codeIn = (text: string) => /^(\d{6}) is your code for Kindling/.exec(text)?.[1] ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const prove = (client: Client, code: string) => client.call(provePhone, { body: { code } })
const fault = ({ status, body }: { status: number; body: { fields?: Record<string, string> } }) => [
  status,
  body.fields?.code,
]

test('a code goes to numbers of the countries that the installation names, and to none that charges its sender', async () => {
  const { client } = await makeAdult()
  const number = '+447700900123'
  const notServed = 'Text messages go only to numbers that begin with +1.'
  expect((await ask(client, number)).body.fields).toEqual({ number: notServed })
  expect((await ask(client, '+883510012345')).body.fields).toEqual({ number: notServed })
  expect((await ask(client, '+1 900 555 0100')).body.fields).toEqual({ number: phoneMessages.premium })
  expect((await ask(client, '(415) 976-0100')).body.fields).toEqual({ number: phoneMessages.premium })
  expect((await ask(client, '+44 (0)7700 900123')).body.fields).toEqual({ number: phoneMessages.trunkZero })
  const wide = await openTestServer({ environment: { SMS_PREFIXES: '+1, +44' } })
  const there = await clientOf(wide, await makeUser(wide, 'Teacher', { email: 'wide@people.example' }))
  expect((await ask(there, number)).body).toEqual({ number })
  expect((await ask(there, '+883510012345')).status).toBe(400)
  expect((await ask(client, freshNumber())).status).toBe(200)
})

test('a number is the owner’s once the digits that were sent to it are typed, and its owner alone sees it', async () => {
  const { id, email, client } = await makeAdult()
  expect((await client.call(getPhone)).body).toEqual({
    is_offered: true,
    number: null,
    is_on: false,
    not_served: null,
    can: ['add'],
  })
  const number = freshNumber()
  expect((await ask(client, number, 'Not-This-77!')).body.fields).toMatchObject({
    current_password: expect.any(String),
  })
  expect((await ask(client, '911')).body.fields).toEqual({ number: phoneMessages.numberInvalid })
  const typed = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
  expect((await ask(client, typed)).body).toEqual({ number })
  expect((await client.call(getPhone)).body.number).toBeNull()
  const code = codeIn(await textTo(number))
  expect(fault(await prove(client, another(code)))).toEqual([400, phoneMessages.codeWrong])
  expect((await prove(client, code)).body).toEqual({
    is_offered: true,
    number,
    is_on: true,
    not_served: null,
    can: ['add', 'switch', 'remove'],
  })
  expect(fault(await prove(client, code))).toEqual([400, phoneMessages.codeOver])
  const [letter] = await messagesTo(of, email)
  expect(letter?.subject).toBe('A mobile number was added to your Kindling account')
  expect(letter?.body).toContain(`ends in ${number.slice(-2)}`)
  expect(letter?.body).not.toContain(number.slice(2))
  // Another person may have the same telephone.
  const partner = await makeAdult()
  await ask(partner.client, number)
  expect((await prove(partner.client, codeIn(await textTo(number)))).body.number).toBe(number)
  const told = JSON.stringify([
    await client.call(getSession),
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
  const { id, client } = await makeAdult()
  const stranger = await makeAdult()
  const number = freshNumber()
  await ask(client, number)
  const first = codeIn(await textTo(number))
  expect(fault(await prove(stranger.client, first))).toEqual([400, phoneMessages.codeOver])
  of.clock.forward(10 * 60 + 1)
  expect(fault(await prove(client, first))).toEqual([400, phoneMessages.codeOver])
  await ask(client, number)
  const second = codeIn(await textTo(number))
  const { code_hash } = await db
    .selectFrom('phone_codes')
    .select('code_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(code_hash?.toString('latin1')).not.toContain(second)
  for (let guess = 0; guess < 5; guess++)
    expect(fault(await prove(client, another(second)))).toEqual([400, phoneMessages.codeWrong])
  expect(fault(await prove(client, second))).toEqual([400, phoneMessages.codeOver])
  await ask(client, number)
  const third = codeIn(await textTo(number))
  await ask(client, number)
  const fourth = codeIn(await textTo(number))
  if (third !== fourth) expect(fault(await prove(client, third))).toEqual([400, phoneMessages.codeWrong])
  expect((await prove(client, fourth)).status).toBe(200)
})

test('five codes a day go to a person and for an address, fifteen to a number, sixty for a network, and none before the own address is proved', async () => {
  const { id, email, client } = await makeAdult()
  const statuses = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await ask(client, freshNumber())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const asParent = await clientOf(of, await makeUser(of, 'Parent', { email: email.toUpperCase() }))
  expect((await ask(asParent, freshNumber())).status).toBe(429)
  const number = freshNumber()
  const adults = []
  for (let turn = 0; turn < 5; turn++) adults.push(await makeAdult())
  const asked = []
  // A person who requests a number as often as allowed does not keep its owner from it.
  for (const { client } of adults.slice(0, 2))
    for (let turn = 0; turn < 6; turn++) asked.push((await ask(client, number)).status)
  for (const adult of adults.slice(2))
    for (let turn = 0; turn < 2; turn++) asked.push((await ask(adult.client, number)).status)
  const five = [200, 200, 200, 200, 200]
  expect(asked).toEqual([...five, 429, ...five, 429, ...five, 429])
  of.clock.forward(24 * 3600 + 1)
  expect((await ask(client, number)).status).toBe(200)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
  expect((await ask(client, number)).body.code).toBe('UNPROVED')
  expect((await client.call(getPhone)).body.can).toEqual([])
  const somebody = await makeAdult()
  const network = { key: 'phone-codes-of-network:127.0.0.1', count: 60 }
  await db.updateTable('rate_limits').set(network).where('key', '=', network.key).execute()
  expect((await ask(somebody.client, freshNumber())).status).toBe(429)
  await db.deleteFrom('rate_limits').where('key', '=', network.key).execute()
  expect((await ask(somebody.client, freshNumber())).status).toBe(200)
})

test('texts are switched off and on, and a number is removed with whatever waits; its owner hears of it by mail', async () => {
  const { email, client } = await makeAdult()
  expect((await client.call(switchTexts, { body: { is_on: false } })).status).toBe(404)
  expect((await client.call(removePhone, { body: {} })).status).toBe(404)
  const number = freshNumber()
  await ask(client, number)
  await prove(client, codeIn(await textTo(number)))
  expect((await client.call(switchTexts, { body: { is_on: false } })).body.is_on).toBe(false)
  const off = 'Text messages of your Kindling account were switched off'
  expect((await messagesTo(of, email)).at(-1)).toMatchObject({
    subject: off,
    body: expect.stringContaining(`ends in ${number.slice(-2)}`),
  })
  expect((await client.call(switchTexts, { body: { is_on: false } })).body.is_on).toBe(false)
  expect((await client.call(switchTexts, { body: { is_on: true } })).body.is_on).toBe(true)
  // Once, and not for switching on.
  expect((await messagesTo(of, email)).filter(({ subject }) => subject === off)).toHaveLength(1)
  const next = freshNumber()
  await ask(client, next)
  expect((await client.call(removePhone, { body: {} })).body).toMatchObject({ number: null, can: ['add'] })
  expect(await textTo(next)).toBe('')
  expect((await messagesTo(of, email)).at(-1)?.subject).toBe(
    'The mobile number of your Kindling account was removed',
  )
})

test('in production without a service for text messages nothing is offered, and a number of before can be removed', async () => {
  const silent = await openTestServer()
  const id = await makeUser(silent, 'Teacher')
  const client = await clientOf(silent, id)
  silent.services.settings.production = true
  expect((await client.call(getPhone)).body).toEqual({
    is_offered: false,
    number: null,
    is_on: false,
    not_served: null,
    can: [],
  })
  expect((await ask(client, freshNumber())).body.message).toBe(phoneMessages.notOffered)
  await silent.services.db
    .insertInto('phones')
    .values({ user_id: id, number: freshNumber(), proved_at: silent.clock.now() })
    .execute()
  expect((await client.call(getPhone)).body.can).toEqual(['switch', 'remove'])
  expect((await client.call(removePhone, { body: {} })).status).toBe(200)
  silent.services.settings.smsUrl = 'https://sms.example/'
  expect((await client.call(getPhone)).body.can).toEqual(['add'])
})
