import { assignPlaylistBadge, deleteBadge } from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { confirmMembers } from '@kindling/contract/memberships'
import { assignPlaylist } from '@kindling/contract/playlist-assignments'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { eventually } from '../../../test/eventually.ts'
import { joinClass, joinSchool, makeClass, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { countWaiting } from '../../../test/in-turn.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'
import { badgeJobs } from './jobs.ts'

const of = await openTestServer()
const { db } = of.services

const lockBadges = (at: Db, childId: number) => sql`select lock_badges(${childId}::bigint)`.execute(at)

const finished = async (childId: number, spark: number) =>
  sql`insert into item_marks (user_id, item_id, mark, value, at)
    values (${childId}, ${await itemOfSpark(of, spark)}, 'completed', 1, ${of.clock.now()})`.execute(db)

const countAwards = async (childId: number) =>
  (await db.selectFrom('badge_awards').select('id').where('child_id', '=', childId).execute()).length

/** Holds the badges of a child until the act has committed and waits for them; looks then, and lets it end. */
async function whileAwarding(
  childId: number,
  act: () => Promise<{ status: number }>,
  look: () => Promise<unknown>,
) {
  const { acting } = await db.transaction().execute(async at => {
    await lockBadges(at, childId)
    const acting = act()
    await eventually(async () => expect(await countWaiting(of)).toBe(1))
    await look()
    return { acting }
  })
  return (await acting).status
}

test('while a teacher’s assignment awards the own students, children of other schools complete the same unit and earn its badge without waiting [BADGES-25]', async () => {
  const [here, there] = [await makePlaylistPeople(of), await makePlaylistPeople(of)]
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { badge: 1, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, there.teacherId, there.classId)
  await finished(here.childId, spark)
  const assign = () =>
    here.teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [here.classId] } })
  const params = { itemId: await itemOfSpark(of, spark) }
  const status = await whileAwarding(here.childId, assign, async () => {
    const marked = await there.child.call(setMark, { params, body: { mark: 'completed', value: 1 } })
    expect([marked.status, await countAwards(there.childId)]).toEqual([200, 1])
    expect(await countAwards(here.childId)).toBe(0)
  })
  expect([status, await countAwards(here.childId)]).toEqual([200, 1])
})

test('an assignment does not wait for children of other schools who complete a unit of it; a badge that is put on it does', async () => {
  const [here, there] = [await makePlaylistPeople(of), await makePlaylistPeople(of)]
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: here.teacherId, badge: 1, content: [['Sparks', spark]] })
  const body = { badge_id: await makeBadge(of, { by: here.teacherId }), lesson_count: 1 }
  const { putting } = await db.transaction().execute(async at => {
    await lockBadges(at, there.childId)
    await sql`select share_unit('Sparks', ${spark}::bigint)`.execute(at)
    const asked = { params: { playlistId }, body: { group_ids: [here.classId] } }
    expect((await here.teacher.call(assignPlaylist, asked)).status).toBe(200)
    const putting = here.teacher.call(assignPlaylistBadge, { params: { playlistId }, body })
    await eventually(async () => expect(await countWaiting(of)).toBe(1))
    return { putting }
  })
  expect((await putting).status).toBe(200)
})

test('students who are placed in a class are in it, and can sign in, while the badges of its playlists are awarded to them', async () => {
  const { teacherId, teacher, childId, schoolId } = await makePlaylistPeople(of)
  await appointAdmin(of, schoolId, teacherId)
  const otherId = await makeUser(of, 'Child')
  await joinSchool(of, otherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: teacherId, badge: 1, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, teacherId, classId)
  await finished(childId, spark)
  const body = { user_ids: [childId, otherId], groups: [{ id: classId }] }
  const place = () => teacher.call(bulkGroupAssign, { params: { schoolId }, body })
  const status = await whileAwarding(childId, place, async () => {
    const free =
      await sql`select from users where id in (${childId}, ${otherId}) for no key update nowait`.execute(db)
    const placed = await db.selectFrom('class_members').select('id').where('class_id', '=', classId).execute()
    expect([free.rows.length, placed.length]).toEqual([2, 2])
  })
  expect(status).toBe(200)
  expect([await countAwards(childId), await countAwards(otherId)]).toEqual([1, 0])
})

test('a badge that is put on a playlist of many children is awarded in pieces: who has it does not wait for the others', async () => {
  const { teacher, teacherId, childId, classId } = await makePlaylistPeople(of)
  const others: number[] = []
  for (let count = 0; count < 100; count++) {
    others.push(await makeUser(of, 'Child'))
    await joinClass(of, classId, others.at(-1) ?? 0)
  }
  const lastId = others.at(-1) ?? 0
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, teacherId, classId)
  await finished(childId, spark)
  await finished(lastId, spark)
  const body = { badge_id: await makeBadge(of, { by: teacherId }), lesson_count: 1 }
  const put = () => teacher.call(assignPlaylistBadge, { params: { playlistId }, body })
  const status = await whileAwarding(lastId, put, async () => {
    expect([await countAwards(childId), await countAwards(lastId)]).toEqual([1, 0])
    await db.transaction().execute(at => lockBadges(at, childId))
  })
  expect([status, await countAwards(lastId), await countAwards(others[0] ?? 0)]).toEqual([200, 1, 0])
})

test('a badge that is deleted is deleted also when the one for all, which counts there again, cannot be awarded now: a job that was written with the act does it', async () => {
  const { teacher, teacherId, childId, classId, schoolId } = await makePlaylistPeople(of)
  await appointAdmin(of, schoolId, teacherId)
  const [spark, second] = [await makeSpark(of), await makeSpark(of)]
  const content = [spark, second].map(id => ['Sparks', id] as ['Sparks', number])
  const playlistId = await makePlaylist(of, { by: teacherId, badge: 1, content })
  await assignToClass(of, playlistId, teacherId, classId)
  const badgeId = await makeBadge(of, { by: teacherId })
  const body = { badge_id: badgeId, lesson_count: 2, school_id: schoolId }
  expect((await teacher.call(assignPlaylistBadge, { params: { playlistId }, body })).status).toBe(200)
  await finished(childId, spark)
  const remove = () => teacher.call(deleteBadge, { params: { badgeId } })
  const status = await whileAwarding(childId, remove, () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
  )
  expect([status, await countAwards(childId)]).toEqual([200, 0])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runJobs(of, badgeJobs)
  expect(await countAwards(childId)).toBe(1)
  // Where all was awarded before the caller was answered, no job is left.
  expect(
    (
      await teacher.call(assignPlaylistBadge, {
        params: { playlistId },
        body: { ...body, badge_id: await makeBadge(of, { by: teacherId }) },
      })
    ).status,
  ).toBe(200)
  const { rows: left } =
    await sql`select from graphile_worker.jobs where task_identifier = 'award-due-badges'`.execute(db)
  expect(left).toEqual([])
})

test('children who are confirmed in a class together are locked for its badges in the order of everybody, whoever joined first', async () => {
  const { teacher, teacherId, schoolId } = await makePlaylistPeople(of)
  const classId = await makeClass(of, teacherId, { schoolId })
  const [first, second] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  for (const id of [second, first]) await joinClass(of, classId, id, { ofClass: false })
  const members = await db.selectFrom('class_members').select('id').where('class_id', '=', classId).execute()
  const body = { membership_ids: members.map(({ id }) => id) }
  const confirm = () => teacher.call(confirmMembers, { params: { groupId: classId }, body })
  const isFree = async (childId: number) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('badges', ${childId}::bigint)) as free`.execute(db)
    return rows[0]?.free
  }
  const status = await whileAwarding(second, confirm, async () => expect(await isFree(first)).toBe(false))
  expect([status, await isFree(first)]).toEqual([200, true])
})
