import { getItem, searchCatalogue, setMark } from '@kindling/contract/catalogue'
import type { BodyOf } from '@kindling/contract/define-call'
import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeCourse, makeUser, signedIn } from '../../../test/factories.ts'
import { makeClassFamily, makeSpark } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { catalogueLimits } from './limits.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)

const itemOf = async (archetype: string, archetypeId: number) =>
  db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()

const say = (client: Client, itemId: number, mark: BodyOf<typeof setMark>['mark'], value: number | null) =>
  client.call(setMark, { params: { itemId }, body: { mark, value } })

test('likes and stars are said once each, and their numbers told from five on', async () => {
  const { courseId } = await makeCourse(of)
  const { id } = await itemOf('Courses', courseId)
  const detail = async (client: Client) =>
    (await client.call(getItem, { params: { archetypeId: courseId }, query: { archetype: 'Courses' } })).body
  const given = [5, 4, 4, 3]
  for (const stars of given) {
    const person = await signedIn(of, await makeUser(of, 'Parent'))
    await say(person, id, 'rating', stars)
    await say(person, id, 'like', 1)
  }
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const nothingYet = { favorites: null, likes: null, ratings: null, average_rating: null }
  expect(await detail(child)).toMatchObject({ own: { is_liked: false, stars: null }, counts: nothingYet })
  await say(child, id, 'rating', 1)
  await say(child, id, 'rating', 2)
  const { body } = await say(child, id, 'like', 1)
  expect(body).toMatchObject({
    own: { is_liked: true, stars: 2 },
    counts: { favorites: null, likes: 5, ratings: 5, average_rating: 3.5 },
  })
  expect((await detail(guest)).own).toEqual({
    is_liked: false,
    stars: null,
    is_completed: false,
    affinity: null,
  })
  for (const [mark, value] of [
    ['like', 2],
    ['rating', 0],
    ['rating', 6],
    ['favorite', 1.5],
    ['completed', -1],
    ['affinity', 2],
    ['affinity', 0],
  ] as const)
    expect((await say(child, id, mark, value)).status, `${mark} ${value}`).toBe(400)
  expect((await say(child, id, 'rating', null)).body).toMatchObject({
    own: { stars: null },
    counts: { ratings: null },
  })
})

test('of what is for a class alone no count is told: it would say what one child said', async () => {
  const [ownerId, sparkId] = [await makeUser(of, 'Teacher'), await makeSpark(of, {})]
  await db
    .updateTable('sparks')
    .set({ for_everybody: false, created_by: ownerId })
    .where('id', '=', sparkId)
    .execute()
  const { id } = await itemOf('Sparks', sparkId)
  await db
    .insertInto('item_counts')
    .values({ item_id: id, archetype: 'Sparks', likes: 9, ratings: 9, rated: 40, favorites: 9 })
    .execute()
  const owner = await signedIn(of, ownerId)
  const asked = { params: { archetypeId: sparkId }, query: { archetype: 'Sparks' as const } }
  const { counts } = (await owner.call(getItem, asked)).body
  expect(counts).toEqual({
    favorites: null,
    likes: null,
    completed: null,
    ratings: null,
    average_rating: null,
    comments: 0,
  })
  await db.updateTable('sparks').set({ for_everybody: true }).where('id', '=', sparkId).execute()
  expect((await owner.call(getItem, asked)).body.counts).toMatchObject({ likes: 9, average_rating: 4.5 })
})

test('a thing of any kind is done, and more or less like it is wanted, each taken back by nothing', async () => {
  const { courseId } = await makeCourse(of)
  const { id } = await itemOf('Courses', courseId)
  const child = await signedIn(of, await makeUser(of, 'Child'))
  expect((await say(child, id, 'completed', 1)).body.own).toMatchObject({
    is_completed: true,
    affinity: null,
  })
  expect((await say(child, id, 'affinity', -1)).body.own).toMatchObject({ is_completed: true, affinity: -1 })
  expect((await say(child, id, 'affinity', 1)).body.own.affinity).toBe(1)
  expect((await say(child, id, 'completed', null)).body.own).toMatchObject({
    is_completed: false,
    affinity: 1,
  })
})

test('the counts are right after acts at random and once people are erased', async () => {
  const { courseId } = await makeCourse(of)
  const { id } = await itemOf('Courses', courseId)
  const people: { userId: number; client: Client }[] = []
  for (let count = 0; count < 6; count++) {
    const userId = await makeUser(of, 'Parent')
    people.push({ userId, client: await signedIn(of, userId) })
  }
  // A small seeded generator: the same acts in every run.
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let act = 0; act < 80; act++) {
    const { client } = people[chance(people.length)] as (typeof people)[number]
    const mark = (['favorite', 'like', 'rating'] as const)[chance(3)] ?? 'like'
    const value = mark === 'rating' ? 1 + chance(5) : 1
    expect((await say(client, id, mark, chance(3) === 0 ? null : value)).status).toBe(200)
  }
  const counted = async () => {
    const { rows } = await sql`
      select c.favorites, c.likes, c.ratings, c.rated, n.* from item_counts c cross join lateral (
        select count(*) filter (where mark = 'favorite')::int as kept, count(*) filter (where mark = 'like')::int as liked,
          count(*) filter (where mark = 'rating')::int as given, coalesce(sum(value) filter (where mark = 'rating'), 0)::int as stars
        from item_marks m where m.item_id = c.item_id) n where c.item_id = ${id}`.execute(db)
    return rows[0] as Record<string, number>
  }
  const right = ({ favorites, likes, ratings, rated, ...marks }: Record<string, number>) =>
    expect({ kept: favorites, liked: likes, given: ratings, stars: rated }).toEqual({
      kept: marks.kept,
      liked: marks.liked,
      given: marks.given,
      stars: marks.stars,
    })
  const before = await counted()
  right(before)
  expect(before.favorites).toBeGreaterThan(0)
  for (const { userId } of people.slice(2)) await db.deleteFrom('users').where('id', '=', userId).execute()
  right(await counted())
})

test('the order of a search does not tell what a child keeps, and what five keep stands higher', async () => {
  const { child, teacher, teacherId, classId } = await makeClassFamily(of)
  const found = async (client: Client, text: string) =>
    (await client.call(searchCatalogue, { query: { text } })).body.items.map(item => item.id)
  const made = async (website_name: string, more: object = {}) => {
    const ids = [
      await makeSpark(of, { website_name, ...more }),
      await makeSpark(of, { website_name, ...more }),
    ]
    const items = await Promise.all(ids.map(id => itemOf('Sparks', id)))
    return items.map(item => item.id)
  }
  const keepBy = async (count: number, itemId: number) => {
    for (let made = 0; made < count; made++)
      await say(await signedIn(of, await makeUser(of, 'Parent')), itemId, 'favorite', 1)
  }
  const ofClass = await made('Okapi', { teacherId, classId })
  const ofAll = await made('Tapir')
  const [, second = 0] = ofClass
  await say(child, second, 'favorite', 1)
  expect(await found(teacher, 'okapi')).toEqual(ofClass)
  // Counts of items that are not for everybody are never shown, even large ones.
  await db.updateTable('item_counts').set({ favorites: 20 }).where('item_id', '=', second).execute()
  expect(await found(teacher, 'okapi')).toEqual(ofClass)

  const [first = 0, last = 0] = ofAll
  await say(child, last, 'favorite', 1)
  await keepBy(3, last)
  expect(await found(guest, 'tapir')).toEqual([first, last])
  await keepBy(1, last)
  expect(await found(guest, 'tapir')).toEqual([last, first])
})

test('open pages hear of a mark that changes, not of one that is set or taken back again, and of so many in an hour', async () => {
  const family = await makeClassFamily(of)
  const child = await signedIn(of, family.childId)
  const { id: itemId } = await itemOf('Sparks', await makeSpark(of))
  const heard = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from topic_entries where actor_id = ${family.childId} and topic = ${topics.favorites(family.childId)}`.execute(
      db,
    )
    return rows[0]?.count
  }
  const counts: unknown[] = []
  for (const value of [1, 1, null, null, 1]) {
    expect((await say(child, itemId, 'favorite', value)).status).toBe(200)
    counts.push(await heard())
  }
  expect(counts).toEqual([1, 1, 2, 2, 3])
  await countUse(of.services, catalogueLimits.told, family.childId, catalogueLimits.told.most)
  expect((await say(child, itemId, 'favorite', null)).status).toBe(429)
  expect((await say(child, itemId, 'like', 1)).status).toBe(200)
})
