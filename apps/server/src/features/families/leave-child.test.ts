import { giveConsent, listConsents } from '@kindling/contract/consents'
import {
  getChildInfo,
  leaveChild,
  linkGuardian as linkByCode,
  listChildren,
  listGuardians,
} from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  hashOfTestPassword,
  linkGuardian,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { draft } from '../../../test/joining.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let made = 0

/** A child of a school with a code and a guardian. */
async function makeFamily() {
  const code = `LEAV2${'ABCDEFGH'[made++]}22`
  const { childId, parentId } = await makeSurrounding(of)
  const set = { first_name: 'Zoë', last_name: 'Núñez', profile_code: code }
  await of.services.db.updateTable('users').set(set).where('id', '=', childId).execute()
  return { childId, parentId, code }
}

const newParent = async (more = {}) => {
  const id = await makeUser(of, 'Parent', more)
  return { id, client: await signedIn(of, id) }
}
const ask = (client: Client, profile_code: string) =>
  client.call(linkByCode, {
    body: { profile_code, child_first_name: 'Zoë', child_last_name: 'Núñez' },
  })

test('a guardian leaves while another remains, and never as the last one', async () => {
  const { childId, parentId } = await makeFamily()
  const second = await newParent({ first_name: 'Nora', email: 'leaves@zoe.example' })
  const first = await signedIn(of, parentId)
  const leave = (client: Client) => client.call(leaveChild, { params: { childId } })
  expect((await leave(second.client)).status).toBe(404)
  expect((await leave(first)).body.message).toMatch(/^You are the only guardian of this child\./)
  await linkGuardian(of, childId, second.id)
  const both = (await first.call(listGuardians, { params: { childId } })).body.guardians
  expect(both.map(one => [one.id, one.can])).toEqual([
    [parentId, ['leave']],
    [second.id, []],
  ])
  expect((await leave(second.client)).body).toEqual({ left: true })
  expect((await second.client.call(getChildInfo, { params: { childId } })).status).toBe(404)
  expect((await leave(first)).status).toBe(400)
  const { notifications } = (await first.call(listNotifications)).body
  expect(notifications.map(one => one.name)).toContain('Nora is no longer a guardian of Zoë.')
  const left = await of.services.db
    .selectFrom('guardianships')
    .select('until')
    .where('guardian_id', '=', second.id)
    .executeTakeFirstOrThrow()
  expect(left.until).toEqual(of.clock.now())
})

test('a guardian who is turned off, or whose address nobody has proved, does not let the other one leave', async () => {
  const { childId, parentId } = await makeFamily()
  const second = await newParent()
  await linkGuardian(of, childId, second.id)
  const first = await signedIn(of, parentId)
  const set = (now: { disabled_at?: Date | null; email_verified_at?: Date | null }) =>
    of.services.db.updateTable('users').set(now).where('id', '=', second.id).execute()
  const offered = async () => {
    const { guardians } = (await first.call(listGuardians, { params: { childId } })).body
    return guardians.find(one => one.id === parentId)?.can
  }
  const leave = () => first.call(leaveChild, { params: { childId } })
  for (const missing of [{ disabled_at: of.clock.now() }, { disabled_at: null, email_verified_at: null }]) {
    await set(missing)
    expect([await offered(), (await leave()).status]).toEqual([[], 400])
  }
  await set({ email_verified_at: of.clock.now() })
  expect([await offered(), (await leave()).body]).toEqual([['leave'], { left: true }])
})

test('what a guardian allowed ends with the link; whoever stays is told, and allows it anew [P1]', async () => {
  const code = 'YESNQ222'
  const first = await newParent({ first_name: 'Robin', last_name: 'Hill' })
  const email = 'stays@zoe.example'
  const second = await newParent({ email })
  const childId = await makeUser(of, 'Child', { first_name: 'Zoë', profile_code: code })
  await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  for (const one of [first, second]) await linkGuardian(of, childId, one.id)
  const params = { childId }
  for (const purpose of ['account', 'sharing'] as const)
    expect((await first.client.call(giveConsent, { params, body: { purpose } })).status).toBe(200)
  const write = async () => (await (await signedIn(of, childId)).call(addJournal, { body: draft })).status
  expect(await write()).toBe(200)
  expect((await first.client.call(leaveChild, { params })).body).toEqual({ left: true })
  await of.services.db
    .updateTable('users')
    .set({ password_hash: await hashOfTestPassword() })
    .where('id', '=', childId)
    .execute()
  expect(await write()).toBe(403)
  const { consents } = (await second.client.call(listConsents, { params })).body
  expect(consents.map(one => [one.allowed, one.given_by, one.giver_left])).toEqual([
    [false, 'Robin Hill', true],
    [false, 'Robin Hill', true],
  ])
  const told = (await messagesTo(of, email)).find(mail => /^Zoë needs your yes/.test(mail.subject))
  expect(told?.body).toContain(`${of.services.settings.publicUrl}/parent/dashboard`)
  const again = await second.client.call(giveConsent, { params, body: { purpose: 'account' } })
  expect(again.body.consents[0]).toMatchObject({ allowed: true, giver_left: false })
  expect(await write()).toBe(200)
})

test('two guardians who leave at once do not leave the child alone', async () => {
  const { childId, parentId } = await makeFamily()
  const second = await newParent()
  await linkGuardian(of, childId, second.id)
  const clients = [await signedIn(of, parentId), second.client]
  const answers = await Promise.all(clients.map(one => one.call(leaveChild, { params: { childId } })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
})

test('the child’s code ends with a guardian’s link, so whoever left asks by nothing; a reader of the new code does', async () => {
  const { childId, parentId, code } = await makeFamily()
  const second = await newParent()
  await linkGuardian(of, childId, second.id)
  expect((await second.client.call(leaveChild, { params: { childId } })).body).toEqual({ left: true })
  const old = await ask(second.client, code)
  expect(old.body.message).toMatch(/^The name and child code you entered do not match/)
  const [child] = (await (await signedIn(of, parentId)).call(listChildren)).body.children
  const fresh = child?.profile_code ?? ''
  expect(fresh).toMatch(/^[A-Z2-9]{8}$/)
  expect((await ask((await newParent()).client, fresh)).status).toBe(200)
})
