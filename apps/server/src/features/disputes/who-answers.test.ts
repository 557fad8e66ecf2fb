import { updateCredentials } from '@kindling/contract/accounts'
import { giveConsent, withdrawConsent } from '@kindling/contract/consents'
import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { leaveChild, listChildren } from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { endNear, getNear } from '@kindling/contract/near'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, linkGuardian, makeOperator, makeUser } from '../../../test/factories.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { draft } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { enterByPassword, makeTwoGuardians, openAbout, setPassword } from '../../../test/two-guardians.ts'
import { lockAccount } from '../../platform/lock-account.ts'

const of = await openTestServer()
const makeFamily = (more?: { atSchool?: boolean }) => makeTwoGuardians(of, more)
const set = (who: Client, userId: number, password: string) => setPassword(of, who, userId, password)
const enter = async (username: string, password: string) =>
  (await enterByPassword(of, username, password)).status
const open = (who: Client, childId: number) => openAbout(of, who, childId)
const inFamily = async (who: Client, childId: number) =>
  (await who.call(listChildren)).body.children.find(one => one.id === childId)

test('a password that is set while its setter’s dispute waits for the child is answered like one of just before', async () => {
  const { childId, username, good, hostile, hostileId } = await makeFamily()
  const again = await clientOf(of, hostileId)
  const body = { about: 'account' as const, reason: 'Not us' }
  const answers = await inTurn<unknown>(of, childId, [
    () => set(hostile, childId, 'Paper-Boat-77'),
    async () => (await again.call(openDispute, { params: { childId }, body })).status,
    // The clock advances while both wait.
    () => {
      of.clock.forward(1)
      return of.services.db.transaction().execute(db => lockAccount(db, childId))
    },
  ])
  expect(answers.slice(0, 2)).toEqual([200, 200])
  of.clock.forward(1)
  expect([await set(hostile, childId, 'Paper-Boat-79'), await set(good, childId, 'Harbour-19-x')]).toEqual([
    409, 200,
  ])
  expect(await enter(username, 'Harbour-19-x')).toBe(200)
})

test('a password that the opener changed signed in as the child is set again by whoever had set it, once', async () => {
  const { childId, username, good, hostile } = await makeFamily()
  expect(await set(good, childId, 'Harbour-19-x')).toBe(200)
  const { client } = await enterByPassword(of, username, 'Harbour-19-x')
  const own = { password: 'Paper-Boat-78', current_password: 'Harbour-19-x' }
  expect((await client.call(updateCredentials, { body: own })).status).toBe(200)
  expect(await open(hostile, childId)).toBe(true)
  expect([await set(hostile, childId, 'Paper-Boat-79'), await set(good, childId, 'Harbour-20-x')]).toEqual([
    409, 200,
  ])
  expect([await enter(username, 'Paper-Boat-78'), await enter(username, 'Harbour-20-x')]).toEqual([400, 200])
  of.clock.forward(1)
  expect(await set(good, childId, 'Harbour-21-x')).toBe(409)
})

test('where a frozen guardian’s password has ended, the opener or the own school sets one', async () => {
  for (const setter of ['good', 'teacher'] as const) {
    const family = await makeFamily()
    const { childId, username, good, hostile, hostileId } = family
    expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(200)
    expect(await open(good, childId)).toBe(true)
    expect(await set(family[setter], childId, 'Harbour-19-x')).toBe(409)
    const operator = await clientOf(of, await makeOperator(of))
    const dispute = (await operator.call(listDisputes)).body.disputes.find(one => one.child.id === childId)
    const params = { disputeId: dispute?.id ?? 0 }
    const freeze = { act: 'freeze' as const, user_id: hostileId, reason: 'Court order' }
    expect((await operator.call(actOnDispute, { params, body: freeze })).status).toBe(200)
    const line = await inFamily(good, childId)
    expect([line?.needs_password, line?.can.includes('reset-password')]).toEqual([true, true])
    expect(await set(family[setter], childId, 'Harbour-19-x')).toBe(200)
    expect(await enter(username, 'Harbour-19-x')).toBe(200)
    of.clock.forward(1)
    expect(await set(good, childId, 'Harbour-20-x')).toBe(409)
  }
})

test('where a guardian took the password along before the dispute, one with a proved address sets another', async () => {
  const { childId, username, good, goodId, hostile } = await makeFamily({ atSchool: false })
  const leaverId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, leaverId)
  const leaver = await clientOf(of, leaverId)
  expect(await set(leaver, childId, 'Paper-Boat-77')).toBe(200)
  expect((await leaver.call(leaveChild, { params: { childId }, body: {} })).status).toBe(200)
  expect(await open(hostile, childId)).toBe(true)
  const prove = (at: Date | null) =>
    of.services.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', goodId).execute()
  await prove(null)
  expect(await set(good, childId, 'Harbour-19-x')).toBe(409)
  await prove(of.clock.now())
  expect(await set(good, childId, 'Harbour-19-x')).toBe(200)
  expect(await enter(username, 'Harbour-19-x')).toBe(200)
})

test('a password with which the opener answered the other guardian is no lock: the school alone sets another', async () => {
  const { childId, username, good, hostile, teacher } = await makeFamily()
  expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(200)
  of.clock.forward(60)
  expect(await set(good, childId, 'Harbour-19-x')).toBe(200)
  expect(await open(good, childId)).toBe(true)
  expect(await set(hostile, childId, 'Paper-Boat-78')).toBe(409)
  expect(await enter(username, 'Harbour-19-x')).toBe(200)
  expect(await set(teacher, childId, 'Meadow-12-y')).toBe(200)
  const other = await makeFamily()
  expect(await set(other.teacher, other.childId, 'Meadow-12-y')).toBe(200)
  of.clock.forward(60)
  expect(await set(other.hostile, other.childId, 'Paper-Boat-77')).toBe(200)
  expect(await open(other.hostile, other.childId)).toBe(true)
  const answers = [other.teacher, other.good].map(who => () => set(who, other.childId, 'Harbour-19-x'))
  expect([await answers[0]?.(), await answers[1]?.()]).toEqual([409, 200])
})

test('whoever sets the first password of a dispute does not hold the child alone: the school sets another', async () => {
  const { childId, username, good, hostile, teacher } = await makeFamily()
  await of.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', childId).execute()
  expect(await open(hostile, childId)).toBe(true)
  of.clock.forward(1)
  expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(200)
  expect([await set(good, childId, 'Harbour-19-x'), await set(teacher, childId, 'Meadow-12-y')]).toEqual([
    409, 200,
  ])
  expect([await enter(username, 'Paper-Boat-77'), await enter(username, 'Meadow-12-y')]).toEqual([400, 200])
  of.clock.forward(1)
  expect([await set(teacher, childId, 'Meadow-13-y'), await set(hostile, childId, 'Paper-Boat-78')]).toEqual([
    409, 409,
  ])
})

test('a guardian who works at the school stands with the guardians and never holds the child alone', async () => {
  const { childId, schoolId, username, good, hostile, hostileId, teacher } = await makeFamily()
  const { db } = of.services
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: hostileId }).execute()
  await joinSchool(of, hostileId, schoolId)
  expect(await set(good, childId, 'Harbour-19-x')).toBe(200)
  expect(await open(hostile, childId)).toBe(true)
  // Only the school may answer a password that a guardian set, and this guardian is not the school.
  expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(409)
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', childId).execute()
  expect(await set(hostile, childId, 'Paper-Boat-78')).toBe(200)
  of.clock.forward(1)
  expect([await set(good, childId, 'Harbour-20-x'), await set(teacher, childId, 'Meadow-12-y')]).toEqual([
    409, 200,
  ])
  expect([await enter(username, 'Paper-Boat-78'), await enter(username, 'Meadow-12-y')]).toEqual([400, 200])
})

test('in a dispute nobody takes a yes to the child’s own work back, and a yes of the opener to sharing is taken back', async () => {
  const { childId, good, hostile } = await makeFamily({ atSchool: false })
  await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  const params = { childId }
  const child = await clientOf(of, childId)
  for (const purpose of ['account', 'sharing'] as const)
    expect((await good.call(giveConsent, { params, body: { purpose } })).status).toBe(200)
  expect(await open(good, childId)).toBe(true)
  const withdraw = async (purpose: 'account' | 'sharing') =>
    (await hostile.call(withdrawConsent, { params, body: { purpose } })).status
  expect([await withdraw('account'), await withdraw('sharing')]).toEqual([409, 200])
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
})

test('cards stay as they are while people disagree, and are offered to nobody to end', async () => {
  const { childId, good, hostile } = await makeFamily({ atSchool: false })
  const params = { childId }
  await of.services.db
    .insertInto('sign_in_cards')
    .values({
      child_id: childId,
      secret_hash: Buffer.from(`sign-in card of ${childId}`),
      made_at: of.clock.now(),
      ends_at: new Date('2027-06-30T00:00:00Z'),
    })
    .execute()
  const offered = async () =>
    (await good.call(getNear, { params })).body.near.find(one => one.kind === 'cards')?.can
  expect(await offered()).toEqual(['end'])
  expect(await open(hostile, childId)).toBe(true)
  for (const who of [good, hostile])
    expect((await who.call(endNear, { params, body: { kind: 'cards' } })).body.code).toBe('DISPUTE')
  expect(await offered()).toEqual([])
})
