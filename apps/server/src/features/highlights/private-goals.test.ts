import { createGoal } from '@kindling/contract/goals'
import {
  addHighlight,
  getHighlight,
  listGoalHighlights,
  listHighlights,
  updateHighlight,
} from '@kindling/contract/highlights'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('that an accomplishment belongs to a private goal is known to its child alone, and no adult rates it for that goal', async () => {
  const { child, parent, teacher, childId } = await makePeople(of)
  const { goal } = (await child.call(createGoal, { body: { title: 'Be braver', is_private: true } })).body
  const body = { title: 'I asked first', related_to_goal_id: goal.id }
  const { highlight } = (await child.call(addHighlight, { params: { childId }, body })).body
  const goalsRead = async (client: Client) => [
    (await client.call(listHighlights, { params: { childId } })).body.highlights[0]?.related_to_goal_id,
    (await client.call(getHighlight, { params: { highlightId: highlight.id } })).body.highlight
      .related_to_goal_id,
    (await client.call(listGoalHighlights, { params: { childId } })).body.highlights.length,
  ]
  expect(await goalsRead(child)).toEqual([goal.id, goal.id, 1])
  for (const adult of [parent, teacher]) expect(await goalsRead(adult)).toEqual([null, null, 0])
  const judge = (rating?: number) =>
    teacher.call(updateHighlight, {
      body: { id: highlight.id, status: 'Accepted', ...(rating && { rating }) },
    })
  expect([(await judge(3)).status, (await judge()).body.highlight.related_to_goal_id]).toEqual([400, null])
})
