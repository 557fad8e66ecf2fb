import type { AddressInfo } from 'node:net'
import { getGoal, updateGoal } from '@kindling/contract/goals'
import { listNotifications } from '@kindling/contract/notifications'
import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { openEventStream } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
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

test('a goal that its child makes private leaves the open pages of the family and of the teachers; what changes in it afterwards reaches the child alone', async () => {
  await of.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = of.app.server.address() as AddressInfo
  const { child, childId, parent, teacher, classId } = await makePeople(of)
  const goalId = await makeGoal(of, { childId, title: 'Ask Noa to dance' })
  const open = (client: typeof child) =>
    openEventStream(`http://127.0.0.1:${port}`, client.cookies.get('kindling') ?? '')
  const [own, family, school] = [await open(child), await open(parent), await open(teacher)]
  await eventually(() => expect(of.services.topics.streams).toBe(3))
  const changed = { event: 'changed', data: { type: 'goal_changed', journal_id: null, id: goalId } }
  const change = async (version: number, more: object) =>
    (await child.call(updateGoal, { params: { goalId }, body: { version, ...more } })).status
  const isSeen = async (client: typeof child) =>
    (await client.call(getGoal, { params: { goalId }, query: { user_id: childId } })).status
  expect(await change(1, { is_private: true })).toBe(200)
  for (const stream of [own, family, school])
    await eventually(() => expect(stream.events).toMatchObject([changed]))
  expect([await isSeen(child), await isSeen(parent), await isSeen(teacher)]).toEqual([200, 404, 404])
  expect(await told(topics.group(classId), goalId)).toBe(1)
  expect(await change(2, { title: 'Ask Noa' })).toBe(200)
  await eventually(() => expect(own.events).toMatchObject([changed, changed]))
  expect([family.events.length, school.events.length]).toEqual([1, 1])
  expect(await change(3, { is_private: false })).toBe(200)
  for (const stream of [family, school])
    await eventually(() => expect(stream.events).toMatchObject([changed, changed]))
  expect([await isSeen(parent), await isSeen(teacher)]).toEqual([200, 200])
  for (const stream of [own, family, school]) stream.close()
  await eventually(() => expect(of.services.topics.streams).toBe(0))
})
