import { getSession } from '@kindling/contract/accounts'
import { joinByClassCode, listGroupStudents } from '@kindling/contract/classes'
import { addItemComment } from '@kindling/contract/comments'
import { openDispute } from '@kindling/contract/disputes'
import {
  askErasure,
  askSchoolErasure,
  getErasure,
  listSchoolErasures,
  stopErasure,
  stopSchoolErasure,
} from '@kindling/contract/erasures'
import { listChildren } from '@kindling/contract/families'
import { confirmMembers } from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { takeRecord } from '@kindling/contract/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeCourse,
  makeSurrounding,
  makeUser,
  testPassword,
} from '../../../test/factories.ts'
import { makeGoal } from '../../../test/goals.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makePlaylist } from '../../../test/playlists.ts'
import { makeJournal } from '../../../test/records.ts'
import { writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { eraseDue } from './index.ts'

const of = await openTestServer()
const { db } = of.services
const weekSeconds = 7 * 24 * 3600
let made = 0

async function makeFamily() {
  const around = await makeSurrounding(of)
  const secondId = await makeUser(of, 'Parent', { first_name: 'Nora', email: `nora${++made}@hill.example` })
  await linkGuardian(of, around.childId, secondId)
  const adminId = await makeUser(of, 'Teacher', { email: `office${made}@school.example` })
  await db.insertInto('school_admins').values({ school_id: around.schoolId, user_id: adminId }).execute()
  return {
    ...around,
    number: made,
    params: { childId: around.childId },
    first: await clientOf(of, around.parentId),
    second: await clientOf(of, secondId),
    secondId,
    child: await clientOf(of, around.childId),
    teacher: await clientOf(of, around.teacherId),
    admin: await clientOf(of, adminId),
  }
}

const body = { current_password: testPassword }
const ask = (who: Client, childId: number, typed = body) =>
  who.call(askErasure, { params: { childId }, body: typed })
const isHere = async (childId: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', childId).execute()).length === 1
const mailsTo = async (address: string) => (await messagesTo(of, address)).map(({ subject }) => subject)

test('a guardian asks with the password, reads what goes and the day; everybody who can stop it hears, and a teacher never asks', async () => {
  const { childId, params, first, second, teacher, child, number } = await makeFamily()
  await makeJournal(of, childId, 'Reed')
  for (const who of [teacher]) expect((await ask(who, childId)).status).toBe(404)
  expect((await ask(child, childId)).status).toBe(403)
  expect((await ask(first, childId, { current_password: 'Wrong-one-12' })).status).toBe(400)
  expect((await first.call(getErasure, { params })).body.waiting).toBeNull()
  const asked = await ask(first, childId)
  expect(asked.body.going).toContainEqual({ part: 'journals', count: 1 })
  expect(asked.body.waiting).toMatchObject({ is_own: true, due_at: expect.stringContaining('2026-11-25') })
  expect((await ask(first, childId)).body.waiting?.due_at).toBe(asked.body.waiting?.due_at)
  expect(await mailsTo(`nora${number}@hill.example`)).toEqual([expect.stringMatching(/is to be erased$/)])
  expect(await mailsTo(`office${number}@school.example`)).toEqual([expect.stringMatching(/is to be erased$/)])
  const { children } = (await second.call(listChildren)).body
  expect(children.find(one => one.id === childId)?.erased_at).toBe(asked.body.waiting?.due_at)
  expect((await child.call(getSession)).body.waits_for?.erased_at).toBe(asked.body.waiting?.due_at)
})

test('within the week the other guardian, and the child, keep the account; asked again it is erased on its day', async () => {
  const { childId, params, first, second, child } = await makeFamily()
  for (const who of [second, child]) {
    expect((await ask(first, childId)).status).toBe(200)
    const kept = await who.call(stopErasure, { params, body: {} })
    expect([kept.status, kept.body.waiting]).toEqual([200, null])
    expect((await who.call(stopErasure, { params, body: {} })).status).toBe(404)
  }
  of.clock.forward(weekSeconds + 3600)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(true)
  const again = await clientOf(of, (await makeGuardianOf(childId)).id)
  expect((await ask(again, childId)).status).toBe(200)
  of.clock.forward(weekSeconds - 60)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(true)
  of.clock.forward(60)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(false)
})

async function makeGuardianOf(childId: number) {
  const id = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, id)
  return { id }
}

test('in the week nobody new comes near, other children see nothing, the teacher goes on, and the record can be taken', async () => {
  const { childId, classId, teacherId, schoolId, params, first, teacher, child } = await makeFamily()
  const shares = async () => {
    const { rows } = await sql<{
      may: boolean
    }>`select may_share(${childId}::bigint, '2026-11-18') as may`.execute(db)
    return rows[0]?.may
  }
  expect(await shares()).toBe(true)
  const elsewhere = await makeSurrounding(of)
  const joinOther = async (groupId: number) => {
    const { code } = await db
      .selectFrom('class_codes')
      .select('code')
      .where('class_id', '=', groupId)
      .executeTakeFirstOrThrow()
    return child.call(joinByClassCode, { body: { class_code: code } })
  }
  const groupId = elsewhere.classId
  expect((await joinOther(groupId)).status).toBe(200)
  const { id } = await db
    .selectFrom('class_members')
    .select('id')
    .where('class_id', '=', groupId)
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  const other = await clientOf(of, elsewhere.teacherId)
  const confirm = () => other.call(confirmMembers, { params: { groupId }, body: { membership_ids: [id] } })
  await ask(first, childId)
  expect(await shares()).toBe(false)
  const joined = await joinOther(await makeClass(of, teacherId, { schoolId }))
  expect([joined.status, joined.body.code]).toEqual([409, 'LEAVING'])
  // Nor does the class say yes to whom it has not known before.
  const refused = await confirm()
  expect([refused.status, refused.body.code]).toEqual([409, 'LEAVING'])
  const roster = await teacher.call(listGroupStudents, { params: { groupId: classId } })
  expect(roster.body.students.map(one => one.id)).toContain(childId)
  expect((await first.call(takeRecord, { params })).status).toBe(200)
  expect((await first.call(stopErasure, { params, body: {} })).status).toBe(200)
  expect((await confirm()).status).toBe(200)
})

test('while people disagree nobody asks, and what waits is taken back at once', async () => {
  const { childId, params, first, second, secondId } = await makeFamily()
  await ask(first, childId)
  const dispute = { about: 'guardian' as const, about_id: secondId, reason: 'We do not know this person.' }
  expect((await first.call(openDispute, { params, body: dispute })).status).toBe(200)
  expect((await first.call(getErasure, { params })).body.waiting).toBeNull()
  of.clock.forward(weekSeconds)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(true)
  const other = await clientOf(of, secondId)
  expect((await other.call(getErasure, { params })).body).toMatchObject({
    waiting: null,
    why_not: expect.any(String),
  })
  expect((await ask(other, childId)).body.code).toBe('DISPUTE')
  expect(second).toBeDefined()
})

test('a child of 13 or more without a grown-up who decides asks for itself, and a younger one does not', async () => {
  const asks = async (birth_date: string) => {
    const childId = await makeUser(of, 'Child', { birth_date })
    return (await ask(await clientOf(of, childId), childId)).status
  }
  expect([await asks('2010-05-04'), await asks('2016-05-04')]).toEqual([200, 403])
})

test('a school erases what is its own, after a week, and what the child made stays with the family', async () => {
  const { childId, schoolId, classId, params, first, teacher, admin } = await makeFamily()
  await makeJournal(of, childId, 'Reed')
  await writeResponses(of, [{ userId: childId, schoolId, day: '2026-11-17', score: 7 }])
  expect((await teacher.call(askSchoolErasure, { params, body })).status).toBe(404)
  expect((await first.call(askSchoolErasure, { params, body })).status).toBe(404)
  const asked = await admin.call(askSchoolErasure, { params, body })
  expect(asked.body.going).toContainEqual({ part: 'check_ins', count: 1 })
  expect((await admin.call(stopSchoolErasure, { params, body: {} })).body.waiting).toBeNull()
  expect((await admin.call(askSchoolErasure, { params, body })).status).toBe(200)
  expect((await first.call(getErasure, { params })).body.schools).toHaveLength(1)
  const { erasures } = (await admin.call(listSchoolErasures, { params: { schoolId } })).body
  expect(erasures).toEqual([expect.objectContaining({ by_school: true })])
  of.clock.forward(weekSeconds)
  // An adult hears the child first, no matter who asked.
  await sql`insert into talks (child_id, cause, asked_at, asked_last_at, next_step_at)
    select ${childId}, 'wish', at, at, at from (select ${of.clock.now()}::timestamptz as at) n`.execute(db)
  await eraseDue(of.services)
  expect((await admin.call(getErasure, { params })).body.waiting).not.toBeNull()
  await db.updateTable('talks').set({ closed_at: of.clock.now() }).where('child_id', '=', childId).execute()
  const turned = () =>
    db.selectFrom('year_turn_students').select('child_id').where('child_id', '=', childId).execute()
  await noteTurn(schoolId, childId)
  expect(await turned()).toHaveLength(1)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(true)
  expect(await turned()).toEqual([])
  const left = async (table: 'journals' | 'survey_responses') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', childId).execute()).length
  expect([await left('journals'), await left('survey_responses')]).toEqual([1, 0])
  const again = await clientOf(
    of,
    (
      await db
        .selectFrom('class_teachers')
        .select('teacher_id')
        .where('class_id', '=', classId)
        .executeTakeFirstOrThrow()
    ).teacher_id,
  )
  const roster = await again.call(listGroupStudents, { params: { groupId: classId } })
  expect(roster.body.students).toEqual([])
})

test('with a school goes what its teachers gave, and what one gave who also teaches the child elsewhere stays', async () => {
  const { childId, schoolId, classId, params, teacherId, admin } = await makeFamily()
  const elsewhere = await makeSurrounding(of)
  await joinClass(of, elsewhere.classId, childId)
  await joinSchool(of, elsewhere.teacherId, schoolId)
  await db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: elsewhere.teacherId })
    .execute()
  const [goalId, playlistId] = [await makeGoal(of), await makePlaylist(of)]
  const [child_id, assigned_at] = [childId, of.clock.now()]
  for (const assigned_by of [teacherId, elsewhere.teacherId]) {
    await db
      .insertInto('goal_assignments')
      .values({ goal_id: goalId, assigned_by, child_id, assigned_at })
      .execute()
    await db
      .insertInto('playlist_assignments')
      .values({ playlist_id: playlistId, assigned_by, child_id, assigned_at })
      .execute()
  }
  expect((await admin.call(askSchoolErasure, { params, body })).status).toBe(200)
  of.clock.forward(weekSeconds)
  await eraseDue(of.services)
  const givers = async (table: 'goal_assignments' | 'playlist_assignments') =>
    (await db.selectFrom(table).select('assigned_by').where('child_id', '=', childId).execute()).map(
      ({ assigned_by }) => assigned_by,
    )
  expect([await givers('goal_assignments'), await givers('playlist_assignments')]).toEqual([
    [elsewhere.teacherId],
    [elsewhere.teacherId],
  ])
})

/** The school year ended, and the child moved on with it. */
const noteTurn = (schoolId: number, childId: number) =>
  sql`
    with t as (insert into year_turns (school_id, school_year, started_at, finished_at)
      select ${schoolId}, 2026, at, at from (select ${of.clock.now()}::timestamptz as at) n returning id, started_at)
    insert into year_turn_students (turn_id, child_id, act, is_own, planned_at)
      select id, ${childId}, 'up', true, started_at from t`.execute(db)

test('the other administrators of a school hear that its part is to be erased, by mail and news, and that it is kept', async () => {
  const { childId, schoolId, params, first, second, admin, number } = await makeFamily()
  const otherId = await makeUser(of, 'Teacher', { email: `principal${number}@school.example` })
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: otherId }).execute()
  const other = await clientOf(of, otherId)
  const heard = async () =>
    (await other.call(listNotifications)).body.notifications
      .filter(one => one.child_id === childId)
      .map(({ type }) => type)
  expect((await admin.call(askSchoolErasure, { params, body })).status).toBe(200)
  expect(await mailsTo(`principal${number}@school.example`)).toEqual([
    expect.stringMatching(/^The school erases what it holds about/),
  ])
  expect(await heard()).toEqual(['part_erasure_asked'])
  expect((await other.call(stopSchoolErasure, { params, body: {} })).status).toBe(200)
  expect((await admin.call(listNotifications)).body.notifications.map(({ type }) => type)).toContain(
    'part_erasure_stopped',
  )
  // A refused request does not count, and a school's requests take none of the family's.
  const wrong = { current_password: 'wrong' }
  for (let time = 0; time < 6; time++)
    for (const guardian of [first, second])
      expect((await guardian.call(askErasure, { params, body: wrong })).status).toBe(400)
  const replies: number[] = []
  while (!replies.includes(429) && replies.length < 20) {
    replies.push((await admin.call(askSchoolErasure, { params, body })).status)
    await other.call(stopSchoolErasure, { params, body: {} })
  }
  expect(replies.at(-1)).toBe(429)
  expect((await ask(first, childId)).status).toBe(200)
})

test('counts are right afterwards: counting everything anew changes nothing', async () => {
  const { childId, schoolId, first, child, teacher, childId: id } = await makeFamily()
  await writeResponses(of, [
    { userId: id, schoolId, day: '2026-11-17', score: 7 },
    { userId: (await makeFamily()).childId, schoolId, day: '2026-11-17', score: 3 },
  ])
  const { id: item_id } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Courses')
    .where('archetype_id', '=', (await makeCourse(of)).courseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('item_marks')
    .values(
      ['like', 'favorite', 'rating'].map(mark => ({
        user_id: childId,
        item_id,
        mark,
        value: mark === 'rating' ? 4 : 1,
        at: of.clock.now(),
      })),
    )
    .execute()
  const said = { params: { itemId: item_id }, body: { comment: 'I went there with my class.' } }
  for (const who of [child, teacher]) expect((await who.call(addItemComment, said)).status).toBe(200)
  await ask(first, childId)
  of.clock.forward(weekSeconds)
  await eraseDue(of.services)
  const counts = async () => {
    const { rows } = await sql`select (select json_agg(c order by c::text) from survey_counts c) as surveys,
      (select json_agg(c order by c.item_id) from item_counts c where c.item_id = ${item_id}) as items`.execute(
      db,
    )
    return rows
  }
  const before = await counts()
  await sql`select rebuild_survey_counts()`.execute(db)
  await sql`select recount_marks(0, 1000000, ${of.clock.now()}::timestamptz)`.execute(db)
  expect(await counts()).toEqual(before)
  const comments = await db.selectFrom('comments').select('user_id').where('item_id', '=', item_id).execute()
  expect(comments).toHaveLength(1)
})

test('an account that an older backup brings back is erased again, and somebody new with its number is not', async () => {
  const { childId, first } = await makeFamily()
  const row = await db.selectFrom('users').selectAll().where('id', '=', childId).executeTakeFirstOrThrow()
  await ask(first, childId)
  of.clock.forward(weekSeconds)
  await eraseDue(of.services)
  const bring = (created_at: Date) =>
    sql`insert into users overriding system value select * from json_populate_record(null::users, ${JSON.stringify(
      {
        ...row,
        username: `back.${childId}`,
        profile_code: null,
        created_at,
      },
    )}::json)`.execute(db)
  await bring(of.clock.now())
  expect(await eraseDue(of.services)).toBe(0)
  expect(await isHere(childId)).toBe(true)
  await db.deleteFrom('users').where('id', '=', childId).execute()
  await bring(row.created_at)
  expect(await eraseDue(of.services)).toBe(1)
  expect(await isHere(childId)).toBe(false)
})

test('what was a school’s and an older backup brings back is erased again, and a student who comes anew stays', async () => {
  const { childId, schoolId, params, admin } = await makeFamily()
  const come = () => {
    const since = of.clock.now()
    const member = { school_id: schoolId, user_id: childId, since, confirmed_at: since }
    return db.insertInto('school_members').values(member).execute()
  }
  const isStudent = async () =>
    (await db.selectFrom('school_members').select('id').where('user_id', '=', childId).execute()).length > 0
  const erase = async () => {
    expect((await admin.call(askSchoolErasure, { params, body })).status).toBe(200)
    of.clock.forward(weekSeconds)
    await eraseDue(of.services)
  }
  await erase()
  expect(await isStudent()).toBe(false)
  await come()
  expect([await eraseDue(of.services), await isStudent()]).toEqual([0, true])
  await erase()
  expect(await isStudent()).toBe(false)
  // The backup is from before the second time: its row is gone, and the deleted rows are here again.
  await sql`delete from erasures where id = (select max(id) from erasures where child_id = ${childId})`.execute(
    db,
  )
  await come()
  expect([await eraseDue(of.services), await isStudent()]).toEqual([1, false])
})
