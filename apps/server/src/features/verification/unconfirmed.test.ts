import { authenticate, getSession } from '@kindling/contract/accounts'
import { makeSignInCards } from '@kindling/contract/class-signin'
import { listGroupStudents } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { acceptLetter, confirmGuardian, makeFamilyLetter } from '@kindling/contract/letters'
import { confirmMembers, getClassList, setClassList } from '@kindling/contract/memberships'
import { addClassStudent, addTeacher } from '@kindling/contract/rosters'
import { getSchoolToVerify, verifySchool } from '@kindling/contract/verification'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinSchool,
  makeClass,
  makeOperator,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const operator = await clientOf(of, await makeOperator(of))
const password = 'Paper-Boat-77'

/** An unverified school with two teachers; each has made a student, with every way to sign in. */
async function makeTwoTeachers() {
  const namedId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, namedId)
  const otherId = await makeUser(of, 'Teacher')
  await joinSchool(of, otherId, schoolId)
  const [named, other] = [
    await bringStudent(schoolId, namedId, 'Bo'),
    await bringStudent(schoolId, otherId, 'Ada'),
  ]
  return { schoolId, namedId, otherId, named, other }
}

async function bringStudent(schoolId: number, teacherId: number, first_name: string) {
  const groupId = await makeClass(of, teacherId, { schoolId })
  const teacher = await clientOf(of, teacherId)
  const body = { first_name, last_name: 'Reed', agreed: true }
  const { student } = (await teacher.call(addClassStudent, { params: { groupId }, body })).body
  const params = { userId: student.id }
  expect((await teacher.call(updateUser, { params, body: { password } })).status).toBe(200)
  const keys = { params: { groupId }, body: { child_ids: [student.id] } }
  expect((await teacher.call(makeSignInCards, keys)).status).toBe(200)
  const names = [{ first_name, last_name: 'Reed' }]
  expect((await teacher.call(setClassList, { params: { groupId }, body: { names } })).status).toBe(200)
  const letter = (await teacher.call(makeFamilyLetter, { params: { childId: student.id }, body: {} })).body
  const username = student.username ?? ''
  return { teacher, groupId, childId: student.id, code: letter.letter.code ?? '', username }
}

async function enter(username: string): Promise<Client> {
  const client = new Client(of.app)
  await client.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
  return client
}
const isIn = async (client: Client) => Boolean((await client.call(getSession)).body.user)
const hasSignInCard = async (childId: number) =>
  (
    await of.services.db
      .selectFrom('sign_in_cards')
      .select('child_id')
      .where('child_id', '=', childId)
      .execute()
  ).length === 1

async function verify(schoolId: number, namedId: number) {
  const { shown, staff } = (await operator.call(getSchoolToVerify, { params: { schoolId } })).body
  const body = {
    shown,
    evidence: ['call-back' as const],
    text: 'Ms. Reed of the office says so.',
    phone: '503 555 0100',
    contact_source: 'Letterhead',
    people: staff
      .filter(one => one.id === namedId)
      .map(one => ({ user_id: one.id, teaches: true, shown: one.shown })),
  }
  expect((await operator.call(verifySchool, { params: { schoolId }, body })).status).toBe(200)
}

test('with verification ends what others than those who are named made for children to sign in with; theirs stays', async () => {
  const { schoolId, namedId, named, other } = await makeTwoTeachers()
  const [bo, ada] = [await enter(named.username), await enter(other.username)]
  expect([await isIn(bo), await isIn(ada)]).toEqual([true, true])
  await verify(schoolId, namedId)
  expect([await isIn(bo), await isIn(ada)]).toEqual([true, false])
  expect([await isIn(await enter(named.username)), await isIn(await enter(other.username))]).toEqual([
    true,
    false,
  ])
  expect([await hasSignInCard(named.childId), await hasSignInCard(other.childId)]).toEqual([true, false])
})

test('after verification the class list of somebody else confirms nobody; one of somebody who is named does', async () => {
  const { schoolId, namedId, named, other } = await makeTwoTeachers()
  await verify(schoolId, namedId)
  const confirm = async (groupId: number) =>
    (await named.teacher.call(confirmMembers, { params: { groupId }, body: { named: true } })).body.confirmed
  expect([await confirm(named.groupId), await confirm(other.groupId)]).toEqual([1, 0])
  const list = async (groupId: number) =>
    (await named.teacher.call(getClassList, { params: { groupId } })).body.names.length
  expect([await list(named.groupId), await list(other.groupId)]).toEqual([1, 0])
})

test('after verification a teacher who is named confirms the own students with one tap, without a list, and not those of others', async () => {
  const { schoolId, namedId, named, other } = await makeTwoTeachers()
  const empty = { params: { groupId: named.groupId }, body: { names: [] } }
  expect((await named.teacher.call(setClassList, empty)).status).toBe(200)
  await verify(schoolId, namedId)
  const joiningOf = async (groupId: number) =>
    (await named.teacher.call(listGroupStudents, { params: { groupId } })).body.joining.map(
      ({ first_name, is_named, is_made }) => [first_name, is_named, is_made],
    )
  expect(await joiningOf(named.groupId)).toEqual([['Bo', true, true]])
  expect(await joiningOf(other.groupId)).toEqual([['Ada', false, false]])
  const confirm = async (groupId: number) =>
    (await named.teacher.call(confirmMembers, { params: { groupId }, body: { named: true } })).body.confirmed
  expect([await confirm(named.groupId), await confirm(other.groupId)]).toEqual([1, 0])
  expect(await joiningOf(named.groupId)).toEqual([])
})

test('a letter without a class from before verification opens nothing, also once its maker is confirmed; a new one does', async () => {
  const { schoolId, namedId, otherId, named, other } = await makeTwoTeachers()
  await verify(schoolId, namedId)
  const people = { params: { schoolId }, body: { user_id: otherId } }
  expect((await named.teacher.call(addTeacher, people)).status).toBe(200)
  const { id } = await of.services.db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', other.childId)
    .executeTakeFirstOrThrow()
  const taking = { params: { groupId: other.groupId }, body: { membership_ids: [id] } }
  expect((await other.teacher.call(confirmMembers, taking)).body.confirmed).toBe(1)
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  expect((await parent.call(acceptLetter, { body: { code: other.code } })).status).toBe(404)
  const params = { childId: other.childId }
  const { letter } = (await other.teacher.call(makeFamilyLetter, { params, body: {} })).body
  expect((await parent.call(acceptLetter, { body: { code: letter.code ?? '' } })).status).toBe(200)
})

test('after verification a guardian whom somebody else alone let in waits for a tap; whom a teacher who is named let in does not', async () => {
  const { schoolId, namedId, named, other } = await makeTwoTeachers()
  const bring = async ({ teacher, childId, code }: typeof named) => {
    const guardianId = await makeUser(of, 'Parent')
    const guardian = await clientOf(of, guardianId)
    expect((await guardian.call(acceptLetter, { body: { code } })).status).toBe(200)
    const tap = { params: { childId }, body: { guardian_id: guardianId, yes: true } }
    expect((await teacher.call(confirmGuardian, tap)).status).toBe(200)
    const params = { userId: childId }
    return { tap, set: async () => (await guardian.call(updateUser, { params, body: { password } })).status }
  }
  const [known, unknown] = [await bring(named), await bring(other)]
  expect([await known.set(), await unknown.set()]).toEqual([200, 200])
  await verify(schoolId, namedId)
  expect([await known.set(), await unknown.set()]).toEqual([200, 404])
  const { id } = await of.services.db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', other.childId)
    .executeTakeFirstOrThrow()
  const taking = { params: { groupId: other.groupId }, body: { membership_ids: [id] } }
  expect((await named.teacher.call(confirmMembers, taking)).body.confirmed).toBe(1)
  expect((await named.teacher.call(confirmGuardian, unknown.tap)).status).toBe(200)
  expect(await unknown.set()).toBe(200)
})
