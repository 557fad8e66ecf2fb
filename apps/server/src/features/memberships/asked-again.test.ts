import { joinByClassCode } from '@kindling/contract/classes'
import { leaveChild } from '@kindling/contract/families'
import {
  answerMembership,
  confirmMembers,
  declineMember,
  listMemberships,
} from '@kindling/contract/memberships'
import { acceptStudents, linkTeacher, listStudentRequests } from '@kindling/contract/requests'
import { deleteTeacher, updateUserGroups } from '@kindling/contract/rosters'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUser,
} from '../../../test/factories.ts'
import { holdAccount } from '../../../test/held-account.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { joiningIn } from '../../../test/joining.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const { makeClub, makeRoom, join } = joiningIn(of)

const yesOf = (classId: number) =>
  db
    .selectFrom('class_members')
    .select(['class_yes_by', 'child_yes_by', 'confirmed_at'])
    .where('class_id', '=', classId)
    .where('until', 'is', null)
    .execute()
const membershipIds = async (classId: number) =>
  (await db.selectFrom('class_members').select('id').where('class_id', '=', classId).execute()).map(
    row => row.id,
  )
async function makeGuardian(childId: number) {
  const id = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, id)
  return { id, client: await clientOf(of, id) }
}
async function answerFor(who: Client, childId: number, classId: number, yes: boolean) {
  const { memberships } = (await who.call(listMemberships, { params: { childId } })).body
  const membership_id = memberships.find(one => one.group.id === classId)?.membership_id ?? 0
  return () => who.call(answerMembership, { params: { childId }, body: { membership_id, yes } })
}

test('a guardian who has left says no yes that was on its way, to a class or by its code; one who stays does', async () => {
  const { classId, code } = await makeRoom()
  const second = await makeRoom()
  const childId = await makeUser(of, 'Child')
  const [leaving, staying] = [await makeGuardian(childId), await makeGuardian(childId)]
  await joinClass(of, classId, childId, { ofChild: false })
  const [late, right] = [
    await answerFor(leaving.client, childId, classId, true),
    await answerFor(staying.client, childId, classId, true),
  ]
  const statuses: number[] = []
  const noted = (request: () => Promise<{ status: number }>) => async () =>
    statuses.push((await request()).status)
  await inTurn(of, childId, [
    noted(() => leaving.client.call(leaveChild, { params: { childId } })),
    noted(late),
    noted(() => join(leaving.client, second.code, childId)),
  ])
  expect(statuses.sort()).toEqual([200, 404, 404])
  expect(await yesOf(classId)).toMatchObject([{ child_yes_by: null, confirmed_at: null }])
  expect(await yesOf(second.classId)).toEqual([])
  expect((await right()).body.outcome).toBe('confirmed')
  expect((await join(staying.client, second.code, childId)).status).toBe(200)
  expect((await join(staying.client, code, childId)).status).toBe(400)
})

test('a teacher whose place ends while the class’s yes waits confirms nobody; one who stays does', async () => {
  const { schoolId } = await makeSchool(of)
  const { classId, teacher, teacherId } = await makeRoom(schoolId)
  const childId = await makeUser(of, 'Child')
  await makeGuardian(childId)
  await joinClass(of, classId, childId, { ofClass: false })
  const body = { membership_ids: await membershipIds(classId) }
  const confirm = (who: Client) => who.call(confirmMembers, { params: { groupId: classId }, body })
  const held = await holdAccount(of, childId)
  const late = confirm(teacher)
  await held.waiting(1)
  for (const [table, column] of [
    ['school_members', 'user_id'],
    ['class_teachers', 'teacher_id'],
  ] as const)
    await db.updateTable(table).set({ until: startOfTests }).where(column, '=', teacherId).execute()
  await held.release()
  expect((await late).status).toBe(404)
  expect(await yesOf(classId)).toMatchObject([{ class_yes_by: null }])
  const nextId = await makeUser(of, 'Teacher')
  await joinSchool(of, nextId, schoolId)
  await db.insertInto('class_teachers').values({ class_id: classId, teacher_id: nextId }).execute()
  expect((await confirm(await clientOf(of, nextId))).body).toEqual({ confirmed: 1, waiting: 0 })
})

test('two teachers who decline a child at once say one no, and none where the child has left meanwhile', async () => {
  const { teacher, classId } = await makeRoom()
  const [childId, leavingId] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  for (const id of [childId, leavingId]) await joinClass(of, classId, id, { ofClass: false })
  const [first = 0, second = 0] = await membershipIds(classId)
  const decline = (membership_id: number) =>
    teacher.call(declineMember, { params: { groupId: classId }, body: { membership_id } })
  const noes = () =>
    db.selectFrom('audit_entries').select('subject_id').where('act', '=', 'class-member-declined').execute()
  const statuses: number[] = []
  await inTurn(of, childId, [
    async () => statuses.push((await decline(first)).status),
    async () => statuses.push((await decline(first)).status),
  ])
  expect(statuses.sort()).toEqual([200, 404])
  const held = await holdAccount(of, leavingId)
  const late = decline(second)
  await held.waiting(1)
  await db.updateTable('class_members').set({ until: startOfTests }).where('id', '=', second).execute()
  await held.release()
  expect((await late).status).toBe(404)
  expect(await noes()).toEqual([{ subject_id: childId }])
})

test('a child who comes to another school while somebody changes its classes is put into none of the old one', async () => {
  const { schoolId } = await makeSchool(of)
  const { teacher, teacherId, classId } = await makeRoom(schoolId)
  const second = await makeClass(of, teacherId, { schoolId })
  const [moving, staying] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  for (const id of [moving, staying]) await joinClass(of, classId, id)
  const move = (user_id: number) =>
    teacher.call(updateUserGroups, { body: { user_id, groups: [{ id: second }] } })
  const held = await holdAccount(of, moving)
  const late = move(moving)
  await held.waiting(1)
  await db.updateTable('school_members').set({ until: startOfTests }).where('user_id', '=', moving).execute()
  await joinSchool(of, moving, (await makeSchool(of)).schoolId)
  await held.release()
  expect((await late).status).toBe(404)
  expect((await move(staying)).status).toBe(200)
  const there = db.selectFrom('class_members').select('child_id').where('class_id', '=', second)
  expect(await there.execute()).toEqual([{ child_id: staying }])
})

test('a child who types a code while the guardian says no to the class does not come back; the guardian brings it', async () => {
  const { classId, code } = await makeClub()
  const childId = await makeUser(of, 'Child')
  const child = await clientOf(of, childId)
  const parent = (await makeGuardian(childId)).client
  await join(child, code)
  const no = await answerFor(parent, childId, classId, false)
  const statuses: number[] = []
  await inTurn(of, childId, [
    async () => statuses.push((await no()).status),
    async () => statuses.push((await join(child, code)).status),
  ])
  expect(statuses.sort()).toEqual([200, 400])
  expect(await yesOf(classId)).toEqual([])
  of.clock.forward(60)
  expect((await join(parent, code, childId)).status).toBe(200)
})

test('a teacher who accepts a child while the family says no waits for it, and places nobody; else both are done', async () => {
  for (const yes of [false, true]) {
    const [own, other] = [await makeSchoolLife(of), await makeSchoolLife(of)]
    const { profile_code } = await db
      .selectFrom('users')
      .select('profile_code')
      .where('id', '=', other.teacherId)
      .executeTakeFirstOrThrow()
    const code = yes ? 'MEMBERYY' : 'MEMBERNN'
    const classId = await makeClass(of, other.teacherId, { schoolId: other.schoolId, code })
    await own.child.call(joinByClassCode, { body: { class_code: code } })
    await own.child.call(linkTeacher, { body: { profile_code: profile_code ?? '' } })
    const { requests } = (await other.teacher.call(listStudentRequests)).body
    const user_requests = requests.map(({ id, uid }) => ({ id, uid, grade: 4, groups: [{ id: classId }] }))
    expect(user_requests).toHaveLength(1)
    const params = { schoolId: 0, profileCode: profile_code ?? '' }
    const answered = await answerFor(own.parent, own.childId, classId, yes)
    const statuses: number[] = []
    await inTurn(of, own.childId, [
      async () => statuses.push((await answered()).status),
      async () =>
        statuses.push((await other.teacher.call(acceptStudents, { params, body: { user_requests } })).status),
    ])
    expect(statuses.sort()).toEqual(yes ? [200, 200] : [200, 404])
    expect(await yesOf(classId)).toHaveLength(yes ? 1 : 0)
  }
})

test('a teacher who is removed while accepting a question, and the one who removes, do not wait in a circle', async () => {
  const { schoolId } = await makeSchool(of)
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
  for (const first of ['accept', 'remove'] as const) {
    const { teacher, teacherId, classId, code } = await makeRoom(schoolId)
    const childId = await makeUser(of, 'Child')
    await joinSchool(of, childId, schoolId)
    await db
      .updateTable('class_codes')
      .set({ open_until: startOfTests })
      .where('class_id', '=', classId)
      .execute()
    await join(await clientOf(of, childId), code)
    const { profile_code } = await db
      .selectFrom('users')
      .select('profile_code')
      .where('id', '=', teacherId)
      .executeTakeFirstOrThrow()
    const { requests } = (await teacher.call(listStudentRequests)).body
    const user_requests = requests.map(({ id, uid }) => ({ id, uid, grade: 4, groups: [{ id: classId }] }))
    expect(user_requests).toHaveLength(1)
    const params = { schoolId: 0, profileCode: profile_code ?? '' }
    const statuses: Record<string, number> = {}
    const acts = {
      accept: async () => {
        statuses.accept = (await teacher.call(acceptStudents, { params, body: { user_requests } })).status
      },
      remove: async () => {
        const removing = { params: { userId: teacherId }, query: { school_id: schoolId } }
        statuses.remove = (await admin.call(deleteTeacher, removing)).status
      },
    }
    const inOrder = first === 'accept' ? [acts.accept, acts.remove] : [acts.remove, acts.accept]
    await inTurn(of, childId, inOrder)
    expect(statuses).toEqual({ accept: first === 'accept' ? 200 : 404, remove: 200 })
  }
})

test('whoever joins, confirms, moves and places the same students at once waits for the others, and nobody waits in a circle', async () => {
  const { schoolId } = await makeSchool(of)
  const { teacher, teacherId, classId: one, code } = await makeRoom(schoolId)
  const two = await makeClass(of, teacherId, { schoolId })
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
  const ids: number[] = []
  for (let place = 0; place < 8; place++) ids.push(await makeUser(of, 'Child'))
  for (const id of ids) await joinSchool(of, id, schoolId)
  const children = await Promise.all(ids.map(id => clientOf(of, id)))
  const place = (...groups: number[]) =>
    admin.call(bulkGroupAssign, {
      params: { schoolId },
      body: { user_ids: ids, groups: groups.map(id => ({ id })) },
    })
  const move = (user_id: number) =>
    teacher.call(updateUserGroups, { body: { user_id, groups: [{ id: two }] } })
  const joins = await Promise.all([place(one), ...children.toReversed().map(child => join(child, code))])
  // A child who was placed before has already joined.
  for (const { status } of joins) expect([200, 400]).toContain(status)
  const moves = await Promise.all([place(one, two), ...ids.toReversed().map(move)])
  expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 200))
  const rooms = [await makeRoom(schoolId), await makeRoom(schoolId)]
  for (const id of ids) await joinClass(of, rooms[0]?.classId ?? 0, id, { ofClass: false })
  for (const id of ids.toReversed()) await joinClass(of, rooms[1]?.classId ?? 0, id, { ofClass: false })
  const confirmed = await Promise.all(
    rooms.map(async room => {
      const body = { membership_ids: await membershipIds(room.classId) }
      return (await room.teacher.call(confirmMembers, { params: { groupId: room.classId }, body })).body
    }),
  )
  expect(confirmed).toEqual(rooms.map(() => ({ confirmed: 8, waiting: 0 })))
})
