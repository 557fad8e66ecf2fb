import { authenticate, getSession } from '@kindling/contract/accounts'
import { joinByClassCode } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { actOnDispute, closeDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { leaveChild } from '@kindling/contract/families'
import { answerMembership, confirmMembers, listMemberships } from '@kindling/contract/memberships'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinClass,
  linkGuardian,
  makeClass,
  makeOperator,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let made = 0

/** A student of a verified school with two guardians. */
async function makeFamily() {
  const life = await makeSchoolLife(of)
  const secondId = await makeUser(of, 'Parent', { email: `second${++made}@hill.example` })
  await linkGuardian(of, life.childId, secondId)
  const second = await clientOf(of, secondId)
  const username = `ways.${made}`
  await of.services.db.updateTable('users').set({ username }).where('id', '=', life.childId).execute()
  return { ...life, secondId, second, username, address: `second${made}@hill.example` }
}
const setPassword = async (who: Client, userId: number, password: string) =>
  (await who.call(updateUser, { params: { userId }, body: { password } })).status
async function enter(username: string, password: string): Promise<Client> {
  const client = new Client(of.app)
  await client.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
  return client
}
const isIn = async (client: Client) => Boolean((await client.call(getSession)).body.user)
const open = (who: Client, childId: number, about_id: number) =>
  who.call(openDispute, { params: { childId }, body: { about: 'guardian', about_id, reason: 'Not us' } })
async function asOperator(childId: number, act: 'freeze' | 'end-link', user_id: number) {
  const operator = await clientOf(of, await makeOperator(of))
  const dispute = (await operator.call(listDisputes)).body.disputes.find(one => one.child.id === childId)
  const params = { disputeId: dispute?.id ?? 0 }
  return operator.call(actOnDispute, { params, body: { act, user_id, reason: 'Court order' } })
}

test('whoever is frozen keeps no way in: the password that this guardian set ends, and one of the other guardian stays', async () => {
  const { childId, parentId, secondId, parent, second, username, address } = await makeFamily()
  await setPassword(second, childId, 'Paper-Boat-77')
  const asChild = await enter(username, 'Paper-Boat-77')
  expect(await isIn(asChild)).toBe(true)
  await open(parent, childId, secondId)
  expect((await asOperator(childId, 'freeze', secondId)).status).toBe(200)
  expect([await isIn(asChild), await isIn(await enter(username, 'Paper-Boat-77'))]).toEqual([false, false])
  const other = await makeFamily()
  await setPassword(other.parent, other.childId, 'Harbour-19-x')
  await open(other.parent, other.childId, other.secondId)
  await asOperator(other.childId, 'freeze', other.secondId)
  expect(await isIn(await enter(other.username, 'Harbour-19-x'))).toBe(true)
  expect(await messagesTo(of, address)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('new way to sign in') }),
  )
  const { email } = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  expect(await messagesTo(of, email ?? '')).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('new way to sign in') }),
  )
})

test('whoever is frozen keeps no way into the account of a brother or sister either', async () => {
  const { childId, parent, secondId, second } = await makeFamily()
  const username = `sibling.${made}`
  const siblingId = await makeUser(of, 'Child', { username })
  await linkGuardian(of, siblingId, secondId)
  await setPassword(second, siblingId, 'Paper-Boat-77')
  const asSibling = await enter(username, 'Paper-Boat-77')
  expect(await isIn(asSibling)).toBe(true)
  await open(parent, childId, secondId)
  expect((await asOperator(childId, 'freeze', secondId)).status).toBe(200)
  expect([await isIn(asSibling), await isIn(await enter(username, 'Paper-Boat-77'))]).toEqual([false, false])
})

test('a no to a class in a dispute ends the class at once, and passwords and sessions with the decision', async () => {
  const { childId, parent, secondId, admin, username } = await makeFamily()
  const clubTeacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, clubTeacherId, { schoolId: (await makeSchool(of)).schoolId })
  await joinClass(of, classId, childId)
  const clubTeacher = await clientOf(of, clubTeacherId)
  expect(await setPassword(clubTeacher, childId, 'Paper-Boat-77')).toBe(200)
  const asChild = await enter(username, 'Paper-Boat-77')
  expect((await open(parent, childId, secondId)).body.opened).toBe(true)
  const memberships = async () =>
    (await parent.call(listMemberships, { params: { childId } })).body.memberships
  const club = (await memberships()).find(one => one.group.id === classId)
  const body = { membership_id: club?.membership_id ?? 0, yes: false }
  expect((await parent.call(answerMembership, { params: { childId }, body })).body.outcome).toBe('ended')
  expect((await memberships()).map(one => one.group.id)).not.toContain(classId)
  expect([await isIn(asChild), await isIn(await enter(username, 'Paper-Boat-77'))]).toEqual([true, true])
  const operator = await clientOf(of, await makeOperator(of))
  const dispute = (await operator.call(listDisputes)).body.disputes.find(one => one.child.id === childId)
  const decision = { dispute_id: dispute?.id ?? 0, outcome: 'as-it-should-be' as const, decision: 'Known' }
  expect((await admin.call(closeDispute, { params: { childId }, body: decision })).status).toBe(200)
  expect([await isIn(asChild), await isIn(await enter(username, 'Paper-Boat-77'))]).toEqual([false, false])
})

test('a no to a club that nobody has verified ends nothing that the child signs in with at the own school, unless the club made the account', async () => {
  const { childId, parent } = await makeFamily()
  const { db } = of.services
  const leaderId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, leaderId)
  // It is unknown who set its password: it came with the account.
  const hasPassword = async () =>
    (await db.selectFrom('users').select('password_hash').where('id', '=', childId).executeTakeFirstOrThrow())
      .password_hash !== null
  const child = await clientOf(of, childId)
  const sayNo = async () => {
    const classId = await makeClass(of, leaderId, { schoolId })
    await joinClass(of, classId, childId)
    const { memberships } = (await parent.call(listMemberships, { params: { childId } })).body
    const membership_id = memberships.find(one => one.group.id === classId)?.membership_id ?? 0
    const said = await parent.call(answerMembership, {
      params: { childId },
      body: { membership_id, yes: false },
    })
    expect(said.body.outcome).toBe('ended')
  }
  await sayNo()
  expect([await isIn(child), await hasPassword()]).toEqual([true, true])
  await db
    .insertInto('student_origins')
    .values({ child_id: childId, school_id: schoolId, made_by: leaderId, made_at: of.clock.now() })
    .execute()
  await sayNo()
  expect([await isIn(child), await hasPassword()]).toEqual([false, false])
})

test('a club that a guardian brought waits for the family again when that guardian’s link ends, and the own school’s class stays', async () => {
  const { childId, classId, parent, second } = await makeFamily()
  const leaderId = await makeUser(of, 'Teacher')
  const clubs = await Promise.all(
    ['CLUBAA22', 'CLUBBB22'].map(async code =>
      makeClass(of, leaderId, { schoolId: await makeUnverifiedSchool(of, leaderId), code }),
    ),
  )
  const bring = (who: Client, class_code: string) =>
    who.call(joinByClassCode, { params: { childId }, body: { class_code } })
  await bring(second, 'CLUBAA22')
  await bring(parent, 'CLUBBB22')
  const leader = await clientOf(of, leaderId)
  const states = async () =>
    Object.fromEntries(
      (await parent.call(listMemberships, { params: { childId } })).body.memberships.map(one => [
        one.group.id,
        [one.state, one.waits_for],
      ]),
    )
  for (const membership of (await parent.call(listMemberships, { params: { childId } })).body.memberships)
    if (clubs.includes(membership.group.id))
      await leader.call(confirmMembers, {
        params: { groupId: membership.group.id },
        body: { membership_ids: [membership.membership_id] },
      })
  const [ofSecond = 0, ofParent = 0] = clubs
  const confirmed = ['confirmed', null]
  expect(await states()).toEqual({ [classId]: confirmed, [ofSecond]: confirmed, [ofParent]: confirmed })
  expect((await second.call(leaveChild, { params: { childId }, body: {} })).status).toBe(200)
  expect(await states()).toEqual({
    [classId]: confirmed,
    [ofSecond]: ['joined', 'family'],
    [ofParent]: confirmed,
  })
})
