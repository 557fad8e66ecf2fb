import { updateUser } from '@kindling/contract/credentials'
import { sendInviteEmail, sendInviteSms } from '@kindling/contract/invites'
import { expect, test } from 'vitest'
import { sendResetLinks } from '../src/features/accounts/ask-reset.ts'
import { sendVerificationCode } from '../src/features/accounts/verify-email.ts'
import { linkGuardian, makeUser } from './factories.ts'
import { messagesTo } from './outbox.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'

const of = await openTestServer()
const typed = 'Win-a-prize'
const unproved = { email_verified_at: null, first_name: typed, last_name: typed }

/** The last message to somebody, as one text. */
const lastTo = async (recipient: string) => JSON.stringify((await messagesTo(of, recipient)).at(-1) ?? '')

const prove = (userId: number) =>
  of.services.db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('id', '=', userId)
    .execute()

test('what people typed who have proved nothing goes into no mail', async () => {
  const email = 'stranger@people.example'
  const userId = await makeUser(of, 'Parent', { ...unproved, email })
  await sendVerificationCode(of.services, { userId })
  expect(await lastTo(email)).toMatch(/"\d{6} is your Kindling code".*Hello and welcome,/)
  await sendResetLinks(of.services, { email })
  const reset = await lastTo(email)
  expect([reset.includes('Hello and welcome,'), reset.includes(typed)]).toEqual([true, false])
  await prove(userId)
  await sendResetLinks(of.services, { email })
  expect(await lastTo(email)).toContain(`Hello ${typed},`)
})

test('a child without anybody who has proved an address is not quoted to those it invites', async () => {
  const childId = await makeUser(of, 'Child', { first_name: typed, last_name: typed })
  const child = await clientOf(of, childId)
  const email = 'nora@mail.school.org'
  const extra = { first_name: typed, last_name: typed }
  const sent = await child.call(sendInviteEmail, {
    params: { childId },
    body: { email, message: typed, extra },
  })
  expect(sent.body.result).toBe(true)
  const mail = await lastTo(email)
  expect([
    mail.includes('a child who knows you invites you to be a guardian of a child'),
    mail.includes(typed),
  ]).toEqual([true, false])
  expect((await child.call(sendInviteSms, { body: { phone: '4155550123', user_id: childId } })).status).toBe(
    200,
  )
  const text = await lastTo('+14155550123')
  expect([text.includes('a child who knows you invites you'), text.includes(typed)]).toEqual([true, false])
})

test('a guardian who has proved nothing writes to the others neither by the own name nor by the child’s', async () => {
  const childId = await makeUser(of, 'Child', { first_name: typed })
  const email = 'mia@people.example'
  const [guardianId, strangerId] = [
    await makeUser(of, 'Parent', { email, first_name: 'Mia' }),
    await makeUser(of, 'Parent', unproved),
  ]
  for (const id of [guardianId, strangerId]) await linkGuardian(of, childId, id)
  const stranger = await clientOf(of, strangerId)
  const setPassword = async (password: string) => {
    const { status } = await stranger.call(updateUser, { params: { userId: childId }, body: { password } })
    expect(status).toBe(200)
    return lastTo(email)
  }
  const before = await setPassword('Paper-Boat-77')
  expect([
    before.includes('somebody has just set a new password for your child'),
    before.includes(typed),
  ]).toEqual([true, false])
  await prove(strangerId)
  const after = await setPassword('Paper-Boat-78')
  expect(after).toContain(`${typed} ${typed} has just set a new password for ${typed}`)
})
