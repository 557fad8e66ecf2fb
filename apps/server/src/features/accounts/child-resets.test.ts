import { authenticate } from '@kindling/contract/accounts'
import { resetPassword, updatePassword, updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { endNear, getNear } from '@kindling/contract/near'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { accountJobs } from './index.ts'

const of = await openTestServer()
const password = 'Paper-Boat-77'
let made = 0

/** A child whose account has the first parent's address, and a second parent. */
async function makeFamily() {
  const number = ++made
  const email = `anna${number}@hill.example`
  const annaId = await makeUser(of, 'Parent', { first_name: 'Anna', email })
  const benId = await makeUser(of, 'Parent', { first_name: 'Ben', email: `ben${number}@hill.example` })
  const username = `tamar${number}`
  const childId = await makeUser(of, 'Child', { first_name: 'Tamar', username, email })
  for (const id of [annaId, benId]) await linkGuardian(of, childId, id)
  const [anna, ben] = [await clientOf(of, annaId), await clientOf(of, benId)]
  return { number, email, annaId, benId, anna, ben, childId, username, benEmail: `ben${number}@hill.example` }
}

/** Asks for links, and returns those for children's accounts from the letters that arrived since. */
async function askFor(email: string): Promise<string[]> {
  const before = (await messagesTo(of, email, accountJobs)).length
  const asked = await new Client(of.app).call(resetPassword, { body: { email } })
  expect(asked.body.message).toBe('If an account has this address, a letter with a link is on its way.')
  const letters = (await messagesTo(of, email, accountJobs)).slice(before)
  const ofChildren = letters.filter(letter => letter.body.includes('Hello Tamar'))
  return ofChildren.map(letter => /reset\/([\w-]+)/.exec(letter.body)?.[1] ?? '')
}
const finish = (token = '') => new Client(of.app).call(updatePassword, { body: { token, password } })
const enter = async (username: string) =>
  (
    await new Client(of.app).call(authenticate, {
      body: { user: { mode: 'username', mode_id: username, password } },
    })
  ).status
const endLink = (childId: number, guardianId: number) =>
  of.services.db
    .updateTable('guardianships')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .where('guardian_id', '=', guardianId)
    .execute()

test('a guardian resets a child’s password by the own proved address, and every guardian hears of it and ends it', async () => {
  const { email, childId, username, ben, benEmail } = await makeFamily()
  const [token] = await askFor(email)
  expect((await finish(token)).status).toBe(200)
  expect(await enter(username)).toBe(200)
  const params = { childId }
  const near = (await ben.call(getNear, { params })).body.near.find(one => one.kind === 'password')
  expect(near).toMatchObject({ by: 'Anna Example', can: ['end'] })
  const news = (await ben.call(listNotifications)).body.notifications
  expect(news.map(one => one.type)).toEqual(['child_password'])
  const [mail] = await messagesTo(of, benEmail)
  expect(mail?.subject).toBe('Tamar has a new Kindling password')
  expect(mail?.body).toContain('Anna Example has just set a new password for Tamar')
  expect((await ben.call(endNear, { params, body: { kind: 'password' } })).body).toEqual({ ended: true })
  expect(await enter(username)).toBe(400)
})

test('in a dispute no address resets a child’s password, and neither before nor after does that of a guardian who left', async () => {
  const { email, annaId, anna, ben, childId, username } = await makeFamily()
  const [early] = await askFor(email)
  const params = { childId }
  const body = { about: 'guardian' as const, about_id: annaId, reason: 'We live apart now.' }
  expect((await ben.call(openDispute, { params, body })).status).toBe(200)
  const byCall = await anna.call(updateUser, { params: { userId: childId }, body: { password } })
  expect([byCall.status, byCall.body.code]).toEqual([409, 'DISPUTE'])
  for (const token of [early, ...(await askFor(email))]) {
    const refused = await finish(token)
    expect([refused.status, refused.body.code]).toEqual([409, 'DISPUTE'])
  }
  await endLink(childId, annaId)
  await of.services.db.updateTable('disputes').set({ closed_at: of.clock.now() }).execute()
  expect((await finish(early)).body.fields).toHaveProperty('token')
  expect(await askFor(email)).toEqual([])
  expect(await enter(username)).toBe(400)
})

test('an address of a guardian who is not confirmed, or has not proved it, or of somebody else resets no child’s password', async () => {
  const { email, annaId, childId } = await makeFamily()
  const change = (set: { confirmed_at: Date | null }) =>
    of.services.db.updateTable('guardianships').set(set).where('guardian_id', '=', annaId).execute()
  const prove = (email_verified_at: string | null) =>
    of.services.db.updateTable('users').set({ email_verified_at }).where('id', '=', annaId).execute()
  await change({ confirmed_at: null })
  expect(await askFor(email)).toEqual([])
  await change({ confirmed_at: of.clock.now() })
  await prove(null)
  expect(await askFor(email)).toEqual([])
  await prove(startOfTests)
  expect(await askFor(email)).toHaveLength(1)
  const other = `nobody.here${childId}@hill.example`
  await of.services.db.updateTable('users').set({ email: other }).where('id', '=', childId).execute()
  expect(await askFor(other)).toEqual([])
})

test('a child’s own proved address resets, the guardians hear of it, and it ends with the link of whoever may have typed it', async () => {
  const { benId, ben, benEmail, childId, username, number } = await makeFamily()
  const email = `tamar${number}@hill.example`
  await of.services.db
    .updateTable('users')
    .set({ email, email_verified_at: startOfTests })
    .where('id', '=', childId)
    .execute()
  const [token] = await askFor(email)
  expect((await finish(token)).status).toBe(200)
  expect(await enter(username)).toBe(200)
  expect((await messagesTo(of, benEmail)).map(mail => mail.subject)).toEqual([
    'Tamar has a new Kindling password',
  ])
  const params = { childId }
  expect((await ben.call(endNear, { params, body: { kind: 'password' } })).body).toEqual({ ended: true })
  expect(await askFor(email)).toHaveLength(1)
  await endLink(childId, benId)
  expect(await askFor(email)).toEqual([])
})
