import { endSubstitute } from '@kindling/contract/class-staff'
import { declineMember } from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { updateUserGroups } from '@kindling/contract/rosters'
import { askToTalk, getTalk } from '@kindling/contract/talk'
import { topics } from '@kindling/rules/notifications'
import { usualHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeClass } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  answer,
  closedFor,
  leaveClass,
  leaveSchool,
  makeColleague,
  makeTalkFixture,
  sentencesFor,
  setSafeList,
  talksOf,
  wait,
  write,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const worry = 'I want to kill myself tonight.'

afterEach(() => of.clock.set(startOfTests))

const teach = (classId: number, teacherId: number, endsAt: string | null = null) =>
  db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: teacherId, since: of.clock.now(), ends_at: endsAt })
    .execute()

test('a teacher who was told of words hears on when the school moves the child, and no more when the family takes it away', async () => {
  const { admin, child, childId, teacher, first } = await makeTalkFixture(of)
  await write(child, worry)
  expect(await talksOf(teacher)).toHaveLength(1)
  const none = { user_id: childId, groups: [] }
  expect((await admin.call(updateUserGroups, { body: none })).body.groups).toEqual([])
  expect(await sentencesFor(teacher)).toEqual([worry])
  await answer(teacher, 'read')
  await answer(first.client, 'read')
  expect((await answer(teacher, 'close', { note: 'We talked.' })).body.done).toBe(true)
  expect(await closedFor(first.client)).toHaveLength(1)
  const other = await makeTalkFixture(of)
  await write(other.child, worry)
  await leaveClass(of, other)
  expect(await talksOf(other.teacher)).toEqual([])
})

test('a no to a child who is in the class, and the end of a substitute, take words from nobody who was told', async () => {
  const { admin, child, childId, classId, teacher, schoolId } = await makeTalkFixture(of)
  const substitute = await makeColleague(of, schoolId)
  await teach(classId, substitute.id, '2026-12-24T08:00:00Z')
  await write(child, worry)
  expect(await talksOf(substitute.client)).toHaveLength(1)
  const days = { params: { userId: substitute.id }, query: { group_id: classId } }
  expect((await admin.call(endSubstitute, days)).status).toBe(200)
  expect(await talksOf(substitute.client)).toHaveLength(1)
  const { id } = await db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', childId)
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const no = { params: { groupId: classId }, body: { membership_id: id } }
  expect((await admin.call(declineMember, no)).body).toEqual({ declined: true })
  expect(await sentencesFor(teacher)).toEqual([worry])
  // Until the last day on which the substitute would have had the child.
  of.clock.set('2026-12-24T07:59:00Z')
  expect(await talksOf(await clientOf(of, substitute.id))).toHaveLength(1)
  of.clock.set('2026-12-24T08:01:00Z')
  expect(await talksOf(await clientOf(of, substitute.id))).toEqual([])
})

test('a wish goes on at once to the teacher of the next class, and whoever lost the child ends it no more', async () => {
  const { admin, child, childId, teacher, schoolId } = await makeTalkFixture(of)
  const next = await makeColleague(of, schoolId)
  const classId = await makeClass(of, next.id, { schoolId })
  await child.call(askToTalk)
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  const body = { user_id: childId, groups: [{ id: classId }] }
  expect((await admin.call(updateUserGroups, { body })).status).toBe(200)
  expect(await talksOf(teacher)).toEqual([])
  await wait(of, 1)
  expect(await talksOf(next.client)).toMatchObject([{ with: null }])
  expect((await answer(next.client, 'with')).body.done).toBe(true)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 1, with: expect.any(String) })
})

test('a move of classes that changes nothing lets nobody read sooner', async () => {
  const { child, childId, classId, schoolId } = await makeTalkFixture(of)
  const late = await makeColleague(of, schoolId)
  await teach(classId, late.id)
  await write(child, worry)
  expect(await talksOf(late.client)).toMatchObject([{ hidden: 1 }])
  const body = { user_id: childId, groups: [{ id: classId }] }
  expect((await late.client.call(updateUserGroups, { body })).status).toBe(200)
  expect(await sentencesFor(late.client)).toEqual([])
})

test('an open wish that everybody near the child has left is heard by who runs the school, and a new one says that nobody is there', async () => {
  const { admin, child, childId, classId, teacherId } = await makeTalkFixture(of)
  const named = await setSafeList(admin, { adults: [], hours: usualHours, reads_words: true })
  expect(named.status, named.text).toBe(200)
  await child.call(askToTalk)
  expect(await talksOf(admin)).toEqual([])
  await leaveSchool(of, teacherId)
  await leaveClass(of, { childId, classId })
  await wait(of, 1)
  expect(await talksOf(admin)).toHaveLength(1)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 1 })
  expect((await answer(admin, 'with')).body.done).toBe(true)
  expect((await answer(admin, 'close', { note: 'We talked.' })).body.done).toBe(true)
  const again = (await child.call(askToTalk)).body
  expect(again.talk).toBeNull()
  expect(again.choices.map(({ role }) => role)).toEqual(['guardian'])
})

test('every administrator hears what nobody else hears, a wish and words alike, one after the other', async () => {
  const { admin, child, childId, classId, teacherId, schoolId } = await makeTalkFixture(of)
  const second = await makeColleague(of, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: second.id }).execute()
  await setSafeList(admin, { adults: [], hours: usualHours, reads_words: true })
  await child.call(askToTalk)
  await write(child, worry)
  await leaveSchool(of, teacherId)
  await leaveClass(of, { childId, classId })
  await wait(of, 1)
  expect((await talksOf(admin)).map(({ cause }) => cause)).toEqual(['wish', 'words'])
  await wait(of, 10)
  await wait(of, 30)
  expect((await talksOf(second.client)).map(({ cause }) => cause)).toEqual(['wish', 'words'])
})

test('who is left alone with words, and may not read them, does not close them', async () => {
  const { admin, adminId, child, teacherId } = await makeTalkFixture(of)
  await setSafeList(admin, { adults: [], hours: usualHours, reads_words: true })
  const unvouched = { vouched_at: null, vouched_by: null, vouched_as: null }
  await db.updateTable('school_members').set(unvouched).where('user_id', '=', adminId).execute()
  await write(child, worry)
  await leaveSchool(of, teacherId)
  await db.deleteFrom('class_teachers').where('teacher_id', '=', teacherId).execute()
  await wait(of, 1)
  expect(await talksOf(admin)).toMatchObject([{ hidden: 1 }])
  of.clock.forward(4 * 24 * 3600)
  expect((await answer(admin, 'close', { note: 'It was nothing.' })).body.done).toBe(false)
})

test('a teacher who goes up with the class reads on, though the place in it is new', async () => {
  const { admin, child, childId, teacher, teacherId, schoolId } = await makeTalkFixture(of)
  const other = await makeClass(of, teacherId, { schoolId })
  await write(child, worry)
  expect(await sentencesFor(teacher)).toEqual([worry])
  const body = { user_id: childId, groups: [{ id: other }] }
  expect((await admin.call(updateUserGroups, { body })).status).toBe(200)
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('a talk that was told for weeks hinders no move of the child', async () => {
  const { admin, child, childId, teacher, teacherId, first } = await makeTalkFixture(of)
  await write(child, worry)
  const talk = await db
    .selectFrom('talks')
    .select('id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  const told = (personId: number, circle: number) =>
    Array.from({ length: 1500 }, () => ({
      talk_id: talk.id,
      child_id: childId,
      kind: 'told',
      person_id: personId,
      circle,
      at: of.clock.now(),
    }))
  await db.insertInto('talk_steps').values(told(teacherId, 0)).execute()
  await db.insertInto('talk_steps').values(told(first.id, 1)).execute()
  const moved = await admin.call(updateUserGroups, { body: { user_id: childId, groups: [] } })
  expect([moved.status, moved.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('an adult who was told for weeks, and hears no more, still reads the notifications, and the child still asks', async () => {
  const { child, childId, classId, teacherId } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await sql`
    insert into talk_steps (talk_id, child_id, kind, person_id, circle, at)
    select t.id, t.child_id, 'told', ${teacherId}, 0, ${of.clock.now()} from talks t, generate_series(1, 480)
    where t.child_id = ${childId}`.execute(db)
  await sql`
    insert into topic_entries
    select (jsonb_populate_record(e, jsonb_build_object('number', e.number + n))).* from topic_entries e, generate_series(1, 480) n
    where e.topic = ${topics.teacher(teacherId)} and e.child_id = ${childId}`.execute(db)
  const told = await clientOf(of, teacherId)
  const listed = async () =>
    (await told.call(listNotifications, { query: { limit: 100 } })).body.notifications
  expect(await listed()).toHaveLength(100)
  await leaveClass(of, { childId, classId })
  const [mine, ...others] = await Promise.all([child.call(getTalk), ...Array.from({ length: 12 }, listed)])
  expect(mine.status).toBe(200)
  expect(others).toEqual(Array.from({ length: 12 }, () => []))
})

test('words that nobody near the child may read are heard by the administrators, and nobody closes them before they have read', async () => {
  const { admin, child, classId, teacherId, schoolId } = await makeTalkFixture(of)
  await setSafeList(admin, { adults: [], hours: usualHours, reads_words: true })
  const late = await makeColleague(of, schoolId)
  await teach(classId, late.id)
  await db.deleteFrom('class_teachers').where('teacher_id', '=', teacherId).execute()
  await write(child, worry)
  expect(await talksOf(late.client)).toMatchObject([{ hidden: 1 }])
  await wait(of, 10)
  await wait(of, 30)
  expect(await sentencesFor(admin)).toEqual([worry])
  expect((await answer(late.client, 'close', { note: 'Nothing.' })).body.done).toBe(false)
  await answer(admin, 'read')
  expect((await answer(late.client, 'close', { note: 'We talked.' })).body.done).toBe(true)
})
