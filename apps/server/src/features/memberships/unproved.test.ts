import { addStudents } from '@kindling/contract/imports'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { addClassStudent, addStudent } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { agreeTo, makeCourse, makeUser } from '../../../test/factories.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { draft, joiningIn } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { makeFamily, makeClub, join, roster, statuses } = joiningIn(of)

test('a child of thirteen without guardian and school says yes alone, a younger one does not', async () => {
  const { code } = await makeClub()
  for (const [birth_date, status] of [
    ['2013-11-18', 200],
    ['2013-11-19', 403],
  ] as const) {
    const id = await makeUser(of, 'Child', { birth_date })
    const child = await clientOf(of, id)
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
  // A username that stays as typed would reveal that it is free: an unverified teacher gets another one.
  expect(student.username).not.toBe('ada.reed')
  const child = await clientOf(of, student.id)
  const work = (await child.call(addJournal, { body: draft })).body.journal
  expect(work.class_id).toBe(classId)
  expect((await roster(teacher, classId)).students).toMatchObject([
    { id: student.id, last_name: 'Reed', username: student.username, can_open: false },
  ])
  expect((await teacher.call(getJournal, { params: { journalId: work.id } })).status).toBe(200)
  const adminId = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const admin = await clientOf(of, adminId)
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

test('a student of an unverified school writes on the recorded word that somebody agreed, by every way to make one', async () => {
  const { teacher, classId, schoolId } = await makeClub()
  const { name } = await of.services.db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const groups = [{ id: classId }]
  const add = async (agreed: boolean) => {
    const body = { first_name: 'Ada', last_name: 'Reed', groups, agreed }
    return (await teacher.call(addStudent, { params: { schoolId }, body })).body.student.id
  }
  const bring = async (agreed: boolean) => {
    const csv = `First name,Last name,Class\nBo${agreed ? 'b' : ''},Reed,${name}\n`
    const body = { csv, dry_run: false, agreed }
    return (await teacher.call(addStudents, { params: { schoolId }, body })).body.rows[0]?.child_id ?? 0
  }
  for (const make of [add, bring]) {
    const [silent, agreed] = [await clientOf(of, await make(false)), await clientOf(of, await make(true))]
    expect((await silent.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
    expect((await agreed.call(addJournal, { body: draft })).status).toBe(200)
  }
})

test('a birth date that nobody proved stands behind opens nothing: by an unverified teacher, or a parent without proof', async () => {
  const start = of.clock.now()
  const { teacher, classId } = await makeClub()
  const body = { first_name: 'Ada', last_name: 'Reed', birth_date: '01/05/2005', agreed: true }
  const { student } = (await teacher.call(addClassStudent, { params: { groupId: classId }, body })).body
  const made = await clientOf(of, student.id)
  const { code } = await makeClub()
  await join(made, code)
  const club = (await made.call(listMemberships)).body.memberships.find(one => one.group.id !== classId)
  const yes = { body: { membership_id: club?.membership_id ?? 0, yes: true } }
  expect((await made.call(answerMembership, yes)).status).toBe(403)
  of.clock.forward(31 * 24 * 3600)
  expect((await made.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  of.clock.set(start.toISOString())

  const { childId, child } = await makeFamily({ proved: false })
  await of.services.db
    .updateTable('users')
    .set({ birth_date: '2005-01-05' })
    .where('id', '=', childId)
    .execute()
  expect((await child.call(addJournal, { body: draft })).body.code).toBe('CONSENT')
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('email_verified_at', 'is', null)
    .where('user_type', '=', 'Parent')
    .execute()
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
})

test('what a child writes for a lesson that an unverified class gave is for that class where the child says so, once both have said yes', async () => {
  const { child, childId, parent } = await makeFamily()
  await agreeTo(of, childId, ['account'])
  const { code, classId } = await makeClub()
  const { courseId, lessonIds } = await makeCourse(of)
  await of.services.db
    .insertInto('class_assignments')
    .values({ class_id: classId, course_id: courseId, assigned_at: startOfTests })
    .execute()
  await join(child, code)
  const forLesson = async (more: object = {}) => {
    const body = { ...draft, arche_type: 'Lessons' as const, archetype_id: lessonIds[0] ?? 0, ...more }
    return child.call(addJournal, { body })
  }
  expect((await forLesson()).body.journal.class_id).toBeNull()
  const [membership] = (await parent.call(listMemberships, { params: { childId } })).body.memberships
  const answer = { params: { childId }, body: { membership_id: membership?.membership_id ?? 0, yes: true } }
  expect((await parent.call(answerMembership, answer)).body.outcome).toBe('agreed')
  await of.services.db
    .updateTable('class_members')
    .set({ class_yes_at: startOfTests })
    .where('class_id', '=', classId)
    .execute()
  expect((await forLesson()).body.journal.class_id).toBeNull()
  expect((await forLesson({ class_id: classId })).body.journal.class_id).toBe(classId)
})

test('nobody makes more students than the free version supports, also by many requests at once; so many are made', async () => {
  const small = await openTestServer({ environment: { FREE_STUDENT_LIMIT: '3' } })
  const club = await joiningIn(small).makeClub()
  const add = (first_name: string) =>
    club.teacher.call(addClassStudent, {
      params: { groupId: club.classId },
      body: { first_name, last_name: 'Reed', agreed: true },
    })
  const bring = (letter: string) => {
    const csv = `First name,Last name,Class\nA${letter},Reed,Come to my house\nB${letter},Reed,Come to my house\n`
    const body = { csv, dry_run: false, agreed: true }
    return club.teacher.call(addStudents, { params: { schoolId: club.schoolId }, body })
  }
  const answers: { status: number }[] = []
  const requests = [() => add('Ada'), () => bring('x'), () => add('Bea')]
  await inTurn(
    small,
    club.teacherId,
    requests.map(request => async () => answers.push(await request())),
  )
  // One, then two together, and then no more.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403])
  const made = small.services.db
    .selectFrom('student_origins')
    .select('child_id')
    .where('made_by', '=', club.teacherId)
  expect(await made.execute()).toHaveLength(3)
})
