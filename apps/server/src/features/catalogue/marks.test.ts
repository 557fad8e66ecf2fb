import { getItem, setMark } from '@kindling/contract/catalogue'
import type { BodyOf } from '@kindling/contract/define-call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeCourse, makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

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
    counts: { favorites: null, likes: 5, ratings: 5, average_rating: 3.6 },
  })
  expect((await detail(guest)).own).toEqual({ is_liked: false, stars: null })
  for (const [mark, value] of [
    ['like', 2],
    ['rating', 0],
    ['rating', 6],
    ['favorite', 1.5],
  ] as const)
    expect((await say(child, id, mark, value)).status, `${mark} ${value}`).toBe(400)
  expect((await say(child, id, 'rating', null)).body).toMatchObject({
    own: { stars: null },
    counts: { ratings: null },
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
  // A small generator of our own: the same acts in every run.
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
