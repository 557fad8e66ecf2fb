import { assignGoalBadge, awardBadge, takeBadgeBack, unassignGoalBadge } from '@kindling/contract/badges'
import { listNotifications } from '@kindling/contract/notifications'
import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const told = async (topic: string) =>
  (
    await of.services.db
      .selectFrom('topic_entries')
      .select('child_id')
      .where('topic', '=', topic)
      .where('type', '=', 'badge_changed')
      .execute()
  ).length

/** How often the open pages of a child, of its guardian and of another child have heard that badges changed. */
const hearing = (room: { childId: number; parentId: number }, otherId: number) => () =>
  Promise.all(
    [topics.childFeed(room.childId), topics.parent(room.parentId), topics.childFeed(otherId)].map(told),
  )

test('a badge that its teacher takes back leaves the open pages of the child and of the family; it is no notification', async () => {
  const room = await makePlaylistPeople(of)
  const { teacher, teacherId, colleague, childId, parent } = room
  const heard = hearing(room, (await makePlaylistPeople(of)).childId)
  const badgeId = await makeBadge(of, { by: teacherId })
  const params = { badgeId }
  await teacher.call(awardBadge, { params, body: { user_ids: [childId], version: 1 } })
  expect((await colleague.call(takeBadgeBack, { params, query: { user_id: childId } })).status).toBe(404)
  expect(await heard()).toEqual([0, 0, 0])
  expect((await teacher.call(takeBadgeBack, { params, query: { user_id: childId } })).status).toBe(200)
  expect(await heard()).toEqual([1, 1, 0])
  const { notifications } = (await parent.call(listNotifications)).body
  expect(notifications.map(({ type }) => type)).toEqual(['badge_earned'])
})

test('a badge that is put on a goal, or taken off, reaches the open pages of those who have the goal, and of nobody else', async () => {
  const room = await makePlaylistPeople(of)
  const { teacher, teacherId, colleague, childId } = room
  const heard = hearing(room, (await makePlaylistPeople(of)).childId)
  const goalId = await makeGoal(of, { by: teacherId })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const params = { goalId }
  const body = { badge_id: await makeBadge(of, { by: teacherId }) }
  expect((await colleague.call(assignGoalBadge, { params, body })).status).toBe(404)
  expect(await heard()).toEqual([0, 0, 0])
  expect((await teacher.call(assignGoalBadge, { params, body })).status).toBe(200)
  expect(await heard()).toEqual([1, 1, 0])
  expect((await teacher.call(unassignGoalBadge, { params })).status).toBe(200)
  expect(await heard()).toEqual([2, 2, 0])
})

test('a badge that a school puts on one of our goals, or takes off, reaches the open pages of its own students alone', async () => {
  const [here, there] = [await makePlaylistPeople(of), await makePlaylistPeople(of)]
  const heard = hearing(here, there.childId)
  const goalId = await makeGoal(of)
  await of.services.db
    .insertInto('badge_assignments')
    .values({
      ...{ badge_id: await makeBadge(of), goal_id: goalId, badge_unit_count: 1 },
      ...{ assigned_by: 10, assigned_at: of.clock.now() },
    })
    .execute()
  for (const { childId, teacherId } of [here, there])
    await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const { teacher, teacherId, schoolId } = here
  const params = { goalId }
  const body = { badge_id: await makeBadge(of, { by: teacherId }), school_id: schoolId }
  expect((await teacher.call(assignGoalBadge, { params, body })).status).toBe(404)
  expect(await heard()).toEqual([0, 0, 0])
  await appointAdmin(of, schoolId, teacherId)
  expect((await teacher.call(assignGoalBadge, { params, body })).status).toBe(200)
  expect(await heard()).toEqual([1, 1, 0])
  const query = { school_id: schoolId }
  expect((await teacher.call(unassignGoalBadge, { params, query })).status).toBe(200)
  expect(await heard()).toEqual([2, 2, 0])
})
