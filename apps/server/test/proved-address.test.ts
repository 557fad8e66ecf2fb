import { makeFriendToken } from '@kindling/contract/friends'
import { sendInviteEmail, sendInviteSms } from '@kindling/contract/invites'
import { addOperator } from '@kindling/contract/operators'
import { acceptStudents } from '@kindling/contract/requests'
import { addTeacher, listTeachers } from '@kindling/contract/rosters'
import { addAdmin, listAdmins } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import { joinSchool, makeUser, testPassword } from './factories.ts'
import { makeSchoolLife } from './school-life.ts'
import { openTestServer, startOfTests } from './test-server.ts'

const of = await openTestServer()

const turn = (userId: number, proved: boolean) =>
  of.services.db
    .updateTable('users')
    .set({ email_verified_at: proved ? startOfTests : null })
    .where('id', '=', userId)
    .execute()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [403, 'UNPROVED']

test('staff whose address is not proved appoint nobody, confirm nobody and bring in nobody, and lists mark them', async () => {
  const { schoolId, adminId, admin, teacherId } = await makeSchoolLife(of)
  const params = { schoolId }
  const claimant = await makeUser(of, 'Teacher')
  await joinSchool(of, claimant, schoolId, false)
  await turn(adminId, false)
  const tries = () =>
    Promise.all([
      admin.call(addAdmin, { params, body: { user_id: teacherId } }),
      admin.call(addTeacher, { params, body: { user_id: claimant } }),
      admin.call(addTeacher, { params, body: { email: 'new@people.example' } }),
    ])
  expect((await tries()).map(codeOf)).toEqual([refused, refused, refused])
  const marks = async () => {
    const { admins } = (await admin.call(listAdmins, { params })).body
    const { teachers } = (await admin.call(listTeachers, { params })).body
    return [admins, teachers].map(list => list.find(one => one.id === adminId)?.email_verified)
  }
  expect(await marks()).toEqual([false, false])
  await turn(adminId, true)
  expect((await tries()).map(answer => answer.status)).toEqual([200, 200, 200])
  expect(await marks()).toEqual([true, true])
})

test('a guardian whose address is not proved invites nobody by mail, phone or link', async () => {
  const { childId, parentId, parent } = await makeSchoolLife(of)
  await turn(parentId, false)
  const named = { add_child: true, add_friend: false, first_name: 'May', last_name: 'Reed' }
  const mail = { email: 'aunt@mail.school.org', extra: named }
  const phone = { user_id: childId, phone: '2025550117' }
  const tries = () =>
    Promise.all([
      parent.call(sendInviteEmail, { params: { childId }, body: mail }),
      parent.call(sendInviteSms, { body: phone }),
      parent.call(makeFriendToken, { params: { childId }, body: {} }),
    ])
  expect((await tries()).map(codeOf)).toEqual([refused, refused, refused])
  await turn(parentId, true)
  expect((await tries()).map(answer => answer.status)).toEqual([200, 200, 200])
})

test('a teacher whose address is not proved accepts no students, and an operator appoints nobody', async () => {
  const { teacherId, teacher, schoolId } = await makeSchoolLife(of)
  const params = { profileCode: 'AAAA-BBBB', schoolId }
  const body = { user_requests: [{ id: 1, uid: '1', groups: [] }] }
  await turn(teacherId, false)
  expect(codeOf(await teacher.call(acceptStudents, { params, body }))).toEqual(refused)
  await of.services.db.insertInto('operators').values({ user_id: teacherId }).execute()
  const email = 'candidate@people.example'
  await makeUser(of, 'Parent', { email })
  const appointing = { body: { email, current_password: testPassword } }
  expect(codeOf(await teacher.call(addOperator, appointing))).toEqual(refused)
  await turn(teacherId, true)
  expect((await teacher.call(acceptStudents, { params, body })).status).toBe(404)
  expect((await teacher.call(addOperator, appointing)).status).toBe(200)
})
