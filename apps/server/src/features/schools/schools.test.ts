import { getUserInfo } from '@kindling/contract/accounts'
import { listSchoolGroups } from '@kindling/contract/classes'
import { answerOffer, listOffers } from '@kindling/contract/offers'
import { listStudents } from '@kindling/contract/rosters'
import {
  addAdmin,
  bulkGroupAssign,
  createRole,
  deleteAdmins,
  getSchoolInfo,
  getSchoolSettingValue,
  getSchoolSocialData,
  getSchoolStats,
  getSetting,
  listAdmins,
  listLinkedSchools,
  setSettingAccess,
  syncSchoologyStudent,
  syncSchoologyTeacher,
} from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()

async function makeStaffedSchool() {
  const { schoolId, districtId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  const adminId = await makeUser(of, 'Teacher')
  const chiefId = await makeUser(of, 'District Admin')
  const childId = await makeUser(of, 'Child', { grade: 4 })
  for (const id of [teacherId, adminId, childId]) await joinSchool(of, id, schoolId)
  const db = of.services.db
  await db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: adminId, is_primary: true })
    .execute()
  await db.insertInto('district_admins').values({ district_id: districtId, user_id: chiefId }).execute()
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  await joinClass(of, classId, childId)
  const [teacher, admin, chief] = [
    await clientOf(of, teacherId),
    await clientOf(of, adminId),
    await clientOf(of, chiefId),
  ]
  const people = { teacherId, adminId, chiefId, childId, teacher, admin, chief }
  return { schoolId, districtId, classId, params: { schoolId }, ...people }
}

const plan = (schoolId: number, end: string | null) => givePlan(of, schoolId, end)

test('a school tells those who belong to it its name, its district and its plan [CLASSES-60]', async () => {
  const { schoolId, districtId, params, teacher, admin } = await makeStaffedSchool()
  await plan(schoolId, '2027-07-01T00:00:00Z')
  const { school } = (await teacher.call(getSchoolInfo, { params })).body
  expect(school).toMatchObject({ id: schoolId, district: { id: districtId }, pro_plan_active: true })
  expect(school.can).not.toContain('manage')
  expect((await admin.call(getSchoolInfo)).body.school.can).toContain('manage')
  const other = await makeStaffedSchool()
  expect((await other.teacher.call(getSchoolInfo, { params })).status).toBe(404)
})

test('a school admin is whoever holds the office, primary or not, and no job title makes one [PLATFORM-07]', async () => {
  const { schoolId, params, admin, adminId, teacher, teacherId } = await makeStaffedSchool()
  const standing = async (who: Client) => ({
    role: (await who.call(getUserInfo)).body.user.user_role,
    sees: (await who.call(getSchoolStats, { params })).status,
  })
  await of.services.db
    .updateTable('users')
    .set({ teacher_role: 'Principal' })
    .where('id', '=', teacherId)
    .execute()
  expect(await standing(admin)).toEqual({ role: 'Primary School Admin', sees: 200 })
  expect(await standing(teacher)).toEqual({ role: null, sees: 404 })
  const office = { school_id: schoolId, is_primary: false }
  await of.services.db
    .insertInto('school_admins')
    .values({ ...office, user_id: teacherId })
    .execute()
  expect(await standing(teacher)).toEqual({ role: 'School Admin', sees: 200 })
  await of.services.db.deleteFrom('school_admins').where('user_id', '=', adminId).execute()
  expect(await standing(admin)).toEqual({ role: null, sees: 404 })
})

test('a school in figures is for its administrators, and social data has the fields of the district’s [CLASSES-63] [DISTRICTS-04]', async () => {
  const { schoolId, params, teacher, admin, chief, childId } = await makeStaffedSchool()
  await makeJournal(of, childId, 'Reed')
  await joinSchool(of, await makeUser(of, 'Teacher'), schoolId, false)
  await joinSchool(of, await makeUser(of, 'Child', { password_hash: null }), schoolId)
  expect((await admin.call(getSchoolStats, { params })).body).toEqual({
    no_of_students: 2,
    no_of_teachers: 2,
    no_of_groups: 1,
    no_of_journals: 1,
    completed_lessons: 0,
    waiting_teachers: 1,
    without_password: 1,
  })
  const social = { number_of_teachers: 2, users: 4, schools: 1 }
  expect((await chief.call(getSchoolSocialData, { params })).body).toEqual(social)
  expect((await teacher.call(getSchoolStats, { params })).status).toBe(404)
  expect((await teacher.call(getSchoolSocialData, { params })).status).toBe(404)
})

test('linked schools are those somebody belongs to or administers [CLASSES-66]', async () => {
  const { schoolId, admin, adminId, teacher } = await makeStaffedSchool()
  const claimed = await makeStaffedSchool()
  await joinSchool(of, adminId, claimed.schoolId, false)
  const { schools } = (await admin.call(listLinkedSchools)).body
  expect(schools.map(one => [one.id, one.is_admin])).toEqual([[schoolId, true]])
  expect((await teacher.call(listLinkedSchools)).body.schools).toMatchObject([
    { id: schoolId, is_admin: false },
  ])
  expect((await teacher.call(listLinkedSchools, { params: { userId: adminId } })).status).toBe(404)
})

test('setting 4 is the pro plan: it follows the licence and is switched by nobody [CLASSES-67]', async () => {
  const { schoolId, params, teacher, admin } = await makeStaffedSchool()
  const read = async () =>
    (await teacher.call(getSchoolSettingValue, { params: { settingId: 4 }, query: { school_id: schoolId } }))
      .body
  expect(await read()).toEqual({ id: 4, name: 'pro_plan', value: false, can: [] })
  await plan(schoolId, '2027-07-01T00:00:00Z')
  expect((await read()).value).toBe(true)
  await plan(schoolId, '2026-07-01T00:00:00Z')
  expect((await read()).value).toBe(false)
  const body = { setting_id: 4, value: true }
  expect((await admin.call(setSettingAccess, { params, body })).status).toBe(400)
  expect((await teacher.call(getSchoolSettingValue, { params: { settingId: 5 } })).status).toBe(400)
})

test('settings are read by number, 61 is last-year data, and a school admin switches them [ACCOUNTS-88] [ACCOUNTS-89] [CLASSES-74]', async () => {
  const { params, teacher, admin } = await makeStaffedSchool()
  const read = async () => (await teacher.call(getSetting, { params: { settingId: 61 } })).body.setting
  expect(await read()).toEqual({ id: 61, name: 'last_year_data', value: false, can: [] })
  const body = { setting_id: 61, value: true }
  expect((await teacher.call(setSettingAccess, { params, body })).status).toBe(404)
  const { settings } = (await admin.call(setSettingAccess, { params, body })).body
  expect(settings.find(one => one.id === 61)).toMatchObject({ value: true, can: ['change'] })
  expect((await read())?.value).toBe(true)
  const alone = await clientOf(of, await makeUser(of, 'Parent'))
  const all = (await alone.call(getSetting)).body
  expect(all.setting).toBeNull()
  expect(all.settings.filter(one => one.value).map(one => one.name)).toEqual([
    'k2',
    'sparks',
    'student_wellbeing',
    'teacher_wellbeing',
  ])
})

test('Schoology is not set up, and both calls say so and change nothing [CLASSES-68] [CLASSES-69]', async () => {
  const { params, teacher, admin } = await makeStaffedSchool()
  for (const call of [syncSchoologyTeacher, syncSchoologyStudent]) {
    expect((await admin.call(call, { params })).body).toEqual({
      status: false,
      message: 'No Schoology connection is set up for this school.',
    })
    expect((await teacher.call(call, { params })).status).toBe(404)
  }
})

test('a school adds a job title, and it gives no right [CLASSES-75]', async () => {
  const { params, admin, teacher, teacherId } = await makeStaffedSchool()
  const made = await admin.call(createRole, { params, body: { role_name: 'Garden lead' } })
  expect(made.body.roles).toEqual([made.body.role])
  expect((await admin.call(createRole, { params, body: { role_name: 'garden LEAD' } })).status).toBe(400)
  await of.services.db
    .updateTable('users')
    .set({ teacher_role: 'Principal' })
    .where('id', '=', teacherId)
    .execute()
  expect((await teacher.call(createRole, { params, body: { role_name: 'Chief' } })).status).toBe(404)
})

test('an administrator reads and manages all classes of the school, a district administrator reads them', async () => {
  const { params, classId, admin, chief, teacher } = await makeStaffedSchool()
  const read = async (who: typeof admin) => (await who.call(listSchoolGroups, { params })).body.groups
  expect((await read(admin)).map(group => [group.id, group.can.includes('manage')])).toEqual([
    [classId, true],
  ])
  expect((await read(chief)).map(group => [group.id, group.class_code])).toEqual([[classId, null]])
  expect((await teacher.call(listSchoolGroups, { params })).status).toBe(404)
})

test('many are put into classes at once: students by their teacher, teachers too by the administrator [CLASSES-76]', async () => {
  const { schoolId, params, teacher, teacherId, admin, adminId, childId } = await makeStaffedSchool()
  const second = await makeClass(of, teacherId, { schoolId, name: 'Room 2' })
  const groups = [{ id: second }]
  const unseen = await makeUser(of, 'Child')
  await joinSchool(of, unseen, schoolId)
  const send = (who: typeof teacher, user_ids: number[]) =>
    who.call(bulkGroupAssign, { params, body: { user_ids, groups } })
  expect((await send(teacher, [childId])).body.assigned).toBe(1)
  expect((await send(teacher, [childId])).body.assigned).toBe(0)
  expect((await send(teacher, [unseen])).status).toBe(404)
  expect((await send(teacher, [adminId])).status).toBe(404)
  expect((await send(admin, [unseen, adminId])).body.assigned).toBe(2)
  const { students } = (await admin.call(listStudents, { params, query: { group_id: second } })).body
  expect(students.map(one => one.id).sort()).toEqual([childId, unseen].sort())
  const other = await makeStaffedSchool()
  expect((await send(admin, [other.childId])).status).toBe(404)
  expect((await send(other.admin, [childId])).status).toBe(404)
})

test('the same students are put into classes by several at once, in whichever order, and stand there once; a stranger puts nobody', async () => {
  const { schoolId, params, teacherId, classId, admin } = await makeStaffedSchool()
  const second = await makeClass(of, teacherId, { schoolId })
  const made = await of.services.db
    .insertInto('users')
    .values(
      Array.from({ length: 120 }, (_, place) => ({
        user_type: 'Child' as const,
        first_name: 'Reed',
        last_name: 'Example',
        username: `reed${schoolId}x${place}`,
        profile_code: `R${schoolId}X${place}`,
        created_at: startOfTests,
      })),
    )
    .returning('id')
    .execute()
  const ids = made.map(row => row.id)
  const place = { school_id: schoolId, confirmed_at: startOfTests }
  await of.services.db
    .insertInto('school_members')
    .values(ids.map(user_id => ({ ...place, user_id })))
    .execute()
  const send = (who: Client, user_ids: number[], ...classIds: number[]) =>
    who.call(bulkGroupAssign, { params, body: { user_ids, groups: classIds.map(id => ({ id })) } })
  const answers = await Promise.all([
    send(admin, ids, classId, second),
    send(admin, ids.toReversed(), second, classId),
    send(admin, [...ids.slice(60), ...ids.slice(0, 60)], classId, second),
  ])
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  expect(answers.map(answer => answer.body.assigned).sort((one, other) => one - other)).toEqual([0, 0, 240])
  const members = await of.services.db
    .selectFrom('class_members')
    .select(['class_id', 'child_id'])
    .where('child_id', 'in', ids)
    .where('until', 'is', null)
    .execute()
  expect(members).toHaveLength(240)
  const stranger = await makeStaffedSchool()
  expect((await send(stranger.admin, ids, classId)).status).toBe(404)
})

/** Accepts every offer. */
async function sayYes(person: Client): Promise<void> {
  for (const { id } of (await person.call(listOffers)).body.offers)
    await person.call(answerOffer, { params: { offerId: id }, body: { answer: 'accepted' } })
}

test('an office is given and taken by administrators; the last one and the primary one stay [CLASSES-82]', async () => {
  const { schoolId, params, teacher, teacherId, admin, adminId, chief } = await makeStaffedSchool()
  const body = { user_id: teacherId }
  const query = { school_id: schoolId }
  const dismiss = (who: typeof admin, userId: number) => who.call(deleteAdmins, { params: { userId }, query })
  expect((await teacher.call(addAdmin, { params, body })).status).toBe(404)
  expect((await dismiss(chief, adminId)).body.message).toContain('last administrator')
  expect((await admin.call(addAdmin, { params, body })).body.admins.map(one => one.id)).toEqual([adminId])
  expect((await teacher.call(listAdmins, { params })).status).toBe(404)
  await sayYes(teacher)
  const { admins } = (await teacher.call(listAdmins, { params })).body
  expect(admins.map(one => one.id)).toEqual([adminId, teacherId])
  expect((await teacher.call(getUserInfo)).body.user.user_role).toBe('School Admin')
  expect((await dismiss(teacher, adminId)).status).toBe(400)
  expect((await dismiss(admin, teacherId)).body.admins.map(one => one.id)).toEqual([adminId])
  expect((await teacher.call(listAdmins, { params })).status).toBe(404)
  const outsider = await makeUser(of, 'Teacher')
  expect((await chief.call(addAdmin, { params, body: { user_id: outsider } })).status).toBe(404)
  await chief.call(addAdmin, { params, body })
  await sayYes(teacher)
  expect((await dismiss(chief, adminId)).body.admins.map(one => one.id)).toEqual([teacherId])
  const kept = await of.services.db
    .selectFrom('audit_entries')
    .select('act')
    .where('act', 'like', 'school-admin-%')
    .where('subject_id', 'in', [teacherId, adminId])
    .execute()
  expect(kept).toHaveLength(4)
})
