import { getItem, listShelves, recommendItem, searchCatalogue } from '@kindling/contract/catalogue'
import {
  createSpark,
  getSpark,
  listCreatedSparks,
  listRecommendedSparks,
  listSavedSparks,
  listSparkBookmarks,
  listSparkCategories,
  listSparks,
  listSparksOfCategory,
  listTeacherPicks,
  markSparkViewed,
  removeSpark,
  updateSparkStatus,
} from '@kindling/contract/sparks'
import { expect, test } from 'vitest'
import { insertSparks } from '../../../db/seeds/insert-sparks.ts'
import { sparks as chosen } from '../../../db/seeds/sparks/index.ts'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeClassFamily, makeSpark } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)

const idsOf = ({ sparks }: { sparks: { id: number }[] }) => sparks.map(({ id }) => id)

const website = (group_ids: number[], more: object = {}) => ({
  website_name: 'Tide tables',
  website_url: 'tides.example.org/today',
  short_description: 'When the water comes.',
  category: 'earth' as const,
  group_ids,
  ...more,
})

test('our own choice is listed by pages of 12 or 50, by category, and each day in another order [SPARKS-12] [SPARKS-18] [SPARKS-32]', async () => {
  await insertSparks(db)
  const all = { params: { actionId: 'all' as const } }
  const page = async (query: Record<string, string | number> = {}) =>
    idsOf((await guest.call(listSparks, { ...all, query })).body)
  expect(await page()).toHaveLength(12)
  const first = await page({ limit: 50, offset: 0, status: 'Published' })
  expect(first).toHaveLength(50)
  const through = [...first]
  for (let last = first; last.length === 50; through.push(...last))
    last = await page({ limit: 50, offset: through.length })
  expect(new Set(through).size).toBe(chosen.length)
  expect(chosen.length).toBeGreaterThanOrEqual(150)
  expect(new Set(chosen.map(({ address }) => address)).size).toBe(chosen.length)
  of.clock.forward(86_400)
  expect(await page({ limit: 50 })).not.toEqual(first)
  expect((await guest.call(listSparks, { ...all, query: { limit: 51 } })).status).toBe(400)
})

test('websites are listed by what they are about [SPARKS-24] [SPARKS-25]', async () => {
  const { categories } = (await guest.call(listSparkCategories)).body
  expect(categories).toHaveLength(12)
  const inSpace = (await guest.call(listSparksOfCategory, { params: { category: 'space' } })).body.sparks
  expect(inSpace.length).toBeGreaterThan(9)
  expect(new Set(inSpace.map(({ category }) => category))).toEqual(new Set(['space']))
})

test('a website that is not published is in no list, and its page is not there [SPARKS-14] [SPARKS-19]', async () => {
  const id = await makeSpark(of, { website_name: 'Quagga quilts' })
  const { body } = await guest.call(getSpark, { params: { sparkId: id } })
  expect(body.spark).toMatchObject({
    id,
    website_name: 'Quagga quilts',
    short_description: 'Games about the sky.',
    bookmark: false,
    preview: { host: expect.stringContaining('example.org'), title: 'Quagga quilts' },
  })
  const found = async () =>
    (await guest.call(searchCatalogue, { query: { text: 'quagga' } })).body.items.map(
      item => item.archetype_id,
    )
  expect(await found()).toEqual([id])
  for (const status of ['Draft', 'Pending', 'Hidden', 'Withdrawn']) {
    await db.updateTable('sparks').set({ status }).where('id', '=', id).execute()
    expect(await found(), status).toEqual([])
    expect((await guest.call(getSpark, { params: { sparkId: id } })).status, status).toBe(404)
  }
})

test('a website comes with its address, its preview and what its reader wrote about it last [SPARKS-01] [SPARKS-13]', async () => {
  const { child, childId, parent } = await makeClassFamily(of)
  const sparkId = await makeSpark(of, { website_name: 'Tide pools' })
  const write = (title: string, more: object = {}) =>
    db
      .insertInto('journals')
      .values({
        user_id: childId,
        arche_type: 'Sparks',
        archetype_id: sparkId,
        title,
        content: 'I saw a crab.',
        response_type: 'Text',
        created_at: of.clock.now(),
        updated_at: of.clock.now(),
        ...more,
      })
      .execute()
  await write('First look')
  await write('A second look')
  await write('Taken away', { deleted_at: of.clock.now() })
  const read = async (client: Client) => (await client.call(getSpark, { params: { sparkId } })).body.spark
  const website_url = expect.stringMatching(/^https:\/\/spark-\d+\.example\.org\/$/)
  expect(await read(child)).toMatchObject({
    id: sparkId,
    website_name: 'Tide pools',
    website_url,
    short_description: 'Games about the sky.',
    bookmark: false,
    preview: { host: expect.stringContaining('example.org'), title: 'Tide pools' },
    journal: { title: 'A second look' },
  })
  expect((await read(parent)).journal).toBeNull()
  expect((await read(guest)).journal).toBeNull()
})

test('the websites, and keeping one, stand at their addresses of the family sparkSupply [SPARKS-23] [SPARKS-26]', async () => {
  const { child } = await makeClassFamily(of)
  const sparkId = await makeSpark(of)
  const listed = await guest.send<{ sparks: unknown[] }>({
    method: 'GET',
    url: '/sparkSupply/sparks/all?limit=50&offset=0&status=Published',
  })
  expect(listed.status).toBe(200)
  expect(listed.body.sparks).not.toEqual([])
  const keeping = {
    method: 'POST',
    url: `/sparkSupply/update_status/${sparkId}`,
    payload: { status: 'favorite', value: true },
  } as const
  expect(await child.send(keeping)).toMatchObject({
    status: 200,
    body: { spark: { id: sparkId, bookmark: true } },
  })
  expect((await guest.send(keeping)).status).toBe(401)
})

test('what is kept stands in the own list and, of a child, in that of the family [SPARKS-21] [SPARKS-27]', async () => {
  const { child, parent, teacher, childId } = await makeClassFamily(of)
  const sparkId = await makeSpark(of)
  const keep = (value: boolean) =>
    child.call(updateSparkStatus, { params: { sparkId }, body: { status: 'favorite', value } })
  expect((await keep(true)).body.spark.bookmark).toBe(true)
  expect(idsOf((await child.call(listSavedSparks)).body)).toEqual([sparkId])
  expect(idsOf((await parent.call(listSparkBookmarks, { params: { childId } })).body)).toEqual([sparkId])
  expect((await teacher.call(listSparkBookmarks, { params: { childId } })).status).toBe(404)
  expect(idsOf((await parent.call(listSavedSparks)).body)).toEqual([])
  expect((await keep(false)).body.spark.bookmark).toBe(false)
  expect(idsOf((await child.call(listSavedSparks)).body)).toEqual([])
})

test('a teacher adds a website for a class; its children and their guardians see it, and nobody else [SPARKS-28] [SPARKS-29]', async () => {
  const here = await makeClassFamily(of)
  const elsewhere = await makeClassFamily(of)
  const { body } = await here.teacher.call(createSpark, { body: website([here.classId]) })
  expect(body.spark).toMatchObject({
    website_url: 'https://tides.example.org/today',
    can: ['view', 'collect', 'comment', 'change'],
  })
  const sparkId = body.spark.id
  expect(idsOf((await here.teacher.call(listCreatedSparks)).body)).toEqual([sparkId])
  const added = async (client: Client, childId: number) =>
    idsOf((await client.call(listRecommendedSparks, { params: { childId } })).body)
  expect(await added(here.child, here.childId)).toEqual([sparkId])
  expect(await added(here.parent, here.childId)).toEqual([sparkId])
  expect(await added(elsewhere.child, elsewhere.childId)).toEqual([])
  for (const other of [guest, elsewhere.child, elsewhere.teacher])
    expect((await other.call(getSpark, { params: { sparkId } })).status).toBe(404)
  const refused = async (more: object) =>
    (await here.teacher.call(createSpark, { body: website([here.classId], more) })).status
  for (const website_url of [
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'https://user@bank.example.org/',
    'ftp://a.example.org/',
    'localhost',
  ])
    expect(await refused({ website_url }), website_url).toBe(400)
  expect(await refused({ group_ids: [elsewhere.classId] })).toBe(404)
  expect((await here.child.call(removeSpark, { params: { sparkId } })).status).toBe(404)
  expect((await here.teacher.call(removeSpark, { params: { sparkId } })).status).toBe(200)
  expect(await added(here.child, here.childId)).toEqual([])
  expect(idsOf((await here.teacher.call(listCreatedSparks)).body)).toEqual([])
})

test('what a teacher recommends stands first for the class, until it is taken back [SPARKS-30] [SPARKS-31]', async () => {
  const { classId, childId, teacher, child, parent } = await makeClassFamily(of)
  const stranger = await makeClassFamily(of)
  const sparkId = await makeSpark(of)
  const { item_id } = (await child.call(getSpark, { params: { sparkId } })).body.spark
  const recommend = (client: Client, is_recommended: boolean) =>
    client.call(recommendItem, { params: { groupId: classId }, body: { item_id, is_recommended } })
  const picks = async (client: Client) =>
    idsOf((await client.call(listTeacherPicks, { params: { childId } })).body)
  const shelf = async (client: Client) =>
    (await client.call(listShelves)).body.shelves.find(({ name }) => name === 'picks')
  expect((await recommend(stranger.teacher, true)).status).toBe(404)
  expect((await recommend(child, true)).status).toBe(404)
  expect((await recommend(teacher, true)).body).toEqual({ group_ids: [classId] })
  await recommend(teacher, true)
  expect(await picks(child)).toEqual([sparkId])
  expect(await picks(parent)).toEqual([sparkId])
  expect((await shelf(child))?.items).toMatchObject([{ archetype: 'Sparks', archetype_id: sparkId }])
  expect(await shelf(stranger.child)).toBeUndefined()
  expect((await recommend(teacher, false)).body).toEqual({ group_ids: [] })
  expect(await picks(child)).toEqual([])
})

test('only a child says to have looked at a website, and once [SPARKS-15] [SPARKS-20]', async () => {
  const { child, parent, teacher } = await makeClassFamily(of)
  const sparkId = await makeSpark(of)
  const view = (client: Client) =>
    client.call(markSparkViewed, { params: { sparkId }, body: { type: 'SPARKS' } })
  expect((await view(child)).status).toBe(200)
  expect((await view(child)).status).toBe(200)
  for (const other of [parent, teacher]) expect((await view(other)).status).toBe(404)
  expect((await view(guest)).status).toBe(401)
  const wrong = { params: { sparkId }, body: { type: 'PATHWAYS' as 'SPARKS' } }
  expect((await child.call(markSparkViewed, wrong)).status).toBe(400)
  const views = await db
    .selectFrom('item_counts as c')
    .innerJoin('catalogue_items as i', 'i.id', 'c.item_id')
    .select('views')
    .where('i.archetype', '=', 'Sparks')
    .where('i.archetype_id', '=', sparkId)
    .execute()
  expect(views).toEqual([{ views: 1 }])
})

test('what a teacher put before a class goes with the teacher’s place in it, and a substitute reads it on the own days alone', async () => {
  const { classId, childId, teacher, teacherId, child } = await makeClassFamily(of)
  const mine = (await teacher.call(createSpark, { body: website([classId]) })).body.spark.id
  const ours = await makeSpark(of, {})
  const itemId = (
    await child.call(getItem, { params: { archetypeId: ours }, query: { archetype: 'Sparks' } })
  ).body.item.id
  await teacher.call(recommendItem, {
    params: { groupId: classId },
    body: { item_id: itemId, is_recommended: true },
  })
  const seen = async () => [
    idsOf((await child.call(listRecommendedSparks, { params: { childId } })).body),
    idsOf((await child.call(listTeacherPicks, { params: { childId } })).body),
    (await child.call(getSpark, { params: { sparkId: mine } })).status,
  ]
  expect(await seen()).toEqual([[mine], [ours], 200])
  const substituteId = await makeUser(of, 'Teacher')
  const substitute = await signedIn(of, substituteId)
  const days = { since: of.clock.now(), ends_at: new Date(of.clock.now().getTime() + 600_000) }
  await db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: substituteId, ...days })
    .execute()
  const asSubstitute = async () => (await substitute.call(getSpark, { params: { sparkId: mine } })).status
  expect(await asSubstitute()).toBe(200)
  of.clock.forward(601)
  expect(await asSubstitute()).toBe(404)
  expect(await seen()).toEqual([[mine], [ours], 200])
  await db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('teacher_id', '=', teacherId)
    .execute()
  expect(await seen()).toEqual([[], [], 404])
})

test('five hundred websites are as many as anybody adds', async () => {
  const { classId, teacher, teacherId } = await makeClassFamily(of)
  const many = Array.from({ length: 500 }, (_, number) => ({
    website_name: `Site ${number}`,
    website_url: `https://s${number}.example.org/`,
    short_description: '',
    category: 'earth' as const,
    grades: [],
    keywords: [],
    for_everybody: false,
    created_by: teacherId,
  }))
  await db.insertInto('sparks').values(many).execute()
  const refused = await teacher.call(createSpark, { body: website([classId]) })
  expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT'])
  await db.updateTable('sparks').set({ status: 'Withdrawn' }).where('website_name', '=', 'Site 7').execute()
  expect((await teacher.call(createSpark, { body: website([classId]) })).status).toBe(200)
})

test('a website that operators hold out of sight is not added again, by whomever and however its address is written', async () => {
  const { classId, teacher } = await makeClassFamily(of)
  const other = await makeClassFamily(of)
  const add = (client: Client, id: number, more: object = {}) =>
    client.call(createSpark, { body: { ...website([id]), ...more } })
  const { id } = (await add(teacher, classId)).body.spark
  await db
    .updateTable('catalogue_items')
    .set({ is_held: true })
    .where('archetype', '=', 'Sparks')
    .where('archetype_id', '=', id)
    .execute()
  const again = await add(teacher, classId)
  expect([again.status, again.body.fields]).toEqual([
    400,
    { website_url: 'This website was reported, and we keep it out of sight.' },
  ])
  const { website_url } = (await teacher.call(getSpark, { params: { sparkId: id } })).body.spark
  const { host, pathname } = new URL(website_url)
  for (const spelling of [
    website_url,
    `http://${host}${pathname}`,
    `${website_url}?`,
    `www.${host}${pathname}`,
  ])
    expect((await add(other.teacher, other.classId, { website_url: spelling })).status, spelling).toBe(400)
  expect((await add(other.teacher, other.classId, { website_url: `${website_url}/more` })).status).toBe(200)
})
