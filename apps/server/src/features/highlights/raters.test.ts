import { getGoal } from '@kindling/contract/goals'
import { getHighlight, listHighlights, updateHighlight } from '@kindling/contract/highlights'
import type { highlightStatuses } from '@kindling/rules/highlights'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeUser } from '../../../test/factories.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { filesOf, take } from '../../../test/record-archives.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** A child with an accomplishment of a goal, and the adults around it by names that are found again. */
async function makeRated() {
  const people = await makePeople(of)
  const { childId, parentId, teacherId } = people
  for (const [id, first_name] of [
    [parentId, 'Rosalind'],
    [teacherId, 'Thaddeus'],
  ] as const)
    await db.updateTable('users').set({ first_name, last_name: 'Marsh' }).where('id', '=', id).execute()
  const goalId = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const id = await makeHighlight(of, childId, { goalId })
  const judge = async (client: Client, status: (typeof highlightStatuses)[number], rating?: number) => {
    const body = { id, status, ...(rating === undefined ? {} : { rating }) }
    return (await client.call(updateHighlight, { body })).body.highlight
  }
  const read = async (client: Client) => {
    const { status, body } = await client.call(getHighlight, { params: { highlightId: id } })
    return status === 200 ? [body.highlight.rated_by_name, body.highlight.rated_at] : status
  }
  return { ...people, goalId, id, judge, read }
}

test('the guardians and teachers of a child read who rated an accomplishment and when; the child reads the rating alone, and nobody else either', async () => {
  const { child, parent, teacher, stranger, childId, classId, goalId, judge, read } = await makeRated()
  const classmateId = await makeUser(of, 'Child')
  await joinClass(of, classId, classmateId)
  const classmate = await clientOf(of, classmateId)
  const at = of.clock.now().toISOString()
  expect(await judge(parent, 'Accepted', 3)).toMatchObject({ rated_by_name: 'Rosalind Marsh', rated_at: at })
  for (const client of [parent, teacher]) {
    expect(await read(client)).toEqual(['Rosalind Marsh', at])
    const listed = await client.call(listHighlights, { params: { childId } })
    expect(listed.body.highlights).toMatchObject([{ rating: 3, rated_by_name: 'Rosalind Marsh' }])
    const query = { user_id: childId }
    expect((await client.call(getGoal, { params: { goalId }, query })).body.goal.highlights).toMatchObject([
      { rated_by_name: 'Rosalind Marsh' },
    ])
  }
  expect(await read(child)).toEqual([null, null])
  for (const answer of [
    await child.call(listHighlights),
    await child.call(getGoal, { params: { goalId } }),
    await classmate.call(getGoal, { params: { goalId } }),
    await stranger.call(getGoal, { params: { goalId } }),
  ])
    expect(JSON.stringify(answer.body)).not.toContain('Rosalind')
  expect([await read(classmate), await read(stranger)]).toEqual([404, 404])
})

test('whoever gives another rating is the one who rated; the same one again, or none, leaves both; without a rating there is nobody', async () => {
  const { child, parent, teacher, parentId, id, judge, read } = await makeRated()
  const first = of.clock.now().toISOString()
  await judge(parent, 'Accepted', 3)
  of.clock.forward(60)
  await judge(teacher, 'Accepted', 3)
  await judge(teacher, 'Accepted')
  expect(await read(teacher)).toEqual(['Rosalind Marsh', first])
  const second = of.clock.now().toISOString()
  await judge(teacher, 'Accepted', 3.5)
  expect(await read(parent)).toEqual(['Thaddeus Marsh', second])
  await judge(parent, 'Reset')
  expect(await read(parent)).toEqual([null, null])
  await judge(parent, 'Accepted', 2)
  expect((await read(teacher)) as unknown[]).toContain('Rosalind Marsh')
  const edited = { id, version: 1, status: 'Reset' as const, title: 'A part' }
  expect((await child.call(updateHighlight, { body: edited })).status).toBe(200)
  expect(await read(teacher)).toEqual([null, null])
  await judge(teacher, 'Accepted')
  expect(await read(teacher)).toEqual([null, null])
  const stored = () =>
    db.selectFrom('highlights').select(['rated_by', 'rated_at']).where('id', '=', id).execute()
  expect(await stored()).toEqual([{ rated_by: null, rated_at: null }])
  await judge(parent, 'Accepted', 4)
  expect(await stored()).toMatchObject([{ rated_by: parentId }])
})

test('the record that a guardian takes says who rated an accomplishment, and when; the one that the child takes says the rating alone, as on the screen', async () => {
  const { child, parent, childId, judge } = await makeRated()
  const rated_at = of.clock.now().toISOString()
  await db.updateTable('users').set({ birth_date: '2010-05-04' }).where('id', '=', childId).execute()
  await judge(parent, 'Accepted', 3)
  const files = await filesOf(await take(parent, childId))
  expect(JSON.parse(files.get('data/highlights.json')?.toString() ?? '[]')).toMatchObject([
    { rating: 3, rated_by: 'Rosalind Marsh', rated_at },
  ])
  expect(files.get('index.html')?.toString()).toContain('Rated by')
  const own = await filesOf(await take(child, childId))
  expect(JSON.parse(own.get('data/highlights.json')?.toString() ?? '[]')).toMatchObject([
    { rating: 3, rated_by: null, rated_at: null },
  ])
  expect(own.get('index.html')?.toString()).not.toContain('Rated by')
  expect(own.get('data/highlights.json')?.toString()).not.toContain('Rosalind')
})
