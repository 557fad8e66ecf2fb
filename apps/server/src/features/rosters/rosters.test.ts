import { listGroupStudents, listGroups } from '@kindling/contract/classes'
import { getChildInfo } from '@kindling/contract/families'
import {
  addClassStudent,
  addStudent,
  addTeacher,
  deleteTeacher,
  exportRoster,
  getGradesStudents,
  getGroupsUsers,
  listGroupStudentsBasic,
  listSimilarStudents,
  listStudents,
  listTeachers,
  postGroupStudents,
  recordProfileView,
  updateUserGroups,
} from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { holdAccount } from '../../../test/held-account.ts'
import { questionsOf } from '../../../test/questions.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { sendTeacherInvitation } from './manage-teachers.ts'

const of = await openTestServer()

/** A school with an administrator, a teacher with a class of two, and a child whom that teacher does not teach. */
async function makeStaffedSchool() {
  const { schoolId, districtId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher', { last_name: 'Abbot' })
  const adminId = await makeUser(of, 'Teacher', { last_name: 'Zander' })
  const names = ['Maria', 'Marcus', 'Noor']
  const childIds: number[] = []
  for (const [index, first_name] of names.entries())
    childIds.push(
      await makeUser(of, 'Child', { first_name, last_name: 'Lind', grade: index === 2 ? 102 : 4 }),
    )
  for (const id of [teacherId, adminId, ...childIds]) await joinSchool(of, id, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  for (const id of childIds.slice(0, 2)) await joinClass(of, classId, id)
  const [teacher, admin] = [await clientOf(of, teacherId), await clientOf(of, adminId)]
  const [maria = 0, marcus = 0, noor = 0] = childIds
  return { schoolId, districtId, teacherId, adminId, classId, teacher, admin, maria, marcus, noor }
}

const namesIn = (list: { first_name: string }[]) => list.map(one => one.first_name)

test('an administrator reads all students of the school, a teacher those of the own classes, a stranger none [CLASSES-61]', async () => {
  const { schoolId, teacher, admin } = await makeStaffedSchool()
  const params = { schoolId }
  const all = (await admin.call(listStudents, { params })).body
  expect([namesIn(all.students), all.total]).toEqual([['Marcus', 'Maria', 'Noor'], 3])
  const own = (await teacher.call(listStudents, { params })).body
  expect([namesIn(own.students), own.total]).toEqual([['Marcus', 'Maria'], 2])
  const unconfirmed = await makeUser(of, 'Teacher')
  await joinSchool(of, unconfirmed, schoolId, false)
  expect((await (await clientOf(of, unconfirmed)).call(listStudents, { params })).status).toBe(404)
})

test('the server searches, filters, sorts and cuts the roster', async () => {
  const { schoolId, admin, classId } = await makeStaffedSchool()
  const ask = async (query: Record<string, string | number>) =>
    namesIn((await admin.call(listStudents, { params: { schoolId }, query })).body.students)
  expect(await ask({ keyword: 'maira' })).toEqual(['Maria'])
  expect(await ask({ type: 'class', keyword: 'room 1' })).toEqual(['Marcus', 'Maria'])
  expect(await ask({ type: 'grade', keyword: 'kindergarten' })).toEqual(['Noor'])
  expect(await ask({ group_id: classId })).toEqual(['Marcus', 'Maria'])
  expect(await ask({ grade: 102 })).toEqual(['Noor'])
  expect(await ask({ sort: 'grade' })).toEqual(['Noor', 'Marcus', 'Maria'])
  expect(await ask({ down: '1', limit: 2 })).toEqual(['Noor', 'Maria'])
  expect(await ask({ offset: 2 })).toEqual(['Noor'])
  expect((await admin.call(listStudents, { params: { schoolId }, query: { sort: 'secret' } })).status).toBe(
    400,
  )
})

test('2,000 students are searched with as many questions to the database as three', async () => {
  const { schoolId, admin } = await makeStaffedSchool()
  const search = () =>
    admin.call(listStudents, { params: { schoolId }, query: { keyword: 'number1234 cleo' } })
  const ofThree = await questionsOf(of, search)
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    user_type: 'Child' as const,
    first_name: ['Ada', 'Bo', 'Cleo', 'Dov'][index % 4] ?? '',
    last_name: `Number${index}`,
    username: `many.${index}`,
    profile_code: null,
  }))
  const made = await of.services.db.insertInto('users').values(rows).returning('id').execute()
  await of.services.db
    .insertInto('school_members')
    .values(made.map(({ id }) => ({ user_id: id, school_id: schoolId, confirmed_at: of.clock.now() })))
    .execute()
  expect((await search()).body.students[0]?.last_name).toBe('Number1234')
  expect(await questionsOf(of, search)).toBe(ofThree)
  expect(ofThree).toBeGreaterThan(0)
})

test('teachers of a school are listed; a claim is seen by the administrator alone until it is confirmed [CLASSES-62] [CLASSES-71]', async () => {
  const { schoolId, teacher, admin, teacherId, adminId } = await makeStaffedSchool()
  const claimId = await makeUser(of, 'Teacher', { last_name: 'Mint' })
  await joinSchool(of, claimId, schoolId, false)
  const params = { schoolId }
  const read = async (who: typeof admin, query = {}) =>
    (await who.call(listTeachers, { params, query })).body.teachers.map(one => [one.id, one.confirmed])
  expect(await read(admin)).toEqual([
    [claimId, false],
    [teacherId, true],
    [adminId, true],
  ])
  expect(await read(admin, { down: '1' })).toEqual([
    [claimId, false],
    [adminId, true],
    [teacherId, true],
  ])
  expect(await read(teacher)).toEqual([
    [teacherId, true],
    [adminId, true],
  ])
  expect((await teacher.call(addTeacher, { params, body: { user_id: claimId } })).status).toBe(404)
  expect((await admin.call(addTeacher, { params, body: { user_id: claimId } })).body.success).toBe(true)
  expect((await read(teacher)).map(([id]) => id)).toContain(claimId)
  const other = await makeUser(of, 'Teacher')
  expect((await admin.call(addTeacher, { params, body: { user_id: other } })).status).toBe(404)
})

test('a teacher is asked by address; no answer tells whether the address is known, and nobody is brought in before the own yes', async () => {
  const { schoolId, admin } = await makeStaffedSchool()
  const elsewhere = await makeStaffedSchool()
  await makeUser(of, 'Teacher', { email: 'free@teachers.example', last_name: 'Free' })
  await of.services.db
    .updateTable('users')
    .set({ email: 'bound@teachers.example' })
    .where('id', '=', elsewhere.teacherId)
    .execute()
  const params = { schoolId }
  const answers = []
  for (const email of ['free@teachers.example', 'bound@teachers.example', 'nobody@teachers.example'])
    answers.push((await admin.call(addTeacher, { params, body: { email } })).text)
  expect(new Set(answers).size).toBe(1)
  const { teachers } = (await admin.call(listTeachers, { params })).body
  expect(teachers.map(one => one.last_name)).toEqual(['Abbot', 'Zander'])
  await sendTeacherInvitation(of.services, { email: 'nobody@teachers.example', schoolId })
  const mail = await of.services.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .executeTakeFirstOrThrow()
  expect(mail.recipient).toBe('nobody@teachers.example')
  expect(mail.body).toContain('create your teacher account')
})

test('a claim is confirmed only once the claimant has proved the address, also where the address itself is named', async () => {
  const { schoolId, admin } = await makeStaffedSchool()
  const params = { schoolId }
  const email = 'claimant@teachers.example'
  const claimId = await makeUser(of, 'Teacher', { email, email_verified_at: null })
  await joinSchool(of, claimId, schoolId, false)
  const isConfirmed = async () => {
    const { teachers } = (await admin.call(listTeachers, { params })).body
    return teachers.find(one => one.id === claimId)?.confirmed
  }
  const early = await admin.call(addTeacher, { params, body: { user_id: claimId } })
  expect(early.body.fields).toHaveProperty('user_id')
  expect((await admin.call(addTeacher, { params, body: { email } })).status).toBe(200)
  expect(await isConfirmed()).toBe(false)
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('id', '=', claimId)
    .execute()
  expect((await admin.call(addTeacher, { params, body: { email } })).status).toBe(200)
  expect(await isConfirmed()).toBe(true)
})

test('whoever administers a school that nobody has verified sees no claims, and adds and removes no staff', async () => {
  const adminId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, adminId)
  const claimId = await makeUser(of, 'Teacher')
  await joinSchool(of, claimId, schoolId, false)
  const admin = await clientOf(of, adminId)
  const params = { schoolId }
  const { teachers } = (await admin.call(listTeachers, { params })).body
  expect(teachers.map(one => one.id)).toEqual([adminId])
  expect((await admin.call(addTeacher, { params, body: { user_id: claimId } })).status).toBe(404)
  const removing = { params: { userId: claimId }, query: { school_id: schoolId } }
  expect((await admin.call(deleteTeacher, removing)).status).toBe(404)
})

test('a school that nobody has verified lists the students whom it made, until their family answers for them', async () => {
  const adminId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, adminId)
  const classId = await makeClass(of, adminId, { schoolId })
  const admin = await clientOf(of, adminId)
  const body = { first_name: 'Tamar', last_name: 'Reed', agreed: true }
  const made = await admin.call(addClassStudent, { params: { groupId: classId }, body })
  const childId = made.body.student.id
  const list = () => admin.call(listStudents, { params: { schoolId } })
  expect(namesIn((await list()).body.students)).toEqual(['Tamar'])
  await linkGuardian(of, childId, await makeUser(of, 'Parent'))
  expect((await list()).body).toMatchObject({ students: [], total: 0 })
  const taken = await admin.call(exportRoster, { params: { schoolId }, body: { usertype: 'Child' } })
  expect([taken.status, taken.text.includes('Reed')]).toEqual([200, false])
})

test('a removed teacher loses the school, its classes and the children at once; nobody removes themselves [CLASSES-80]', async () => {
  const { schoolId, teacher, teacherId, admin, adminId, maria } = await makeStaffedSchool()
  const query = { school_id: schoolId }
  expect((await teacher.call(getChildInfo, { params: { childId: maria } })).status).toBe(200)
  expect((await teacher.call(deleteTeacher, { params: { userId: adminId }, query })).status).toBe(404)
  expect((await admin.call(deleteTeacher, { params: { userId: adminId }, query })).status).toBe(400)
  expect((await admin.call(deleteTeacher, { params: { userId: teacherId }, query })).body.success).toBe(true)
  expect((await teacher.call(getChildInfo, { params: { childId: maria } })).status).toBe(404)
  expect((await teacher.call(listStudents, { params: { schoolId } })).status).toBe(404)
  expect((await admin.call(deleteTeacher, { params: { userId: teacherId }, query })).status).toBe(404)
})

test('an administrator whose office ends while a removal waits removes nobody', async () => {
  const { admin, adminId, childId, teacherId, schoolId } = await makeSchoolLife(of)
  const held = await holdAccount(of, childId)
  const removal = admin.call(deleteTeacher, { params: { userId: teacherId }, query: { school_id: schoolId } })
  await held.waiting(1)
  await of.services.db.deleteFrom('school_admins').where('user_id', '=', adminId).execute()
  await held.release()
  expect((await removal).status).toBe(404)
  const { until } = await of.services.db
    .selectFrom('school_members')
    .select('until')
    .where('user_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  expect(until).toBeNull()
})

test('an administrator removes another one, and never the primary administrator', async () => {
  const { schoolId, teacherId, teacher, admin, adminId } = await makeStaffedSchool()
  const query = { school_id: schoolId }
  const db = of.services.db
  await db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: teacherId, is_primary: true })
    .execute()
  const primary = await admin.call(deleteTeacher, { params: { userId: teacherId }, query })
  expect([primary.status, primary.body.fields?.userId]).toEqual([400, expect.stringContaining('district')])
  expect((await teacher.call(deleteTeacher, { params: { userId: adminId }, query })).status).toBe(200)
  expect((await admin.call(listTeachers, { params: { schoolId } })).status).toBe(404)
})

test('the basic list of a class names its children and no more [CLASSES-65]', async () => {
  const { teacher, teacherId, classId, schoolId } = await makeStaffedSchool()
  const query = { user_id: teacherId, group_id: classId, school_id: schoolId }
  const { students } = (await teacher.call(listGroupStudentsBasic, { query })).body
  expect(namesIn(students).sort()).toEqual(['Marcus', 'Maria'])
  expect(Object.keys(students[0] ?? {}).sort()).toEqual(['avatar', 'first_name', 'gender', 'id', 'last_name'])
  const other = await makeStaffedSchool()
  const wrong = { ...query, school_id: other.schoolId }
  expect((await teacher.call(listGroupStudentsBasic, { query: wrong })).status).toBe(404)
  expect((await other.teacher.call(listGroupStudentsBasic, { query })).status).toBe(404)
})

test('a teacher’s own classes, and the children of one by POST as by GET [CLASSES-64] [CLASSES-73]', async () => {
  const { teacher, teacherId, classId } = await makeStaffedSchool()
  const { groups } = (await teacher.call(listGroups, { params: { userId: teacherId } })).body
  expect(groups.map(group => group.id)).toEqual([classId])
  const params = { groupId: classId }
  const posted = await teacher.call(postGroupStudents, { params, body: {} })
  expect(posted.body.students).toHaveLength(2)
  expect(posted.body).toEqual((await teacher.call(listGroupStudents, { params })).body)
})

test('people of several classes, and students of several grades, as far as the caller sees them [CLASSES-77] [CLASSES-78]', async () => {
  const { teacher, admin, classId, schoolId, teacherId } = await makeStaffedSchool()
  const other = await makeStaffedSchool()
  const { groups } = (await teacher.call(getGroupsUsers, { body: { groupIds: [classId, classId] } })).body
  expect(groups).toHaveLength(1)
  expect([groups[0]?.students.length, groups[0]?.teachers.map(one => one.id)]).toEqual([2, [teacherId]])
  const mixed = await teacher.call(getGroupsUsers, { body: { groupIds: [classId, other.classId] } })
  expect(mixed.status).toBe(404)
  const body = { school_id: schoolId, gradeIds: [102] }
  expect(namesIn((await admin.call(getGradesStudents, { body })).body.students)).toEqual(['Noor'])
  expect((await teacher.call(getGradesStudents, { body })).body.students).toEqual([])
  expect((await other.admin.call(getGradesStudents, { body })).status).toBe(404)
})

test('a teacher moves a child among the own classes, and what others manage stays [CLASSES-72]', async () => {
  const { teacher, teacherId, admin, adminId, classId, schoolId, maria } = await makeStaffedSchool()
  const second = await makeClass(of, teacherId, { schoolId, name: 'Room 2' })
  const foreign = await makeClass(of, adminId, { schoolId, name: 'Choir' })
  await joinClass(of, foreign, maria)
  const body = { user_id: maria, groups: [{ id: second }] }
  expect((await teacher.call(updateUserGroups, { body })).body.groups).toEqual([
    { id: second, name: 'Room 2' },
  ])
  const groups = async () => {
    const { students } = (
      await admin.call(listStudents, { params: { schoolId }, query: { keyword: 'Maria' } })
    ).body
    return students[0]?.groups.map(group => group.name)
  }
  expect(await groups()).toEqual(['Choir', 'Room 2'])
  const stolen = { user_id: maria, groups: [{ id: foreign }] }
  expect((await teacher.call(updateUserGroups, { body: stolen })).status).toBe(404)
  const all = { user_id: maria, groups: [{ id: classId }] }
  expect((await admin.call(updateUserGroups, { body: all })).status).toBe(200)
  expect(await groups()).toEqual(['Room 1'])
})

test('a student is added to the school and to own classes, and signs in once a sheet is printed [CLASSES-70]', async () => {
  const { teacher, admin, classId, schoolId } = await makeStaffedSchool()
  const params = { schoolId }
  const student = { first_name: 'Ivy', last_name: 'Stone', grade: 2, birth_date: '05/04/2018' }
  expect((await teacher.call(addStudent, { params, body: student })).status).toBe(400)
  const made = await teacher.call(addStudent, { params, body: { ...student, groups: [{ id: classId }] } })
  expect(made.body.student.username).toMatch(/^ivy\.[0-9a-f]{6}$/)
  const { students } = (await admin.call(listStudents, { params, query: { keyword: 'Ivy' } })).body
  expect(students).toMatchObject([{ grade: 2, has_password: false, groups: [{ id: classId }] }])
  const taken = { ...student, username: made.body.student.username ?? '' }
  expect((await admin.call(addStudent, { params, body: taken })).body.fields).toHaveProperty('username')
  // A refusal for a taken name reveals accounts elsewhere, so it counts like the question whether a name is free.
  for (let time = 1; time < 60; time++) await admin.call(addStudent, { params, body: taken })
  expect((await admin.call(addStudent, { params, body: taken })).body.code).toBe('LIMIT')
  const other = await makeStaffedSchool()
  const astray = { ...student, groups: [{ id: other.classId }] }
  expect((await teacher.call(addStudent, { params, body: astray })).status).toBe(404)
})

test('at most 50 similar students, those alike first, and only whom the caller sees [CLASSES-27] [CLASSES-28]', async () => {
  const { teacher, teacherId, admin, classId, schoolId, maria, marcus } = await makeStaffedSchool()
  const query = { teacher_id: teacherId, teacher_type: 'school' }
  const own = (await teacher.call(listSimilarStudents, { params: { childId: maria }, query })).body.students
  expect(own.map(one => [one.id, one.shared_classes])).toEqual([[marcus, 1]])
  for (let index = 0; index < 55; index++) {
    const id = await makeUser(of, 'Child', { grade: 4 })
    await joinSchool(of, id, schoolId)
    if (index < 3) await joinClass(of, classId, id)
  }
  const all = (await admin.call(listSimilarStudents, { params: { childId: maria } })).body.students
  expect(all).toHaveLength(50)
  expect(all.slice(0, 4).every(one => one.shared_classes === 1)).toBe(true)
  expect((await admin.call(listSimilarStudents, { params: { childId: maria }, query })).status).toBe(404)
  const stranger = await makeStaffedSchool()
  expect((await stranger.teacher.call(listSimilarStudents, { params: { childId: maria } })).status).toBe(404)
})

test('a teacher who opens a child’s profile is recorded, and never for the own [CLASSES-83] [CLASSES-84]', async () => {
  const { teacher, teacherId, maria, noor } = await makeStaffedSchool()
  const view = (userId: number) => teacher.call(recordProfileView, { params: { userId }, body: {} })
  expect((await view(maria)).body.recorded).toBe(true)
  expect((await view(teacherId)).body.recorded).toBe(false)
  expect((await view(noor)).status).toBe(404)
  const rows = await of.services.db
    .selectFrom('profile_views')
    .select(['child_id', 'viewer_id'])
    .where('viewer_id', '=', teacherId)
    .execute()
  expect(rows).toEqual([{ child_id: maria, viewer_id: teacherId }])
})

test('the roster is exported with formulas made harmless, and the audit log keeps by whom', async () => {
  const { admin, adminId, schoolId, maria, teacher } = await makeStaffedSchool()
  await of.services.db.updateTable('users').set({ last_name: '=1+1' }).where('id', '=', maria).execute()
  const ask = { params: { schoolId }, body: { usertype: 'Child' as const } }
  const { csv, name } = (await admin.call(exportRoster, ask)).body
  expect([name, csv.trim().split('\r\n')].flat()).toEqual([
    'students',
    expect.stringContaining('First name,Last name,Username'),
    expect.stringContaining("Maria,'=1+1,"),
    expect.stringContaining('Marcus,Lind'),
    expect.stringContaining('Noor,Lind'),
  ])
  expect((await teacher.call(exportRoster, ask)).body.csv).not.toContain('Noor')
  const kept = await of.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('act', '=', 'roster-exported')
    .where('actor_id', '=', adminId)
    .execute()
  expect(kept).toMatchObject([{ details: { school_id: schoolId, rows: 3 } }])
})
