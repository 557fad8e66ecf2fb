import { getUserInfo } from '@kindling/contract/accounts'
import {
  getDiscoverBox,
  getItem,
  listShelf,
  listShelves,
  searchCatalogue,
  setMark,
} from '@kindling/contract/catalogue'
import { mayDo, type Relation } from '@kindling/rules/access'
import { guestId } from '@kindling/rules/people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeCourse,
  makeSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { countWaiting } from '../../../test/in-turn.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { rebuildCatalogue } from './index.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)

const found = async (client: Client, text: string, more: object = {}) =>
  (await client.call(searchCatalogue, { query: { text, ...more } })).body.items

const itemOf = async (archetype: string, archetypeId: number) =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()

const keep = (client: Client, itemId: number, isKept: boolean) =>
  client.call(setMark, { params: { itemId }, body: { mark: 'favorite', value: isKept ? 1 : null } })

const rename = (table: 'courses' | 'lessons', id: number, more: object) =>
  db.updateTable(table).set(more).where('id', '=', id).execute()

test('what a kind keeps and what the catalogue has of it are the same after every act', async () => {
  const { courseId, lessonIds } = await makeCourse(of)
  const [lessonId = 0] = lessonIds
  const drifted = async () => {
    const { rows } = await sql<{ changed: number }>`select rebuild_catalogue() as changed`.execute(db)
    return rows[0]?.changed
  }
  expect(await itemOf('Courses', courseId)).toMatchObject({
    status: 'Published',
    plan: 'Basic',
    owner_id: 10,
  })
  await rename('courses', courseId, { name: 'Écoles of fish', grades: [4, 5] })
  expect(await itemOf('Courses', courseId)).toMatchObject({ title: 'Écoles of fish', grades: [4, 5] })
  expect((await itemOf('Courses', courseId)).folded).toContain('ecoles of fish')
  expect(await itemOf('Lessons', lessonId)).toMatchObject({ status: 'Published', grades: [4, 5] })
  await rename('courses', courseId, { status: 'Draft' })
  expect(await itemOf('Lessons', lessonId)).toMatchObject({ status: 'Draft' })
  await rename('courses', courseId, { status: 'Published' })
  expect(await drifted()).toBe(0)
  await db.deleteFrom('lessons').where('id', '=', lessonId).execute()
  expect(await itemOf('Lessons', lessonId)).toMatchObject({ status: 'Withdrawn' })
  await db
    .updateTable('catalogue_items')
    .set({ title: 'Something else' })
    .where('archetype_id', '=', courseId)
    .execute()
  expect(await drifted()).toBeGreaterThan(0)
  expect(await itemOf('Courses', courseId)).toMatchObject({ title: 'Écoles of fish' })
})

test('guests find what is for everybody, by accents, capitals, typing errors and beginnings', async () => {
  const { courseId } = await makeCourse(of)
  await rename('courses', courseId, { name: 'Volcanoes and Lava', summary: 'Why the ground boils.' })
  await rebuildCatalogue(db)
  const first = async (text: string) => (await found(guest, text))[0]?.archetype_id
  for (const typed of [
    'volcanoes',
    'VOLCÁNOES',
    'lava volcanoes',
    'volcanos',
    'volcanose',
    'valcanoes',
    'volc',
    'ground boils',
  ])
    expect(await first(typed), typed).toBe(courseId)
  const repaired = await guest.call(searchCatalogue, { query: { text: 'valcanoes' } })
  expect(repaired.body.searched).toBe('volcanoes')
  expect((await guest.call(searchCatalogue, { query: { text: 'Volc' } })).body.searched).toBeNull()
  expect(await found(guest, 'volcanoes', { archetype: 'Lessons' })).toEqual([])
  expect(await found(guest, 'submarine')).toEqual([])
  for (const text of ["'", '%_\\', ':*!&|()', 'the'])
    expect((await guest.call(searchCatalogue, { query: { text } })).status, text).toBe(200)
  expect((await guest.call(searchCatalogue, { query: { text: '  ' } })).status).toBe(400)
})

test('a title that is not for everybody is found by its readers alone, and repairs the words of nobody', async () => {
  const { courseId } = await makeCourse(of)
  await rename('courses', courseId, { name: 'Zygomorphic petals' })
  const { id } = await itemOf('Courses', courseId)
  const ownerId = await makeUser(of, 'Teacher')
  await db
    .updateTable('catalogue_items')
    .set({ for_everybody: false, owner_id: ownerId })
    .where('id', '=', id)
    .execute()
  const teacherId = await makeUser(of, 'Teacher')
  const { schoolId } = await makeSchool(of)
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childId = await makeUser(of, 'Child')
  await joinClass(of, classId, childId)
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  await joinSchool(of, ownerId, schoolId)
  await db.insertInto('class_teachers').values({ class_id: classId, teacher_id: ownerId }).execute()
  await db.insertInto('item_audiences').values({ item_id: id, scope: 'class', scope_id: classId }).execute()
  await sql`select rebuild_catalogue_words()`.execute(db)
  for (const readerId of [teacherId, childId, parentId]) {
    const reader = await signedIn(of, readerId)
    expect((await found(reader, 'zygomorphic')).map(item => item.id)).toEqual([id])
  }
  const stranger = await signedIn(of, await makeUser(of, 'Teacher'))
  for (const other of [guest, stranger]) {
    const { body } = await other.call(searchCatalogue, { query: { text: 'zygomorphik' } })
    expect(body).toEqual({ items: [], searched: null })
    expect(await found(other, 'zygomorphic petals')).toEqual([])
  }
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .execute()
  expect(await found(await signedIn(of, childId), 'zygomorphic')).toEqual([])
})

test('a child finds nothing that is for another age', async () => {
  const [small, big] = [await makeCourse(of), await makeCourse(of)]
  await rename('courses', small.courseId, { name: 'Mudpies for beginners', grades: [1, 2] })
  await rename('courses', big.courseId, { name: 'Mudpies for experts', grades: [9, 10] })
  const child = await signedIn(of, await makeUser(of, 'Child', { grade: 2 }))
  expect((await found(child, 'mudpies')).map(item => item.archetype_id)).toEqual([small.courseId])
  expect((await found(guest, 'mudpies')).map(item => item.archetype_id).sort()).toEqual(
    [small.courseId, big.courseId].sort(),
  )
})

test('a favorite is kept once, comes first in the own list and no other, and goes again [DISCOVERY-03]', async () => {
  const [one, two] = [await makeCourse(of), await makeCourse(of, { package: 'Pro' })]
  const [first, second] = [await itemOf('Courses', one.courseId), await itemOf('Courses', two.courseId)]
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const other = await signedIn(of, await makeUser(of, 'Child'))
  const shelf = async (client: Client) =>
    (await client.call(listShelf, { params: { name: 'favorites' } })).body.items
  const kept = async (client: Client) => (await shelf(client)).map(item => item.id)
  const counted = async (itemId: number) =>
    (await db.selectFrom('item_counts').select('favorites').where('item_id', '=', itemId).executeTakeFirst())
      ?.favorites
  await keep(child, first.id, true)
  of.clock.forward(60)
  expect((await keep(child, second.id, true)).body.own.is_favorite).toBe(true)
  expect((await shelf(child))[0]).toMatchObject({ id: second.id, is_favorite: true, has_access: false })
  await keep(child, first.id, true)
  await keep(other, first.id, true)
  expect(await kept(child)).toEqual([second.id, first.id])
  expect(await kept(other)).toEqual([first.id])
  expect(await counted(first.id)).toBe(2)
  expect((await keep(child, first.id, false)).body.own.is_favorite).toBe(false)
  expect(await kept(child)).toEqual([second.id])
  expect(await counted(first.id)).toBe(1)
  await rename('courses', two.courseId, { status: 'Draft' })
  expect(await kept(child)).toEqual([])
  expect((await keep(child, second.id, true)).status).toBe(404)
  expect((await keep(guest, first.id, true)).status).toBe(401)
})

test('shelves come with their head, their size and their first things; an empty one that hides is left out [DISCOVERY-16] [DISCOVERY-17] [DISCOVERY-25]', async () => {
  const { lessonIds } = await makeCourse(of, { lessons: 6 })
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const shelvesOf = async (client: Client) => (await client.call(listShelves)).body.shelves
  const before = await shelvesOf(child)
  expect(before.map(({ name }) => name)).toEqual(['lessons', 'newLessons'])
  expect(before[0]).toMatchObject({
    header: 'Lessons to try',
    sub_header: 'New every day.',
    hide_when_empty: true,
    page_size: 4,
    has_more: true,
  })
  expect(before[0]?.items).toHaveLength(4)
  const kept = await itemOf('Lessons', lessonIds[0] ?? 0)
  await keep(child, kept.id, true)
  const after = await shelvesOf(child)
  expect(after.map(({ name }) => name)).toEqual(['favorites', 'lessons', 'newLessons'])
  expect(after.slice(0, 2).map(({ has_more }) => has_more)).toEqual([false, true])
  expect((await shelvesOf(guest)).map(({ name }) => name)).toEqual(['lessons', 'newLessons'])
  // A low favorite count is not shown.
  for (let count = 2; count <= 5; count++) {
    const other = await signedIn(of, await makeUser(of, 'Child'))
    expect((await shelvesOf(guest)).map(({ name }) => name)).not.toContain('popular')
    await keep(other, kept.id, true)
  }
  expect((await shelvesOf(guest)).find(({ name }) => name === 'popular')?.items).toMatchObject([
    { id: kept.id, is_favorite: false },
  ])
})

test('a long view goes through everything once, sixteen at a time, in another order each day [DISCOVERY-11] [DISCOVERY-22]', async () => {
  await makeCourse(of, { lessons: 20 })
  const page = async (offset?: number) =>
    (await guest.call(listShelf, { params: { name: 'lessons' }, query: offset ? { offset } : {} })).body.items
  const through = async () => {
    const all = await page()
    expect(all).toHaveLength(16)
    for (let last = all; last.length === 16; all.push(...last)) last = await page(all.length)
    return all.map(item => item.id)
  }
  const today = await through()
  expect(new Set(today).size).toBe(today.length)
  const published = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Lessons')
    .where('status', '=', 'Published')
    .execute()
  expect(today.length).toBe(published.length)
  of.clock.forward(86_400)
  const tomorrow = await through()
  expect(tomorrow).not.toEqual(today)
  expect(new Set(tomorrow)).toEqual(new Set(today))
})

const itemStatuses = ['Draft', 'Pending', 'Published', 'Hidden', 'Withdrawn']

interface Reader {
  isOwner: boolean
  isOperator: boolean
  isInAudience: boolean
  mayWrite: boolean
}

/**
 * Who sees an item, computed by hand: everybody sees what is published for everybody, the audience what is for it, the makers their items
 * until withdrawn, operators what is to be for everybody.
 */
const maySee = (status: string, forEverybody: boolean, reader: Reader) =>
  status !== 'Withdrawn' &&
  ((status === 'Published' && (forEverybody || reader.isInAudience)) ||
    reader.isOwner ||
    (reader.isOperator && forEverybody) ||
    reader.mayWrite)

test('an item is seen by whom it is for, in every combination of state, audience and person', async () => {
  const { courseId } = await makeCourse(of)
  const item = await itemOf('Courses', courseId)
  const flags = [false, true]
  const [owner, operator] = [await makeUser(of, 'Teacher'), await makeUser(of, 'Parent')]
  await db.insertInto('operators').values({ user_id: operator }).execute()
  const sees = async (readerId: number) => {
    const { rows } = await sql<{ held: Relation[] }>`
      select relations_to_item(i, ${readerId}, ${of.clock.now()}) as held from catalogue_items i where id = ${item.id}`.execute(
      db,
    )
    return mayDo('item', 'view', rows[0]?.held ?? [])
  }
  for (const status of itemStatuses)
    for (const for_everybody of flags)
      for (const permission of [null, 'READ', 'WRITE'])
        for (const readerId of [guestId, owner, operator]) {
          await db
            .updateTable('catalogue_items')
            .set({ status, for_everybody, owner_id: owner })
            .where('id', '=', item.id)
            .execute()
          await db.deleteFrom('item_audiences').where('item_id', '=', item.id).execute()
          if (permission)
            await db
              .insertInto('item_audiences')
              .values({ item_id: item.id, scope: 'person', scope_id: readerId, permission })
              .execute()
          const reader = {
            isOwner: readerId === owner,
            isOperator: readerId === operator,
            isInAudience: permission !== null,
            mayWrite: permission === 'WRITE',
          }
          const combination = JSON.stringify({ status, for_everybody, ...reader })
          expect(await sees(readerId), combination).toBe(maySee(status, for_everybody, reader))
        }
})

test('whoever looks through the catalogue very often at once waits for the own turns, and others are answered meanwhile', async () => {
  const reader = await signedIn(of, await makeUser(of, 'Parent'))
  const search = () => guest.call(searchCatalogue, { query: { text: 'birds' } })
  const sending = await db.transaction().execute(async held => {
    await sql`lock table catalogue_items in access exclusive mode`.execute(held)
    const all = Array.from({ length: 12 }, search)
    // As many wait for the catalogue as may read it at once; the others wait behind them, and hold no connection.
    await eventually(async () => expect(await countWaiting(of)).toBe(4))
    expect((await reader.call(getUserInfo)).status).toBe(200)
    return { all: Promise.all(all) }
  })
  expect((await sending.all).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('guests of an address share its places by their browsers: a classroom is answered, and one who asks for all is refused alone', async () => {
  const guests = await Promise.all(Array.from({ length: 30 }, () => clientOf(of, null)))
  const classroom = guests.flatMap(one => [one.call(listShelves), one.call(getDiscoverBox)])
  expect(new Set((await Promise.all(classroom)).map(({ status }) => status))).toEqual(new Set([200]))

  const [greedy, ...others] = guests
  if (!greedy) throw new Error('nobody is there')
  const search = async (client: Client) =>
    (await client.call(searchCatalogue, { query: { text: 'birds' } })).status
  const sending = await db.transaction().execute(async held => {
    await sql`lock table catalogue_items in access exclusive mode`.execute(held)
    let refused = 0
    const all = Array.from({ length: 130 }, async () => {
      const status = await search(greedy)
      if (status === 429) refused++
      return status
    })
    await eventually(async () => expect(refused).toBe(6))
    // Each of the others takes a place from the person with the most.
    const answered = others.map(search)
    await eventually(async () => expect(refused).toBe(6 + others.length))
    return { all: Promise.all(all), answered: Promise.all(answered) }
  })
  expect(await sending.answered).toEqual(others.map(() => 200))
  const counted = (await sending.all).filter(status => status === 200)
  expect(counted).toHaveLength(124 - others.length)
})

test('the plan of a child’s school opens to a guardian, and is not told to whoever waits to be one', async () => {
  const course = await makeCourse(of, { package: 'Pro' })
  const { id } = await itemOf('Courses', course.courseId)
  const { schoolId } = await makeSchool(of)
  await givePlan(of, schoolId, new Date(of.clock.now().getTime() + 86_400_000))
  const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await joinSchool(of, childId, schoolId)
  await linkGuardian(of, childId, parentId)
  const parent = await signedIn(of, parentId)
  const isOpen = async () =>
    (
      await parent.call(getItem, {
        params: { archetypeId: course.courseId },
        query: { archetype: 'Courses' },
      })
    ).body.item
  expect(await isOpen()).toMatchObject({ id, has_access: true })
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: null, confirmed_by: null })
    .where('guardian_id', '=', parentId)
    .execute()
  expect(await isOpen()).toMatchObject({ id, has_access: false })
})
