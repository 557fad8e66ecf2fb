import { authenticate, getSession } from '@kindling/contract/accounts'
import { joinByClassCode } from '@kindling/contract/classes'
import { addComment } from '@kindling/contract/comments'
import { updateUser } from '@kindling/contract/credentials'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import { confirmMembers } from '@kindling/contract/memberships'
import { sendDistrictSnapshot } from '@kindling/contract/reports'
import { listStudentRequests } from '@kindling/contract/requests'
import { addClassStudent } from '@kindling/contract/rosters'
import { answerTransfer, askTransfer, listTransfers } from '@kindling/contract/transfers'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { joinClass, linkGuardian, makeUser } from '../../../test/factories.ts'
import { draft } from '../../../test/joining.ts'
import { makeSchoolLife, type SchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { unverifySchool } from './index.ts'

const of = await openTestServer()
const db = of.services.db
const password = 'Paper-Boat-77'

const unverify = (schoolId: number) =>
  db.transaction().execute(tx => unverifySchool(tx, { schoolId, actorId: 10 }, of.clock.now()))
const isIn = async (client: Client) => Boolean((await client.call(getSession)).body.user)
async function enter(username: string): Promise<Client> {
  const client = new Client(of.app)
  await client.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
  return client
}
const setCode = (life: SchoolLife, code: string, open_until = '2030-01-01T00:00:00Z') =>
  db.updateTable('class_codes').set({ code, open_until }).where('class_id', '=', life.classId).execute()
const membershipOf = (life: SchoolLife, childId: number) =>
  db
    .selectFrom('class_members')
    .select(['id', 'child_yes_at'])
    .where('child_id', '=', childId)
    .where('class_id', '=', life.classId)
    .executeTakeFirstOrThrow()

/** A child for whom only the school vouches, confirmed in its class, with a password by the teacher. */
async function bringAlone(life: SchoolLife) {
  const childId = await makeUser(of, 'Child')
  const child = await clientOf(of, childId)
  await child.call(joinByClassCode, { body: { class_code: 'LEAKED44' } })
  const { id } = await membershipOf(life, childId)
  const confirming = { params: { groupId: life.classId }, body: { membership_ids: [id] } }
  expect((await life.teacher.call(confirmMembers, confirming)).body.confirmed).toBe(1)
  const body = { ...draft, class_id: life.classId }
  const { journal } = (await child.call(addJournal, { body })).body
  const params = { userId: childId }
  expect((await life.teacher.call(updateUser, { params, body: { password } })).status).toBe(200)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  return { childId, journalId: journal.id, username: username ?? '' }
}

test('with the standing of a school end the yes, the passwords and the sessions that only the standing gave', async () => {
  const life = await makeSchoolLife(of)
  await setCode(life, 'LEAKED44')
  const alone = await bringAlone(life)
  const made = await life.teacher.call(addClassStudent, {
    params: { groupId: life.classId },
    body: { first_name: 'Ada', last_name: 'Made', agreed: true },
  })
  const madeId = made.body.student.id
  const setNew = (userId: number) =>
    life.teacher.call(updateUser, { params: { userId }, body: { password: 'Other-Boat-88' } })
  const read = () => life.teacher.call(getJournal, { params: { journalId: alone.journalId } })
  const comment = () =>
    life.teacher.call(addComment, { body: { archetype_id: alone.journalId, comment: 'Meet me' } })
  expect([(await read()).status, (await comment()).status, (await setNew(madeId)).status]).toEqual([
    200, 200, 200,
  ])
  const madeSession = await clientOf(of, madeId)
  expect((await madeSession.call(addJournal, { body: draft })).status).toBe(200)
  const session = await enter(alone.username)
  expect(await isIn(session)).toBe(true)

  expect(await unverify(life.schoolId)).toBe(true)
  expect(await unverify(life.schoolId)).toBe(false)
  expect([await isIn(session), await isIn(await enter(alone.username))]).toEqual([false, false])
  expect((await membershipOf(life, alone.childId)).child_yes_at).toBeNull()
  expect([
    (await read()).status,
    (await comment()).status,
    (await setNew(madeId)).status,
    (await setNew(alone.childId)).status,
  ]).toEqual([404, 404, 404, 404])
  const writing = await (await clientOf(of, madeId)).call(addJournal, { body: draft })
  expect(writing.body.code).toBe('CONSENT')
})

test('what a guardian agreed to and a password that a guardian set outlive the standing of the school', async () => {
  const life = await makeSchoolLife(of)
  const { childId } = life
  await db
    .updateTable('class_members')
    .set({ child_yes_by: life.parentId })
    .where('child_id', '=', childId)
    .execute()
  const params = { userId: childId }
  expect((await life.parent.call(updateUser, { params, body: { password } })).status).toBe(200)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  await unverify(life.schoolId)
  expect((await membershipOf(life, childId)).child_yes_at).not.toBeNull()
  expect(await isIn(await enter(username ?? ''))).toBe(true)
})

test('a school that is verified no longer takes no student from another, and answers no family', async () => {
  const old = await makeSchoolLife(of)
  const next = await makeSchoolLife(of)
  await joinClass(of, next.classId, old.childId, { ofClass: false, ofChild: false })
  const { id } = await membershipOf(next, old.childId)
  const asking = { params: { schoolId: next.schoolId }, body: { membership_id: id } }
  expect((await next.admin.call(askTransfer, asking)).status).toBe(200)
  const params = { schoolId: old.schoolId }
  const [transfer] = (await old.admin.call(listTransfers, { params })).body.asked_of_us
  await setCode(next, 'CL2SED22', startOfTests)
  const askerId = await makeUser(of, 'Child')
  await linkGuardian(of, askerId, old.parentId)
  const child = { params: { childId: askerId } }
  const asked = await old.parent.call(joinByClassCode, { ...child, body: { class_code: 'CL2SED22' } })
  expect(asked.body.state).toBe('requested')
  expect((await next.teacher.call(listStudentRequests)).body.requests).toHaveLength(1)
  await unverify(next.schoolId)
  expect((await next.teacher.call(listStudentRequests)).body.requests).toEqual([])
  const answering = { params: { transferId: transfer?.id ?? 0 }, body: { answer: 'moved' as const } }
  expect((await old.admin.call(answerTransfer, answering)).status).toBe(404)
  const membership = await membershipOf(old, old.childId)
  expect(membership.child_yes_at).not.toBeNull()
  expect(
    (await old.teacher.call(updateUser, { params: { userId: old.childId }, body: { password } })).status,
  ).toBe(200)
})

test('an administrator of a school that nobody has verified orders no report of its district', async () => {
  const life = await makeSchoolLife(of)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', life.adminId)
    .executeTakeFirstOrThrow()
  const order = () =>
    life.admin.call(sendDistrictSnapshot, {
      body: { email: email ?? '', district_id: life.districtId, extendedReport: true },
    })
  expect((await order()).status).toBe(200)
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', life.schoolId)
    .execute()
  expect((await order()).status).toBe(404)
})
