import { assignGoalBadge, assignPlaylistBadge, listChildBadges } from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { assignGoal, unassignGoal } from '@kindling/contract/goals'
import { assignPlaylist, assignPlaylistsByTag, sharePlaylist } from '@kindling/contract/playlist-assignments'
import { addPlaylistContent, switchPlaylist } from '@kindling/contract/playlists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { countWaiting, inTurnAt } from '../../../test/in-turn.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'
import { waitForCompleting } from './assignment-queries.ts'

const of = await openTestServer()
const { db } = of.services

const lockPlaylist = (id: number) => (at: Db) =>
  sql`select from playlists where id = ${id} for update`.execute(at)
const lockGoal = (id: number) => (at: Db) => sql`select from goals where id = ${id} for update`.execute(at)
const lockBadges = (childId: number) => (at: Db) => sql`select lock_badges(${childId}::bigint)`.execute(at)
const lockBadge = (id: number) => (at: Db) => sql`select from badges where id = ${id} for update`.execute(at)

/** A teacher's playlist without any unit so far, for which every number of a badge is only planned. */
async function makePlanned(tag: string) {
  const people = await makePlaylistPeople(of)
  const playlistId = await makePlaylist(of, { by: people.teacherId, tags: [tag] })
  const badgeId = await makeBadge(of, { by: people.teacherId, count: 3 })
  const params = { playlistId }
  const { teacher, classId } = people
  return {
    ...{ ...people, playlistId, badgeId },
    lock: lockPlaylist(playlistId),
    put: async () =>
      (await teacher.call(assignPlaylistBadge, { params, body: { badge_id: badgeId } })).status,
    assign: async () =>
      (await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })).status,
    assignTagged: async () => (await teacher.call(assignPlaylistsByTag, { body: { tag } })).status,
    given: async () =>
      (
        await db
          .selectFrom('playlist_assignments')
          .select('id')
          .where('playlist_id', '=', playlistId)
          .execute()
      ).length,
    badges: async () =>
      (await db.selectFrom('badge_assignments').select('id').where('playlist_id', '=', playlistId).execute())
        .length,
  }
}

test('a playlist is assigned, or gets a badge that its students could not earn, and never both at once', async () => {
  const late = await makePlanned('late moon')
  expect(await inTurnAt(of, late.lock, [late.put, late.assign])).toEqual([200, 409])
  expect([await late.badges(), await late.given()]).toEqual([1, 0])
  const early = await makePlanned('early moon')
  expect(await inTurnAt(of, early.lock, [early.assign, early.put])).toEqual([200, 400])
  expect([await early.badges(), await early.given()]).toEqual([0, 1])
})

test('what is assigned by a tag at the moment in which it gets such a badge is left out, or gets no badge', async () => {
  const late = await makePlanned('late star')
  expect(await inTurnAt(of, late.lock, [late.put, late.assignTagged])).toEqual([200, 200])
  expect([await late.badges(), await late.given()]).toEqual([1, 0])
  const early = await makePlanned('early star')
  expect(await inTurnAt(of, early.lock, [early.assignTagged, early.put])).toEqual([200, 400])
  expect([await early.badges(), await early.given()]).toEqual([0, 1])
})

test('a goal is assigned with the badge that its teacher saw, and not with one that is put on it at the same time', async () => {
  const { teacher, teacherId, classId } = await makePlaylistPeople(of)
  const goalId = await makeGoal(of, { by: teacherId })
  const badgeId = await makeBadge(of, { by: teacherId })
  const put = async () =>
    (await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId } })).status
  const assign = async () =>
    (await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })).status
  const given = async () =>
    (await db.selectFrom('goal_assignments').select('id').where('goal_id', '=', goalId).execute()).length
  expect(await inTurnAt(of, lockGoal(goalId), [put, assign])).toEqual([200, 409])
  expect(await given()).toBe(0)
  expect(await inTurnAt(of, lockGoal(goalId), [assign, put])).toEqual([200, 200])
  expect(await given()).toBe(1)
})

test('a badge that waits while another teacher assigns what it goes on is newer than that: the students do not have it', async () => {
  const { teacher, teacherId, colleague, colleagueId, child, childId, classId, schoolId } =
    await makePlaylistPeople(of)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: colleagueId }).execute()
  const [goalId, playlistId] = [
    await makeGoal(of, { by: colleagueId }),
    await makePlaylist(of, { by: colleagueId, content: [['Sparks', await makeSpark(of)]] }),
  ]
  const shared_at = of.clock.now()
  await db
    .insertInto('goal_teachers')
    .values({ goal_id: goalId, teacher_id: teacherId, school_id: schoolId, shared_at })
    .execute()
  const params = { playlistId }
  await colleague.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const countOf = async (badgeId: number) =>
    (await child.call(listChildBadges, { params: { childId } })).body.badges.filter(
      ({ badge }) => badge.id === badgeId,
    ).length
  const acts = [
    {
      put: (badge_id: number) =>
        colleague.call(assignGoalBadge, { params: { goalId }, body: { badge_id, highlight_count: 1 } }),
      give: () => teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } }),
    },
    {
      put: (badge_id: number) =>
        colleague.call(assignPlaylistBadge, { params, body: { badge_id, lesson_count: 1 } }),
      give: () => teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } }),
    },
  ]
  for (const { put, give } of acts) {
    const badgeId = await makeBadge(of, { by: colleagueId })
    const putting = await db.transaction().execute(async at => {
      await lockBadge(badgeId)(at)
      const waiting = put(badgeId)
      await eventually(async () => expect(await countWaiting(of)).toBe(1))
      of.clock.forward(60)
      expect((await give()).status).toBe(200)
      of.clock.forward(60)
      return { waiting }
    })
    expect((await putting.waiting).status).toBe(200)
    expect(await countOf(badgeId)).toBe(0)
    of.clock.forward(60)
    expect((await give()).status).toBe(200)
    expect(await countOf(badgeId)).toBe(1)
  }
})

test('a goal that one teacher takes back while another assigns it stays with the students, whichever comes first', async () => {
  for (const isTakenFirst of [true, false]) {
    const { teacher, teacherId, colleague, colleagueId, childId, classId, schoolId } =
      await makePlaylistPeople(of)
    await db.insertInto('class_teachers').values({ class_id: classId, teacher_id: colleagueId }).execute()
    const goalId = await makeGoal(of, { by: teacherId })
    const shared_at = of.clock.now()
    await db
      .insertInto('goal_teachers')
      .values({ goal_id: goalId, teacher_id: colleagueId, school_id: schoolId, shared_at })
      .execute()
    const asked = { params: { goalId }, body: { groups: [classId] } }
    expect((await teacher.call(assignGoal, asked)).status).toBe(200)
    const takeBack = async () => (await teacher.call(unassignGoal, asked)).status
    const give = async () => (await colleague.call(assignGoal, asked)).status
    const acts = isTakenFirst ? [takeBack, give] : [give, takeBack]
    expect(await inTurnAt(of, lockGoal(goalId), acts)).toEqual([200, 200])
    const held = await db
      .selectFrom('child_goals')
      .select(['child_id', 'assigned_by'])
      .where('goal_id', '=', goalId)
      .execute()
    expect(held).toEqual([{ child_id: childId, assigned_by: colleagueId }])
  }
})

/** What a child does is written and not committed yet, while a teacher acts; then it is. */
async function whileUncommitted(write: (at: Db) => Promise<unknown>, act: () => Promise<number>) {
  const { acting } = await db.transaction().execute(async at => {
    await write(at)
    const acting = act()
    await eventually(async () => expect(await countWaiting(of)).toBe(1))
    return { acting }
  })
  return acting
}

const earned = async (childId: number) =>
  (await db.selectFrom('badge_awards').select(['told_at']).where('child_id', '=', childId).execute()).map(
    ({ told_at }) => told_at !== null,
  )

test('a child that completes the last unit at the moment in which its teacher shows, assigns or badges it has the badge at once; with a unit missing it has none [BADGES-25] [PLAYLISTS-18]', async () => {
  for (const isLast of [true, false])
    for (const what of ['unit', 'playlist', 'assignment', 'badge', 'content'] as const) {
      const { teacher, teacherId, childId, classId } = await makePlaylistPeople(of)
      const [first, second] = [await makeSpark(of), await makeSpark(of)] as const
      const count = isLast ? 1 : 2
      const playlist_id = await makePlaylist(of, {
        by: teacherId,
        ...(what === 'badge' ? {} : { badge: count }),
        content: what === 'content' ? [['Sparks', second]] : [first, second].map(id => ['Sparks', id]),
      })
      if (what !== 'assignment') await assignToClass(of, playlist_id, teacherId, classId)
      const switched = async (
        state: 'HIDE' | 'SHOW',
        content?: { archetype: 'Sparks'; archetype_id: number },
      ) => (await teacher.call(switchPlaylist, { body: { playlist_id, state, content } })).status
      const params = { playlistId: playlist_id }
      const unit = { archetype: 'Sparks', archetype_id: first } as const
      if (what === 'unit') await switched('HIDE', unit)
      if (what === 'playlist') await switched('HIDE')
      const act = {
        unit: () => switched('SHOW', unit),
        playlist: () => switched('SHOW'),
        assignment: async () =>
          (await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })).status,
        badge: async () => {
          const body = { badge_id: await makeBadge(of, { by: teacherId }), lesson_count: count }
          return (await teacher.call(assignPlaylistBadge, { params, body })).status
        },
        content: async () =>
          (await teacher.call(addPlaylistContent, { body: { playlist_id, ...unit } })).status,
      }
      const item = await itemOfSpark(of, first)
      const write = (at: Db) =>
        sql`insert into item_marks (user_id, item_id, mark, value, at) values (${childId}, ${item}, 'completed', 1, ${of.clock.now()})`.execute(
          at,
        )
      expect([what, await whileUncommitted(write, act[what])]).toEqual([what, 200])
      expect([what, await earned(childId)]).toEqual([what, isLast ? [true] : []])
    }
})

test('a child that completes the last unit while its teacher’s act waits to award it has the badge at once, and once', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
  const spark = await makeSpark(of)
  const playlist_id = await makePlaylist(of, { by: teacherId, badge: 1, content: [['Sparks', spark]] })
  await assignToClass(of, playlist_id, teacherId, classId)
  await sql`update playlist_contents set state = 'HIDE' where playlist_id = ${playlist_id}`.execute(db)
  const content = { archetype: 'Sparks' as const, archetype_id: spark }
  const show = async () =>
    (await teacher.call(switchPlaylist, { body: { playlist_id, state: 'SHOW', content } })).status
  const params = { itemId: await itemOfSpark(of, spark) }
  const complete = async () =>
    (await child.call(setMark, { params, body: { mark: 'completed', value: 1 } })).status
  for (const acts of [
    [show, complete],
    [complete, show],
  ]) {
    await sql`delete from badge_awards where child_id = ${childId}`.execute(db)
    await sql`delete from item_marks where user_id = ${childId}`.execute(db)
    expect(await inTurnAt(of, lockBadges(childId), acts)).toEqual([200, 200])
    expect(await earned(childId)).toEqual([true])
  }
})

test('an accomplishment that is accepted at the moment in which its goal gets a badge earns it at once; one that is not accepted does not [BADGES-25]', async () => {
  for (const status of ['Accepted', 'Reset']) {
    const { teacher, teacherId, childId } = await makePlaylistPeople(of)
    const goalId = await makeGoal(of, { by: teacherId })
    await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
    const [highlightId, other] = [
      await makeHighlight(of, childId, { goalId }),
      await makeHighlight(of, childId, { goalId }),
    ]
    const write = async (at: Db) => {
      await sql`update highlights set status = ${status} where id = ${highlightId}`.execute(at)
      // Whatever becomes of this one, somebody accepts at this moment.
      await sql`update highlights set status = 'Accepted' where id = ${other}`.execute(at)
    }
    const body = { badge_id: await makeBadge(of, { by: teacherId }), highlight_count: 2 }
    const put = async () => (await teacher.call(assignGoalBadge, { params: { goalId }, body })).status
    expect(await whileUncommitted(write, put)).toBe(200)
    expect(await earned(childId)).toEqual(status === 'Accepted' ? [true] : [])
  }
})

test('a child and its teacher who act on overlapping playlists at once do not wait for each other for good, and the child has each badge once', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
  const sparks = await Promise.all(Array.from({ length: 6 }, () => makeSpark(of)))
  const tag = `overlap ${childId}`
  const playlists = await Promise.all(
    [sparks, sparks.toReversed(), sparks.slice(2), sparks.slice(0, 4)].map(units =>
      makePlaylist(of, {
        by: teacherId,
        badge: units.length,
        tags: [tag],
        content: units.map(id => ['Sparks', id]),
      }),
    ),
  )
  const acts = [
    ...sparks.map(async id => {
      const params = { itemId: await itemOfSpark(of, id) }
      return (await child.call(setMark, { params, body: { mark: 'completed', value: 1 } })).status
    }),
    ...playlists.map(
      async playlistId =>
        (await teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [classId] } }))
          .status,
    ),
    ...playlists.map(async () => (await teacher.call(assignPlaylistsByTag, { body: { tag } })).status),
  ]
  expect(new Set(await Promise.all(acts))).toEqual(new Set([200]))
  expect(await earned(childId)).toEqual(playlists.map(() => true))
})

test('an act on playlists with thousands of units holds no more locks than a transaction may', async () => {
  const { teacherId } = await makePlaylistPeople(of)
  const playlistId = await makePlaylist(of, { by: teacherId, badge: 1 })
  await sql`insert into playlist_contents (playlist_id, archetype, archetype_id, position)
    select ${playlistId}, 'Sparks', n, n from generate_series(1, 4000) n`.execute(db)
  const held = await db.transaction().execute(async at => {
    await waitForCompleting(at, { goalId: null, playlistId })
    const { rows } = await sql<{ locks: number }>`
      select count(*)::int as locks from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(
      at,
    )
    return rows[0]?.locks ?? 0
  })
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(512)
})
