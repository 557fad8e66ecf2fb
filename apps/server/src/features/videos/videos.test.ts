import { getDiscoverBox, listShelves, recommendItem, searchCatalogue } from '@kindling/contract/catalogue'
import {
  commentVideo,
  getVideo,
  listExperienceVideos,
  listFavoriteVideos,
  listFeaturedVideos,
  listRecentVideos,
  listRelatedVideos,
  listVideos,
  markVideoViewed,
  searchVideos,
  showVideoComments,
  updateVideoRating,
  updateVideoStatus,
} from '@kindling/contract/videos'
import { isVideoId } from '@kindling/rules/videos'
import { expect, test } from 'vitest'
import { chosenVideos } from '../../../db/seeds/chosen-videos.ts'
import { insertVideos, publishChosenVideos } from '../../../db/seeds/insert-videos.ts'
import { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)
await insertVideos(db)
const shownAtFirst = (await guest.call(listVideos, { query: { limit: 60 } })).body.videos
await publishChosenVideos(db)

async function makeFamily() {
  const teacherId = await makeUser(of, 'Teacher')
  const { schoolId } = await makeSchool(of)
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const [childId, parentId] = [await makeUser(of, 'Child', { grade: 4 }), await makeUser(of, 'Parent')]
  await joinClass(of, classId, childId)
  await linkGuardian(of, childId, parentId)
  return {
    classId,
    childId,
    parentId,
    teacher: await signedIn(of, teacherId),
    child: await signedIn(of, childId),
    parent: await signedIn(of, parentId),
  }
}

const idsOf = ({ videos }: { videos: { id: number }[] }) => videos.map(({ id }) => id)
const at = (videoId: number) => ({ params: { videoId } })
const outside = { provider: 'YouTube', source: 'aqz-KE-bpKQ', title: 'A rabbit in the wood' }
const readOf = async (client: Client, id: number) => (await client.call(getVideo, at(id))).body

/** An unused id. */
const nextSource = (
  made => () =>
    `test${String(++made).padStart(7, '0')}`
)(0)

test('lists have 20 videos, in another order each day, by kind, the newest first, those pointed out, and those one can do too [VIDEOS-18] [VIDEOS-19] [VIDEOS-21]', async () => {
  const first = (await guest.call(listVideos)).body.videos
  expect(first).toHaveLength(20)
  const rest = (await guest.call(listVideos, { query: { offset: 20 } })).body.videos
  const all = [...first, ...rest]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ provider }) => provider !== 'File')).toHaveLength(chosenVideos.length)
  of.clock.forward(86_400)
  expect(idsOf((await guest.call(listVideos)).body)).not.toEqual(idsOf({ videos: first }))
  const cool = (await guest.call(listVideos, { query: { kind: 'cool' } })).body.videos
  expect(new Set(cool.map(({ kind }) => kind))).toEqual(new Set(['cool']))
  const recent = idsOf((await guest.call(listRecentVideos, { query: { limit: 60 } })).body)
  expect(recent).toEqual(recent.toSorted((one, other) => other - one))
  expect(recent).toHaveLength(all.length)
  const featured = (await guest.call(listFeaturedVideos)).body.videos
  expect(featured.length).toBeGreaterThan(3)
  expect(featured.length).toBeLessThan(all.length)
  const another = { query: { kind: 'dull' as 'cool' } }
  expect((await guest.call(listVideos, another)).status).toBe(400)
})

test('what one can do too has a list of its own [VIDEOS-20]', async () => {
  const { videos } = (await guest.call(listExperienceVideos)).body
  expect(videos.map(({ title }) => title)).toEqual(
    expect.arrayContaining(chosenVideos.filter(({ isExperience }) => isExperience).map(({ title }) => title)),
  )
  expect(videos.every(({ is_experience }) => is_experience)).toBe(true)
})

test('videos of others that nobody of us has watched wait', () => {
  expect(shownAtFirst.length).toBeGreaterThan(0)
  expect(new Set(shownAtFirst.map(({ provider }) => provider))).toEqual(new Set(['File']))
})

test('our choice names whom each video is of, why it is here and by which right, with an id of its provider', () => {
  expect(chosenVideos.length).toBeGreaterThanOrEqual(20)
  for (const video of chosenVideos) {
    expect([video.title, isVideoId(video)]).toEqual([video.title, true])
    expect(Object.values(video).every(Boolean), video.title).toBe(true)
  }
  expect(new Set(chosenVideos.map(({ id }) => id)).size).toBe(chosenVideos.length)
})

test('one video comes with ratings, favorites, the number of comments and the own journal [VIDEOS-08] [VIDEOS-10]', async () => {
  const { child, childId, parent } = await makeFamily()
  const id = await makeVideo(of, { title: 'Quagga quilts', captions: '/videos/quilts.vtt' })
  const body = await readOf(guest, id)
  expect(body).toEqual({
    video: expect.objectContaining({
      id,
      title: 'Quagga quilts',
      has_access: true,
      captions: '/videos/quilts.vtt',
    }),
    ratings: { average_rating: null, users: null, own: null },
    favorites: { users: null, details: [], any: false },
    comments_count: 0,
    journal: null,
  })
  expect(body.video.source).toMatch(/^\/videos\/film-/)
  const { id: journal } = await db
    .insertInto('journals')
    .values({
      user_id: childId,
      arche_type: 'Videos',
      archetype_id: id,
      title: 'My quilt',
      content: 'I made a quilt with zebras on it.',
      response_type: 'Text',
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await readOf(child, id)).journal).toEqual({ id: journal, title: 'My quilt' })
  expect((await readOf(parent, id)).journal).toBeNull()
  for (const status of ['Draft', 'Pending', 'Hidden', 'Withdrawn']) {
    await db.updateTable('videos').set({ status }).where('id', '=', id).execute()
    expect((await guest.call(getVideo, at(id))).status, status).toBe(404)
  }
})

test('a video is kept, liked and given stars, and no longer; small numbers are not told [VIDEOS-15] [VIDEOS-22] [VIDEOS-23]', async () => {
  const { child, childId, parent } = await makeFamily()
  const id = await makeVideo(of)
  const say = (status: 'favorite' | 'like', value: boolean) =>
    child.call(updateVideoStatus, { ...at(id), body: { status, value } })
  expect((await say('favorite', true)).body).toMatchObject({
    video: { is_favorite: true },
    favorites: { users: null, details: [{ user_id: childId }], any: true },
  })
  expect((await say('like', true)).status).toBe(200)
  expect((await readOf(parent, id)).favorites).toEqual({ users: null, details: [], any: false })
  expect((await say('favorite', false)).body.favorites.details).toEqual([])
  const rate = (client: Client, rating: number | null) =>
    client.call(updateVideoRating, { ...at(id), body: { rating } })
  expect((await rate(child, 4)).body.ratings).toEqual({ average_rating: null, users: null, own: 4 })
  expect((await rate(child, null)).body.ratings.own).toBeNull()
  expect((await rate(child, 6)).status).toBe(400)
  expect((await rate(guest, 4)).status).toBe(401)
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => signedIn(of, await makeUser(of, 'Parent'))),
  )
  for (const other of others) await rate(other, 3)
  expect((await readOf(child, id)).ratings).toEqual({ average_rating: 3, users: 5, own: null })
})

test('what somebody keeps stands in the own list and, of a child, in that of the family [VIDEOS-16]', async () => {
  const { child, childId, parent, teacher } = await makeFamily()
  const id = await makeVideo(of)
  await child.call(updateVideoStatus, { ...at(id), body: { status: 'favorite', value: true } })
  expect(idsOf((await child.call(listFavoriteVideos)).body)).toEqual([id])
  const ofChild = { params: { userId: childId } }
  expect(idsOf((await child.call(listFavoriteVideos, ofChild)).body)).toEqual([id])
  expect(idsOf((await parent.call(listFavoriteVideos, ofChild)).body)).toEqual([id])
  expect(idsOf((await parent.call(listFavoriteVideos)).body)).toEqual([])
  expect((await teacher.call(listFavoriteVideos, ofChild)).status).toBe(404)
  expect((await guest.call(listFavoriteVideos)).status).toBe(401)
})

test('four others that have most in common stand beside a video [VIDEOS-11]', async () => {
  const keywords = ['Cool things', 'Quaggas', 'Zebras']
  const id = await makeVideo(of, { keywords })
  const nearest = await makeVideo(of, { keywords })
  const near = await makeVideo(of, { keywords: ['Cool things', 'Quaggas'] })
  const related = idsOf((await guest.call(listRelatedVideos, at(id))).body)
  expect(related).toHaveLength(4)
  expect(related.slice(0, 2)).toEqual([nearest, near])
  expect(related).not.toContain(id)
  const next = idsOf(
    (await guest.call(listRelatedVideos, { ...at(id), query: { offset: 4, limit: 2 } })).body,
  )
  expect(next).toHaveLength(2)
  expect(related).not.toEqual(expect.arrayContaining(next))
  expect((await guest.call(listRelatedVideos, at(999_999))).status).toBe(404)
})

test('a search finds videos alone, typing errors repaired [VIDEOS-17]', async () => {
  const id = await makeVideo(of, { title: 'Xylophone workshop' })
  const search = async (text: string) => (await guest.call(searchVideos, { body: { text } })).body
  expect(idsOf(await search('xylophone'))).toEqual([id])
  expect((await guest.call(searchVideos, { body: { text: '' } })).status).toBe(400)
})

test('only a child says to have watched a video, and once [VIDEOS-09] [VIDEOS-14]', async () => {
  const { child, parent, teacher } = await makeFamily()
  const id = await makeVideo(of)
  const view = (client: Client) => client.call(markVideoViewed, { ...at(id), body: { type: 'PATHWAYS' } })
  expect((await view(child)).status).toBe(200)
  expect((await view(child)).status).toBe(200)
  for (const other of [parent, teacher]) expect((await view(other)).status).toBe(404)
  expect((await view(guest)).status).toBe(401)
  const wrong = { ...at(id), body: { type: 'SPARKS' as 'PATHWAYS' } }
  expect((await child.call(markVideoViewed, wrong)).status).toBe(400)
  const views = await db
    .selectFrom('item_counts as c')
    .innerJoin('catalogue_items as i', 'i.id', 'c.item_id')
    .select('views')
    .where('i.archetype', '=', 'Videos')
    .where('i.archetype_id', '=', id)
    .execute()
  expect(views).toEqual([{ views: 1 }])
})

test('what another provider shows opens for a younger child once a teacher or a guardian chose it', async () => {
  const { child, parent, teacher, classId } = await makeFamily()
  const other = await makeFamily()
  const older = await signedIn(of, await makeUser(of, 'Child', { birth_date: '2010-01-01', grade: 10 }))
  const id = await makeVideo(of, { ...outside, source: nextSource(), title: 'Zephyr zithers' })
  const seen = async (client: Client) => {
    const { video } = await readOf(client, id)
    const found = await client.call(searchCatalogue, { query: { text: 'zephyr' } })
    return [video.has_access, video.source !== null, found.body.items.length]
  }
  const open = [true, true, 1]
  const closed = [false, false, 0]
  expect(await seen(child)).toEqual(closed)
  for (const one of [guest, parent, teacher]) expect(await seen(one)).toEqual(open)
  expect(await seen(older)).toEqual(open)

  const keep = (client: Client, value: boolean) =>
    client.call(updateVideoStatus, { ...at(id), body: { status: 'favorite', value } })
  await keep(parent, true)
  expect([await seen(child), await seen(other.child)]).toEqual([open, closed])
  await keep(parent, false)
  expect(await seen(child)).toEqual(closed)
  // The child's own favorites open nothing.
  await keep(child, true)
  expect(await seen(child)).toEqual(closed)

  const { item_id } = (await readOf(teacher, id)).video
  const recommend = (is_recommended: boolean) =>
    teacher.call(recommendItem, { params: { groupId: classId }, body: { item_id, is_recommended } })
  await recommend(true)
  expect([await seen(child), await seen(other.child)]).toEqual([open, closed])
  await recommend(false)
  expect(await seen(child)).toEqual(closed)
})

test('what a substitute chose opens for a younger child until the last day', async () => {
  const { child, childId, classId } = await makeFamily()
  const id = await makeVideo(of, { ...outside, source: nextSource() })
  const substituteId = await makeUser(of, 'Teacher')
  const since = of.clock.now()
  const ends_at = new Date(since.getTime() + 86_400_000)
  await db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: substituteId, since, ends_at })
    .execute()
  const { item_id } = (await readOf(guest, id)).video
  await db
    .insertInto('item_recommendations')
    .values({ item_id, teacher_id: substituteId, class_id: classId, at: since })
    .execute()
  expect((await readOf(child, id)).video.has_access).toBe(true)
  of.clock.forward(86_400)
  expect((await readOf(await signedIn(of, childId), id)).video.has_access).toBe(false)
})

test('an unproved guardian opens nothing, and who needs nobody’s consent is asked nothing', async () => {
  const { child, parent, parentId } = await makeFamily()
  const id = await makeVideo(of, { ...outside, source: nextSource() })
  await parent.call(updateVideoStatus, { ...at(id), body: { status: 'favorite', value: true } })
  expect((await readOf(child, id)).video.has_access).toBe(true)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', parentId).execute()
  expect((await readOf(child, id)).video.has_access).toBe(false)

  const { schoolId } = await makeSchool(of)
  const pupilId = await makeUser(of, 'Child', { birth_date: '2010-01-01', grade: 10 })
  await joinSchool(of, pupilId, schoolId)
  expect((await readOf(await signedIn(of, pupilId), id)).video.has_access).toBe(true)
})

test('a shelf has two videos, and the box to discover six [DISCOVERY-19]', async () => {
  const { child } = await makeFamily()
  const shelf = (await child.call(listShelves)).body.shelves.find(({ name }) => name === 'videos')
  expect(shelf).toMatchObject({ page_size: 2, has_more: true })
  expect(shelf?.items.map(({ archetype }) => archetype)).toEqual(['Videos', 'Videos'])
  const { tabs } = (await guest.call(getDiscoverBox)).body
  const inspiration = tabs.find(({ name }) => name === 'inspiration')
  expect(inspiration?.items).toHaveLength(6)
})

test('those near each other say something of a video and read it, and an empty comment is refused [VIDEOS-07] [VIDEOS-12] [VIDEOS-13]', async () => {
  const here = await makeFamily()
  const elsewhere = await makeFamily()
  const id = await makeVideo(of)
  const say = (client: Client, body: string) => client.call(commentVideo, { ...at(id), body: { body } })
  const read = async (client: Client) =>
    (await client.call(showVideoComments, at(id))).body.comments.map(({ body }) => body)
  expect((await say(here.teacher, 'Watch the stars.')).body.comment).toMatchObject({
    body: 'Watch the stars.',
    video_id: id,
    first_name: expect.any(String),
    last_name: expect.any(String),
    avatar: expect.any(String),
    can: ['remove'],
  })
  for (const empty of ['', '  ']) {
    const { status, body } = await say(here.teacher, empty)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, 'Validation Failure'])
  }
  expect((await say(guest, 'Hello.')).status).toBe(401)
  expect(await read(here.child)).toEqual(['Watch the stars.'])
  expect(await read(elsewhere.child)).toEqual([])
  expect((await readOf(here.child, id)).comments_count).toBe(1)
  expect((await readOf(elsewhere.child, id)).comments_count).toBe(0)
})
