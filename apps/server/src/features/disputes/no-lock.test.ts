import { updateCredentials } from '@kindling/contract/accounts'
import { giveConsent, withdrawConsent } from '@kindling/contract/consents'
import { listChildren } from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { endNear } from '@kindling/contract/near'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { draft } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { enterByPassword, makeTwoGuardians, openAbout, setPassword } from '../../../test/two-guardians.ts'

const of = await openTestServer()
const makeFamily = (more?: { atSchool?: boolean }) => makeTwoGuardians(of, more)
const set = (who: Client, userId: number, password: string) => setPassword(of, who, userId, password)
const enter = (username: string, password: string) => enterByPassword(of, username, password)
const open = async (who: Client, childId: number) => expect(await openAbout(of, who, childId)).toBe(true)
const isOffered = async (who: Client, childId: number) =>
  (await who.call(listChildren)).body.children.find(one => one.id === childId)?.can.includes('reset-password')

test('a password that the opener set just before is set again by the other guardian, once, and by the opener never', async () => {
  const { childId, username, good, hostile } = await makeFamily()
  expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(200)
  const asChild = await enter(username, 'Paper-Boat-77')
  // A person who can sign in as the child can also change the password as the child: that counts as the same person's change.
  const own = { password: 'Paper-Boat-78', current_password: 'Paper-Boat-77' }
  expect((await asChild.client.call(updateCredentials, { body: own })).status).toBe(200)
  await open(hostile, childId)
  expect([await isOffered(hostile, childId), await isOffered(good, childId)]).toEqual([false, true])
  expect([await set(hostile, childId, 'Paper-Boat-79'), await set(good, childId, 'Harbour-19-x')]).toEqual([
    409, 200,
  ])
  expect((await enter(username, 'Paper-Boat-78')).status).toBe(400)
  expect((await enter(username, 'Harbour-19-x')).status).toBe(200)
  // A dispute by the other guardian undoes none of it.
  await open(good, childId)
  expect([await set(hostile, childId, 'Paper-Boat-79'), await set(good, childId, 'Harbour-20-x')]).toEqual([
    409, 409,
  ])
  expect(await isOffered(good, childId)).toBe(false)
})

test('what the opener set long before, or somebody else, stays as it is while people disagree', async () => {
  const long = await makeFamily()
  await set(long.hostile, long.childId, 'Paper-Boat-77')
  of.clock.forward(14 * 24 * 3600)
  await open(await clientOf(of, long.hostileId), long.childId)
  expect(await set(await clientOf(of, long.goodId), long.childId, 'Harbour-19-x')).toBe(409)
  const other = await makeFamily()
  await set(other.teacher, other.childId, 'Paper-Boat-77')
  await open(other.hostile, other.childId)
  expect(await set(other.good, other.childId, 'Harbour-19-x')).toBe(409)
})

test('the own verified school sets again what the opener set, and a teacher elsewhere does not', async () => {
  const { childId, username, hostile, teacher } = await makeFamily()
  const elsewhereId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, elsewhereId, { schoolId: (await makeSchool(of)).schoolId })
  await joinClass(of, classId, childId)
  const elsewhere = await clientOf(of, elsewhereId)
  expect(await set(elsewhere, childId, 'Meadow-12-y')).toBe(200)
  expect(await set(hostile, childId, 'Paper-Boat-77')).toBe(200)
  await open(hostile, childId)
  expect([await set(elsewhere, childId, 'Meadow-12-z'), await set(teacher, childId, 'Harbour-19-x')]).toEqual(
    [409, 200],
  )
  expect((await enter(username, 'Harbour-19-x')).status).toBe(200)
})

test('a password that the opener ended just before, also with a class, is set again by the other guardian', async () => {
  const ended = await makeFamily()
  expect(await set(ended.good, ended.childId, 'Paper-Boat-77')).toBe(200)
  const params = { childId: ended.childId }
  expect((await ended.hostile.call(endNear, { params, body: { kind: 'password' } })).body.ended).toBe(true)
  await open(ended.hostile, ended.childId)
  const withClass = await makeFamily()
  const leaderId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, leaderId, { schoolId: (await makeSchool(of)).schoolId })
  await joinClass(of, classId, withClass.childId)
  expect(await set(await clientOf(of, leaderId), withClass.childId, 'Paper-Boat-77')).toBe(200)
  const named = { params: { childId: withClass.childId } }
  const { memberships } = (await withClass.hostile.call(listMemberships, named)).body
  const membership_id = memberships.find(one => one.group.id === classId)?.membership_id ?? 0
  const no = await withClass.hostile.call(answerMembership, {
    ...named,
    body: { membership_id, yes: false },
  })
  expect(no.body.outcome).toBe('ended')
  await open(withClass.hostile, withClass.childId)
  for (const { childId, username, good, hostile } of [ended, withClass]) {
    expect((await enter(username, 'Paper-Boat-77')).status).toBe(400)
    expect([await set(hostile, childId, 'Paper-Boat-79'), await set(good, childId, 'Harbour-19-x')]).toEqual([
      409, 200,
    ])
    expect((await enter(username, 'Harbour-19-x')).status).toBe(200)
  }
})

test('a consent that the opener withdrew just before is given again by the other guardian, and the child goes on writing', async () => {
  const { childId, good, hostile } = await makeFamily({ atSchool: false })
  const params = { childId }
  const say = (
    who: Client,
    call: typeof giveConsent | typeof withdrawConsent,
    purpose: 'account' | 'sharing',
  ) => who.call(call, { params, body: { purpose } }).then(answer => answer.status)
  const child = await clientOf(of, childId)
  const write = async () => (await child.call(addJournal, { body: draft })).status
  expect(await say(hostile, withdrawConsent, 'account')).toBe(200)
  expect(await say(hostile, withdrawConsent, 'sharing')).toBe(200)
  await open(hostile, childId)
  expect(await write()).toBe(403)
  expect([await say(hostile, giveConsent, 'account'), await say(good, giveConsent, 'account')]).toEqual([
    409, 200,
  ])
  expect(await write()).toBe(200)
  expect([
    await say(good, withdrawConsent, 'account'),
    await say(hostile, withdrawConsent, 'account'),
  ]).toEqual([409, 409])
  // Sharing is not the child's own work: the no stays.
  expect(await say(good, giveConsent, 'sharing')).toBe(409)
})

test('a consent that the opener gave just before is taken back by the other guardian, and by nobody else', async () => {
  const { childId, good, hostile } = await makeFamily({ atSchool: false })
  const params = { childId }
  const body = { purpose: 'sharing' as const }
  expect((await good.call(withdrawConsent, { params, body })).status).toBe(200)
  of.clock.forward(1)
  expect((await hostile.call(giveConsent, { params, body })).status).toBe(200)
  await open(hostile, childId)
  expect((await hostile.call(withdrawConsent, { params, body })).body.code).toBe('DISPUTE')
  const taken = await good.call(withdrawConsent, { params, body })
  expect(taken.body.consents.find(one => one.purpose === 'sharing')?.allowed).toBe(false)
  expect((await hostile.call(giveConsent, { params, body })).body.code).toBe('DISPUTE')
})
