import { addGroup, generateClassCode, verifyCode } from '@kindling/contract/classes'
import { addComment } from '@kindling/contract/comments'
import { getChildInfo } from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, listJournals } from '@kindling/contract/journals'
import { answerMembership, confirmMembers, declineMember, setClassList } from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { listStudentRequests } from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import { joinSchool, makeSchool, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { draft, joiningIn } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { makeFamily, makeRoom, makeClub, join, roster, membershipsOf, statuses } = joiningIn(of)

test('an invented school learns nothing of a child who typed its code, and writes nothing to the child', async () => {
  const { child, childId, parent } = await makeFamily()
  await parent.call(answerMembership, { params: { childId }, body: { membership_id: 1, yes: true } })
  const own = await of.services.db
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
  expect(await roster(teacher, classId)).toMatchObject({
    ...{ students: [], joining: [], hidden_count: 1 },
    group: { joined_count: 1, hidden_count: 1 },
  })
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
  await of.services.db
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
  const { group, joining } = await roster(teacher, classId)
  expect(group).toMatchObject({ joined_count: 1, hidden_count: 0 })
  expect(joining).toMatchObject([{ first_name: 'Tamar', last_name: 'Q.', age: null, school: null }])
  const membership_ids = joining.map(one => one.membership_id)
  expect(
    (await teacher.call(confirmMembers, { params: { groupId: classId }, body: { membership_ids } })).body,
  ).toEqual({ confirmed: 1, waiting: 0 })
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
  expect((await teacher.call(confirmMembers, confirm)).body).toEqual({ confirmed: 0, waiting: 1 })
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
  const guardian = await clientOf(of, around.parentId)
  const [room] = await membershipsOf(guardian, around.childId)
  const ask = () =>
    guardian.call(answerMembership, {
      params: { childId: around.childId },
      body: { membership_id: room?.membership_id ?? 0, yes: false },
    })
  // Asked again while the question waits, the teachers are told once. Another question about the class is not this one.
  const about = { child_id: around.childId, class_id: around.classId, school_id: around.schoolId }
  const teacherAsked = { ...about, asked_by: around.parentId, about: 'teacher', asked_at: of.clock.now() }
  await of.services.db.insertInto('school_questions').values(teacherAsked).execute()
  for (const asked of [await ask(), await ask()])
    expect(asked.body).toMatchObject({ outcome: 'school-asked', memberships: [{ state: 'confirmed' }] })
  const told = (await (await clientOf(of, around.teacherId)).call(listNotifications)).body.notifications
  expect(told.filter(one => one.type === 'school_asked')).toHaveLength(1)
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
  await join(await clientOf(of, other), code)
  const confirm = { params: { groupId: classId }, body: { named: true as const } }
  expect((await teacher.call(confirmMembers, confirm)).body).toEqual({ confirmed: 1, waiting: 0 })
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
  const teacher = await clientOf(of, teacherId)
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
  const row = await of.services.db
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  return row.guardian_id
}

test('one tap takes a listed name that one child of a verified class bears; whoever else bears it is confirmed singly', async () => {
  const { teacher, code, classId } = await makeRoom()
  const params = { groupId: classId }
  const names = [{ first_name: 'Tamar', last_name: 'Quillfeather' }]
  await teacher.call(setClassList, { params, body: { names } })
  const named = { params, body: { named: true as const } }
  const [first, second] = [await makeFamily({ guardian: false }), await makeFamily({ guardian: false })]
  await join(first.child, code)
  const joining = async () =>
    (await roster(teacher, classId)).joining.map(one => [one.membership_id, one.is_named] as const)
  const [[firstId] = [0, false]] = await joining()
  expect(await joining()).toEqual([[firstId, true]])
  await join(second.child, code)
  expect((await joining()).map(([, isNamed]) => isNamed)).toEqual([false, false])
  expect((await teacher.call(confirmMembers, named)).body).toEqual({ confirmed: 0, waiting: 0 })
  const singly = { params, body: { membership_ids: [firstId] } }
  expect((await teacher.call(confirmMembers, singly)).body.confirmed).toBe(1)
  // The real child is in: the list no longer means another child of that name.
  expect((await joining()).map(([, isNamed]) => isNamed)).toEqual([false])
  expect((await teacher.call(confirmMembers, named)).body).toEqual({ confirmed: 0, waiting: 0 })
})

test('the class list of somebody who has left the class confirms nobody', async () => {
  const { schoolId } = await makeSchool(of)
  const { teacher, code, classId } = await makeRoom(schoolId)
  const params = { groupId: classId }
  const listerId = await makeUser(of, 'Teacher')
  await joinSchool(of, listerId, schoolId)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: listerId })
    .execute()
  const names = [{ first_name: 'Tamar', last_name: 'Quillfeather' }]
  expect((await (await clientOf(of, listerId)).call(setClassList, { params, body: { names } })).status).toBe(
    200,
  )
  await join((await makeFamily({ guardian: false })).child, code)
  const named = { params, body: { named: true as const } }
  const leave = (until: string | null) =>
    of.services.db.updateTable('class_teachers').set({ until }).where('teacher_id', '=', listerId).execute()
  await leave(startOfTests)
  expect((await teacher.call(confirmMembers, named)).body.confirmed).toBe(0)
  await leave(null)
  expect((await teacher.call(confirmMembers, named)).body.confirmed).toBe(1)
})

test('the list of an unverified class tells nothing of who has joined', async () => {
  const { teacher, code, classId } = await makeClub()
  const family = await makeFamily()
  await join(family.parent, code, family.childId)
  const params = { groupId: classId }
  for (const last_name of ['Smith', 'Quillfeather']) {
    await teacher.call(setClassList, { params, body: { names: [{ first_name: 'Tamar', last_name }] } })
    const [one] = (await roster(teacher, classId)).joining
    expect(one).toMatchObject({ first_name: 'Tamar', last_name: 'Q.', is_named: false })
    const answer = await teacher.call(confirmMembers, { params, body: { named: true } })
    expect(answer.body).toEqual({ confirmed: 0, waiting: 0 })
  }
  const [one] = (await roster(teacher, classId)).joining
  const singly = { params, body: { membership_ids: [one?.membership_id ?? 0] } }
  expect((await teacher.call(confirmMembers, singly)).body.confirmed).toBe(1)
})
