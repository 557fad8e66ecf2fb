import {
  assignGoalBadge,
  assignPlaylistBadge,
  listChildBadges,
  listGoalBadges,
  unassignPlaylistBadge,
} from '@kindling/contract/badges'
import { joinByClassCode } from '@kindling/contract/classes'
import { assignGoal, unassignGoal } from '@kindling/contract/goals'
import { addHighlight, updateHighlight } from '@kindling/contract/highlights'
import { addStudents } from '@kindling/contract/imports'
import { listNotifications } from '@kindling/contract/notifications'
import { assignPlaylist, sharePlaylist } from '@kindling/contract/playlist-assignments'
import { switchPlaylist } from '@kindling/contract/playlists'
import { updateUserGroups } from '@kindling/contract/rosters'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeUser } from '../../../test/factories.ts'
import { finishSpark, makeSpark } from '../../../test/finds.ts'
import { appointAdmin, makePrincipal } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { awardOpen } from './jobs.ts'

const of = await openTestServer()
const { db } = of.services

/** How many badges a child has, and how often it was told of one. */
const earned = async (child: Client, childId: number) => {
  const { badges } = (await child.call(listChildBadges, { params: { childId } })).body
  const told = await db
    .selectFrom('topic_entries')
    .select('subject_id')
    .where('topic', '=', topics.childFeed(childId))
    .where('type', '=', 'badge_earned')
    .execute()
  return [badges.filter(({ awarded_at }) => awarded_at !== null).length, told.length]
}

const makeUnits = async () => [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const

test('a unit that was done while it was hidden counts when it is shown again, and its badge is awarded and told once [BADGES-25] [PLAYLISTS-18]', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
  const sparks = await makeUnits()
  const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
  const playlist_id = await makePlaylist(of, { by: teacherId, badge: 2, content })
  await assignToClass(of, playlist_id, teacherId, classId)
  const turn = async (state: 'HIDE' | 'SHOW') => {
    const body = { playlist_id, state, content: { archetype: 'Sparks' as const, archetype_id: sparks[0] } }
    expect((await teacher.call(switchPlaylist, { body })).status).toBe(200)
  }
  await turn('HIDE')
  for (const spark of sparks.slice(0, 2)) await finishSpark(of, child, spark)
  expect(await earned(child, childId)).toEqual([0, 0])
  await turn('SHOW')
  expect(await earned(child, childId)).toEqual([1, 1])
  await turn('HIDE')
  await turn('SHOW')
  expect(await earned(child, childId)).toEqual([1, 1])
})

test('a playlist that was done while its teacher, or whoever made it, had hidden it awards its badge when it is shown again [BADGES-25]', async () => {
  for (const all_teachers of [false, true]) {
    const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
    const sparks = await makeUnits()
    const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
    const playlist_id = await makePlaylist(of, { by: teacherId, badge: 2, content })
    await assignToClass(of, playlist_id, teacherId, classId)
    const turn = async (state: 'HIDE' | 'SHOW') =>
      expect(
        (await teacher.call(switchPlaylist, { body: { playlist_id, state, all_teachers } })).status,
      ).toBe(200)
    await turn('HIDE')
    await finishSpark(of, child, sparks[0])
    await finishSpark(of, child, sparks[1])
    expect(await earned(child, childId)).toEqual([0, 0])
    await turn('SHOW')
    expect(await earned(child, childId)).toEqual([1, 1])
  }
})

test('a playlist that was done while a colleague did not share it awards its badge when it is shared again [BADGES-25]', async () => {
  const { teacher, colleague, colleagueId, child, childId, classId } = await makePlaylistPeople(of)
  const sparks = await makeUnits()
  const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
  const playlistId = await makePlaylist(of, { by: colleagueId, badge: 2, content })
  const params = { playlistId }
  const share = async (allteachers: 'READ' | null) =>
    expect((await colleague.call(sharePlaylist, { params, body: { users: [], allteachers } })).status).toBe(
      200,
    )
  await share('READ')
  const given = await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  expect(given.status).toBe(200)
  await share(null)
  await finishSpark(of, child, sparks[0])
  await finishSpark(of, child, sparks[1])
  expect(await earned(child, childId)).toEqual([0, 0])
  await share('READ')
  expect(await earned(child, childId)).toEqual([1, 1])
})

/** A class of a colleague with a playlist that a child from another class has done. */
async function makeLateComer() {
  const people = await makePlaylistPeople(of)
  const { colleagueId, schoolId, child } = people
  const classId = await makeClass(of, colleagueId, { schoolId })
  const sparks = await makeUnits()
  const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
  const playlistId = await makePlaylist(of, { by: colleagueId, badge: 2, content })
  await assignToClass(of, playlistId, colleagueId, classId)
  await finishSpark(of, child, sparks[0])
  await finishSpark(of, child, sparks[1])
  return { ...people, classId, playlistId }
}

test('a student who joins the class later with everything done gets its badge at that moment [BADGES-25]', async () => {
  const { child, childId, classId } = await makeLateComer()
  expect(await earned(child, childId)).toEqual([0, 0])
  const { code } = await db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const joined = await child.call(joinByClassCode, { body: { class_code: code } })
  expect([joined.status, joined.body.state]).toEqual([200, 'confirmed'])
  expect(await earned(child, childId)).toEqual([1, 1])
})

test('a student whom the school places in a class, one by one, with others or by a file, gets at that moment the badge of everything done; another student gets none [BADGES-25]', async () => {
  for (const how of ['alone', 'together', 'file'] as const) {
    const { teacher, child, childId, classId, schoolId, colleagueId } = await makeLateComer()
    const adminId = await makeUser(of, 'Teacher')
    await joinSchool(of, adminId, schoolId)
    await appointAdmin(of, schoolId, adminId)
    const admin = await clientOf(of, adminId)
    const otherId = await makeUser(of, 'Child')
    await joinSchool(of, otherId, schoolId)
    await makeHighlight(of, childId, { goalId: await badgedGoal(childId, colleagueId), status: 'Accepted' })
    const groups = [{ id: classId }]
    const username = `late.comer.${childId}`
    await db.updateTable('users').set({ username }).where('id', '=', childId).execute()
    await db
      .updateTable('classes')
      .set({ name: `Late ${childId}` })
      .where('id', '=', classId)
      .execute()
    const csv = `First name,Last name,Username,Grade,Birth date,Class\nLate,Comer,${username},,,Late ${childId}`
    const place = (by: Client) =>
      how === 'alone'
        ? by.call(updateUserGroups, { body: { user_id: childId, groups } })
        : how === 'together'
          ? by.call(bulkGroupAssign, { params: { schoolId }, body: { user_ids: [otherId, childId], groups } })
          : by.call(addStudents, { params: { schoolId }, body: { csv, dry_run: false } })
    await place(teacher)
    expect([how, await earned(child, childId)]).toEqual([how, [0, 0]])
    expect([how, (await place(admin)).status]).toEqual([how, 200])
    expect([how, await earned(child, childId)]).toEqual([how, [2, 2]])
    expect([how, await earned(await clientOf(of, otherId), otherId)]).toEqual([how, [0, 0]])
  }
})

/** A goal of a teacher who does not teach the child yet, with a badge. */
async function badgedGoal(childId: number, by: number): Promise<number> {
  const goalId = await makeGoal(of, { by })
  await makeChildGoal(of, { childId, goalId })
  await db
    .insertInto('badge_assignments')
    .values({
      ...{ badge_id: await makeBadge(of), goal_id: goalId, badge_unit_count: 1 },
      ...{ assigned_by: by, assigned_at: of.clock.now() },
    })
    .execute()
  return goalId
}

test('a student before whom something comes without an act of anybody has its badge the next morning, once; another student has none [BADGES-25]', async () => {
  const { child, childId, classId } = await makeLateComer()
  await awardOpen(of.services)
  expect(await earned(child, childId)).toEqual([0, 0])
  await joinClass(of, classId, childId)
  await awardOpen(of.services)
  expect(await earned(child, childId)).toEqual([1, 1])
  await awardOpen(of.services)
  expect(await earned(child, childId)).toEqual([1, 1])
})

test('a goal that is taken up again, or given again, awards the badge for what was accepted in between; without an acceptance it does not [BADGES-25]', async () => {
  for (const isAccepted of [true, false])
    for (const isGiven of [true, false]) {
      const { teacher, teacherId, child, childId } = await makePlaylistPeople(of)
      const goalId = await makeGoal(of, { by: teacherId })
      const badge_id = await makeBadge(of, { by: teacherId })
      const params = { goalId }
      const body = { badge_id, highlight_count: 1 }
      expect((await teacher.call(assignGoalBadge, { params, body })).status).toBe(200)
      const students = { params, body: { users: [childId] } }
      const giver = isGiven ? teacher : child
      expect((await giver.call(assignGoal, students)).status).toBe(200)
      const written = { title: 'Swam a length', related_to_goal_id: goalId }
      const { id } = (await child.call(addHighlight, { body: written })).body.highlight
      for (const client of isGiven ? [teacher, child] : [child])
        expect((await client.call(unassignGoal, students)).status).toBe(200)
      if (isAccepted)
        expect((await teacher.call(updateHighlight, { body: { id, status: 'Accepted' } })).status).toBe(200)
      expect(await earned(child, childId)).toEqual([0, 0])
      expect((await giver.call(assignGoal, students)).status).toBe(200)
      expect(await earned(child, childId)).toEqual(isAccepted ? [1, 1] : [0, 0])
    }
})

test('who acts on one of our playlists at one school is not named to a child of another that earns its badge thereby', async () => {
  const [here, there] = [await makePlaylistPeople(of), await makePlaylistPeople(of)]
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { badge: 1, content: [['Sparks', spark]] })
  const classId = await makeClass(of, there.colleagueId, { schoolId: there.schoolId })
  await assignToClass(of, playlistId, there.colleagueId, classId)
  await finishSpark(of, there.child, spark)
  await joinClass(of, classId, there.childId)
  const assigned = { params: { playlistId }, body: { group_ids: [here.classId] } }
  expect((await here.teacher.call(assignPlaylist, assigned)).status).toBe(200)
  // Whoever assigns it reaches the own students alone.
  expect(await earned(there.child, there.childId)).toEqual([0, 0])
  for (const state of ['HIDE', 'SHOW'] as const)
    await here.teacher.call(switchPlaylist, { body: { playlist_id: playlistId, state } })
  expect(await earned(there.child, there.childId)).toEqual([1, 1])
  const { notifications } = (await there.child.call(listNotifications, { query: {} })).body
  const told = notifications.filter(({ type }) => type === 'badge_earned')
  expect(told.map(({ user_id }) => user_id)).toEqual([productId])
})

test('the badge for everybody is awarded when the one of a school, which stood before it, is taken off; with too little done it is not', async () => {
  for (const count of [2, 3]) {
    const { teacher, teacherId, child, childId, classId, schoolId } = await makePlaylistPeople(of)
    await db.insertInto('school_admins').values({ school_id: schoolId, user_id: teacherId }).execute()
    const sparks = await makeUnits()
    const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
    const playlistId = await makePlaylist(of, { by: teacherId, badge: count, content })
    await assignToClass(of, playlistId, teacherId, classId)
    const badge_id = await makeBadge(of, { by: teacherId })
    const params = { playlistId }
    const body = { badge_id, lesson_count: 3, school_id: schoolId }
    expect((await teacher.call(assignPlaylistBadge, { params, body })).status).toBe(200)
    await finishSpark(of, child, sparks[0])
    await finishSpark(of, child, sparks[1])
    expect(await earned(child, childId)).toEqual([0, 0])
    expect(
      (await teacher.call(unassignPlaylistBadge, { params, query: { school_id: schoolId } })).status,
    ).toBe(200)
    expect(await earned(child, childId)).toEqual(count === 2 ? [1, 1] : [0, 0])
  }
})

test('how many students of a school earned a badge is told to the administrator who set it, as long as the office lasts', async () => {
  const { schoolId, childId } = await makePlaylistPeople(of)
  const principal = await makePrincipal(of, schoolId)
  const [goalId, badge_id] = [await makeGoal(of), await makeBadge(of, { by: principal.id })]
  await makeChildGoal(of, { childId, goalId })
  await makeHighlight(of, childId, { goalId, status: 'Accepted' })
  const params = { goalId }
  await principal.client.call(assignGoalBadge, { params, body: { badge_id, highlight_count: 1 } })
  const counts = async () =>
    (await principal.client.call(listGoalBadges, { params })).body.assigned_badges.map(
      ({ badge_awarded_count }) => badge_awarded_count,
    )
  expect(await counts()).toEqual([1])
  await db.deleteFrom('school_admins').where('user_id', '=', principal.id).execute()
  expect(await counts()).not.toContain(1)
})
