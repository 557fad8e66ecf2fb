import { addBookmark, checkBookmark, deleteBookmark } from '@kindling/contract/bookmarks'
import { getItem } from '@kindling/contract/catalogue'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeCourse, makeUser, signedIn } from '../../../test/factories.ts'
import { makeClassFamily, makeSpark } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a bookmark is added, checked and deleted by the kind of a thing and its own id, and is the favorite [SPARKS-36] [SPARKS-37] [SPARKS-38]', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const sparkId = await makeSpark(of)
  const spark = { arche_type: 'Sparks' as const, arche_type_id: sparkId }
  const check = async (client: Client) => (await client.call(checkBookmark, { query: spark })).body
  const favorite = async () =>
    (await parent.call(getItem, { params: { archetypeId: sparkId }, query: { archetype: 'Sparks' } })).body
      .item.is_favorite
  expect((await new Client(of.app).call(addBookmark, { body: spark })).status).toBe(401)
  expect(await check(parent)).toEqual({ bookmark: spark, is_bookmarked: false })
  for (let turn = 0; turn < 2; turn++) {
    const { body } = await parent.call(addBookmark, { body: spark })
    expect(body).toEqual({ bookmark: spark, is_bookmarked: true })
  }
  expect([(await check(parent)).is_bookmarked, await favorite()]).toEqual([true, true])
  const other = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await check(other)).is_bookmarked).toBe(false)
  await parent.call(deleteBookmark, { query: spark })
  expect([(await check(parent)).is_bookmarked, await favorite()]).toEqual([false, false])
})

test('a bookmark names a kind that there is and a thing that is seen [SPARKS-35]', async () => {
  const { teacherId, classId, child } = await makeClassFamily(of)
  const arche_type_id = await makeSpark(of, { teacherId, classId })
  const stranger = await signedIn(of, await makeUser(of, 'Child'))
  const add = async (client: Client, arche_type: string) =>
    (await client.call(addBookmark, { body: { arche_type: arche_type as 'Sparks', arche_type_id } })).status
  expect([await add(child, 'Sparks'), await add(child, 'Dragons'), await add(stranger, 'Sparks')]).toEqual([
    200, 400, 404,
  ])
})

test('a favorite of a course is kept once for a person and a course, and for no other of either [COURSES-08]', async () => {
  const [{ courseId }, other] = [await makeCourse(of), await makeCourse(of)]
  const [ownId, otherId] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  const [own, stranger] = [await signedIn(of, ownId), await signedIn(of, otherId)]
  const course = (arche_type_id: number) => ({ arche_type: 'Courses' as const, arche_type_id })
  const keeps = async (client: Client, id: number) =>
    (await client.call(checkBookmark, { query: course(id) })).body.is_bookmarked
  for (let turn = 0; turn < 2; turn++) await own.call(addBookmark, { body: course(courseId) })
  expect([
    await keeps(own, courseId),
    await keeps(own, other.courseId),
    await keeps(stranger, courseId),
  ]).toEqual([true, false, false])
  const kept = await of.services.db
    .selectFrom('item_marks')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'item_marks.item_id')
    .select(['user_id', 'archetype', 'archetype_id'])
    .where('mark', '=', 'favorite')
    .where('user_id', 'in', [ownId, otherId])
    .execute()
  expect(kept).toEqual([{ user_id: ownId, archetype: 'Courses', archetype_id: courseId }])
  expect((await own.call(addBookmark, { body: course(999_999) })).status).toBe(404)
})
