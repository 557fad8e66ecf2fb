import { recommendItem, setMark } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { listClassSuggestions, listSuggestions } from '@kindling/contract/suggestions'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeClassFamily } from '../../../test/finds.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

type Suggestions = ReplyOf<typeof listSuggestions>['suggestions']

const begin = () => db.updateTable('activities').set({ status: 'Hidden' }).execute()
const north = (miles: number) => ({ latitude: 43.654 + miles / 69 })
const itemOf = async (activityId: number) =>
  (
    await db
      .selectFrom('catalogue_items')
      .select('id')
      .where('archetype', '=', 'Activities')
      .where('archetype_id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).id
const make = async (name: string, more: object) => itemOf(await makeActivity(of, { name, ...more }))
const say = async (client: Client, itemId: number, mark: 'favorite' | 'affinity' | 'like', value = 1) => {
  const said = await client.call(setMark, { params: { itemId }, body: { mark, value } })
  expect(said.status).toBe(200)
}
const recommend = async (teacher: Client, groupId: number, item_id: number) => {
  const body = { item_id, is_recommended: true }
  expect((await teacher.call(recommendItem, { params: { groupId }, body })).status).toBe(200)
}

const forChild = async (client: Client, childId?: number): Promise<Suggestions> => {
  const params = childId === undefined ? {} : { childId }
  const { status, body } = await client.call(listSuggestions, { params, query: { limit: 24 } })
  expect(status).toBe(200)
  return body.suggestions
}
const forClass = async (client: Client, groupId: number): Promise<Suggestions> => {
  const { status, body } = await client.call(listClassSuggestions, {
    params: { groupId },
    query: { limit: 24 },
  })
  expect(status).toBe(200)
  return body.suggestions
}

const sumOf = ({ reasons }: Suggestions[number]) => reasons.reduce((sum, { weight }) => sum + weight, 0)
/** The order by each item's reasons, and nothing else. */
const recomputed = (suggestions: Suggestions) =>
  suggestions
    .toSorted((one, other) => sumOf(other) - sumOf(one) || one.item.id - other.item.id)
    .map(({ item }) => item.title)
const titles = (suggestions: Suggestions) => suggestions.map(({ item }) => item.title)
const reasonsOf = (suggestions: Suggestions, title: string) =>
  Object.fromEntries(
    suggestions
      .find(({ item }) => item.title === title)
      ?.reasons.filter(({ name }) => name !== 'today')
      .map(({ name, weight, about, miles }) => [name, [weight, about ?? miles]]) ?? [],
  )

/** Items that each have different reasons. */
async function makeThings() {
  await begin()
  const far = { ...north(300), reach: 'online', latitude: null, longitude: null }
  return {
    kept: await make('Kept', { ...far, keywords: ['clay', 'wheel', 'glaze'], regular_price: 1 }),
    bowls: await make('Bowls', { ...far, keywords: ['clay', 'wheel'], regular_price: 1 }),
    near: await make('Near', { ...north(3), keywords: ['robots'], regular_price: 0, grades: [4] }),
    day: await make('Day out', { ...north(30), keywords: ['horses'], regular_price: 1 }),
    picked: await make('Picked', { ...far, keywords: ['stars'], regular_price: 1 }),
    other: await make('Other grade', { ...far, keywords: ['clay'], grades: [11] }),
  }
}

test('the order of suggestions is recomputed from the reasons that are shown, and each reason is true', async () => {
  const things = await makeThings()
  const { child, parent, teacher, childId, classId } = await makeClassFamily(of)
  await say(child, things.kept, 'favorite')
  await recommend(teacher, classId, things.picked)
  const own = await forChild(child)
  expect(titles(own).slice(0, 3)).toEqual(['Picked', 'Near', 'Bowls'])
  for (const list of [own, await forChild(parent, childId), await forClass(teacher, classId)]) {
    expect(titles(list)).toEqual(recomputed(list))
    expect(list.map(one => one.score)).toEqual(list.map(sumOf))
    expect(list.every(({ reasons, score }) => reasons.length > 0 && score > 0)).toBe(true)
  }
  expect(reasonsOf(own, 'Picked')).toEqual({ teacher: [50, null] })
  expect(reasonsOf(own, 'Bowls')).toEqual({ liked: [16, 'Kept'] })
  expect(reasonsOf(own, 'Near')).toEqual({ near: [15, 3], grade: [10, null] })
  // Prices are for adults.
  expect(reasonsOf(await forChild(parent, childId), 'Near')).toMatchObject({ free: [4, null] })
  expect(reasonsOf(own, 'Day out')).toEqual({ near: [5, 30] })
  // An item that is already kept, or is for others, is not suggested.
  expect(titles(own)).not.toContain('Kept')
  expect(titles(own)).not.toContain('Other grade')
})

test('an open goal of ours is a reason for what shares its keywords, until it is reached', async () => {
  await makeThings()
  const { child, parent, teacher, childId, classId } = await makeClassFamily(of)
  const goalId = await makeGoal(of, { title: 'Make a bowl', keywords: ['clay', 'wheel'] })
  expect(reasonsOf(await forChild(child), 'Bowls')).toEqual({})
  const held = await makeChildGoal(of, { childId, goalId })
  for (const list of [await forChild(child), await forChild(parent, childId)]) {
    expect(reasonsOf(list, 'Bowls')).toMatchObject({ goal: [20, 'Make a bowl'] })
    expect(titles(list)).toEqual(recomputed(list))
  }
  expect(reasonsOf(await forClass(teacher, classId), 'Bowls')).not.toHaveProperty('goal')
  await db.updateTable('child_goals').set({ completed_at: startOfTests }).where('id', '=', held).execute()
  expect(reasonsOf(await forChild(child), 'Bowls')).toEqual({})
})

test('taking a reason away moves a thing as far as its weight says', async () => {
  const things = await makeThings()
  const { child, teacher, classId } = await makeClassFamily(of)
  await say(child, things.kept, 'favorite')
  await recommend(teacher, classId, things.bowls)
  const scoreOf = async (title: string) =>
    (await forChild(child)).find(({ item }) => item.title === title)?.score
  const before = (await scoreOf('Bowls')) ?? 0
  await teacher.call(recommendItem, {
    params: { groupId: classId },
    body: { item_id: things.bowls, is_recommended: false },
  })
  expect(await scoreOf('Bowls')).toBe(before - 50)
})

test('less of this takes a thing away at once and moves what is like it down, until it is taken back', async () => {
  const things = await makeThings()
  const { child, parent, childId } = await makeClassFamily(of)
  await make('Robot club', { ...north(4), keywords: ['robots'], regular_price: 0, grades: [4] })
  expect(
    titles(await forChild(child))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['Near', 'Robot club'])
  await say(child, things.near, 'affinity', -1)
  const after = await forChild(child)
  expect(titles(after)).not.toContain('Near')
  expect(titles(after)).toEqual(recomputed(after))
  expect(reasonsOf(after, 'Robot club')).toEqual({
    near: [15, 4],
    less: [-15, 'Near'],
    grade: [10, null],
  })
  // The parent does not see what the child wants less or more of.
  await say(child, things.day, 'affinity')
  const forParent = await forChild(parent, childId)
  expect(JSON.stringify(forParent.map(({ reasons }) => reasons))).not.toContain('Near')
  expect(forParent.flatMap(({ reasons }) => reasons).some(({ name }) => name === 'more')).toBe(false)
  await child.call(setMark, { params: { itemId: things.near }, body: { mark: 'affinity', value: null } })
  expect(
    titles(await forChild(child))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['Near', 'Robot club'])
})

test('a reason names nothing that its reader may not see, and a class has no reasons of single children', async () => {
  const things = await makeThings()
  const { child, parent, teacher, childId, classId } = await makeClassFamily(of)
  await say(child, things.kept, 'favorite')
  expect(reasonsOf(await forChild(parent, childId), 'Bowls')).toEqual({ liked: [16, 'Kept'] })
  expect(reasonsOf(await forClass(teacher, classId), 'Bowls')).toEqual({})
  await recommend(teacher, classId, things.kept)
  const ofClass = await forClass(teacher, classId)
  expect(reasonsOf(ofClass, 'Bowls')).toEqual({ picked: [16, 'Kept'] })
  expect(titles(ofClass)).not.toContain('Kept')
  await db
    .updateTable('catalogue_items')
    .set({ for_everybody: false })
    .where('id', '=', things.kept)
    .execute()
  expect(reasonsOf(await forChild(parent, childId), 'Bowls')).toEqual({})
  const stranger = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(listClassSuggestions, { params: { groupId: classId } })).status).toBe(404)
  expect((await teacher.call(listSuggestions, { params: { childId } })).status).toBe(404)
})
