import { authenticate } from '@kindling/contract/accounts'
import { joinByClassCode } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { getChildInfo } from '@kindling/contract/families'
import { acceptLetter, confirmGuardian, makeFamilyLetter } from '@kindling/contract/letters'
import { confirmMembers } from '@kindling/contract/memberships'
import { addClassStudent, exportRoster, listStudents } from '@kindling/contract/rosters'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { getSchoolToVerify, verifySchool } from '@kindling/contract/verification'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinClass,
  linkGuardian,
  makeClass,
  makeOperator,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife, type SchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { unverifySchool } from '../verification/index.ts'

const of = await openTestServer()
const db = of.services.db
const password = 'Paper-Boat-77'

/** A student made by an unverified school, who is to move to a verified one. */
async function makeInvented() {
  const inventorId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, inventorId)
  const groupId = await makeClass(of, inventorId, { schoolId })
  const inventor = await clientOf(of, inventorId)
  const body = { first_name: 'Tamar', last_name: 'Reed', agreed: true }
  const { student } = (await inventor.call(addClassStudent, { params: { groupId }, body })).body
  return { inventor, schoolId, groupId, childId: student.id }
}

/** A guardian by the inventor's letter, tapped by the inventor. */
async function bringGuardian(
  {
    inventor,
    groupId,
    childId,
  }: Pick<Awaited<ReturnType<typeof makeInvented>>, 'inventor' | 'groupId' | 'childId'>,
  email: string,
) {
  const letter = await inventor.call(makeFamilyLetter, { params: { childId }, body: { group_id: groupId } })
  const guardianId = await makeUser(of, 'Parent', { email })
  const guardian = await clientOf(of, guardianId)
  await guardian.call(acceptLetter, { body: { code: letter.body.letter.code ?? '' } })
  const tap = { params: { childId }, body: { guardian_id: guardianId, yes: true } }
  expect((await inventor.call(confirmGuardian, tap)).status).toBe(200)
  return { guardianId, guardian, tap }
}

async function comeTo(life: SchoolLife, childId: number): Promise<void> {
  const { code } = await db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', '=', life.classId)
    .executeTakeFirstOrThrow()
  const child = await clientOf(of, childId)
  expect((await child.call(joinByClassCode, { body: { class_code: code } })).status).toBe(200)
  await confirmIn(life, childId)
}

async function confirmIn(life: SchoolLife, childId: number): Promise<void> {
  const { id } = await db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', childId)
    .where('class_id', '=', life.classId)
    .executeTakeFirstOrThrow()
  const taking = { params: { groupId: life.classId }, body: { membership_ids: [id] } }
  expect((await life.teacher.call(confirmMembers, taking)).body.confirmed).toBe(1)
}

test('a school that nobody has verified knows a student no more whom a verified school has taken in, and never again', async () => {
  const { inventor, schoolId, groupId, childId } = await makeInvented()
  const life = await makeSchoolLife(of)
  const roster = { params: { schoolId } }
  expect((await inventor.call(listStudents, roster)).body.students).toHaveLength(1)
  await comeTo(life, childId)
  expect((await inventor.call(listStudents, roster)).body.students).toEqual([])
  const file = await inventor.call(exportRoster, { ...roster, body: { usertype: 'Child' } })
  expect(file.text).not.toContain('Tamar')
  const placing = { user_ids: [childId], groups: [{ id: groupId }] }
  const placed = await inventor.call(bulkGroupAssign, { ...roster, body: placing })
  expect(placed.status === 200 ? placed.body.assigned : 0).toBe(0)
  expect((await life.teacher.call(getChildInfo, { params: { childId } })).status).toBe(200)

  await db
    .transaction()
    .execute(tx => unverifySchool(tx, { schoolId: life.schoolId, actorId: 10 }, of.clock.now()))
  const setting = { params: { userId: childId }, body: { password } }
  expect((await inventor.call(updateUser, setting)).status).toBe(404)
})

test('a guardian whom nobody of the verified school let in waits for a tap once it has taken the child in; another’s link goes on', async () => {
  const { inventor, groupId, childId } = await makeInvented()
  const email = 'letter@hill.example'
  const { guardianId, guardian, tap } = await bringGuardian({ inventor, groupId, childId }, email)
  const ownId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, ownId)
  // A guardian let in by a letter's guardian who has since left also counts as let in by the letter.
  const laterId = await makeUser(of, 'Parent')
  const leaverId = await makeUser(of, 'Parent')
  const link = { child_id: childId, since: of.clock.now(), confirmed_at: of.clock.now() }
  await db
    .insertInto('guardianships')
    .values([
      { ...link, guardian_id: leaverId, method: 'invited', confirmed_by: guardianId, until: of.clock.now() },
      { ...link, guardian_id: laterId, method: 'linked-by-code', confirmed_by: leaverId },
    ])
    .execute()
  const later = await clientOf(of, laterId)
  const set = async (who: typeof guardian) =>
    (await who.call(updateUser, { params: { userId: childId }, body: { password } })).status
  const own = await clientOf(of, ownId)
  expect([await set(guardian), await set(own), await set(later)]).toEqual([200, 200, 200])

  const life = await makeSchoolLife(of)
  await joinClass(of, life.classId, childId, { ofClass: false })
  await confirmIn(life, childId)
  expect([await set(guardian), await set(own), await set(later)]).toEqual([404, 200, 404])
  expect((await messagesTo(of, email)).map(mail => mail.subject)).toContainEqual(
    expect.stringMatching(/ is asked to confirm you as a guardian of Tamar$/),
  )
  expect((await life.teacher.call(confirmGuardian, tap)).status).toBe(200)
  expect(await set(guardian)).toBe(200)

  // A no ends a password that was set before the guardian was untapped, as an upgrade leaves it.
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const enter = async () =>
    (
      await new Client(of.app).call(authenticate, {
        body: { user: { mode: 'username', mode_id: username ?? '', password } },
      })
    ).status
  expect(await enter()).toBe(200)
  const links = db.updateTable('guardianships').where('guardian_id', '=', guardianId)
  await links.set({ confirmed_at: null, confirmed_by: null }).execute()
  const no = { params: { childId }, body: { guardian_id: guardianId, yes: false } }
  expect((await life.teacher.call(confirmGuardian, no)).status).toBe(200)
  expect(await enter()).toBe(400)
})

test('a school that is verified takes no guardian from children who only typed its code', async () => {
  const { inventor, groupId, childId } = await makeInvented()
  const { guardian } = await bringGuardian({ inventor, groupId, childId }, 'club@hill.example')
  const clubTeacherId = await makeUser(of, 'Teacher')
  const clubId = await makeUnverifiedSchool(of, clubTeacherId)
  const code = 'TAKENCXB'
  await makeClass(of, clubTeacherId, { schoolId: clubId, code })
  const child = await clientOf(of, childId)
  expect((await child.call(joinByClassCode, { body: { class_code: code } })).status).toBe(200)
  const operator = await clientOf(of, await makeOperator(of))
  const { shown, staff } = (await operator.call(getSchoolToVerify, { params: { schoolId: clubId } })).body
  const evidence = {
    shown,
    evidence: ['call-back' as const],
    text: 'The office says so.',
    phone: '503 555 0100',
    contact_source: 'Letterhead',
    people: staff
      .filter(one => one.id === clubTeacherId)
      .map(one => ({ user_id: one.id, teaches: true, shown: one.shown })),
  }
  const verified = await operator.call(verifySchool, { params: { schoolId: clubId }, body: evidence })
  expect(verified.status).toBe(200)
  const setting = { params: { userId: childId }, body: { password } }
  expect((await guardian.call(updateUser, setting)).status).toBe(200)
})
