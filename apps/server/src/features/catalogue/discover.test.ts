import {
  getDiscoverBox,
  getItem,
  listShelf,
  listShelves,
  searchCatalogue,
  setMark,
} from '@kindling/contract/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCatalogue } from '../../../db/seeds/insert-catalogue.ts'
import { Client } from '../../../test/client.ts'
import { agreeTo, linkGuardian, makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity } from '../../../test/finds.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { rebuildCatalogue } from './index.ts'
import { recountMarks } from './mark-queries.ts'

const of = await openTestServer()
const { db } = of.services
await db.transaction().execute(insertCatalogue)
await rebuildCatalogue(db)
const guest = new Client(of.app)

const box = async () => (await guest.call(getDiscoverBox)).body

test('the discover box has six of a kind, four boards and nine careers, what many keep first, and six interests [DISCOVERY-06] [DISCOVERY-07] [DISCOVERY-08]', async () => {
  const { tabs, interests } = await box()
  const careers = tabs.find(({ name }) => name === 'careers')?.items ?? []
  expect(careers.map(item => item.archetype)).toEqual(Array.from({ length: 9 }, () => 'Pathways'))
  expect(new Set(careers.map(item => item.id)).size).toBe(9)
  const sizes = tabs.map(({ name, items }) => [name, items.length])
  expect(sizes).toEqual([
    ['boards', 4],
    ['inspiration', 6],
    ['careers', 9],
  ])
  expect(interests).toHaveLength(6)
  const { keywords } = await db
    .selectFrom('catalogue_items')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['title']).as('keywords'))
    .where('for_everybody', '=', true)
    .where(({ eb, val, ref }) => eb(val(interests[0]), '=', eb.fn.any(ref('keywords'))))
    .executeTakeFirstOrThrow()
  expect(keywords.length).toBeGreaterThan(1)
  const last = careers.at(-1)?.id ?? 0
  for (let count = 0; count < 5; count++) {
    const reader = await signedIn(of, await makeUser(of, 'Parent'))
    await reader.call(setMark, { params: { itemId: last }, body: { mark: 'favorite', value: 1 } })
  }
  expect((await box()).tabs.find(({ name }) => name === 'careers')?.items[0]?.id).toBe(last)
})

test('accounts that anybody can make do not decide what stands first; once they are proved they do', async () => {
  const videos = async () => (await box()).tabs.find(({ name }) => name === 'inspiration')?.items ?? []
  const first = async () => (await videos())[0]?.id
  const usual = await first()
  const another = (await videos()).at(-1)
  if (!another) throw new Error('nothing is there')
  const adults: number[] = []
  const children: number[] = []
  for (let count = 0; count < 5; count++) {
    adults.push(await makeUser(of, 'Parent', { email_verified_at: null }))
    children.push(await makeUser(of, 'Child', { birth_date: count % 2 ? '2016-05-04' : '2008-05-04' }))
  }
  await db
    .updateTable('consents')
    .set({ withdrawn_at: of.clock.now() })
    .where('child_id', 'in', children)
    .execute()
  for (const readerId of [...adults, ...children]) {
    const reader = await clientOf(of, readerId)
    const { status } = await reader.call(setMark, {
      params: { itemId: another.id },
      body: { mark: 'favorite', value: 1 },
    })
    expect(status).toBe(200)
  }
  const told = async () =>
    (
      await guest.call(getItem, {
        params: { archetypeId: another.archetype_id },
        query: { archetype: 'Videos' },
      })
    ).body.counts.favorites
  const recount = async () => recountMarks(db, of.clock.now())
  expect([await first(), await told()]).toEqual([usual, null])
  await recount()
  expect([await first(), await told()]).toEqual([usual, null])

  await db.updateTable('users').set({ email_verified_at: of.clock.now() }).where('id', 'in', adults).execute()
  await recount()
  expect([await first(), await told()]).toEqual([another.id, 5])
  // A child's marks count while an adult answers for the child.
  await agreeTo(of, children[0] ?? 0, ['account'])
  await linkGuardian(of, children[2] ?? 0, adults[0] ?? 0)
  await recount()
  expect(await told()).toBe(7)
  await db.deleteFrom('users').where('id', 'in', adults).execute()
  expect(await told()).toBeNull()
})

test('what is for few is no interest of others', async () => {
  const keywords = ['Zymurgy for few']
  await db
    .updateTable('catalogue_items')
    .set({ for_everybody: false, keywords })
    .where('archetype', '=', 'Courses')
    .execute()
  await rebuildCatalogue(db)
  const known = await db
    .selectFrom('catalogue_keywords')
    .selectAll()
    .where('keyword', '=', 'Zymurgy for few')
    .execute()
  expect(known).toEqual([])
})

test('the shelves of the store hold three each, and stand apart from those to discover [DISCOVERY-18]', async () => {
  const of = async (place?: 'store') =>
    (await guest.call(listShelves, { query: { place } })).body.shelves.map(shelf => [
      shelf.name,
      shelf.page_size,
      shelf.items.length,
    ])
  const store = await of('store')
  expect(store).toContainEqual(['storeLessons', 3, 3])
  expect(store.map(([, size]) => size)).toEqual(store.map(() => 3))
  const discover = (await of()).map(([name]) => name)
  expect(discover).toContain('careers')
  expect(discover).not.toContain('storeLessons')
  const refused = await guest.send<object>({ method: 'GET', url: '/catalogue/shelves?place=cellar' })
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
})

test('twelve of the newest lessons are fetched at a time [LESSONS-26]', async () => {
  const made = []
  for (let count = 0; count < 14; count++) made.push(await makeLesson(of))
  const { shelves } = (await guest.call(listShelves, { query: {} })).body
  const shelf = shelves.find(({ name }) => name === 'newLessons')
  expect(shelf?.page_size).toBe(12)
  expect(shelf?.items.map(item => item.archetype_id)).toEqual(made.reverse().slice(0, 12))
})

test('a child and a parent find the same thing, and both record that it is done; a guest finds it and records nothing [DISCOVERY-32]', async () => {
  const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await linkGuardian(of, childId, parentId)
  const find = async (client: Client) => {
    const query = { text: 'the floating egg', archetype: 'Lessons' as const }
    return (await client.call(searchCatalogue, { query })).body.items[0]
  }
  const done = (client: Client, itemId: number) =>
    client.call(setMark, { params: { itemId }, body: { mark: 'completed', value: 1 } })
  for (const id of [childId, parentId]) {
    const person = await signedIn(of, id)
    const lesson = await find(person)
    expect(lesson?.title).toBe('The floating egg')
    const { status, body } = await done(person, lesson?.id ?? 0)
    expect([status, body.own.is_completed]).toEqual([200, true])
  }
  const lesson = await find(guest)
  expect(lesson?.title).toBe('The floating egg')
  expect((await done(guest, lesson?.id ?? 0)).status).toBe(401)
})

test('a child finds what is for its own age, and what is for its own grade first', async () => {
  const anywhere = { reach: 'online', latitude: null, longitude: null } as const
  const make = (name: string, grades: number[], ages: object = {}) =>
    makeActivity(of, { ...anywhere, name, grades, ...ages })
  const older = await make('For older ones', [5, 6, 7], { min_age: 10, max_age: 14 })
  const younger = await make('For younger ones', [102, 1, 2, 3], { min_age: 5, max_age: 8 })
  const beside = [await make('Grade 3', [3]), await make('Grade 5', [5]), await make('Grades 5 to 6', [5, 6])]
  const own = await make('Just right', [3, 4], { min_age: 8, max_age: 9 })
  const any = await make('For anybody', [])
  const nine = { birth_date: `${of.clock.now().getUTCFullYear() - 9}-01-01`, grade: 4 }
  const child = await signedIn(of, await makeUser(of, 'Child', nine))
  const shown = async (client: Client) =>
    (await client.call(listShelf, { params: { name: 'activities' }, query: { limit: 60 } })).body.items.map(
      item => item.archetype_id,
    )
  const list = await shown(child)
  expect(list).toEqual(expect.arrayContaining([own, any, ...beside]))
  expect(list).not.toContain(older)
  expect(list).not.toContain(younger)
  expect(Math.max(list.indexOf(own), list.indexOf(any))).toBeLessThan(
    Math.min(...beside.map(id => list.indexOf(id))),
  )
  const found = await child.call(searchCatalogue, { query: { text: 'for older ones' } })
  expect(found.body.items.map(item => item.archetype_id)).not.toContain(older)
  const forGuests = await shown(new Client(of.app))
  expect(forGuests).toEqual(expect.arrayContaining([older, younger]))
  // Without a birth date the grade says the age.
  const ofGrade = await signedIn(of, await makeUser(of, 'Child', { birth_date: null, grade: 3 }))
  const forGrade = await shown(ofGrade)
  expect(forGrade).toContain(younger)
  expect(forGrade).not.toContain(older)
})

test('a family is shown what suits its children, and everything where it asks; what it keeps stays', async () => {
  const parentId = await makeUser(of, 'Parent')
  const parent = await signedIn(of, parentId)
  const anywhere = { reach: 'online', latitude: null, longitude: null } as const
  const ids = {
    small: await makeActivity(of, { ...anywhere, name: 'For small ones', grades: [102, 1] }),
    large: await makeActivity(of, { ...anywhere, name: 'For large ones', grades: [11, 12] }),
    any: await makeActivity(of, { ...anywhere, name: 'For anybody', grades: [] }),
  }
  const shown = async (ages?: 'family' | 'all', name: 'activities' | 'favorites' = 'activities') => {
    const { items } = (
      await parent.call(listShelf, { params: { name }, query: { limit: 60, ...(ages && { ages }) } })
    ).body
    return Object.entries(ids).flatMap(([key, id]) =>
      items.some(item => item.archetype_id === id) ? [key] : [],
    )
  }
  expect(await shown()).toEqual(['small', 'large', 'any'])
  const child = await makeUser(of, 'Child', { birth_date: '2019-05-04', grade: 1 })
  await linkGuardian(of, child, parentId)
  expect(await shown()).toEqual(['small', 'any'])
  expect(await shown('all')).toEqual(['small', 'large', 'any'])
  const { shelves } = (await parent.call(listShelves, { query: {} })).body
  const row = shelves.find(({ name }) => name === 'activities')?.items.map(item => item.archetype_id) ?? []
  expect(row).not.toContain(ids.large)
  const detail = await parent.call(getItem, {
    params: { archetypeId: ids.large },
    query: { archetype: 'Activities' },
  })
  const mark = { mark: 'favorite', value: 1 } as const
  await parent.call(setMark, { params: { itemId: detail.body.item.id }, body: mark })
  expect(await shown('family', 'favorites')).toEqual(['large'])
  await linkGuardian(of, await makeUser(of, 'Child', { birth_date: '2009-05-04', grade: 11 }), parentId)
  expect(await shown()).toEqual(['small', 'large', 'any'])
})

test('the card of an activity says its days and hours in a shelf, its long view and a search, and no other card does', async () => {
  const make = (name: string, when: object) =>
    makeActivity(of, { name: `Zither ${name}`, reach: 'online', latitude: null, longitude: null, ...when })
  await make('both', { dates: 'Saturdays', session: '9 to noon' })
  await make('days', { dates: 'Sundays' })
  await make('hours', { session: '10 am' })
  await make('neither', {})
  const { items } = (await guest.call(searchCatalogue, { query: { text: 'zither' } })).body
  expect(Object.fromEntries(items.map(({ title, when }) => [title, when]))).toEqual({
    'Zither both': 'Saturdays, 9 to noon',
    'Zither days': 'Sundays',
    'Zither hours': '10 am',
    'Zither neither': null,
  })
  const { rows } = await sql<{ id: number; dates: string }>`select id, dates from activities`.execute(db)
  const datesOf = new Map(rows.map(({ id, dates }) => [id, dates]))
  const { shelves } = (await guest.call(listShelves, { query: {} })).body
  const long = (await guest.call(listShelf, { params: { name: 'activities' }, query: { limit: 60 } })).body
  const shown = [...shelves.flatMap(shelf => shelf.items), ...long.items]
  const ofKind = (isActivity: boolean) => shown.filter(one => (one.archetype === 'Activities') === isActivity)
  expect(ofKind(true).length).toBeGreaterThan(10)
  for (const { archetype_id, when } of ofKind(true))
    expect((when ?? '').startsWith(datesOf.get(archetype_id) ?? '?')).toBe(true)
  expect(new Set(ofKind(false).map(({ when }) => when))).toEqual(new Set([null]))
})
