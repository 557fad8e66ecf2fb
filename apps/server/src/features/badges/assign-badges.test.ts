import {
  assignGoalBadge,
  assignPlaylistBadge,
  getBadge,
  getContentBadgeDetails,
  listChildBadges,
  listGoalBadges,
  listPlaylistBadges,
  seeBadges,
  unassignGoalBadge,
  unassignPlaylistBadge,
  updateBadge,
} from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { assignedTo, assignGoal } from '@kindling/contract/goals'
import { updateHighlight } from '@kindling/contract/highlights'
import { listNotifications } from '@kindling/contract/notifications'
import { assignPlaylist, sharePlaylist } from '@kindling/contract/playlist-assignments'
import { updatePlaylist } from '@kindling/contract/playlists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { makeClass, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makePrincipal } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'

const of = await openTestServer()
const { db } = of.services

const ofChild = async (client: Client, childId: number) =>
  (await client.call(listChildBadges, { params: { childId } })).body.badges
const accepting = (client: Client, highlightId: number) =>
  client.call(updateHighlight, { body: { id: highlightId, status: 'Accepted', version: 1 } })
const awards = (childId: number) =>
  db.selectFrom('badge_awards').select('badge_id').where('child_id', '=', childId).execute()

async function rewriting(client: Client, badgeId: number, name: string) {
  const { badge } = (await client.call(getBadge, { params: { badgeId } })).body
  const { description, shape, color, symbol, badge_unit_count, version } = badge
  const body = { name, description, shape, color, symbol, badge_unit_count, version }
  return (await client.call(updateBadge, { params: { badgeId }, body })).status
}

/** A teacher's goal that the child has, and another badge of ours. */
async function makeGoalPeople() {
  const people = await makePlaylistPeople(of)
  const goalId = await makeGoal(of, { by: people.teacherId })
  await makeChildGoal(of, { childId: people.childId, goalId, assignedBy: people.teacherId })
  return { ...people, goalId, badgeId: await makeBadge(of, { count: 3 }) }
}

test('a badge goes on a goal with a number of highlights, and off again, by whoever made the goal [BADGES-24] [BADGES-37] [BADGES-39]', async () => {
  const { teacher, colleague, child, goalId, badgeId } = await makeGoalPeople()
  const put = (client: Client, body: object) =>
    client.call(assignGoalBadge, {
      params: { goalId },
      body: { badge_id: badgeId, archetype: 'Goals', ...body },
    })
  expect([(await put(colleague, {})).status, (await put(child, {})).status]).toEqual([404, 404])
  const own = await put(teacher, {})
  expect([own.status, own.body.message]).toEqual([200, 'The badge is assigned.'])
  expect(own.body.assigned_badges).toMatchObject([
    {
      ...{ badge_id: badgeId, school_id: null, archetype: 'Goals', archetype_id: goalId },
      ...{ badge_unit_count: 3, highlight_count: 3, lesson_count: null },
    },
  ])
  const { body } = await put(teacher, { highlight_count: 2 })
  expect(body.assigned_badges).toMatchObject([{ badge_unit_count: 2, highlight_count: 2 }])
  const taken = await teacher.call(unassignGoalBadge, { params: { goalId }, query: { badge_id: badgeId } })
  expect([taken.body.message, taken.body.assigned_badges]).toEqual(['The badge is no longer assigned.', []])
})

test('a badge that is put on a goal and taken off at the same time is off or on, as the last one wanted', async () => {
  const { teacher, goalId, badgeId } = await makeGoalPeople()
  const params = { goalId }
  const put = async () =>
    (await teacher.call(assignGoalBadge, { params, body: { badge_id: badgeId, version: 1 } })).status
  const takeOff = async () => (await teacher.call(unassignGoalBadge, { params })).status
  const lock = (at: Db) => sql`select from goals where id = ${goalId} for update`.execute(at)
  const count = async () => (await teacher.call(listGoalBadges, { params })).body.assigned_badges.length
  expect(await put()).toBe(200)
  expect(await inTurnAt(of, lock, [put, takeOff])).toEqual([200, 200])
  expect(await count()).toBe(0)
  expect(await inTurnAt(of, lock, [takeOff, put])).toEqual([200, 200])
  expect(await count()).toBe(1)
})

test('the badges of a goal are listed for whoever sees the goal, with its details [BADGES-31] [BADGES-33] [BADGES-38]', async () => {
  const { teacher, child, goalId, badgeId } = await makeGoalPeople()
  const stranger = await makePlaylistPeople(of)
  await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId } })
  const listed = (client: Client) => client.call(listGoalBadges, { params: { goalId } })
  expect((await listed(child)).body.assigned_badges).toMatchObject([{ badge_id: badgeId }])
  expect((await listed(stranger.teacher)).status).toBe(404)
  const details = (client: Client) =>
    client.call(getContentBadgeDetails, { params: { archetypeId: goalId }, query: { archetype: 'Goals' } })
  expect((await details(child)).body).toMatchObject({
    assignment: { badge_id: badgeId, badge: { id: badgeId } },
    progress: { status: 'InProgress', units: 0, badge_unit_count: 3 },
  })
  expect((await details(teacher)).body.progress).toBeNull()
  expect((await details(stranger.child)).status).toBe(404)
})

test('a child completes a badge once, when its own accepted highlights reach the number [BADGES-25]', async () => {
  const { teacher, child, childId, goalId, badgeId } = await makeGoalPeople()
  const other = await makeGoalPeople()
  await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId, highlight_count: 2 } })
  const highlights = [
    await makeHighlight(of, childId, { goalId }),
    await makeHighlight(of, childId, { goalId }),
    await makeHighlight(of, childId, { goalId }),
  ] as const
  await makeHighlight(of, other.childId, { goalId, status: 'Accepted' })
  await accepting(teacher, highlights[0])
  expect(await ofChild(child, childId)).toMatchObject([
    { status: 'InProgress', units: 1, badge_unit_count: 2, award_id: null },
  ])
  // Two at once: one award.
  await Promise.all([accepting(teacher, highlights[1]), accepting(teacher, highlights[2])])
  expect(await ofChild(child, childId)).toMatchObject([
    { status: 'Completed', units: 2, archetype_id: goalId },
  ])
  expect(await awards(childId)).toEqual([{ badge_id: badgeId }])
  expect(await awards(other.childId)).toEqual([])
  // Work for a class of an unverified school is shown in no count.
  const club = await makeGoalPeople()
  const founderId = await makeUser(of, 'Teacher')
  const clubId = await makeClass(of, founderId, { schoolId: await makeUnverifiedSchool(of, founderId) })
  await club.teacher.call(assignGoalBadge, {
    params: { goalId: club.goalId },
    body: { badge_id: club.badgeId, highlight_count: 1 },
  })
  const done = await makeHighlight(of, club.childId, { goalId: club.goalId })
  await db.updateTable('highlights').set({ class_id: clubId }).where('id', '=', done).execute()
  await accepting(club.parent, done)
  expect(await ofChild(club.teacher, club.childId)).toMatchObject([{ status: 'InProgress', units: 0 }])
  const report = await teacher.call(assignedTo, { params: { goalId }, query: {} })
  expect(report.body.badge_awarded_count).toBe(1)
})

test('no other badge takes the place of one that students have [BADGES-28] [BADGES-29]', async () => {
  const { teacher, childId, goalId, badgeId } = await makeGoalPeople()
  const another = await makeBadge(of)
  const put = (badge_id: number, highlight_count: number) =>
    teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id, highlight_count } })
  expect((await put(another, 1)).status).toBe(200)
  expect((await put(badgeId, 1)).status).toBe(200)
  await accepting(teacher, await makeHighlight(of, childId, { goalId }))
  const blocked = await put(another, 1)
  expect([blocked.status, blocked.body]).toMatchObject([
    409,
    { message: 'You cannot assign a new badge. The current badge has already been assigned to students' },
  ])
  expect((await put(badgeId, 2)).status).toBe(200)
  expect(await awards(childId)).toEqual([{ badge_id: badgeId }])
})

test('an administrator puts a badge on a goal of ours for the own school alone [BADGES-03] [BADGES-22]', async () => {
  const { teacher, child, childId, schoolId, badgeId } = await makeGoalPeople()
  const elsewhere = await makePlaylistPeople(of)
  const principal = await makePrincipal(of, schoolId)
  const goalId = await makeGoal(of)
  for (const id of [childId, elsewhere.childId]) await makeChildGoal(of, { childId: id, goalId })
  const put = (client: Client, school_id?: number) =>
    client.call(assignGoalBadge, {
      params: { goalId },
      body: { badge_id: badgeId, highlight_count: 1, ...(school_id ? { school_id } : {}) },
    })
  expect((await put(teacher, schoolId)).status).toBe(404)
  expect((await put(principal.client, elsewhere.schoolId)).status).toBe(404)
  for (const named of [schoolId, undefined])
    expect((await put(principal.client, named)).body.assigned_badges).toMatchObject([{ school_id: schoolId }])
  for (const id of [childId, elsewhere.childId]) await makeHighlight(of, id, { goalId, status: 'Accepted' })
  expect(await ofChild(child, childId)).toMatchObject([{ badge: { id: badgeId }, status: 'Completed' }])
  expect(await ofChild(elsewhere.child, elsewhere.childId)).toEqual([])
})

test('a child and its guardians hear of a badge, and the child is shown it once [BADGES-26]', async () => {
  const { teacher, child, childId, parent, goalId, badgeId } = await makeGoalPeople()
  await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId, highlight_count: 1 } })
  await accepting(teacher, await makeHighlight(of, childId, { goalId }))
  for (const client of [child, parent]) {
    const { body } = await client.call(listNotifications)
    expect(body.notifications.filter(({ type }) => type === 'badge_earned')).toHaveLength(1)
  }
  const [badge] = await ofChild(child, childId)
  expect(badge?.is_new).toBe(true)
  const seen = { body: { award_ids: [badge?.award_id ?? 0] } }
  const other = await makePlaylistPeople(of)
  await other.child.call(seeBadges, seen)
  expect((await ofChild(child, childId))[0]?.is_new).toBe(true)
  expect((await child.call(seeBadges, seen)).status).toBe(200)
  expect((await ofChild(child, childId))[0]?.is_new).toBe(false)
})

test('a badge goes on a playlist with a number of units, and off again, and stands before the students [BADGES-34] [BADGES-35] [BADGES-36]', async () => {
  const { teacher, teacherId, colleague, child, childId, classId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
  await assignToClass(of, playlistId, teacherId, classId)
  const badgeId = await makeBadge(of, { by: teacherId })
  const put = (client: Client) =>
    client.call(assignPlaylistBadge, { params: { playlistId }, body: { badge_id: badgeId, lesson_count: 1 } })
  expect((await put(colleague)).status).toBe(404)
  expect((await put(teacher)).body.assigned_badges).toMatchObject([
    { badge_id: badgeId, archetype: 'Playlists', lesson_count: 1, highlight_count: null },
  ])
  const listed = await child.call(listPlaylistBadges, { params: { playlistId } })
  expect(listed.body.assigned_badges).toMatchObject([{ badge_unit_count: 1, badge: { id: badgeId } }])
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, sparks[0]) },
    body: { mark: 'completed', value: 1 },
  })
  expect(await ofChild(child, childId)).toMatchObject([{ status: 'Completed', archetype: 'Playlists' }])
  const { body } = await child.call(listNotifications)
  expect(body.notifications.map(({ type }) => type)).toContain('badge_earned')
  const taken = await teacher.call(unassignPlaylistBadge, { params: { playlistId }, query: {} })
  expect(taken.body.assigned_badges).toEqual([])
  expect(await awards(childId)).toEqual([{ badge_id: badgeId }])
})

test('nobody earns the badge of a teacher who lost the child, and a badge goes on no goal of a child', async () => {
  const { teacher, child, childId, classId, goalId, badgeId } = await makeGoalPeople()
  const own = await makeGoal(of, { childId })
  expect(
    (await child.call(assignGoalBadge, { params: { goalId: own }, body: { badge_id: badgeId } })).status,
  ).toBe(404)
  await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId, highlight_count: 1 } })
  expect(await ofChild(child, childId)).toHaveLength(1)
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .execute()
  expect(await ofChild(child, childId)).toEqual([])
  await makeHighlight(of, childId, { goalId, status: 'Accepted' })
  expect(await awards(childId)).toEqual([])
})

test('a badge is called by no words that nobody answers for before the child: of a held goal, or a playlist that others have rewritten', async () => {
  const { teacher, teacherId, child, childId, classId, colleagueId, badgeId } = await makeGoalPeople()
  const goalId = await makeGoal(of, { title: 'Swim a mile' })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const playlistId = await makePlaylist(of, {
    ...{ by: colleagueId, name: 'Tides', badge: 1 },
    content: [['Sparks', await makeSpark(of)]],
  })
  await db
    .insertInto('playlist_shares')
    .values({ playlist_id: playlistId, teacher_id: teacherId, permission: 'READ' })
    .execute()
  await assignToClass(of, playlistId, teacherId, classId)
  await db
    .insertInto('badge_assignments')
    .values({
      badge_id: badgeId,
      goal_id: goalId,
      badge_unit_count: 1,
      assigned_by: 10,
      assigned_at: of.clock.now(),
    })
    .execute()
  for (const column of ['goal_id', 'playlist_id'] as const)
    await sql`
      insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
      select ${childId}, badge_id, id, ${of.clock.now()} from badge_assignments
      where ${sql.ref(column)} = ${column === 'goal_id' ? goalId : playlistId}`.execute(db)
  const titles = async () => (await ofChild(child, childId)).map(({ title }) => title).toSorted()
  expect(await titles()).toEqual(['Swim a mile', 'Tides'])
  const words_at = new Date(of.clock.now().getTime() + 1)
  await db
    .updateTable('playlists')
    .set({ name: 'Come to the shop', words_at, words_by: colleagueId })
    .where('id', '=', playlistId)
    .execute()
  await sql`select hold_item(id, true) from catalogue_items where archetype = 'Goals' and archetype_id = ${goalId}`.execute(
    db,
  )
  expect(await titles()).toEqual([null, null])
  of.clock.forward(60)
  expect(
    (await teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [classId] } })).status,
  ).toBe(200)
  expect((await titles()).filter(Boolean)).toEqual(['Come to the shop'])
})

test('a badge that a colleague puts on a playlist stands before nobody’s students until their teacher gives it anew, and keeps its words from then on', async () => {
  const { teacher, teacherId, colleague, colleagueId, child, childId, classId } = await makePlaylistPeople(of)
  const sparkId = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', sparkId]] })
  await assignToClass(of, playlistId, teacherId, classId)
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, sparkId) },
    body: { mark: 'completed', value: 1 },
  })
  await teacher.call(sharePlaylist, {
    params: { playlistId },
    body: { users: [{ user_id: colleagueId, permission: 'WRITE' }], allteachers: null },
  })
  const badgeId = await makeBadge(of, { by: colleagueId, name: 'Barn owl', count: 1 })
  of.clock.forward(60)
  const put = await colleague.call(assignPlaylistBadge, {
    params: { playlistId },
    body: { badge_id: badgeId, lesson_count: 1 },
  })
  expect([put.status, await ofChild(child, childId), await awards(childId)]).toEqual([200, [], []])
  expect(await rewriting(colleague, badgeId, 'Meet me at the old mill')).toBe(409)
  of.clock.forward(60)
  await teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [classId] } })
  expect(await ofChild(child, childId)).toMatchObject([{ badge: { name: 'Barn owl' } }])
  expect(await rewriting(colleague, badgeId, 'Call 555 0100')).toBe(409)
})

test('a badge that a colleague puts aside and back stands anew: before nobody’s students until their teacher gives the playlist again', async () => {
  const { teacher, colleague, colleagueId, child, childId, classId } = await makePlaylistPeople(of)
  const sparkId = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: colleagueId, content: [['Sparks', sparkId]] })
  const params = { playlistId }
  await colleague.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const badgeId = await makeBadge(of, { by: colleagueId, name: 'Old mill', count: 1 })
  const body = { badge_id: badgeId, lesson_count: 1 }
  expect((await colleague.call(assignPlaylistBadge, { params, body })).status).toBe(200)
  expect((await colleague.call(unassignPlaylistBadge, { params, query: {} })).status).toBe(200)
  const give = async () => {
    of.clock.forward(60)
    return (await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })).status
  }
  expect(await give()).toBe(200)
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, sparkId) },
    body: { mark: 'completed', value: 1 },
  })
  of.clock.forward(60)
  const back = await colleague.call(updatePlaylist, { params, body: { badge_unit_count: 1 } })
  expect([back.status, await ofChild(child, childId), await awards(childId)]).toEqual([200, [], []])
  // The child cannot read it by its id either.
  const byNumber = async () => (await child.call(getBadge, { params: { badgeId } })).status
  expect(await byNumber()).toBe(404)
  expect(await give()).toBe(200)
  expect(await ofChild(child, childId)).toMatchObject([{ badge: { name: 'Old mill' } }])
  expect(await byNumber()).toBe(200)
})

test('a badge that a colleague puts on a goal stands before nobody who joins the class until the teacher gives the goal anew', async () => {
  const { teacher, teacherId, colleague, colleagueId, schoolId } = await makePlaylistPeople(of)
  // A person who neither teaches nor administers the class cannot change the badge of a goal that was assigned to it.
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: colleagueId }).execute()
  const goalId = await makeGoal(of, { by: colleagueId })
  const classId = await makeClass(of, teacherId, { schoolId })
  const at = of.clock.now()
  await db
    .insertInto('goal_teachers')
    .values({ goal_id: goalId, teacher_id: teacherId, school_id: schoolId, shared_at: at })
    .execute()
  const give = async () => {
    of.clock.forward(60)
    const body = { groups: [classId] }
    return (await teacher.call(assignGoal, { params: { goalId }, body })).status
  }
  expect(await give()).toBe(200)
  const badgeId = await makeBadge(of, { by: colleagueId, name: 'Old mill' })
  of.clock.forward(60)
  const put = await colleague.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId } })
  expect([put.status, await rewriting(colleague, badgeId, 'Meet me at the old mill')]).toEqual([200, 409])
  of.clock.forward(60)
  const newcomerId = await makeUser(of, 'Child')
  const now = of.clock.now()
  await db
    .insertInto('class_members')
    .values({ class_id: classId, child_id: newcomerId, since: now, class_yes_at: now, child_yes_at: now })
    .execute()
  const newcomer = await clientOf(of, newcomerId)
  expect(await ofChild(newcomer, newcomerId)).toEqual([])
  expect(await give()).toBe(200)
  expect(await ofChild(newcomer, newcomerId)).toMatchObject([{ badge: { name: 'Old mill' } }])
})

test('a badge on a goal keeps its words from when somebody else gives the goal to a child', async () => {
  const { teacher, teacherId, childId } = await makePlaylistPeople(of)
  const goalId = await makeGoal(of, { by: teacherId })
  const badgeId = await makeBadge(of, { by: teacherId, count: 2 })
  await teacher.call(assignGoalBadge, { params: { goalId }, body: { badge_id: badgeId } })
  expect(await rewriting(teacher, badgeId, 'Night owl')).toBe(200)
  await makeChildGoal(of, { childId, goalId, assignedBy: (await makePlaylistPeople(of)).teacherId })
  expect(await rewriting(teacher, badgeId, 'Meet me')).toBe(409)
})
