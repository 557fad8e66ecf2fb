import {
  joinByClassCode,
  listGroupStudents,
  listLinkedTeachers,
  verifyCode,
} from '@kindling/contract/classes'
import { answerMembership, confirmMembers, listMemberships } from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import {
  acceptStudents,
  getTeacherStats,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
  listTeacherInvites,
} from '@kindling/contract/requests'
import { classMessages } from '@kindling/rules/messages/classes'
import { expect, test } from 'vitest'
import { givePlan } from '../../../test/entitlements.ts'
import {
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { secondsAfter } from '../../platform/clock.ts'

const of = await openTestServer({ environment: { FREE_STUDENT_LIMIT: '2' } })
let codes = 0

/** A teacher with a class, and as many children who ask to join. */
async function asked(count: number, more: { proUntil?: string } = {}) {
  const profileCode = `ASKME${'ABCDEFGHJK'[Math.floor(codes / 10)]}${'ABCDEFGHJK'[codes % 10]}2`
  codes++
  const { schoolId } = await makeSchool(of)
  await givePlan(of, schoolId, more.proUntil ?? null)
  const teacherId = await makeUser(of, 'Teacher', { profile_code: profileCode, first_name: 'Rosa' })
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const teacher = await clientOf(of, teacherId)
  const children = []
  for (let index = 0; index < count; index++) {
    const id = await makeUser(of, 'Child', { grade: null })
    const client = await clientOf(of, id)
    expect((await client.call(linkTeacher, { body: { profile_code: profileCode } })).status).toBe(200)
    children.push({ id, client })
  }
  const { requests } = (await teacher.call(listStudentRequests)).body
  const params = { schoolId, profileCode }
  const all = requests.map(one => ({ id: one.id, uid: one.uid, grade: 4, groups: [{ id: classId }] }))
  return { teacher, teacherId, classId, schoolId, profileCode, params, children, requests, all }
}

test('a child asks by the profile code, and stands as pending with teacher and family until it is answered [CLASSES-02] [CLASSES-07] [CLASSES-35]', async () => {
  const { teacher, teacherId, children, requests } = await asked(1)
  const [child] = children
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, child?.id ?? 0, parentId)
  expect(requests).toMatchObject([{ state: 'pending', uid: String(requests[0]?.id) }])
  const parent = await clientOf(of, parentId)
  const { invites } = (await parent.call(listTeacherInvites)).body
  expect(invites).toMatchObject([{ state: 'pending', teacher_uid: String(teacherId) }])
  expect((await child?.client.call(listLinkedTeachers))?.body.teachers).toEqual([])
  const told = (await teacher.call(listNotifications)).body.notifications
  expect(told).toMatchObject([{ type: 'join_requested', user_id: 10, child_id: null }])
})

test('a request carries who is asked, and the sentence names the teacher [CLASSES-10] [CLASSES-16] [CLASSES-23]', async () => {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher', { profile_code: 'RQSTAAAA', first_name: 'Ada' })
  await joinSchool(of, teacherId, schoolId)
  const other = await makeUser(of, 'Teacher')
  const child = await clientOf(of, await makeUser(of, 'Child'))
  const user_info = { teacher: { id: other, first_name: 'Not', last_name: 'Me' }, timestamp: 'now' }
  const body = { user_info, teacher_uid: String(other), profile_code: 'rqst-aaaa' }
  const answer = await child.call(linkTeacher, { body })
  expect(answer.body.message).toBe("You have requested to join Ada Example 's classroom.")
  expect(answer.body.invite).toMatchObject({ teacher_uid: String(teacherId), profile_code: 'RQST-AAAA' })
  expect((await (await clientOf(of, other)).call(listStudentRequests)).body.requests).toEqual([])
})

test('what a request says of school, teacher and time, a family reads of its own children alone [CLASSES-11] [CLASSES-12]', async () => {
  const { children, teacherId, schoolId } = await asked(1)
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, children[0]?.id ?? 0, parentId)
  const parent = await clientOf(of, parentId)
  const { body } = await parent.call(listTeacherInvites, { params: { parentId } })
  expect(body.invites[0]?.user_info).toMatchObject({
    school: { id: schoolId, name: expect.any(String) },
    teacher: { id: teacherId, first_name: 'Rosa', last_name: 'Example' },
    timestamp: of.clock.now().toISOString(),
  })
  const stranger = await clientOf(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(listTeacherInvites, { params: { parentId } })).status).toBe(404)
  expect((await stranger.call(listTeacherInvites)).body.invites).toEqual([])
})

test('of a teacher whose school nobody has verified a family reads the name, and not that of the school', async () => {
  const teacherId = await makeUser(of, 'Teacher', { profile_code: 'NVENTAAA' })
  await makeUnverifiedSchool(of, teacherId)
  const childId = await makeUser(of, 'Child')
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  const child = await clientOf(of, childId)
  const asking = await child.call(linkTeacher, { body: { profile_code: 'NVENTAAA' } })
  const unnamed = { school: null, teacher: { id: teacherId } }
  expect(asking.body.invite.user_info).toMatchObject(unnamed)
  const seen = (await (await clientOf(of, parentId)).call(listTeacherInvites)).body.invites
  expect(seen.map(one => one.user_info)).toMatchObject([unnamed])
})

test('only a teacher’s profile code is taken; a parent’s, a class’s and an unknown one are unknown [CLASSES-19]', async () => {
  const child = await clientOf(of, await makeUser(of, 'Child'))
  await makeUser(of, 'Parent', { profile_code: 'PARENTZZ' })
  await makeClass(of, await makeUser(of, 'Teacher'), { code: 'KLASSEZZ' })
  for (const profile_code of ['PARENTZZ', 'KLASSEZZ', 'NEVERSET']) {
    const refused = await child.call(linkTeacher, { body: { profile_code } })
    expect(refused).toMatchObject({
      status: 404,
      body: { message: "We couldn't find that invite code, please try again." },
    })
  }
  await makeUser(of, 'Teacher', { profile_code: 'TEACHERZ' })
  expect((await child.call(verifyCode, { params: { code: 'TEACHERZ' } })).body.code_info.type).toBe('profile')
  expect((await child.call(linkTeacher, { body: { profile_code: 'TEACHERZ' } })).status).toBe(200)
})

test('nobody is linked to one teacher twice, nor asks twice [CLASSES-17] [CLASSES-18]', async () => {
  const { children, profileCode, teacher, params, all } = await asked(1)
  const child = children[0]?.client
  const twice = await child?.call(linkTeacher, { body: { profile_code: profileCode } })
  expect(twice).toMatchObject({ status: 400, body: { fields: { profile_code: expect.any(String) } } })
  expect((await teacher.call(acceptStudents, { params, body: { user_requests: all } })).status).toBe(200)
  const linked = await child?.call(linkTeacher, { body: { profile_code: profileCode } })
  expect(linked).toMatchObject({ status: 400, body: { message: 'You are already linked to this teacher.' } })
})

test('an accepted child stands in the chosen class with the chosen grade, and the family hears of it [CLASSES-32] [CLASSES-36] [CLASSES-41]', async () => {
  const { teacher, teacherId, classId, params, all, children } = await asked(1)
  const answer = await teacher.call(acceptStudents, { params, body: { user_requests: all } })
  expect(answer.body.message).toBe('Students are added to your class successfully')
  const child = children[0]
  const { teachers } = (await child?.client.call(listLinkedTeachers))?.body ?? { teachers: [] }
  expect(teachers).toMatchObject([{ teacher_uid: String(teacherId), groups: [{ id: classId }] }])
  const row = of.services.db
    .selectFrom('users')
    .select('grade')
    .where('id', '=', child?.id ?? 0)
  expect(await row.executeTakeFirst()).toEqual({ grade: 4 })
  const told = (await child?.client.call(listNotifications))?.body.notifications
  expect(told?.map(one => one.type)).toEqual(['class_joined'])
  expect((await teacher.call(listStudentRequests)).body.requests).toEqual([])
})

test('who waits for the family’s yes is not counted as added, and the teacher hears both numbers [CLASSES-41]', async () => {
  const { teacher, params, all, children } = await asked(2)
  await linkGuardian(of, children[0]?.id ?? 0, await makeUser(of, 'Parent'))
  const answer = await teacher.call(acceptStudents, { params, body: { user_requests: all } })
  expect(answer.body.message).toBe(
    '1 student is added to your class. 1 student waits for a yes from the family.',
  )
  const { students, joining } = (
    await teacher.call(listGroupStudents, { params: { groupId: all[0]?.groups[0]?.id ?? 0 } })
  ).body
  expect([students.map(one => one.id), joining.length]).toEqual([[children[1]?.id], 1])
})

test('a request holds user, grade, classes and uid; a missing class or grade is asked for by the child’s name [CLASSES-38] [CLASSES-39]', async () => {
  const { teacher, params, all, requests } = await asked(1)
  const [request] = requests
  expect(request).toMatchObject({ user: { id: Number(request?.uid) }, grade: null, group: [] })
  const name = request?.user.first_name
  const send = (part: object) =>
    teacher.call(acceptStudents, { params, body: { user_requests: all.map(one => ({ ...one, ...part })) } })
  expect((await send({ groups: [] })).body.fields).toEqual({
    'user_requests.0.groups': `Please select a class for ${name}`,
  })
  expect((await send({ grade: null })).body.fields).toEqual({
    'user_requests.0.grade': `Please select a grade for ${name}`,
  })
  expect((await send({ grade: 55 })).status).toBe(400)
  expect((await send({})).status).toBe(200)
})

test('a request shows no more than joining does, and a grade is set only with the family’s yes', async () => {
  const { teacher, params, classId, profileCode, children } = await asked(1)
  const [known] = children
  const childId = await makeUser(of, 'Child', {
    first_name: 'Tamar',
    last_name: 'Quillfeather',
    gender: 'Female',
    grade: null,
  })
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  const [child, parent] = [await clientOf(of, childId), await clientOf(of, parentId)]
  await child.call(linkTeacher, { body: { profile_code: profileCode } })
  const [, request] = (await teacher.call(listStudentRequests)).body.requests
  const number = request?.id ?? 0
  expect(request).toMatchObject({
    uid: String(number),
    user: { id: number, first_name: 'Tamar', last_name: 'Q.', gender: null },
    grade: null,
  })
  const one = { id: number, uid: String(number), grade: 4, groups: [{ id: classId }] }
  const accept = { params, body: { user_requests: [one] } }
  expect((await teacher.call(acceptStudents, accept)).status).toBe(200)
  const gradeOf = async (id: number) =>
    (await of.services.db.selectFrom('users').select('grade').where('id', '=', id).executeTakeFirstOrThrow())
      .grade
  expect(await gradeOf(childId)).toBeNull()
  const { memberships } = (await parent.call(listMemberships, { params: { childId } })).body
  const yesOfFamily = { membership_id: memberships[0]?.membership_id ?? 0, yes: true }
  const answered = await parent.call(answerMembership, { params: { childId }, body: yesOfFamily })
  expect([answered.body.outcome, await gradeOf(childId)]).toEqual(['confirmed', 4])
  const other = await asked(0)
  await parent.call(linkTeacher, { params: { childId }, body: { profile_code: other.profileCode } })
  const [named] = (await other.teacher.call(listStudentRequests)).body.requests
  const yes = [{ id: named?.id ?? 0, uid: named?.uid ?? '', grade: 5, groups: [{ id: other.classId }] }]
  await other.teacher.call(acceptStudents, { params: other.params, body: { user_requests: yes } })
  expect(await gradeOf(childId)).toBe(5)
  expect(await gradeOf(known?.id ?? 0)).toBeNull()
})

test('whom nobody knows a refusal does not name either', async () => {
  const profileCode = 'NVENTBBB'
  const teacherId = await makeUser(of, 'Teacher', { profile_code: profileCode })
  await makeUnverifiedSchool(of, teacherId)
  const teacher = await clientOf(of, teacherId)
  const childId = await makeUser(of, 'Child', { first_name: 'Tamar' })
  await (await clientOf(of, childId)).call(linkTeacher, { body: { profile_code: profileCode } })
  const [request] = (await teacher.call(listStudentRequests)).body.requests
  const { id = 0, uid = '' } = request ?? {}
  expect(request).toMatchObject({
    uid: String(id),
    user: { id, first_name: classMessages.somebody, last_name: '' },
  })
  const refused = await teacher.call(acceptStudents, {
    params: { schoolId: 0, profileCode },
    body: { user_requests: [{ id, uid, grade: null, groups: [] }] },
  })
  expect([refused.status, refused.text.includes('Tamar')]).toEqual([400, false])
  // Nor does anything say that the account is about to be erased: the request waits out of sight.
  const groups = [{ id: await makeClass(of, teacherId) }]
  const at = of.clock.now()
  const leaving = { child_id: childId, account_made_at: at, asked_at: at, due_at: secondsAfter(at, 60) }
  await of.services.db.insertInto('erasures').values(leaving).execute()
  const accepted = await teacher.call(acceptStudents, {
    params: { schoolId: 0, profileCode },
    body: { user_requests: [{ id, uid, grade: 3, groups }] },
  })
  expect([accepted.status, accepted.body.code]).toEqual([404, 'NOT_FOUND'])
  const listed = async () => (await teacher.call(listStudentRequests)).body.requests.length
  expect(await listed()).toBe(0)
  await of.services.db
    .updateTable('erasures')
    .set({ stopped_at: at })
    .where('child_id', '=', childId)
    .execute()
  expect(await listed()).toBe(1)
})

test('the path names the teacher’s school and code, and the body requests and classes of that teacher [CLASSES-46] [CLASSES-47]', async () => {
  const { teacher, params, all, classId } = await asked(1)
  const other = await asked(1)
  const send = (path: typeof params, user_requests: typeof all) =>
    teacher.call(acceptStudents, { params: path, body: { user_requests } })
  expect((await send({ ...params, profileCode: other.profileCode }, all)).status).toBe(404)
  expect((await send({ ...params, schoolId: other.schoolId }, all)).status).toBe(404)
  expect((await send(params, other.all)).status).toBe(404)
  expect((await send(params, [{ ...all[0], groups: [{ id: other.classId }] }] as typeof all)).status).toBe(
    404,
  )
  expect(
    (
      await send(
        params,
        all.map(one => ({ ...one, uid: '0' })),
      )
    ).status,
  ).toBe(404)
  expect((await other.teacher.call(listStudentRequests)).body.requests).toHaveLength(1)
  expect((await send({ ...params, schoolId: 0 }, all)).status).toBe(200)
  expect(classId).toBeGreaterThan(0)
})

test('a declined request is deleted and told; a family takes its own back; nobody else ends one [CLASSES-37] [CLASSES-48]', async () => {
  const { teacher, requests, children } = await asked(2)
  const [first, second] = requests
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(ignoreStudentInvite, { params: { inviteId: first?.id ?? 0 } })).status).toBe(
    404,
  )
  const declined = await teacher.call(ignoreStudentInvite, { params: { inviteId: first?.id ?? 0 } })
  expect(declined.body.success).toBe(true)
  const told = (await children[0]?.client.call(listNotifications))?.body.notifications
  expect(told?.map(one => one.type)).toEqual(['join_declined'])
  const back = await children[1]?.client.call(ignoreStudentInvite, { params: { inviteId: second?.id ?? 0 } })
  expect(back?.status).toBe(200)
  expect((await teacher.call(listStudentRequests)).body.requests).toEqual([])
  const rows = await of.services.db
    .selectFrom('join_requests')
    .select('id')
    .where(
      'id',
      'in',
      requests.map(one => one.id),
    )
    .execute()
  expect(rows).toEqual([])
})

test('above the free limit nobody is linked, and the limit is told [CLASSES-43] [CLASSES-45]', async () => {
  const { teacher, params, all, children } = await asked(3)
  const over = await teacher.call(acceptStudents, { params, body: { user_requests: all } })
  expect(over).toMatchObject({
    status: 403,
    body: {
      code: 'PLAN',
      message:
        'You have exceeded the number of students supported in the free version. Please upgrade to add more students.',
    },
  })
  expect((await teacher.call(getTeacherStats)).body.no_of_students).toBe(0)
  expect((await children[0]?.client.call(listLinkedTeachers))?.body.teachers).toEqual([])
  const two = await teacher.call(acceptStudents, { params, body: { user_requests: all.slice(0, 2) } })
  expect(two.body.no_of_students).toBe(2)
  expect((await teacher.call(listStudentRequests)).body).toMatchObject({ no_of_students: 2, free_limit: 2 })
})

test('of many acceptances at once no more than the limit come through', async () => {
  const { teacher, params, all } = await asked(6)
  const answers = await Promise.all(
    all.map(one => teacher.call(acceptStudents, { params, body: { user_requests: [one] } })),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
  expect((await teacher.call(getTeacherStats)).body.no_of_students).toBe(2)
})

test('with the course feature nobody counts, and when the plan is over they do again [CLASSES-44]', async () => {
  const pro = await asked(3, { proUntil: '2027-07-01T00:00:00Z' })
  expect((await pro.teacher.call(listStudentRequests)).body.free_limit).toBeNull()
  const body = { user_requests: pro.all }
  expect((await pro.teacher.call(acceptStudents, { params: pro.params, body })).status).toBe(200)
  const over = await asked(3, { proUntil: '2026-07-01T00:00:00Z' })
  const refused = await over.teacher.call(acceptStudents, {
    params: over.params,
    body: { user_requests: over.all },
  })
  expect(refused.status).toBe(403)
})

test('teacher stats count each child once, however many classes there are [CLASSES-49]', async () => {
  const { teacher, teacherId, children } = await asked(1)
  for (const code of ['STATSAAA', 'STATSBBB']) {
    const classId = await makeClass(of, teacherId, { code })
    await children[0]?.client.call(joinByClassCode, { body: { class_code: code } })
    const { joining } = (await teacher.call(listGroupStudents, { params: { groupId: classId } })).body
    const membership_ids = joining.map(one => one.membership_id)
    await teacher.call(confirmMembers, { params: { groupId: classId }, body: { membership_ids } })
  }
  expect((await teacher.call(getTeacherStats)).body).toEqual({ no_of_students: 1 })
  expect((await teacher.call(getTeacherStats, { params: { userId: teacherId + 999 } })).status).toBe(404)
})
