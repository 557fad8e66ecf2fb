import { authenticate, getSession } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { listNotifications } from '@kindling/contract/notifications'
import {
  answerTransfer,
  askTransfer,
  decideTransfer,
  listLateTransfers,
  listTransfers,
  moveStudent,
  withdrawTransfer,
} from '@kindling/contract/transfers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { joinClass, makeOperator } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife, type SchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const db = of.services.db
const operatorId = await makeOperator(of)
const operator = await clientOf(of, operatorId)
const daySeconds = 24 * 3600

/** A student of one school who has joined a class of another one. */
async function makeMoving() {
  const old = await makeSchoolLife(of)
  const next = await makeSchoolLife(of)
  await joinClass(of, next.classId, old.childId, { ofClass: false, ofChild: false })
  const { id: membershipId } = await db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', old.childId)
    .where('class_id', '=', next.classId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sign_in_cards')
    .values({
      child_id: old.childId,
      secret_hash: Buffer.from(`sign-in card ${old.childId}`),
      made_at: startOfTests,
      ends_at: '2030-01-01T00:00:00Z',
    })
    .execute()
  return { old, next, membershipId, childId: old.childId }
}

async function placeOf(childId: number) {
  const { rows } = await sql<{ school: number; classes: number[]; keys: number }>`
    select own_verified_school(${childId}) as school, (select count(*)::int from sign_in_cards where child_id = ${childId}) as keys,
      (select json_agg(class_id) from class_members where child_id = ${childId} and until is null and confirmed_at is not null) as classes`.execute(
    db,
  )
  return rows[0]
}

const stays = ({ schoolId, classId }: SchoolLife) => ({ school: schoolId, classes: [classId], keys: 1 })
const moved = ({ schoolId, classId }: SchoolLife) => ({ school: schoolId, classes: [classId], keys: 0 })

test('a school asks the old school for a student who has joined, and the old school’s yes moves the student with all power', async () => {
  const { old, next, membershipId, childId } = await makeMoving()
  const params = { schoolId: next.schoolId }
  const candidates = (await next.admin.call(listTransfers, { params })).body.candidates
  expect(candidates).toMatchObject([
    { membership_id: membershipId, student: expect.stringMatching(/^Child\S* E\.$/) },
  ])
  const body = { membership_id: membershipId }
  expect((await next.teacher.call(askTransfer, { params, body })).status).toBe(404)
  expect((await old.admin.call(askTransfer, { params: { schoolId: old.schoolId }, body })).status).toBe(400)
  expect((await next.admin.call(askTransfer, { params, body })).status).toBe(200)
  expect((await next.admin.call(askTransfer, { params, body })).status).toBe(400)
  const news = (await old.admin.call(listNotifications)).body.notifications
  expect(news.map(one => one.type)).toEqual(['transfer_asked'])
  const [asked] = (await old.admin.call(listTransfers, { params: { schoolId: old.schoolId } })).body
    .asked_of_us
  const answering = { params: { transferId: asked?.id ?? 0 }, body: { answer: 'moved' as const } }
  expect((await next.admin.call(answerTransfer, answering)).status).toBe(404)
  expect((await operator.call(decideTransfer, answering)).status).toBe(404)
  expect(await placeOf(childId)).toEqual(stays(old))
  expect((await old.admin.call(answerTransfer, answering)).status).toBe(200)
  expect(await placeOf(childId)).toEqual(moved(next))
  expect((await old.admin.call(answerTransfer, answering)).status).toBe(404)
  const told = (await old.parent.call(listNotifications)).body.notifications
  expect(told.map(one => one.type)).toEqual(['student_moved'])
})

test('a club asks no school for a student: a child belongs to both', async () => {
  const { next, membershipId } = await makeMoving()
  const params = { schoolId: next.schoolId }
  const found = async () => (await next.admin.call(listTransfers, { params })).body.candidates.length
  expect(await found()).toBe(1)
  await db.updateTable('schools').set({ is_club: true }).where('id', '=', next.schoolId).execute()
  expect(await found()).toBe(0)
  const asking = { params, body: { membership_id: membershipId } }
  expect((await next.admin.call(askTransfer, asking)).status).toBe(400)
})

test('a no and a request that is taken back move nobody', async () => {
  const { old, next, membershipId, childId } = await makeMoving()
  const params = { schoolId: next.schoolId }
  const ask = async () => {
    await next.admin.call(askTransfer, { params, body: { membership_id: membershipId } })
    return (await next.admin.call(listTransfers, { params })).body.asked_by_us[0]?.id ?? 0
  }
  const no = { params: { transferId: await ask() }, body: { answer: 'declined' as const } }
  expect((await old.admin.call(answerTransfer, no)).status).toBe(200)
  const isCandidate = async () =>
    (await next.admin.call(listTransfers, { params })).body.candidates.length > 0
  expect([await isCandidate(), await ask()]).toEqual([false, 0])
  of.clock.forward(30 * daySeconds)
  expect(await isCandidate()).toBe(true)
  const taken = { params: { transferId: await ask() } }
  expect((await old.admin.call(withdrawTransfer, taken)).status).toBe(404)
  expect((await next.admin.call(withdrawTransfer, taken)).status).toBe(200)
  expect([await isCandidate(), await ask()]).toEqual([false, 0])
  expect(await placeOf(childId)).toEqual(stays(old))
  of.clock.set(startOfTests)
})

test('in a dispute neither schools nor the district move a student, and an operator does; the guardians get one mail of it', async () => {
  const { old, next, membershipId, childId } = await makeMoving()
  const email = `moves${childId}@hill.example`
  await db.updateTable('users').set({ email }).where('id', '=', old.parentId).execute()
  await db
    .updateTable('schools')
    .set({ district_id: old.districtId })
    .where('id', '=', next.schoolId)
    .execute()
  const asking = { params: { schoolId: next.schoolId }, body: { membership_id: membershipId } }
  expect((await next.admin.call(askTransfer, asking)).status).toBe(200)
  const about = { about: 'class' as const, about_id: next.classId, reason: 'We do not know this class' }
  expect((await old.parent.call(openDispute, { params: { childId }, body: about })).body.opened).toBe(true)
  const [transfer] = (await next.admin.call(listTransfers, { params: { schoolId: next.schoolId } })).body
    .asked_by_us
  const yes = { params: { transferId: transfer?.id ?? 0 }, body: { answer: 'moved' as const } }
  expect((await old.admin.call(answerTransfer, yes)).body.code).toBe('DISPUTE')
  const moving = {
    params: { districtId: old.districtId },
    body: { child_id: childId, to_school_id: next.schoolId },
  }
  expect((await old.chief.call(moveStudent, moving)).body.code).toBe('DISPUTE')
  expect(await placeOf(childId)).toEqual(stays(old))
  of.clock.forward(7 * daySeconds)
  expect((await operator.call(decideTransfer, yes)).status).toBe(200)
  expect(await placeOf(childId)).toEqual(moved(next))
  const { name } = await db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', next.schoolId)
    .executeTakeFirstOrThrow()
  const subjects = (await messagesTo(of, email)).map(mail => mail.subject)
  expect(subjects.filter(subject => subject.endsWith(` has moved to ${name}`))).toHaveLength(1)
  of.clock.set(startOfTests)
})

test('what the old school has not answered in five school days stands in the operators’ queue, who decide', async () => {
  const { old, next, membershipId, childId } = await makeMoving()
  const params = { schoolId: next.schoolId }
  await next.admin.call(askTransfer, { params, body: { membership_id: membershipId } })
  const late = async () =>
    (await operator.call(listLateTransfers)).body.transfers.filter(one => one.from.id === old.schoolId)
  expect(await late()).toEqual([])
  of.clock.forward(7 * daySeconds)
  const [transfer] = await late()
  expect((await next.admin.call(listLateTransfers)).status).toBe(403)
  const deciding = { params: { transferId: transfer?.id ?? 0 }, body: { answer: 'moved' as const } }
  expect((await next.admin.call(decideTransfer, deciding)).status).toBe(403)
  expect((await operator.call(decideTransfer, deciding)).status).toBe(200)
  expect(await placeOf(childId)).toEqual(moved(next))
  of.clock.set(startOfTests)
})

test('a district moves a student between its schools in one act, and none to or from a school of others', async () => {
  const { old, next, childId } = await makeMoving()
  const params = { districtId: old.districtId }
  const body = { child_id: childId, to_school_id: next.schoolId }
  expect((await old.chief.call(moveStudent, { params, body })).status).toBe(400)
  await db
    .updateTable('schools')
    .set({ district_id: old.districtId })
    .where('id', '=', next.schoolId)
    .execute()
  expect((await old.admin.call(moveStudent, { params, body })).status).toBe(404)
  const stranger = { ...body, child_id: (await makeSchoolLife(of)).childId }
  expect((await old.chief.call(moveStudent, { params, body: stranger })).status).toBe(400)
  expect((await old.chief.call(moveStudent, { params, body })).status).toBe(200)
  expect(await placeOf(childId)).toEqual(moved(next))
  expect((await old.chief.call(moveStudent, { params, body })).status).toBe(400)
})

test('with a move the sessions and the old school’s password end, and a guardian’s password stands', async () => {
  const password = 'Paper-Boat-77'
  for (const setter of ['teacher', 'parent'] as const) {
    const { old, next, childId } = await makeMoving()
    await db
      .updateTable('schools')
      .set({ district_id: old.districtId })
      .where('id', '=', next.schoolId)
      .execute()
    await old[setter].call(updateUser, { params: { userId: childId }, body: { password } })
    const { username } = await db
      .selectFrom('users')
      .select('username')
      .where('id', '=', childId)
      .executeTakeFirstOrThrow()
    const enter = async (client: Client) =>
      (
        await client.call(authenticate, {
          body: { user: { mode: 'username', mode_id: username ?? '', password } },
        })
      ).status
    const session = new Client(of.app)
    expect(await enter(session)).toBe(200)
    const moving = await old.chief.call(moveStudent, {
      params: { districtId: old.districtId },
      body: { child_id: childId, to_school_id: next.schoolId },
    })
    expect(moving.status).toBe(200)
    expect((await session.call(getSession)).body.user).toBeNull()
    expect([setter, await enter(new Client(of.app))]).toEqual([setter, setter === 'parent' ? 200 : 400])
    const anew = await next.teacher.call(updateUser, { params: { userId: childId }, body: { password } })
    expect(anew.status).toBe(200)
    expect(await enter(new Client(of.app))).toBe(200)
  }
})
