import { getUserInfo } from '@kindling/contract/accounts'
import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  listGroups,
  listLinkedTeachers,
  verifyCode,
} from '@kindling/contract/classes'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import {
  joinClass,
  joinSchool,
  makeClass,
  makeSchool,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a teacher creates a class, which stands among the classes with a code [CLASSES-33] [CLASSES-50]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const { body } = await teacher.call(addGroup, { body: { group_name: ' Room 4 ' } })
  expect(body.group).toMatchObject({
    name: 'Room 4',
    student_count: 0,
    code_open: true,
    class_code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
  })
  expect(body.groups.map(group => group.id)).toEqual([body.group.id])
  expect((await teacher.call(listGroups)).body.groups).toEqual(body.groups)
  expect((await teacher.call(addGroup, { body: { group_name: 'room 4' } })).body.fields).toEqual({
    group_name: 'You already have a class with this name.',
  })
  expect((await teacher.call(addGroup, { body: { group_name: '  ' } })).status).toBe(400)
})

test('a class belongs to the school only where the teacher is confirmed', async () => {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, schoolId, false)
  const teacher = await signedIn(of, teacherId)
  expect((await teacher.call(addGroup, { params: { schoolId }, body: { group_name: 'Mine' } })).status).toBe(
    404,
  )
  expect((await teacher.call(addGroup, { body: { group_name: 'Mine' } })).body.group.school).toBeNull()
})

test('a new code ends the old one, and a closed class opens to nobody [CLASSES-79]', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { group } = (await teacher.call(addGroup, { body: { group_name: 'Codes' } })).body
  const renewed = (await teacher.call(generateClassCode, { params: { groupId: group.id }, body: {} })).body
    .group
  expect(renewed.class_code).not.toBe(group.class_code)
  expect((await child.call(verifyCode, { params: { code: group.class_code ?? '' } })).status).toBe(404)
  expect((await child.call(verifyCode, { params: { code: renewed.class_code ?? '' } })).status).toBe(200)
  const closed = (
    await teacher.call(generateClassCode, { params: { groupId: group.id }, body: { close: true } })
  ).body.group
  expect(closed).toMatchObject({ class_code: null, code_open: false })
  expect((await child.call(verifyCode, { params: { code: renewed.class_code ?? '' } })).status).toBe(404)
})

test('a code is verified first and tells what it opens; typing may be careless [CLASSES-05] [CLASSES-08] [CLASSES-14]', async () => {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher', { first_name: 'Rosa', profile_code: 'TEACHER2' })
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 9', code: 'ABCDEFGH' })
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { body } = await child.call(verifyCode, { params: { code: ' abcd-efgh' } })
  expect(body.code_info).toEqual({
    type: 'class',
    class_code: 'ABCD-EFGH',
    group: 'Room 9',
    school: expect.any(String),
    school_id: schoolId,
    user_id: teacherId,
    uid: String(teacherId),
    first_name: 'Rosa',
    last_name: 'Example',
    profile_code: null,
    user_type: 'Teacher',
  })
  expect((await child.call(getUserInfo)).body.user.groups).toEqual([])
  expect(classId).toBeGreaterThan(0)
})

test('a code is of a class or of a profile [CLASSES-09]', async () => {
  await makeUser(of, 'Teacher', { profile_code: 'TEACHER3' })
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { body } = await child.call(verifyCode, { params: { code: 'TEACHER3' } })
  expect(body.code_info).toMatchObject({
    type: 'profile',
    profile_code: 'TEAC-HER3',
    group: null,
    class_code: null,
  })
  const joined = await child.call(joinByClassCode, { body: { class_code: 'TEACHER3' } })
  expect(joined.status).toBe(400)
})

test('a child joins at once and reads so; a second time is refused [CLASSES-01] [CLASSES-06] [CLASSES-22]', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, teacherId, { name: "Ms. Otter's room", code: 'JQJNNNWZ' })
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { body } = await child.call(joinByClassCode, { body: { class_code: 'jqjn-nnwz' } })
  expect(body.message).toBe("You have joined the class 'Ms. Otter's room'.")
  expect((await child.call(getUserInfo)).body.user.groups.map(group => group.id)).toEqual([classId])
  const again = await child.call(joinByClassCode, { body: { class_code: 'JQJNNNWZ' } })
  expect(again.status).toBe(400)
  const told = await (await signedIn(of, teacherId)).call(listNotifications)
  expect(told.body.notifications.map(item => item.type)).toContain('class_waiting')
})

test('a parent joins for the child; a stranger joins nobody [CLASSES-15]', async () => {
  const { childId, parentId, schoolId, teacherId } = await makeSurrounding(of)
  await makeClass(of, teacherId, { schoolId, code: 'PARENTXX' })
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect(
    (await stranger.call(joinByClassCode, { params: { childId }, body: { class_code: 'PARENTXX' } })).status,
  ).toBe(404)
  const parent = await signedIn(of, parentId)
  expect(
    (await parent.call(joinByClassCode, { params: { childId }, body: { class_code: 'PARENTXX' } })).status,
  ).toBe(200)
})

test('an unknown code says so, and after twenty guesses even a right one waits [CLASSES-20]', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  await makeClass(of, teacherId, { code: 'RGHTCDEX' })
  const child = await signedIn(of, await makeUser(of, 'Child'))
  for (let guess = 0; guess < 20; guess++) {
    const answer = await child.call(verifyCode, { params: { code: guess % 2 ? 'WRNGCDEX' : 'nonsense!' } })
    expect(answer.body.message).toBe("We couldn't find that invite code, please try again.")
  }
  expect((await child.call(verifyCode, { params: { code: 'RGHTCDEX' } })).status).toBe(429)
  of.clock.forward(3_601)
  expect((await child.call(verifyCode, { params: { code: 'RGHTCDEX' } })).status).toBe(200)
})

test('the roster of a class is for its teachers and the school', async () => {
  const { classId, childId, teacherId } = await makeSurrounding(of)
  const elsewhere = await makeSurrounding(of)
  const { body } = await (await signedIn(of, teacherId)).call(listGroupStudents, {
    params: { groupId: classId },
  })
  expect(body.students).toMatchObject([
    { id: childId, grade: 4, journal_count: 0, completed_lessons: 0, last_journal_at: null },
  ])
  for (const person of [childId, elsewhere.teacherId]) {
    expect(
      (await (await signedIn(of, person)).call(listGroupStudents, { params: { groupId: classId } })).status,
    ).toBe(404)
  }
})

test('the teachers of a child are told with school and classes, to the people around the child only [CLASSES-11] [CLASSES-13]', async () => {
  const around = await makeSurrounding(of)
  const elsewhere = await makeSurrounding(of)
  const child = await signedIn(of, around.childId)
  const parent = await signedIn(of, around.parentId)
  const second = await makeUser(of, 'Teacher', { last_name: 'Zephyr' })
  await joinClass(of, await makeClass(of, second, { name: 'Chess club', schoolId: null }), around.childId)
  const { teachers } = (await child.call(listLinkedTeachers)).body
  const byId = (id: number) => teachers.find(({ teacher_uid }) => teacher_uid === String(id))
  expect(teachers).toHaveLength(2)
  expect(byId(around.teacherId)?.user_info).toMatchObject({
    school: { id: around.schoolId, name: expect.stringMatching(/^School /) },
    teacher: { id: around.teacherId, first_name: expect.any(String), last_name: 'Example' },
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(byId(second)).toMatchObject({
    user_info: { school: null, teacher: { last_name: 'Zephyr' } },
    groups: [{ name: expect.stringMatching(/class$/) }],
  })
  const asked = { params: { childId: around.childId } }
  expect((await parent.call(listLinkedTeachers, asked)).body.teachers).toEqual(teachers)
  const stranger = await signedIn(of, elsewhere.parentId)
  expect((await stranger.call(listLinkedTeachers, asked)).status).toBe(404)
})
