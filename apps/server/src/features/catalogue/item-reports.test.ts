import { getItem, searchCatalogue } from '@kindling/contract/catalogue'
import { answerItemReports, listItemReports, reportItem, reportVideo } from '@kindling/contract/item-reports'
import { listNotifications } from '@kindling/contract/notifications'
import { getVideo } from '@kindling/contract/videos'
import { reportPages } from '@kindling/rules/item-reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeCourse, makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeSpark } from '../../../test/finds.ts'
import { itemOf, makeVideo } from '../../../test/make-video.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { deleteExpired } from '../../housekeeping.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)
const operatorId = await makeUser(of, 'Parent')
await db.insertInto('operators').values({ user_id: operatorId }).execute()
const operator = await signedIn(of, operatorId)

const queue = async () =>
  (await operator.call(listItemReports, { query: { limit: reportPages.most } })).body.items
const answer = (itemId: number, said: 'hide' | 'keep') =>
  operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
async function makeItems(count: number) {
  const items: number[] = []
  while (items.length < count) items.push(await itemOf(of, await makeVideo(of)))
  return items
}
const newsOf = async (client: Client) =>
  (await client.call(listNotifications, { query: { mode: 'activities' } })).body.notifications.map(
    ({ type }) => type,
  )
const itemIdOf = async (archetype: string, archetypeId: number) =>
  (
    await db
      .selectFrom('catalogue_items')
      .select('id')
      .where('archetype', '=', archetype)
      .where('archetype_id', '=', archetypeId)
      .executeTakeFirstOrThrow()
  ).id

test('a problem with a video is reported once, and an operator takes it out of sight; whoever reported it is told [VIDEOS-24]', async () => {
  const videoId = await makeVideo(of, { title: 'Gnu games' })
  const itemId = await itemOf(of, videoId)
  const [child, parent] = await Promise.all(
    (['Child', 'Parent'] as const).map(async type => signedIn(of, await makeUser(of, type))),
  )
  if (!child || !parent) throw new Error('nobody is there')
  const report = (
    client: Client,
    body: { reason: 'missing' | 'wrong' | 'inappropriate' | 'spam'; note?: string },
  ) => client.call(reportVideo, { params: { videoId }, body })
  expect((await report(guest, { reason: 'wrong' })).status).toBe(401)
  expect((await report(child, { reason: 'dull' as 'wrong' })).status).toBe(400)
  expect((await report(parent, { reason: 'wrong', note: 'x'.repeat(401) })).status).toBe(400)
  // Only people near a child read the child's texts, and operators are not near.
  expect((await report(child, { reason: 'wrong', note: 'Help' })).status).toBe(400)
  expect(await queue()).toEqual([])

  expect((await report(child, { reason: 'missing' })).status).toBe(200)
  expect((await report(parent, { reason: 'wrong', note: 'It is about zebras.' })).status).toBe(200)
  expect((await report(parent, { reason: 'inappropriate', note: 'It is about lions.' })).status).toBe(200)
  expect(await queue()).toMatchObject([
    {
      id: itemId,
      archetype: 'Videos',
      archetype_id: videoId,
      title: 'Gnu games',
      is_held: false,
      reports: [
        { reason: 'missing', note: '', kind: 'Child' },
        { reason: 'inappropriate', note: 'It is about lions.', kind: 'Parent' },
      ],
    },
  ])
  expect((await child.call(listItemReports)).status).toBe(403)

  expect((await answer(itemId, 'hide')).body.items).toMatchObject([
    { id: itemId, is_held: true, reports: [] },
  ])
  for (const client of [guest, child])
    expect((await client.call(getVideo, { params: { videoId } })).status).toBe(404)
  expect(await newsOf(child)).toEqual(['report_hidden'])
  const audited = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('act', '=', 'reports-answered')
    .execute()
  expect(audited).toEqual([{ actor_id: operatorId, details: { item: itemId, answer: 'hide' } }])
  expect(await newsOf(parent)).toEqual(['report_hidden'])

  // Its own table says that it is published, but it stays hidden.
  await db.updateTable('videos').set({ title: 'Gnus and games' }).where('id', '=', videoId).execute()
  const { rows } = await sql<{ changed: number }>`select rebuild_catalogue() as changed`.execute(db)
  expect(rows).toEqual([{ changed: 0 }])
  expect((await guest.call(getVideo, { params: { videoId } })).status).toBe(404)

  expect((await answer(itemId, 'keep')).body.items).toEqual([])
  expect((await guest.call(getVideo, { params: { videoId } })).body.video.title).toBe('Gnus and games')
})

test('what is kept stays, of whichever kind; what nobody reported is not there to answer', async () => {
  const { courseId } = await makeCourse(of)
  const sparkId = await makeSpark(of, { website_name: 'Okapi opera' })
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  for (const [archetype, archetypeId] of [
    ['Courses', courseId],
    ['Sparks', sparkId],
  ] as const) {
    const itemId = await itemIdOf(archetype, archetypeId)
    expect((await answer(itemId, 'keep')).status).toBe(404)
    await parent.call(reportItem, { params: { itemId }, body: { reason: 'spam' } })
    const sees = async () =>
      (await guest.call(getItem, { params: { archetypeId }, query: { archetype } })).status
    await answer(itemId, 'keep')
    expect([archetype, await sees(), await newsOf(parent)]).toEqual([
      archetype,
      200,
      expect.arrayContaining(['report_kept']),
    ])
    await parent.call(reportItem, { params: { itemId }, body: { reason: 'wrong' } })
    await answer(itemId, 'hide')
    expect([archetype, await sees()]).toEqual([archetype, 404])
  }
  const found = await guest.call(searchCatalogue, { query: { text: 'okapi' } })
  expect(found.body.items).toEqual([])
})

test('who puts a thing back waits for nobody who is at a thing of another kind with the same own id', async () => {
  const sparkId = await makeSpark(of)
  const activityId = await makeActivity(of, { id: sparkId })
  const [spark, activity] = [await itemIdOf('Sparks', sparkId), await itemIdOf('Activities', activityId)]
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  await parent.call(reportItem, { params: { itemId: activity }, body: { reason: 'spam' } })
  await answer(activity, 'hide')
  await db.transaction().execute(async at => {
    await sql`select from catalogue_items where id = ${spark} for update`.execute(at)
    expect((await answer(activity, 'keep')).status).toBe(200)
  })
  const { status } = await guest.call(getItem, {
    params: { archetypeId: activityId },
    query: { archetype: 'Activities' },
  })
  expect(status).toBe(200)
})

test('somebody reports sixty things in an hour', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const itemId = await itemOf(of, await makeVideo(of))
  const report = async () =>
    (await parent.call(reportItem, { params: { itemId }, body: { reason: 'spam' } })).status
  for (let turn = 0; turn < 60; turn++) expect(await report()).toBe(200)
  expect(await report()).toBe(429)
})

test('what is not right for children comes before junk, which nobody reports without end; how many wait is told', async () => {
  const items: number[] = []
  while (items.length < 21) items.push(await itemOf(of, await makeVideo(of)))
  const bad = await itemOf(of, await makeVideo(of))
  const send = (client: Client, itemId: number, reason: 'spam' | 'inappropriate') =>
    client.call(reportItem, { params: { itemId }, body: { reason } })
  const unproved = await signedIn(of, await makeUser(of, 'Parent', { email_verified_at: null }))
  const proved = await signedIn(of, await makeUser(of, 'Parent'))
  const before = (await operator.call(listItemReports)).body.waiting
  const answers = []
  for (const itemId of items) answers.push((await send(unproved, itemId, 'spam')).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await send(unproved, items[0] ?? 0, 'spam')).status).toBe(200)
  await send(proved, items[19] ?? 0, 'spam')
  await send(proved, bad, 'inappropriate')
  const { body } = await operator.call(listItemReports)
  const listed = body.items.map(({ id }) => id).filter(id => [...items, bad].includes(id))
  expect(listed.slice(0, 3)).toEqual([bad, items[19], items[0]])
  expect(body.waiting - before).toBe(21)
})

test('a parent’s many children are one voice, which hides no other, and what was just held is in sight of operators', async () => {
  const report = async (client: Client, itemId: number) =>
    (await client.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })).status
  const makeFamily = async (count: number) => {
    const parentId = await makeUser(of, 'Parent')
    const children: Client[] = []
    while (children.length < count) {
      const childId = await makeUser(of, 'Child')
      await linkGuardian(of, childId, parentId)
      children.push(await signedIn(of, childId))
    }
    return children
  }
  const [first, second, third, ...rest] = await makeFamily(6)
  const [real] = await makeFamily(1)
  if (!first || !second || !third || !real) throw new Error('nobody is there')
  const items = await makeItems(20)
  for (const itemId of items.slice(0, 12)) expect(await report(first, itemId)).toBe(200)
  for (const itemId of items.slice(12)) expect(await report(second, itemId)).toBe(200)
  const [matters = 0, more = 0, held = 0] = await makeItems(3)
  // Together they have twenty open reports; an item that one of them has reported may still be reported by another.
  expect([await report(third, matters), await report(third, items[0] ?? 0)]).toEqual([429, 200])
  for (const child of rest) expect(await report(child, more)).toBe(429)
  of.clock.forward(60)
  expect(await report(real, matters)).toBe(200)
  const placeOf = async (itemId: number) => (await queue()).map(({ id }) => id).indexOf(itemId)
  // Each reporter's first item comes before anybody's second.
  expect(await placeOf(matters)).toBeLessThan(await placeOf(items[1] ?? 0))
  expect(await placeOf(items[0] ?? 0)).toBeLessThan(await placeOf(matters))

  await db
    .insertInto('item_reports')
    .values(
      (await makeItems(100)).map(item_id => ({
        item_id,
        user_id: operatorId,
        reason: 'spam' as const,
        created_at: of.clock.now(),
      })),
    )
    .execute()
  expect(await report(real, held)).toBe(200)
  await answer(held, 'hide')
  expect((await queue()).find(({ id }) => id === held)).toMatchObject({ is_held: true, reports: [] })
  expect(await placeOf(matters)).toBeGreaterThan(-1)
  await db.deleteFrom('item_reports').where('user_id', '=', operatorId).execute()
})

test('operators leaf through what waits and what is out of sight, each thing once', async () => {
  const hidden = await makeItems(1)
  for (const itemId of hidden) {
    expect((await operator.call(reportItem, { params: { itemId }, body: { reason: 'spam' } })).status).toBe(
      200,
    )
    await answer(itemId, 'hide')
  }
  const waits = await makeItems(30)
  await db
    .insertInto('item_reports')
    .values(
      waits.map(item_id => ({
        item_id,
        user_id: operatorId,
        reason: 'spam' as const,
        created_at: of.clock.now(),
      })),
    )
    .execute()
  const page = async (offset: number) => (await operator.call(listItemReports, { query: { offset } })).body
  const pages = [await page(0)]
  while (pages.at(-1)?.has_more) pages.push(await page(pages.length * reportPages.usual))
  const [first] = pages
  expect(pages.length).toBeGreaterThan(1)
  expect(first?.items.filter(({ reports }) => reports.length > 0)).toHaveLength(reportPages.usual)
  expect(first?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(hidden))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(waits))
  const waiting = pages.flatMap(({ items }) => items.filter(({ reports }) => reports.length > 0))
  expect(pages.map(one => one.waiting)).toEqual(pages.map(() => waiting.length))
  const odd = await operator.send({ method: 'GET', url: '/catalogue/reports?limit=101' })
  expect(odd.status).toBe(400)
  await db.deleteFrom('item_reports').where('user_id', '=', operatorId).execute()
})

test('what was reported and what is out of sight stay with operators when whoever reported it is gone, and for years', async () => {
  const report = async (reporterId: number, itemId: number) => {
    const reporter = await signedIn(of, reporterId)
    const { status } = await reporter.call(reportItem, {
      params: { itemId },
      body: { reason: 'inappropriate' },
    })
    expect(status).toBe(200)
  }
  const erase = (userId: number) => db.deleteFrom('users').where('id', '=', userId).execute()
  const queued = async (itemId: number) => (await queue()).find(({ id }) => id === itemId)
  const itemId = await itemOf(of, await makeVideo(of, { title: 'Ibis island' }))
  const open = await itemOf(of, await makeVideo(of, { title: 'Open ocean' }))
  const [reporterId, otherId] = [await makeUser(of, 'Parent'), await makeUser(of, 'Parent')]
  await report(reporterId, itemId)
  await answer(itemId, 'hide')
  await report(otherId, open)
  await erase(reporterId)
  await erase(otherId)
  expect(await queued(itemId)).toMatchObject({ is_held: true, reports: [] })
  expect(await queued(open)).toMatchObject({
    is_held: false,
    reports: [{ reason: 'inappropriate', note: '', kind: null }],
  })
  of.clock.forward(401 * 86_400)
  await deleteExpired(of.services)
  const fresh = await signedIn(of, operatorId)
  const later = async () =>
    (await fresh.call(listItemReports, { query: { limit: reportPages.most } })).body.items.map(({ id }) => id)
  expect(await later()).toEqual(expect.arrayContaining([itemId, open]))
  const kept = await db
    .selectFrom('item_reports')
    .select('item_id')
    .where('item_id', 'in', [itemId, open])
    .execute()
  expect(kept).toEqual([{ item_id: open }])
  for (const one of [itemId, open])
    expect(
      (await fresh.call(answerItemReports, { params: { itemId: one }, body: { answer: 'keep' } })).status,
    ).toBe(200)
  expect(await later()).not.toEqual(expect.arrayContaining([itemId]))
  expect(await later()).not.toEqual(expect.arrayContaining([open]))
})
