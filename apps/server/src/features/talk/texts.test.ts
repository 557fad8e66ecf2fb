import { addJournal } from '@kindling/contract/journal-drafts'
import { getPhone, removePhone, switchTexts } from '@kindling/contract/phones'
import { askToTalk } from '@kindling/contract/talk'
import { phoneMessages } from '@kindling/rules/messages/phones'
import { mostTextsADay } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/outbox.ts'
import { givePhone } from '../../../test/phones.ts'
import { answer, emailOf, leaveSchool, makeTalkFixture, wait as waitIn } from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { talkJobs } from './index.ts'

const of = await openTestServer()
const { db } = of.services

afterEach(() => of.clock.set(startOfTests))

const makeFixture = () => makeTalkFixture(of)
const wait = (minutes: number) => waitIn(of, minutes)
const textsTo = async (number: string) => (await messagesTo(of, number, talkJobs)).map(({ body }) => body)
const wish = 'A student would like to talk to an adult. Open Kindling: http://localhost:4000'
const words = 'A student wrote something that an adult should read. Open Kindling: http://localhost:4000'

test('whoever has a number hears of a wish by text where a mail goes out, once in ten minutes, and reads neither name nor words', async () => {
  const { child, teacherId, first, second } = await makeFixture()
  const numbers = [await givePhone(of, teacherId), await givePhone(of, first.id)] as const
  await child.call(askToTalk)
  expect(await textsTo(numbers[0])).toEqual([wish])
  expect(await textsTo(numbers[1])).toEqual([])
  of.clock.forward(120)
  await child.call(askToTalk)
  expect(await textsTo(numbers[0])).toEqual([wish])
  await wait(10)
  expect(await textsTo(numbers[1])).toEqual([wish])
  await wait(10)
  await wait(10)
  // Everybody together, again: an adult without a number is told only by mail.
  expect(await textsTo(numbers[0])).toEqual([wish, wish])
  const steps = await db
    .selectFrom('talk_steps')
    .select(['person_id', 'is_mailed'])
    .where('is_texted', '=', true)
    .execute()
  expect(steps.map(({ person_id }) => person_id)).toEqual([teacherId, first.id, teacherId, first.id])
  expect(steps.every(({ is_mailed }) => is_mailed)).toBe(true)
  expect((await messagesTo(of, second.email)).length).toBe(2)
})

test('words of worry are texted as they are mailed', async () => {
  const { child, teacherId } = await makeFixture()
  const number = await givePhone(of, teacherId)
  await child.call(addJournal, {
    body: { title: 'Today', response_type: 'Text', content: 'I want to kill myself tonight.' },
  })
  expect(await textsTo(number)).toEqual([words])
})

test('no text goes to a number that was removed or switched off, to somebody who has left, or about a wish that is closed, even where it waited', async () => {
  const { child, teacher, teacherId, first, second } = await makeFixture()
  const [own, firstNumber, secondNumber] = [
    await givePhone(of, teacherId),
    await givePhone(of, first.id),
    await givePhone(of, second.id),
  ]
  await child.call(askToTalk)
  expect((await teacher.call(removePhone, { body: {} })).status).toBe(200)
  expect(await textsTo(own)).toEqual([])
  await wait(10)
  expect((await first.client.call(switchTexts, { body: { is_on: false } })).status).toBe(200)
  expect(await textsTo(firstNumber)).toEqual([])
  await wait(10)
  await leaveSchool(of, second.id)
  expect(await textsTo(secondNumber)).toEqual([])
  await wait(10)
  // Neither of them gets texts any more, and both still hear.
  const subjects = (await messagesTo(of, first.email)).map(({ subject }) => subject)
  const off = 'Text messages of your Kindling account were switched off'
  expect([subjects.length, subjects.filter(subject => subject === off).length]).toEqual([3, 1])
  expect([await textsTo(own), await textsTo(firstNumber)]).toEqual([[], []])
  expect((await first.client.call(switchTexts, { body: { is_on: true } })).status).toBe(200)
  await wait(30)
  await answer(teacher, 'with')
  expect((await answer(teacher, 'close', { note: 'We talked.' })).body.done).toBe(true)
  expect(await textsTo(firstNumber)).toEqual([])
  of.clock.forward(3600)
  await child.call(askToTalk)
  await wait(10)
  expect(await textsTo(firstNumber)).toEqual([wish])
})

test('a number of a country that is not served any more gets no text but the mail, and its owner reads why', async () => {
  const { child, teacher, teacherId } = await makeFixture()
  const own = await givePhone(of, teacherId)
  expect((await teacher.call(getPhone)).body.not_served).toBeNull()
  await child.call(askToTalk)
  expect(await textsTo(own)).toEqual([wish])
  const number = `+1876${String(teacherId).padStart(7, '0')}`
  await db.updateTable('phones').set({ number }).where('user_id', '=', teacherId).execute()
  of.clock.forward(3600)
  await child.call(askToTalk)
  expect(await textsTo(number)).toEqual([])
  expect(await messagesTo(of, await emailOf(of, teacherId))).toHaveLength(2)
  expect((await teacher.call(getPhone)).body.not_served).toBe(phoneMessages.elsewhere)
})

test('an adult gets so many texts a day about one child, and goes on hearing by mail', async () => {
  const { child, teacherId } = await makeFixture()
  const number = await givePhone(of, teacherId)
  for (let count = 0; count < mostTextsADay + 3; count++) {
    await child.call(askToTalk)
    await textsTo(number)
    of.clock.forward(11 * 60)
  }
  expect(await textsTo(number)).toHaveLength(mostTextsADay)
  expect((await messagesTo(of, await emailOf(of, teacherId))).length).toBeGreaterThan(mostTextsADay)
  of.clock.forward(24 * 3600)
  await child.call(askToTalk)
  expect(await textsTo(number)).toHaveLength(mostTextsADay + 1)
})
