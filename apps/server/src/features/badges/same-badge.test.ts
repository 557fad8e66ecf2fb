import {
  assignGoalBadge,
  assignPlaylistBadge,
  listChildBadges,
  listGoalBadges,
  listPlaylistBadges,
  unassignPlaylistBadge,
} from '@kindling/contract/badges'
import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { finishSpark, makeSpark } from '../../../test/finds.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** The status of a child's badges, and how often it was told of one. */
const standing = async (child: Client, childId: number) => {
  const { badges } = (await child.call(listChildBadges, { params: { childId } })).body
  const told = await db
    .selectFrom('topic_entries')
    .select('subject_id')
    .where('topic', '=', topics.childFeed(childId))
    .where('type', '=', 'badge_earned')
    .execute()
  return [badges.map(({ status }) => status), told.length]
}

/** A teacher who also administers the school, with a playlist on which the same badge goes for all and for the school. */
async function makeTwice() {
  const people = await makePlaylistPeople(of)
  await appointAdmin(of, people.schoolId, people.teacherId)
  const [first, second] = [await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    by: people.teacherId,
    content: [
      ['Sparks', first],
      ['Sparks', second],
    ],
  })
  await assignToClass(of, playlistId, people.teacherId, people.classId)
  const badge_id = await makeBadge(of)
  const params = { playlistId }
  const put = (school_id: number | null, lesson_count: number) =>
    people.teacher.call(assignPlaylistBadge, { params, body: { badge_id, lesson_count, school_id } })
  return { ...people, first, second, playlistId, badge_id, put, params }
}

test('the same badge on a playlist for all and for a school is one badge of a child, whichever it earned first [BADGES-24] [BADGES-25]', async () => {
  for (const isForAllFirst of [true, false]) {
    const { put, teacher, child, childId, schoolId, first, second, params } = await makeTwice()
    const scopes = isForAllFirst ? [null, schoolId] : [schoolId, null]
    expect((await put(scopes[0] ?? null, 1)).status).toBe(200)
    expect(await standing(child, childId)).toEqual([['InProgress'], 0])
    await finishSpark(of, child, first)
    expect(await standing(child, childId)).toEqual([['Completed'], 1])
    expect((await put(scopes[1] ?? null, 1)).status).toBe(200)
    await finishSpark(of, child, second)
    expect(await standing(child, childId)).toEqual([['Completed'], 1])
    const query = { school_id: schoolId }
    expect((await teacher.call(unassignPlaylistBadge, { params, query })).status).toBe(200)
    expect(await standing(child, childId)).toEqual([['Completed'], 1])
  }
})

test('a school that puts on a badge which its student has already does not replace it by another; before a student has it, it does [BADGES-28] [BADGES-29]', async () => {
  for (const isEarned of [true, false]) {
    const { put, teacher, child, schoolId, first, params } = await makeTwice()
    await put(null, 1)
    if (isEarned) await finishSpark(of, child, first)
    expect((await put(schoolId, 1)).status).toBe(200)
    const { assigned_badges } = (await teacher.call(listPlaylistBadges, { params })).body
    expect(assigned_badges.map(({ badge_awarded_count: had }) => had)).toEqual(isEarned ? [1, 1] : [0, 0])
    const other = { badge_id: await makeBadge(of), lesson_count: 1, school_id: schoolId }
    const answer = await teacher.call(assignPlaylistBadge, { params, body: other })
    expect([answer.status, answer.body.message]).toEqual(
      isEarned
        ? [409, 'You cannot assign a new badge. The current badge has already been assigned to students']
        : [200, 'The badge is assigned.'],
    )
  }
})

test('the same badge on one of our goals for all and for a school is one, and on another goal it is another one [BADGES-25]', async () => {
  const { teacher, teacherId, child, childId, schoolId } = await makePlaylistPeople(of)
  await appointAdmin(of, schoolId, teacherId)
  const badge_id = await makeBadge(of)
  const goals = [await makeGoal(of), await makeGoal(of)] as const
  for (const goalId of goals) {
    await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
    await sql`insert into badge_assignments (badge_id, goal_id, badge_unit_count, assigned_by, assigned_at)
      values (${badge_id}, ${goalId}, 1, 10, ${of.clock.now()})`.execute(db)
    await makeHighlight(of, childId, { goalId, status: 'Accepted' })
  }
  const statuses = async () => (await standing(child, childId))[0]
  expect(await statuses()).toEqual(['Completed', 'Completed'])
  const params = { goalId: goals[0] }
  const body = { badge_id, highlight_count: 1, school_id: schoolId }
  expect((await teacher.call(assignGoalBadge, { params, body })).status).toBe(200)
  await makeHighlight(of, childId, { goalId: goals[0], status: 'Accepted' })
  expect(await statuses()).toEqual(['Completed', 'Completed'])
  expect((await teacher.call(listGoalBadges, { params })).body.assigned_badges).toMatchObject([
    { school_id: schoolId, badge_awarded_count: 1 },
  ])
})
