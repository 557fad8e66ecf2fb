import {
  assignGoalBadge,
  assignPlaylistBadge,
  deleteBadge,
  listChildBadges,
  listGoalBadges,
  listPlaylistBadges,
} from '@kindling/contract/badges'
import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeUser } from '../../../test/factories.ts'
import { finishSpark, makeSpark } from '../../../test/finds.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const statuses = async (child: Client, childId: number) =>
  (await child.call(listChildBadges, { params: { childId } })).body.badges.map(({ status }) => status)

const told = async (childId: number, type: string) =>
  (
    await db
      .selectFrom('topic_entries')
      .select('subject_id')
      .where('topic', '=', topics.childFeed(childId))
      .where('type', '=', type)
      .execute()
  ).length

test('a badge that is deleted while it is on a playlist and a goal comes off both: those who have it keep it, nobody earns it any more [BADGES-25] [BADGES-35]', async () => {
  const { teacher, teacherId, colleague, child, childId, classId } = await makePlaylistPeople(of)
  const secondId = await makeUser(of, 'Child')
  await joinClass(of, classId, secondId)
  const second = await clientOf(of, secondId)
  const spark = await makeSpark(of)
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, teacherId, classId)
  const goalId = await makeGoal(of, { by: teacherId })
  for (const id of [childId, secondId])
    await makeChildGoal(of, { childId: id, goalId, assignedBy: teacherId })
  const badgeId = await makeBadge(of, { by: teacherId })
  const [onPlaylist, onGoal] = [{ params: { playlistId } }, { params: { goalId } }]
  await teacher.call(assignPlaylistBadge, { ...onPlaylist, body: { badge_id: badgeId, lesson_count: 1 } })
  await teacher.call(assignGoalBadge, { ...onGoal, body: { badge_id: badgeId, highlight_count: 1 } })
  await finishSpark(of, child, spark)
  expect(await statuses(child, childId)).toEqual(['Completed', 'InProgress'])
  const heard = await told(secondId, 'badge_changed')
  expect((await colleague.call(deleteBadge, { params: { badgeId } })).status).toBe(404)
  expect(await statuses(second, secondId)).toEqual(['InProgress', 'InProgress'])
  expect((await teacher.call(deleteBadge, { params: { badgeId } })).status).toBe(200)
  expect((await teacher.call(listPlaylistBadges, onPlaylist)).body.assigned_badges).toEqual([])
  expect((await teacher.call(listGoalBadges, onGoal)).body.assigned_badges).toEqual([])
  expect(await statuses(child, childId)).toEqual(['Completed'])
  expect([await statuses(second, secondId), await told(secondId, 'badge_changed')]).toEqual([[], heard + 1])
  await finishSpark(of, second, spark)
  await makeHighlight(of, secondId, { goalId, status: 'Accepted' })
  expect([await statuses(second, secondId), await told(secondId, 'badge_earned')]).toEqual([[], 0])
})

test('when the deleted badge was that of a school, the badge for all counts there again, and who has done enough gets it; others do not', async () => {
  for (const count of [1, 2]) {
    const { teacher, teacherId, child, childId, classId, schoolId } = await makePlaylistPeople(of)
    await appointAdmin(of, schoolId, teacherId)
    const sparks = [await makeSpark(of), await makeSpark(of)] as const
    const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
    const playlistId = await makePlaylist(of, { by: teacherId, badge: count, content })
    await assignToClass(of, playlistId, teacherId, classId)
    const badgeId = await makeBadge(of, { by: teacherId })
    const body = { badge_id: badgeId, lesson_count: 2, school_id: schoolId }
    expect((await teacher.call(assignPlaylistBadge, { params: { playlistId }, body })).status).toBe(200)
    await finishSpark(of, child, sparks[0])
    expect(await statuses(child, childId)).toEqual(['InProgress'])
    expect((await teacher.call(deleteBadge, { params: { badgeId } })).status).toBe(200)
    expect(await statuses(child, childId)).toEqual([count === 1 ? 'Completed' : 'InProgress'])
    expect(await told(childId, 'badge_earned')).toBe(count === 1 ? 1 : 0)
  }
})
