import { joinByClassCode } from '@kindling/contract/classes'
import {
  acceptStudents,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
} from '@kindling/contract/requests'
import { deleteTeacher } from '@kindling/contract/rosters'
import { classMessages } from '@kindling/rules/messages/classes'
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
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

/** A guardian types the closed code of a class of a verified school, for a child for whom nobody else vouches. */
async function askedForClass(code: string) {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, schoolId)
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const classId = await makeClass(of, teacherId, { schoolId, code })
  const open_until = of.clock.now()
  await of.services.db
    .updateTable('class_codes')
    .set({ open_until })
    .where('class_id', '=', classId)
    .execute()
  const childId = await makeUser(of, 'Child')
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  const parent = await clientOf(of, parentId)
  const asking = await parent.call(joinByClassCode, { params: { childId }, body: { class_code: code } })
  expect(asking.body.state).toBe('requested')
  const [teacher, admin] = [await clientOf(of, teacherId), await clientOf(of, adminId)]
  const remove = async () => {
    const leaving = { params: { userId: teacherId }, query: { school_id: schoolId } }
    expect((await admin.call(deleteTeacher, leaving)).status).toBe(200)
  }
  return { schoolId, teacherId, teacher, classId, childId, parent, remove }
}

const requestsTo = async (teacher: Client) => (await teacher.call(listStudentRequests)).body.requests
async function accept(teacher: Client, teacherId: number, classId: number) {
  const { profile_code } = await of.services.db
    .selectFrom('users')
    .select('profile_code')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const user_requests = (await requestsTo(teacher)).map(one => ({
    id: one.id,
    uid: one.uid,
    grade: 4,
    groups: [{ id: classId }],
  }))
  const params = { schoolId: 0, profileCode: profile_code ?? '' }
  return teacher.call(acceptStudents, { params, body: { user_requests } })
}
const ownYes = (childId: number, classId: number) =>
  of.services.db
    .selectFrom('class_members')
    .select(['class_id', 'child_yes_by'])
    .where('child_id', '=', childId)
    .where('class_id', '=', classId)
    .execute()

test('a request for a class names it in its list of classes, beside user, grade and uid [CLASSES-34]', async () => {
  const { schoolId, teacher, teacherId, classId, childId } = await askedForClass('WHCHCLSS')
  await of.services.db.updateTable('users').set({ grade: 7 }).where('id', '=', childId).execute()
  const [request, ...more] = await requestsTo(teacher)
  expect(more).toEqual([])
  const { id } = request ?? { id: 0 }
  expect(request).toMatchObject({ user: { id }, uid: String(id), group: [classId], grade: null })
  // A teacher who already teaches the child is told who it is.
  await joinSchool(of, childId, schoolId)
  await joinClass(of, await makeClass(of, teacherId, { schoolId }), childId)
  expect(await requestsTo(teacher)).toMatchObject([
    { user: { id: childId }, uid: String(childId), group: [classId], grade: 7 },
  ])
})

test('a question to a class is accepted into that class alone, and ends with the power of its teacher there', async () => {
  const { teacher, teacherId, classId, childId, remove } = await askedForClass('ASKEDAA2')
  const other = await makeClass(of, teacherId)
  const refused = await accept(teacher, teacherId, other)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['user_requests.0.groups']])
  expect(await ownYes(childId, other)).toEqual([])
  const request = (await requestsTo(teacher))[0]?.id ?? 0
  await remove()
  expect(await requestsTo(teacher)).toEqual([])
  expect((await teacher.call(ignoreStudentInvite, { params: { inviteId: request } })).status).toBe(404)
  const stays = await askedForClass('ASKEDAB2')
  expect((await accept(stays.teacher, stays.teacherId, stays.classId)).status).toBe(200)
  expect(await ownYes(stays.childId, stays.classId)).toMatchObject([{ child_yes_by: expect.any(Number) }])
  expect(await ownYes(childId, classId)).toEqual([])
})

test('questions to the class of a leaver are answered by another teacher of the class', async () => {
  const { schoolId, teacher, classId, childId, remove } = await askedForClass('ASKEDAC2')
  const otherId = await makeUser(of, 'Teacher')
  await joinSchool(of, otherId, schoolId)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: otherId })
    .execute()
  const other = await clientOf(of, otherId)
  expect(await requestsTo(other)).toEqual([])
  await remove()
  expect(await requestsTo(teacher)).toEqual([])
  expect(await requestsTo(other)).toMatchObject([{ group: [classId] }])
  expect((await accept(other, otherId, classId)).status).toBe(200)
  expect(await ownYes(childId, classId)).toHaveLength(1)
})

test('a guardian who asks a teacher of a school has said yes to classes of that school, and to none without one', async () => {
  for (const isRemoved of [false, true]) {
    const profileCode = isRemoved ? 'ASKMEZA2' : 'ASKMEZB2'
    const { schoolId } = await makeSchool(of)
    const teacherId = await makeUser(of, 'Teacher', { profile_code: profileCode })
    await joinSchool(of, teacherId, schoolId)
    const ofSchool = await makeClass(of, teacherId, { schoolId })
    const childId = await makeUser(of, 'Child')
    const parentId = await makeUser(of, 'Parent')
    await linkGuardian(of, childId, parentId)
    const parent = await clientOf(of, parentId)
    const params = { childId }
    expect((await parent.call(linkTeacher, { params, body: { profile_code: profileCode } })).status).toBe(200)
    const alone = await makeClass(of, teacherId, { schoolId: null })
    if (isRemoved)
      await of.services.db
        .updateTable('school_members')
        .set({ until: of.clock.now() })
        .where('user_id', '=', teacherId)
        .execute()
    const teacher = await clientOf(of, teacherId)
    const [shown] = await requestsTo(teacher)
    expect(shown?.user.first_name === classMessages.somebody).toBe(isRemoved)
    const classId = isRemoved ? alone : ofSchool
    expect((await accept(teacher, teacherId, classId)).status).toBe(200)
    expect(await ownYes(childId, classId)).toEqual([
      { class_id: classId, child_yes_by: isRemoved ? null : parentId },
    ])
  }
})
