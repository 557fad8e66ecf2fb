import { addBookmark, checkBookmark, deleteBookmark } from '@kindling/contract/bookmarks'
import { getItem } from '@kindling/contract/catalogue'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
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
