import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActivity } from '@kindling/contract/activities'
import { getItem, searchCatalogue } from '@kindling/contract/catalogue'
import { getLesson } from '@kindling/contract/courses'
import { listOpenCourses } from '@kindling/contract/courses-for-everybody'
import { checkLink, listLinks } from '@kindling/contract/links'
import { listNotifications } from '@kindling/contract/notifications'
import { getSpark } from '@kindling/contract/sparks'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinSchool,
  makeCourse,
  makeOperator,
  makeSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeActivity, makeSpark } from '../../../test/finds.ts'
import { makeOpenCourse, makeSharedCourse } from '../../../test/lessons.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { lookAtLinks } from './look-at-links.ts'

/** The status that each place answers with, by the prefix of its address; null hangs up. */
const says = new Map<string, number | null>()
const asked: string[] = []
const places = createServer((request, response) => {
  const host = request.headers.host?.split('.')[0] ?? ''
  asked.push(`${host}${request.url}`)
  const status = says.get(host) ?? null
  if (status === null) request.socket.destroy()
  else response.writeHead(status, { 'content-type': 'text/html' }).end('<title>There</title>')
})
await new Promise<void>(done => places.listen(0, '127.0.0.1', done))
afterAll(() => new Promise(done => places.close(done)))
const { port } = places.address() as AddressInfo

const of = await openTestServer({
  outbound: {
    resolve: async () => ['127.0.0.1'],
    allowAddress: () => true,
    allowPort: () => true,
  },
})
const { db } = of.services
const guest = new Client(of.app)
const operatorId = await makeOperator(of)

const at = (host: string) => `http://${host}.example.org:${port}/`
async function makeSparkAt(host: string, website_name: string): Promise<number> {
  const id = await makeSpark(of, { website_name })
  await db
    .updateTable('sparks')
    .set({ website_url: at(host) })
    .where('id', '=', id)
    .execute()
  return id
}
const look = async (days = 0) => {
  of.clock.forward(days * 86_400)
  asked.length = 0
  await lookAtLinks(of.services)
}
// Weeks pass: each step signs in again.
const linksOf = async (query: object = {}) => {
  const operator = await signedIn(of, operatorId)
  return (await operator.call(listLinks, { query: { ...query } })).body
}
const linkAt = async (host: string) =>
  (await linksOf({ limit: 100 })).links.find(({ address }) => address === at(host))
const seen = async (sparkId: number) => (await guest.call(getSpark, { params: { sparkId } })).status

test('what nobody answers at on three days is out of sight, and comes back by itself', async () => {
  says.set('tides', 200).set('moon', 200)
  const tides = await makeSparkAt('tides', 'Quagga tides')
  const moon = await makeSparkAt('moon', 'Quagga moon')
  const found = async () =>
    (await guest.call(searchCatalogue, { query: { text: 'quagga' } })).body.items
      .map(({ title }) => title)
      .sort()
  await look()
  expect(asked.sort()).toEqual(['moon/', 'tides/'])
  expect(await linkAt('tides')).toMatchObject({ state: 'answers', failed_days: 0, fault: null })
  says.set('tides', 404)
  await look(3)
  expect(asked).toEqual([])
  for (const days of [4, 1]) {
    await look(days)
    expect(await seen(tides)).toBe(200)
  }
  expect(await linkAt('tides')).toMatchObject({ state: 'failing', failed_days: 2, fault: '404' })
  // A second check on the same day does not count as a third day.
  await db.updateTable('outside_links').set({ next_at: of.clock.now() }).execute()
  await look()
  expect(await seen(tides)).toBe(200)
  await look(1)
  expect(await linkAt('tides')).toMatchObject({
    state: 'dead',
    items: [{ archetype: 'Sparks', archetype_id: tides, title: 'Quagga tides' }],
  })
  expect([await seen(tides), await seen(moon), await found()]).toEqual([404, 200, ['Quagga moon']])
  // It stays hidden however often it is written to the catalogue again.
  await db.updateTable('sparks').set({ short_description: 'Water.' }).where('id', '=', tides).execute()
  expect(await seen(tides)).toBe(404)
  says.set('tides', 200)
  await look(1)
  expect([await seen(tides), await found()]).toEqual([200, ['Quagga moon', 'Quagga tides']])
})

test('who is kept out by an operator stays so when the address answers again', async () => {
  says.set('kiln', 410)
  const kiln = await makeSparkAt('kiln', 'Kiln')
  for (const days of [0, 1, 1]) await look(days)
  expect(await linkAt('kiln')).toMatchObject({ state: 'dead' })
  await db
    .updateTable('catalogue_items')
    .set({ is_held: true })
    .where('archetype', '=', 'Sparks')
    .where('archetype_id', '=', kiln)
    .execute()
  says.set('kiln', 200)
  await look(1)
  expect(await linkAt('kiln')).toMatchObject({ state: 'answers' })
  expect(await seen(kiln)).toBe(404)
})

test('while nobody at all can be reached nothing is said of anybody', async () => {
  const before = await linksOf({ limit: 100 })
  for (const { address } of before.links) says.set(new URL(address).host.split('.')[0] ?? '', null)
  of.clock.forward(10 * 86_400)
  for (const days of [0, 1, 1, 1]) {
    await db.updateTable('outside_links').set({ next_at: of.clock.now() }).execute()
    await look(days)
    expect(asked.length).toBeGreaterThan(1)
  }
  const states = (links: typeof before.links) => links.map(({ id, state }) => [id, state]).sort()
  expect(states((await linksOf({ limit: 100 })).links)).toEqual(states(before.links))
})

test('a host is asked once in a round, and what keeps programs out is there', async () => {
  says.set('tides', 200).set('moon', 200).set('kiln', 403)
  const [one, other] = [await makeSpark(of), await makeSpark(of)]
  await db
    .updateTable('sparks')
    .set({ website_url: `${at('kiln')}a` })
    .where('id', '=', one)
    .execute()
  await db
    .updateTable('sparks')
    .set({ website_url: `${at('kiln')}b` })
    .where('id', '=', other)
    .execute()
  await look(8)
  expect(asked.filter(address => address.startsWith('kiln'))).toHaveLength(1)
  await look()
  expect(asked.filter(address => address.startsWith('kiln'))).toHaveLength(1)
  const kilns = (await linksOf({ limit: 100 })).links.filter(({ address }) => address.includes('//kiln'))
  expect(kilns.some(({ state }) => state === 'dead' || state === 'failing')).toBe(false)
})

test('an activity and a part of a lesson go with their addresses; the lesson stays', async () => {
  says.set('loom', 404).set('film', 404).set('moon', 200)
  const activityId = await makeActivity(of, { website: at('loom') })
  const { lessonIds } = await makeCourse(of)
  const lessonId = lessonIds[0] ?? 0
  await db
    .insertInto('lesson_activities')
    .values({
      lesson_id: lessonId,
      position: 99,
      title: 'Gone',
      note: '',
      resource: at('film'),
      resource_type: 'Link',
    })
    .execute()
  const parts = async () =>
    (await guest.call(getLesson, { params: { lessonId } })).body.lesson.activities.map(({ title }) => title)
  await look()
  expect(await parts()).toContain('Gone')
  for (const days of [1, 1]) await look(days)
  expect((await guest.call(getActivity, { params: { activityId } })).status).toBe(404)
  expect(await parts()).not.toContain('Gone')
  expect((await parts()).length).toBeGreaterThan(0)
})

test('an item says when its address was looked at last, and operators read all of them by state', async () => {
  const moon = (await linkAt('moon'))?.items[0]?.archetype_id ?? 0
  const detail = await guest.call(getItem, { params: { archetypeId: moon }, query: { archetype: 'Sparks' } })
  expect(detail.body.checked_at).toBe((await linkAt('moon'))?.checked_at)
  expect(detail.body.checked_at).toMatch(/^2026-/)
  const { links, counts } = await linksOf({ state: 'dead' })
  expect(links.map(({ address }) => address)).toEqual(expect.arrayContaining([at('film'), at('loom')]))
  expect(new Set(links.map(({ state }) => state))).toEqual(new Set(['dead']))
  expect(counts.find(({ state }) => state === 'dead')?.count).toBe(links.length)
  expect(counts.map(({ state }) => state)).toEqual(['new', 'answers', 'failing', 'dead'])
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(listLinks)).status).toBe(403)
})

test('operators find an address by its host or by what leads there, and have it checked before it is due', async () => {
  says.set('moon', 200)
  const addresses = async (text: string) => (await linksOf({ text })).links.map(({ address }) => address)
  expect([await addresses('//MOON.'), await addresses('quagga moon')]).toEqual([[at('moon')], [at('moon')]])
  const { links, counts } = await linksOf({ text: 'no_%such' })
  expect([links, counts.every(({ count }) => count === 0)]).toEqual([[], true])
  const linkId = (await linkAt('moon'))?.id ?? 0
  says.set('moon', 404)
  of.clock.forward(3600)
  const operator = await signedIn(of, operatorId)
  const check = (caller = operator, id = linkId) => caller.call(checkLink, { params: { linkId: id } })
  const first = await check()
  expect(first.body).toMatchObject({
    is_checked: true,
    link: { state: 'failing', failed_days: 1, fault: '404' },
  })
  expect((await check()).body.link).toMatchObject({ state: 'failing', failed_days: 1 })
  says.set('moon', 200)
  expect((await check()).body.link).toMatchObject({ state: 'answers', failed_days: 0 })
  expect((await check(operator, 999_999_999)).status).toBe(404)
  const unproved = await signedIn(of, await makeOperator(of, { email_verified_at: null }))
  expect((await check(unproved)).body.code).toBe('UNPROVED')
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await check(parent)).status).toBe(403)
})

test('an address that nothing leads to any more is forgotten', async () => {
  await db.updateTable('sparks').set({ status: 'Withdrawn' }).where('website_url', '=', at('moon')).execute()
  await look()
  expect(await linkAt('moon')).toBeUndefined()
})

test('whoever made something hears once that its address is dead, and once that it answers again', async () => {
  says.set('forge', 404)
  const [maker, other] = [await makeUser(of, 'Vendor'), await makeUser(of, 'Vendor')]
  await makeActivity(of, { website: at('forge'), name: 'Forge a spoon', created_by: maker })
  // Weeks pass: each step signs in again.
  const heard = async (userId: number) =>
    (await (await signedIn(of, userId)).call(listNotifications)).body.notifications.map(one => one.type)
  for (const days of [0, 1]) await look(days)
  expect(await heard(maker)).toEqual([])
  for (const days of [1, 1]) await look(days)
  expect(await heard(maker)).toEqual(['link_dead'])
  says.set('forge', 200)
  for (const days of [1, 7]) await look(days)
  expect([(await heard(maker)).toSorted(), await heard(other)]).toEqual([['link_back', 'link_dead'], []])
})

test('where the exercises of a course lead is looked at once everybody is to have it: operators read it, and its author hears of a broken link', async () => {
  says.set('arches', 404).set('domes', 200)
  const teacherId = await makeUser(of, 'Teacher')
  const { schoolId } = await makeSchool(of)
  await joinSchool(of, teacherId, schoolId)
  const lead = (lessonId: number, host: string) =>
    db
      .updateTable('exercises')
      .set({ resource: at(host) })
      .where('id', 'in', eb =>
        eb.selectFrom('lesson_exercises').select('exercise_id').where('lesson_id', '=', lessonId),
      )
      .execute()
  const open = await makeOpenCourse(of, { by: teacherId, schoolId, state: 'shared' })
  const ofSchool = await makeSharedCourse(of, { by: teacherId, schoolId, state: 'shared' })
  await lead(open.lessonId, 'arches')
  await lead(ofSchool.lessonId, 'domes')
  for (const days of [0, 1, 1]) await look(days)
  expect(await linkAt('domes')).toBeUndefined()
  expect(await linkAt('arches')).toMatchObject({
    state: 'dead',
    items: [{ archetype: 'Lessons', archetype_id: open.lessonId }],
  })
  const operator = await signedIn(of, operatorId)
  const { courses } = (await operator.call(listOpenCourses)).body
  expect(courses.find(({ id }) => id === open.courseId)?.lessons[0]?.addresses).toMatchObject([
    { address: at('arches'), state: 'dead', failed_days: 3, fault: '404' },
  ])
  const teacher = await signedIn(of, teacherId)
  const news = (await teacher.call(listNotifications, { query: { mode: 'activities' } })).body.notifications
  expect(news.map(({ type }) => type)).toContain('link_dead')
})
