import { assignGoalBadge, assignPlaylistBadge, listChildBadges } from '@kindling/contract/badges'
import { assignGoal, unassignGoal } from '@kindling/contract/goals'
import { assignPlaylist, assignPlaylistsByTag, sharePlaylist } from '@kindling/contract/playlist-assignments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeGoal } from '../../../test/goals.ts'
import { countWaiting, inTurnAt } from '../../../test/in-turn.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { makePlaylist } from '../../../test/playlists.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'

const of = await openTestServer()
const { db } = of.services

const lockPlaylist = (id: number) => (at: Db) =>
  sql`select from playlists where id = ${id} for update`.execute(at)
const lockGoal = (id: number) => (at: Db) => sql`select from goals where id = ${id} for update`.execute(at)
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
