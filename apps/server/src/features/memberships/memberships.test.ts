import { getNameAvatar } from '@kindling/contract/accounts'
import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  verifyCode,
} from '@kindling/contract/classes'
import { addComment } from '@kindling/contract/comments'
import { updateUser } from '@kindling/contract/credentials'
import { getChildInfo } from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, listJournals } from '@kindling/contract/journals'
import {
  answerMembership,
  confirmMembers,
  declineMember,
  listMemberships,
  setClassList,
} from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { listStudentRequests } from '@kindling/contract/requests'
import { addClassStudent } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import {
  agreeTo,
  joinSchool,
  linkGuardian,
  makeClass,
  makeCourse,
  makeSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { seated } from '../../../test/seat.ts'
import { openTestHouse, startOfTests } from '../../../test/test-house.ts'
import type { Visitor } from '../../../test/visitor.ts'

const of = await openTestHouse()
const draft = { response_type: 'Text' as const, content: 'The fox came back to the hedge today.' }
let codes = 0
const newCode = () => `MEMBER${'ABCDEFGHJK'[Math.floor(++codes / 10)]}${'ABCDEFGHJK'[codes % 10]}`

/** A child of nine, with a parent whose address is proved unless the test says otherwise. */
async function makeFamily(more: { proved?: boolean; guardian?: boolean } = {}) {
  const childId = await makeUser(of, 'Child', { first_name: 'Tamar', last_name: 'Quillfeather' })
  await of.house.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  const parentId = await makeUser(of, 'Parent', more.proved === false ? { email_verified_at: null } : {})
  if (more.guardian !== false) await linkGuardian(of, childId, parentId)
  return { childId, child: await seated(of, childId), parent: await seated(of, parentId) }
}

async function makeRoom(schoolId?: number | null) {
  const teacherId = await makeUser(of, 'Teacher', { first_name: 'Noor', last_name: 'Vale' })
  const code = newCode()
  const classId = await makeClass(of, teacherId, { ...(schoolId === undefined ? {} : { schoolId }), code })
  return { teacherId, teacher: await seated(of, teacherId), code, classId }
}

/** A class of a school that nobody has verified, run by its inventor. */
async function makeClub() {
  const teacherId = await makeUser(of, 'Teacher', { first_name: 'Noor', last_name: 'Vale' })
  const schoolId = await makeUnverifiedSchool(of, teacherId)
  const code = newCode()
  const classId = await makeClass(of, teacherId, { schoolId, code, name: 'Come to my house' })
  return { teacherId, teacher: await seated(of, teacherId), code, classId, schoolId }
}

const join = (visitor: Visitor, class_code: string, childId?: number) =>
  visitor.call(joinByClassCode, { params: childId ? { childId } : {}, body: { class_code } })
const roster = async (teacher: Visitor, groupId: number) =>
  (await teacher.call(listGroupStudents, { params: { groupId } })).body
const membershipsOf = async (visitor: Visitor, childId: number) =>
  (await visitor.call(listMemberships, { params: { childId } })).body.memberships

/** What an adult learns of a child by every way there is. */
async function statuses(adult: Visitor, childId: number, journalId: number) {
  const info = await adult.call(getChildInfo, { params: { childId } })
  return {
    child: info.status,
    journal: (await adult.call(getJournal, { params: { journalId } })).status,
    password: (
      await adult.call(updateUser, { params: { userId: childId }, body: { password: 'Acorn-tree-19!' } })
    ).status,
    card: (await adult.call(getNameAvatar, { params: { userId: childId } })).status,
  }
}

test('an invented school learns nothing of a child who typed its code, and writes nothing to the child', async () => {
  const { child, childId, parent } = await makeFamily()
  await parent.call(answerMembership, { params: { childId }, body: { membership_id: 1, yes: true } })
  const own = await of.house.db
    .insertInto('journals')
    .values({
      user_id: childId,
      title: 'Mine',
      content: 'My own words.',
      response_type: 'Text',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { teacher, code, classId } = await makeClub()
  const joined = (await join(child, code)).body
  expect(joined).toMatchObject({ state: 'joined', waits_for: 'both' })
  expect(joined.message).not.toContain('Come to my house')
  expect(await roster(teacher, classId)).toMatchObject({ students: [], joining: [], hidden_count: 1 })
  expect(await statuses(teacher, childId, own.id)).toEqual({
    child: 404,
    journal: 404,
    password: 404,
    card: 404,
  })
  expect((await teacher.call(listJournals, { params: { userId: childId } })).status).toBe(404)
  const news = (await teacher.call(listNotifications)).text
  expect(news).toContain('Somebody has joined')
  expect(news).not.toContain('Tamar')
  const told = (await parent.call(listNotifications)).body.notifications.map(one => one.type)
  expect(told).toContain('class_asks')
})

test('after a guardian’s yes an unverified class has a first name, an initial and the work for it, and no more', async () => {
  const { child, childId, parent } = await makeFamily()
  await of.house.db
    .insertInto('consents')
    .values({
      child_id: childId,
      purpose: 'account',
      given_by: await guardianOf(childId),
      method: 'family-page',
      notice_version: '1',
    })
    .execute()
  const { teacher, code, classId } = await makeClub()
  const before = (await child.call(addJournal, { body: draft })).body.journal
  await join(child, code)
  const [asked] = await membershipsOf(parent, childId)
  expect(asked).toMatchObject({ waits_for: 'both', can: ['say-yes', 'say-no'], is_verified: false })
  const answer = { params: { childId }, body: { membership_id: asked?.membership_id ?? 0, yes: true } }
  expect((await parent.call(answerMembership, answer)).body.outcome).toBe('agreed')
  const { joining } = await roster(teacher, classId)
  expect(joining).toMatchObject([{ first_name: 'Tamar', last_name: 'Q.', age: null, school: null }])
  const membership_ids = joining.map(one => one.membership_id)
  expect(
    (await teacher.call(confirmMembers, { params: { groupId: classId }, body: { membership_ids } })).body,
  ).toEqual({ confirmed: 1 })
  const [student] = (await roster(teacher, classId)).students
  expect(student).toMatchObject({
    first_name: 'Tamar',
    last_name: 'Q.',
    username: null,
    birth_date: null,
    grade: null,
    can_open: false,
  })
  const forClass = (await child.call(addJournal, { body: { ...draft, class_id: classId } })).body.journal
  const info = (await teacher.call(getChildInfo, { params: { childId } })).body.child
  expect(info).toMatchObject({
    last_name: 'Q.',
    username: null,
    birth_date: null,
    profile_code: null,
    zip_code: '',
  })
  expect(await statuses(teacher, childId, before.id)).toMatchObject({
    journal: 404,
    password: 404,
    card: 404,
  })
  const read = await teacher.call(getJournal, { params: { journalId: forClass.id } })
  expect(read.body.journal.user_info.last_name).toBe('Q.')
  expect(
    (await teacher.call(listJournals, { params: { userId: childId } })).body.journals.map(one => one.id),
  ).toEqual([forClass.id])
  const said = await teacher.call(addComment, {
    body: { archetype_id: forClass.id, comment: 'Where did it go?' },
  })
  expect(said.status).toBe(200)
  expect(
    (await teacher.call(addComment, { body: { archetype_id: before.id, comment: 'And this?' } })).status,
  ).toBe(404)
})

test('a verified class sees who joined to confirm them, and reads new work for it alone until it has', async () => {
  const { child, childId, parent } = await makeFamily()
  const { teacher, code, classId } = await makeRoom()
  const joined = (await join(child, code)).body
  expect(joined).toMatchObject({ state: 'joined', waits_for: 'both' })
  const work = (await child.call(addJournal, { body: { ...draft, class_id: classId } })).body.journal
  expect((await child.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  const shown = await roster(teacher, classId)
  expect(shown.students).toEqual([])
  expect(shown.joining).toMatchObject([
    { first_name: 'Tamar', last_name: 'Q.', age: 10, school: null, is_vouched: true, is_named: false },
  ])
  expect(await statuses(teacher, childId, work.id)).toEqual({
    child: 200,
    journal: 200,
    password: 404,
    card: 404,
  })
  const membership_id = shown.joining[0]?.membership_id ?? 0
  const confirm = { params: { groupId: classId }, body: { membership_ids: [membership_id] } }
  expect((await teacher.call(confirmMembers, confirm)).body).toEqual({ confirmed: 1 })
  expect((await roster(teacher, classId)).students).toEqual([])
  const answer = { params: { childId }, body: { membership_id, yes: true } }
  expect((await parent.call(answerMembership, answer)).body.outcome).toBe('confirmed')
  expect((await roster(teacher, classId)).students).toMatchObject([
    { id: childId, last_name: 'Quillfeather', can_open: true },
  ])
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
  expect((await teacher.call(getChildInfo, { params: { childId } })).body.child.birth_date).toBe('2016-05-04')
})

test('a guardian says no: outside the own school the membership ends, at the own school the school is asked', async () => {
  const { child, childId, parent } = await makeFamily()
  const { code } = await makeClub()
  await join(child, code)
  const [club] = await membershipsOf(parent, childId)
  const no = (membership_id: number) => ({ params: { childId }, body: { membership_id, yes: false } })
  expect((await parent.call(answerMembership, no(club?.membership_id ?? 0))).body).toMatchObject({
    outcome: 'ended',
    memberships: [],
  })
  const around = await makeSurrounding(of)
  const guardian = await seated(of, around.parentId)
  const [room] = await membershipsOf(guardian, around.childId)
  const asked = await guardian.call(answerMembership, {
    params: { childId: around.childId },
    body: { membership_id: room?.membership_id ?? 0, yes: false },
  })
  expect(asked.body).toMatchObject({ outcome: 'school-asked', memberships: [{ state: 'confirmed' }] })
  const told = (await (await seated(of, around.teacherId)).call(listNotifications)).body.notifications
  expect(told.map(one => one.type)).toContain('school_asked')
  const stranger = await makeFamily()
  expect((await stranger.parent.call(answerMembership, no(room?.membership_id ?? 0))).status).toBe(404)
})

test('a guardian whose address is not proved answers for nobody', async () => {
  const { child, childId, parent } = await makeFamily({ proved: false })
  const { teacher, code, classId } = await makeClub()
  await join(child, code)
  const [club] = await membershipsOf(parent, childId)
  const answer = { params: { childId }, body: { membership_id: club?.membership_id ?? 0, yes: true } }
  expect((await parent.call(answerMembership, answer)).body.code).toBe('UNPROVED')
  expect((await roster(teacher, classId)).hidden_count).toBe(1)
  const typed = await join(parent, (await makeClub()).code, childId)
  expect(typed.body).toMatchObject({ state: 'joined', waits_for: 'both' })
  const proved = await makeFamily()
  const own = await join(proved.parent, (await makeClub()).code, proved.childId)
  expect(own.body).toMatchObject({ state: 'joined', waits_for: 'class' })
})

test('a student of the own verified school is confirmed at once; who has nobody waits for the class alone', async () => {
  const { schoolId } = await makeSchool(of)
  const { teacher, code, classId } = await makeRoom(schoolId)
  const pupil = await makeFamily()
  await joinSchool(of, pupil.childId, schoolId)
  expect((await join(pupil.child, code)).body).toMatchObject({ state: 'confirmed', waits_for: null })
  const alone = await makeFamily({ guardian: false })
  expect((await join(alone.child, code)).body).toMatchObject({ state: 'joined', waits_for: 'class' })
  const shown = await roster(teacher, classId)
  expect(shown.students.map(one => one.id)).toEqual([pupil.childId])
  expect(shown.joining).toMatchObject([{ is_vouched: false }])
})

test('one tap confirms all whom the class list names, and nobody else', async () => {
  const { teacher, code, classId } = await makeRoom()
  const names = [{ first_name: 'tamar', last_name: 'quillfeather' }]
  const list = { params: { groupId: classId }, body: { names } }
  expect((await teacher.call(setClassList, list)).body.names).toEqual(names)
  const named = await makeFamily({ guardian: false })
  const other = await makeUser(of, 'Child', { last_name: 'Nobody' })
  await join(named.child, code)
  await join(await seated(of, other), code)
  const confirm = { params: { groupId: classId }, body: { named: true as const } }
  expect((await teacher.call(confirmMembers, confirm)).body).toEqual({ confirmed: 1 })
  const shown = await roster(teacher, classId)
  expect(shown.students.map(one => one.id)).toEqual([named.childId])
  expect(shown.joining).toHaveLength(1)
  const decline = {
    params: { groupId: classId },
    body: { membership_id: shown.joining[0]?.membership_id ?? 0 },
  }
  const elsewhere = await makeRoom()
  expect(
    (await elsewhere.teacher.call(declineMember, { ...decline, params: { groupId: elsewhere.classId } }))
      .status,
  ).toBe(404)
  expect((await elsewhere.teacher.call(confirmMembers, confirm)).status).toBe(404)
  expect((await teacher.call(declineMember, decline)).body).toEqual({ declined: true })
  expect((await roster(teacher, classId)).joining).toEqual([])
})

test('a code is open until the end of its day; later it asks the teacher, who opens it again with one tap', async () => {
  const start = of.clock.now()
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, (await makeSchool(of)).schoolId)
  const teacher = await seated(of, teacherId)
  const { group } = (await teacher.call(addGroup, { body: { group_name: 'Room 12' } })).body
  expect(group.code_open).toBe(true)
  of.clock.forward(24 * 3600)
  const { child } = await makeFamily({ guardian: false })
  const asked = await join(child, group.class_code ?? '')
  expect(asked.body).toMatchObject({
    state: 'requested',
    message: expect.stringContaining('You have requested to join'),
  })
  expect((await roster(teacher, group.id)).group).toMatchObject({ code_open: false, joined_count: 0 })
  const { requests } = (await teacher.call(listStudentRequests)).body
  expect(requests).toMatchObject([{ group: [group.id], user: { first_name: 'Tamar' } }])
  const opened = await teacher.call(generateClassCode, {
    params: { groupId: group.id },
    body: { open: true },
  })
  expect(opened.body.group).toMatchObject({ code_open: true, class_code: group.class_code })
  const second = await makeFamily({ guardian: false })
  expect((await join(second.child, group.class_code ?? '')).body.state).toBe('joined')
  of.clock.set(start.toISOString())
})

test('a child of thirteen without guardian and school says yes alone, a younger one does not', async () => {
  const { code } = await makeClub()
  for (const [birth_date, status] of [
    ['2013-11-18', 200],
    ['2013-11-19', 403],
  ] as const) {
    const id = await makeUser(of, 'Child', { birth_date })
    const child = await seated(of, id)
    await join(child, code)
    const [club] = (await child.call(listMemberships)).body.memberships
    const answer = { body: { membership_id: club?.membership_id ?? 0, yes: true } }
    expect((await child.call(answerMembership, answer)).status).toBe(status)
  }
})

test('a teacher who starts alone makes students, who write for the class for thirty days and are read by nobody else', async () => {
  const start = of.clock.now()
  const { teacher, classId, schoolId } = await makeClub()
  const make = (more: object) =>
    teacher.call(addClassStudent, {
      params: { groupId: classId },
      body: { first_name: 'Ada', last_name: 'Reed', ...more },
    })
  expect((await make({})).body.fields).toHaveProperty('agreed')
  const { student } = (await make({ agreed: true, username: 'ada.reed' })).body
  // A username that stays as typed would tell that nobody has it: whom nobody has verified is given another one.
  expect(student.username).not.toBe('ada.reed')
  const child = await seated(of, student.id)
  const work = (await child.call(addJournal, { body: draft })).body.journal
  expect(work.class_id).toBe(classId)
  expect((await roster(teacher, classId)).students).toMatchObject([
    { id: student.id, last_name: 'Reed', username: student.username, can_open: false },
  ])
  expect((await teacher.call(getJournal, { params: { journalId: work.id } })).status).toBe(200)
  const adminId = await makeUser(of, 'Teacher')
  await of.house.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await seated(of, adminId)
  expect(await statuses(admin, student.id, work.id)).toEqual({
    child: 404,
    journal: 404,
    password: 404,
    card: 404,
  })
  of.clock.forward(31 * 24 * 3600)
  expect((await child.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  of.clock.set(start.toISOString())
})

test('a birth date that nobody proved stands behind opens nothing: by an unverified teacher, or a parent without proof', async () => {
  const start = of.clock.now()
  const { teacher, classId } = await makeClub()
  const body = { first_name: 'Ada', last_name: 'Reed', birth_date: '01/05/2005', agreed: true }
  const { student } = (await teacher.call(addClassStudent, { params: { groupId: classId }, body })).body
  const made = await seated(of, student.id)
  const { code } = await makeClub()
  await join(made, code)
  const club = (await made.call(listMemberships)).body.memberships.find(one => one.group.id !== classId)
  const yes = { body: { membership_id: club?.membership_id ?? 0, yes: true } }
  expect((await made.call(answerMembership, yes)).status).toBe(403)
  of.clock.forward(31 * 24 * 3600)
  expect((await made.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  of.clock.set(start.toISOString())

  const { childId, child } = await makeFamily({ proved: false })
  await of.house.db.updateTable('users').set({ birth_date: '2005-01-05' }).where('id', '=', childId).execute()
  expect((await child.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  await of.house.db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('email_verified_at', 'is', null)
    .where('user_type', '=', 'Parent')
    .execute()
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
})

test('what a child writes for a lesson that an unverified class gave is for that class only once both have said yes', async () => {
  const { child, childId, parent } = await makeFamily()
  await agreeTo(of, childId, ['account'])
  const { code, classId } = await makeClub()
  const { courseId, lessonIds } = await makeCourse(of)
  await of.house.db
    .insertInto('class_assignments')
    .values({ class_id: classId, course_id: courseId, assigned_at: startOfTests })
    .execute()
  await join(child, code)
  const forLesson = async () => {
    const body = { ...draft, arche_type: 'Lessons' as const, archetype_id: lessonIds[0] ?? 0 }
    return (await child.call(addJournal, { body })).body.journal
  }
  const before = await forLesson()
  expect(before.class_id).toBeNull()
  const [membership] = (await parent.call(listMemberships, { params: { childId } })).body.memberships
  const answer = { params: { childId }, body: { membership_id: membership?.membership_id ?? 0, yes: true } }
  expect((await parent.call(answerMembership, answer)).body.outcome).toBe('agreed')
  await of.house.db
    .updateTable('class_members')
    .set({ class_yes_at: startOfTests })
    .where('class_id', '=', classId)
    .execute()
  expect((await forLesson()).class_id).toBe(classId)
})

test('a code info tells of an unverified class nothing that its teacher wrote', async () => {
  const { child } = await makeFamily()
  const { code } = await makeClub()
  const { body } = await child.call(verifyCode, { params: { code } })
  expect(body.code_info).toMatchObject({ school: null, school_id: null, first_name: 'Noor' })
  expect(JSON.stringify(body)).not.toContain('Come to my house')
  const room = await makeRoom()
  expect((await child.call(verifyCode, { params: { code: room.code } })).body.code_info.school).toMatch(
    /^School /,
  )
})

async function guardianOf(childId: number): Promise<number> {
  const row = await of.house.db
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  return row.guardian_id
}
