import { listGroupStudents, listGroups } from '@kindling/contract/classes'
import { listNotifications } from '@kindling/contract/notifications'
import { getYearTurn, planYearTurn, turnYear, undoYearTurn } from '@kindling/contract/year-turns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { cutAfter } from '../../../test/cut-after.ts'
import { joinClass, joinSchool, linkGuardian, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { readAllRows } from '../../../test/word-search.ts'
import { makeOldSchool, versionFor } from '../../../test/year-turns.ts'
import { carryOutTurns } from './carry-out.ts'

const of = await openTestServer()
const { db } = of.services
const daySeconds = 24 * 3600

const gradeOf = async (id: number) =>
  (await db.selectFrom('users').select('grade').where('id', '=', id).executeTakeFirstOrThrow()).grade

const placesOf = (childId: number) =>
  db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.name', 'classes.school_year', 'classes.id'])
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('classes.id')
    .execute()

const isStudent = async (childId: number, schoolId: number) =>
  (
    await db
      .selectFrom('school_members')
      .select('id')
      .where('user_id', '=', childId)
      .where('school_id', '=', schoolId)
      .where('until', 'is', null)
      .execute()
  ).length === 1

async function turn(admin: Client, schoolId: number, choices: object = {}) {
  const version = await versionFor(admin, schoolId)
  return admin.call(turnYear, { params: { schoolId }, body: { version, ...choices } })
}

test('the plan asks nothing for the common case, says what closes and stops, and writes nothing', async () => {
  const { admin, params, teacherId, otherId, ponds, fifth } = await makeOldSchool(of)
  const substituteId = await makeUser(of, 'Teacher')
  await db
    .insertInto('class_teachers')
    .values({ class_id: ponds.classId, teacher_id: substituteId, ends_at: '2026-11-25T00:00:00Z' })
    .execute()
  const before = await readAllRows(db)
  const shown = (await admin.call(getYearTurn, { params })).body
  expect(shown).toMatchObject({ year: '2026–27', turn: null, plan: { last_grade: 5 } })
  expect(shown.plan?.classes).toEqual([
    expect.objectContaining({ id: fifth.classId, act: 'end', goes_on: 0, codes: 1 }),
    expect.objectContaining({ id: ponds.classId, act: 'up', goes_on: 1, codes: 1, substitutes: 1 }),
  ])
  const studentOf = (id: number) => shown.plan?.students.find(one => one.id === id)
  expect(studentOf(ponds.childId)).toMatchObject({ act: 'up', grade: 4, new_grade: 5, why: null })
  expect(studentOf(fifth.childId)).toMatchObject({ act: 'leave', why: 'last-grade', has_family: false })
  expect(shown.plan?.counts).toMatchObject({ up: 1, repeat: 0, leave: 1 })
  expect(shown.plan?.teachers.map(one => one.id)).toEqual(expect.arrayContaining([teacherId, otherId]))
  const chosen = await admin.call(planYearTurn, {
    params,
    body: {
      classes: [{ id: ponds.classId, act: 'up', teacher_id: otherId, name: 'Lakes' }],
      students: [{ id: ponds.childId, act: 'repeat' }],
    },
  })
  expect(chosen.body.plan.counts).toMatchObject({ up: 0, repeat: 1, leave: 1 })
  expect(chosen.body.plan.version).toBe(shown.plan?.version)
  expect(await readAllRows(db)).toEqual(before)
})

test('a class goes up as one with its teacher, the last grade leaves, and the teacher finds the class of the new year', async () => {
  const { admin, schoolId, params, teacher, ponds, fifth } = await makeOldSchool(of)
  expect((await turn(admin, schoolId)).status).toBe(200)
  expect((await admin.call(getYearTurn, { params })).body).toMatchObject({
    turn: { state: 'running', left: 2 },
    plan: null,
  })
  expect((await admin.call(planYearTurn, { params, body: {} })).status).toBe(409)
  expect(await gradeOf(ponds.childId)).toBe(4)
  await carryOutTurns(of.services)
  expect(await gradeOf(ponds.childId)).toBe(5)
  const [place] = await placesOf(ponds.childId)
  expect(place).toMatchObject({ name: 'Ponds', school_year: 2026 })
  expect(await placesOf(fifth.childId)).toEqual([])
  expect([await isStudent(ponds.childId, schoolId), await isStudent(fifth.childId, schoolId)]).toEqual([
    true,
    false,
  ])
  const { groups } = (await teacher.call(listGroups)).body
  expect(groups.map(one => one.id)).toEqual([place?.id])
  const roster = await teacher.call(listGroupStudents, { params: { groupId: place?.id ?? 0 } })
  expect(roster.body.students.map(one => one.id)).toEqual([ponds.childId])
  const after = (await admin.call(getYearTurn, { params })).body
  expect(after.turn).toMatchObject({ state: 'done', classes: 2, up: 1, leave: 1, left: 0, can_undo: true })
  expect(after.plan).toMatchObject({ classes: [], counts: { up: 0, none: 1 } })
  const codes = await db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', 'in', [ponds.classId, fifth.classId])
    .where('closed_at', 'is', null)
    .execute()
  expect(codes).toEqual([])
  const told = await db
    .selectFrom('topic_entries')
    .select(['type', 'topic'])
    .where('type', '=', 'class_turned')
    .where('subject_id', '=', place?.id ?? 0)
    .execute()
  expect(told).toHaveLength(1)
  const acts = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('act', 'in', ['school-year-turned', 'school-left'])
    .execute()
  expect(acts.map(one => one.act)).toEqual(expect.arrayContaining(['school-year-turned', 'school-left']))
})

test('another teacher takes a class, a student repeats, and what is set for one is not done to others', async () => {
  const { admin, schoolId, params, teacher, otherId, ponds } = await makeOldSchool(of)
  const other = await clientOf(of, otherId)
  const stayingId = await makeUser(of, 'Child')
  await joinSchool(of, stayingId, schoolId)
  await joinClass(of, ponds.classId, stayingId)
  const unknown = await turn(admin, schoolId, {
    classes: [{ id: ponds.classId, act: 'up', teacher_id: stayingId }],
  })
  expect([unknown.status, Object.keys(unknown.body as object)]).toEqual([
    400,
    expect.arrayContaining(['fields']),
  ])
  const choices = {
    classes: [{ id: ponds.classId, act: 'up', teacher_id: otherId, name: 'Lakes' }],
    students: [{ id: stayingId, act: 'repeat' }],
  }
  expect((await turn(admin, schoolId, choices)).status).toBe(200)
  await carryOutTurns(of.services)
  expect([await gradeOf(stayingId), await placesOf(stayingId)]).toEqual([4, []])
  expect((await placesOf(ponds.childId)).map(one => one.name)).toEqual(['Lakes'])
  expect((await teacher.call(listGroups)).body.groups).toEqual([])
  expect((await other.call(listGroups)).body.groups.map(one => one.name)).toEqual(['Lakes'])
  // Who repeats is not moved up by the next press, unless somebody chooses that.
  const { plan } = (await admin.call(getYearTurn, { params })).body
  expect(plan?.students.find(one => one.id === stayingId)).toMatchObject({ act: 'none', why: 'repeated' })
})

test('a child who waits for an adult leaves no school, one about whom people disagree meets no new teacher, and families hear of one', async () => {
  const { admin, schoolId, params, otherId, ponds, fifth } = await makeOldSchool(of)
  const [disputedId, waitingId, parentId] = [
    await makeUser(of, 'Child', { first_name: 'Dora' }),
    await makeUser(of, 'Child'),
    await makeUser(of, 'Parent'),
  ]
  for (const id of [disputedId, waitingId]) await joinClass(of, ponds.classId, id)
  await linkGuardian(of, ponds.childId, parentId)
  const now = of.clock.now()
  await sql`insert into talks (child_id, cause, asked_at, asked_last_at, next_step_at)
    values (${fifth.childId}, 'wish', ${now}, ${now}, ${now}), (${waitingId}, 'wish', ${now}, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into disputes (child_id, opened_by, about, about_id, reason, opened_at)
    values (${disputedId}, ${parentId}, 'guardian', ${parentId}, 'We do not know this person.', ${now})`.execute(
    db,
  )
  const classes = [{ id: ponds.classId, act: 'up', teacher_id: otherId }]
  expect((await turn(admin, schoolId, { classes })).status).toBe(200)
  await carryOutTurns(of.services)
  expect(await isStudent(fifth.childId, schoolId)).toBe(true)
  expect(await placesOf(disputedId)).toEqual([expect.objectContaining({ id: ponds.classId })])
  expect(await placesOf(waitingId)).not.toEqual([expect.objectContaining({ id: ponds.classId })])
  const { turn: shown } = (await admin.call(getYearTurn, { params })).body
  expect(shown?.notes.map(one => one.note).toSorted()).toEqual(['disputed', 'later'])
  const parent = await clientOf(of, parentId)
  expect((await parent.call(listNotifications)).body.notifications.map(({ type }) => type)).toEqual([
    'class_teacher_added',
  ])
  // Nothing is put back during a dispute either.
  await sql`insert into disputes (child_id, opened_by, about, about_id, reason, opened_at)
    values (${ponds.childId}, ${parentId}, 'guardian', ${parentId}, 'We do not know this person.', ${now})`.execute(
    db,
  )
  await admin.call(undoYearTurn, { params, body: {} })
  await carryOutTurns(of.services)
  const undone = (await admin.call(getYearTurn, { params })).body.turn
  expect(undone?.notes.filter(one => one.note === 'disputed')).toHaveLength(2)
})

test('what a child has goes on; what was given to the class as a whole is before it no more', async () => {
  const { admin, schoolId, teacherId, ponds } = await makeOldSchool(of)
  const { id: playlist_id } = await db
    .insertInto('playlists')
    .values({ name: 'Water', created_by: teacherId, created_at: of.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = { playlist_id, assigned_by: teacherId, assigned_at: of.clock.now() }
  await db
    .insertInto('playlist_assignments')
    .values({ ...given, class_id: ponds.classId })
    .execute()
  const plan = (await admin.call(getYearTurn, { params: { schoolId } })).body.plan
  expect(plan?.classes.find(one => one.id === ponds.classId)).toMatchObject({ playlists: 1 })
  const standing = async () => {
    const { rows } = await sql`
      select a.id from class_links l join playlist_assignments a on a.class_id = l.class_id or a.child_id = l.child_id
      where l.child_id = ${ponds.childId} and l.relation = 'teacher-of' and a.assigned_by = l.teacher_id`.execute(
      db,
    )
    return rows
  }
  expect(await standing()).toHaveLength(1)
  await turn(admin, schoolId)
  await carryOutTurns(of.services)
  expect(await standing()).toEqual([])
  await db
    .insertInto('playlist_assignments')
    .values({ ...given, child_id: ponds.childId })
    .execute()
  expect(await standing()).toHaveLength(1)
})

test('what changed since the plan is refused with a sentence; a repeat of the same press is done once', async () => {
  const { admin, schoolId, params, ponds } = await makeOldSchool(of)
  const version = await versionFor(admin, schoolId)
  await db.updateTable('users').set({ grade: 3 }).where('id', '=', ponds.childId).execute()
  const late = await admin.call(turnYear, { params, body: { version } })
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('Something has changed') }),
  ])
  const body = { version: await versionFor(admin, schoolId) }
  const first = await admin.call(turnYear, { params, body, idempotencyKey: 'one-press-of-the-button' })
  const second = await admin.call(turnYear, { params, body, idempotencyKey: 'one-press-of-the-button' })
  expect([first.status, second.body]).toEqual([200, first.body])
  expect((await admin.call(turnYear, { params, body })).status).toBe(409)
  await carryOutTurns(of.services)
  await carryOutTurns(of.services)
  expect(await gradeOf(ponds.childId)).toBe(4)
  expect((await turn(admin, schoolId)).status).toBe(409)
  expect(await gradeOf(ponds.childId)).toBe(4)
})

test('what is killed on its way goes on where it was, and nothing is done twice', async () => {
  const { admin, schoolId, params, ponds, fifth } = await makeOldSchool(of)
  await turn(admin, schoolId)
  let cuts = 0
  for (let statements = 1; statements < 60; statements += 2)
    await carryOutTurns(cutAfter(of.services, statements)).catch((fault: Error) => {
      expect(fault.message).toBe('The connection was cut')
      cuts++
    })
  expect(cuts).toBeGreaterThan(5)
  await carryOutTurns(of.services)
  expect((await admin.call(getYearTurn, { params })).body.turn).toMatchObject({ state: 'done', left: 0 })
  expect([await gradeOf(ponds.childId), await gradeOf(fifth.childId)]).toEqual([5, 5])
  expect(await placesOf(ponds.childId)).toHaveLength(1)
  const classes = await db
    .selectFrom('classes')
    .select('school_year')
    .where('school_id', '=', schoolId)
    .execute()
  expect(classes.map(one => one.school_year).toSorted()).toEqual([2025, 2025, 2026])
  cuts = 0
  expect((await admin.call(undoYearTurn, { params, body: {} })).status).toBe(200)
  for (let statements = 1; statements < 40; statements += 2)
    await carryOutTurns(cutAfter(of.services, statements)).catch(() => cuts++)
  expect(cuts).toBeGreaterThan(5)
  await carryOutTurns(of.services)
  expect((await placesOf(ponds.childId)).map(one => one.id)).toEqual([ponds.classId])
  expect([await gradeOf(ponds.childId), await isStudent(fifth.childId, schoolId)]).toEqual([4, true])
})

test('within a week all is put back where nobody has changed it since, and the rest is said with the reason', async () => {
  const { admin, schoolId, params, ponds, fifth } = await makeOldSchool(of)
  const gradedId = await makeUser(of, 'Child', { first_name: 'Gina' })
  const leftId = await makeUser(of, 'Child', { first_name: 'Lena' })
  for (const id of [gradedId, leftId]) await joinClass(of, ponds.classId, id)
  expect((await admin.call(undoYearTurn, { params, body: {} })).status).toBe(409)
  await turn(admin, schoolId)
  await carryOutTurns(of.services)
  of.clock.forward(3600)
  await db.updateTable('users').set({ grade: 6 }).where('id', '=', gradedId).execute()
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', leftId)
    .where('until', 'is', null)
    .execute()
  expect((await admin.call(undoYearTurn, { params, body: {} })).status).toBe(200)
  await carryOutTurns(of.services)
  expect((await admin.call(undoYearTurn, { params, body: {} })).status).toBe(409)
  const { turn: shown, plan } = (await admin.call(getYearTurn, { params })).body
  expect(shown).toMatchObject({ state: 'undone', left: 0, can_undo: false })
  expect(shown?.notes.map(one => [one.name.split(' ')[0], one.note])).toEqual([
    ['Gina', 'grade-changed'],
    ['Lena', 'class-changed'],
  ])
  expect([await gradeOf(ponds.childId), await gradeOf(gradedId), await gradeOf(leftId)]).toEqual([4, 6, 4])
  for (const id of [ponds.childId, gradedId])
    expect((await placesOf(id)).map(one => one.id)).toEqual([ponds.classId])
  expect(await placesOf(leftId)).toEqual([])
  expect(await isStudent(fifth.childId, schoolId)).toBe(true)
  expect((await placesOf(fifth.childId)).map(one => one.id)).toEqual([fifth.classId])
  // A place that another person ended there refers to it.
  expect(shown?.kept_classes).toEqual(['Ponds'])
  expect(plan?.students.find(one => one.id === ponds.childId)).toMatchObject({ act: 'up', new_grade: 5 })
})

test('after a week nothing is put back', async () => {
  const { admin, schoolId, params, ponds } = await makeOldSchool(of)
  await turn(admin, schoolId)
  await carryOutTurns(of.services)
  of.clock.forward(7 * daySeconds + 1)
  const late = await clientOf(
    of,
    (
      await db
        .selectFrom('school_admins')
        .select('user_id')
        .where('school_id', '=', schoolId)
        .executeTakeFirstOrThrow()
    ).user_id,
  )
  expect((await late.call(undoYearTurn, { params, body: {} })).status).toBe(409)
  await carryOutTurns(of.services)
  expect(await gradeOf(ponds.childId)).toBe(5)
  expect(admin).toBeDefined()
})

test('a student who went to another school meanwhile is left alone, and no outsider sees or turns a school', async () => {
  const { admin, schoolId, params, ponds, districtId, teacher } = await makeOldSchool(of)
  const stranger = await makeOldSchool(of)
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, ponds.childId, parentId)
  for (const who of [
    stranger.admin,
    teacher,
    await clientOf(of, parentId),
    await clientOf(of, ponds.childId),
  ]) {
    expect((await who.call(getYearTurn, { params })).status).toBe(404)
    expect((await turn(who, schoolId)).status).toBe(404)
    expect((await who.call(undoYearTurn, { params, body: {} })).status).toBe(404)
  }
  const districtAdminId = await makeUser(of, 'District Admin')
  await db
    .insertInto('district_admins')
    .values({ district_id: districtId, user_id: districtAdminId })
    .execute()
  const district = await clientOf(of, districtAdminId)
  expect((await turn(district, schoolId)).status).toBe(200)
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', ponds.childId)
    .execute()
  await joinSchool(of, ponds.childId, stranger.schoolId)
  await carryOutTurns(of.services)
  expect(await gradeOf(ponds.childId)).toBe(4)
  const { turn: shown } = (await admin.call(getYearTurn, { params })).body
  expect(shown?.notes).toEqual([{ name: expect.any(String), note: 'left-school' }])
})
