import { updateGoal } from '@kindling/contract/goals'
import { listNotifications } from '@kindling/contract/notifications'
import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { makePeople } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const told = async (topic: string, goalId: number) =>
  (
    await of.services.db
      .selectFrom('topic_entries')
      .select('subject_id')
      .where('topic', '=', topic)
      .where('type', '=', 'goal_changed')
      .where('subject_id', '=', goalId)
      .execute()
  ).length

test('a goal whose maker rewrites it reaches the open pages of those who have it and of their families, and nobody else; it is no notification', async () => {
  const { teacher, teacherId, childId, parentId, parent } = await makePeople(of)
  const another = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId, title: 'Read' })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const params = { goalId }
  const heard = () =>
    Promise.all(
      [topics.childFeed(childId), topics.parent(parentId), topics.childFeed(another.childId)].map(topic =>
        told(topic, goalId),
      ),
    )
  expect((await another.teacher.call(updateGoal, { params, body: { title: 'X', version: 1 } })).status).toBe(
    404,
  )
  expect((await teacher.call(updateGoal, { params, body: { title: 'X', version: 7 } })).status).toBe(409)
  expect(await heard()).toEqual([0, 0, 0])
  expect((await teacher.call(updateGoal, { params, body: { title: 'Read aloud', version: 1 } })).status).toBe(
    200,
  )
  expect(await heard()).toEqual([1, 1, 0])
  const { notifications } = (await parent.call(listNotifications)).body
  expect(notifications.filter(({ type }) => type === 'goal_changed')).toEqual([])
})
