import {
  addActivity,
  addActivityComment,
  getActivity,
  getActivityMetaData,
  listActivityComments,
  listCompletedActivities,
  listCreatedActivities,
  listFavoriteActivities,
  listLikedActivities,
  searchActivities,
  updateActivity,
  updateActivityAffinity,
  updateActivityRating,
  updateActivityStatus,
} from '@kindling/contract/activities'
import { recommendItem, searchCatalogue } from '@kindling/contract/catalogue'
import { commentVideo, showVideoComments } from '@kindling/contract/videos'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeClassFamily } from '../../../test/finds.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)

const idsOf = ({ activities }: { activities: { id: number }[] }) => activities.map(({ id }) => id)
const one = (activityId: number) => ({ params: { activityId } })

const written = (more: object = {}) => ({
  name: 'Tide walk',
  description: 'Walk on the ground of the sea.',
  subject: 'outdoors' as const,
  reach: 'local' as const,
  zip_code: '97901',
  ...more,
})

test('one activity says what it is, where, how far, for whom and for how much [ACTIVITIES-09] [ACTIVITIES-18]', async () => {
  const activityId = await makeActivity(of, { name: 'First bowls', min_age: 8, max_age: 14 })
  const { body } = await guest.call(getActivity, { ...one(activityId), query: { zip: '97902' } })
  expect(body.activity).toMatchObject({
    id: activityId,
    name: 'First bowls',
    type: 'Activity',
    images: [{ image_url: '/pictures/drawings/bowl.svg' }],
    location: { latitude: 43.654, longitude: -117.06, city: 'Larkfield', state: 'OR', zip_code: '97901' },
    created_by: 10,
    comments_count: 0,
    can: ['view', 'collect', 'comment', 'share'],
  })
  expect(body.activity.distance).toBeGreaterThan(54)
  expect(body.activity.distance).toBeLessThan(58)
  const app = await makeActivity(of, { type: 'App', reach: 'online', latitude: null, longitude: null })
  const { activity } = (await guest.call(getActivity, one(app))).body
  expect([activity.type, activity.distance, activity.location.latitude]).toEqual(['App', null, null])
  for (const status of ['Draft', 'Pending', 'Hidden', 'Withdrawn']) {
    await db.updateTable('activities').set({ status }).where('id', '=', activityId).execute()
    expect((await guest.call(getActivity, one(activityId))).status, status).toBe(404)
  }
})

test('a page that names a child is told from the home of that child, for the family alone [ACTIVITIES-02]', async () => {
  const { child, parent, childId } = await makeClassFamily(of)
  const activityId = await makeActivity(of)
  const distance = async (client: Client) => {
    const reply = await client.call(getActivity, { ...one(activityId), query: { child_id: childId } })
    return [reply.status, reply.body.activity.distance]
  }
  expect(await distance(parent)).toEqual([200, 0])
  expect(await distance(child)).toEqual([200, 0])
  for (const other of [guest, await signedIn(of, await makeUser(of, 'Parent'))])
    expect(await distance(other)).toEqual([200, null])
})

test('an activity of which nobody has said anything has the stats of all others, with nothing in them [ACTIVITIES-16]', async () => {
  const activityId = await makeActivity(of)
  const { stats } = (await guest.call(getActivity, one(activityId))).body.activity
  expect(stats).toEqual({
    favorites: { favorite_count: null, details: [] },
    recommended: { recommended_count: null, details: [], teacher_recommendations: [] },
    completed: { completed_count: null, details: [] },
    ratings: { average_rating: null, details: [] },
    likes: { likes_count: null, details: [] },
    comments_count: 0,
    affinity: null,
  })
})

const say = (client: Client, activityId: number, status: 'favorite' | 'like' | 'completed', value = true) =>
  client.call(updateActivityStatus, { ...one(activityId), body: { status, value } })

test('what is kept stands in the own list and, of a child, in that of the family [ACTIVITIES-21] [ACTIVITIES-22] [ACTIVITIES-42]', async () => {
  const { child, parent, teacher, childId } = await makeClassFamily(of)
  const activityId = await makeActivity(of)
  const kept = await say(child, activityId, 'favorite')
  expect(kept.body.stats.favorites).toEqual({
    favorite_count: null,
    details: [{ user_id: childId, value: 1 }],
  })
  expect(kept.body.activity.item.is_favorite).toBe(true)
  const list = (client: Client, params = {}) => client.call(listFavoriteActivities, { params })
  expect(idsOf((await list(child)).body)).toEqual([activityId])
  expect(idsOf((await list(parent, { userId: childId })).body)).toEqual([activityId])
  expect(idsOf((await list(parent)).body)).toEqual([])
  expect((await list(teacher, { userId: childId })).status).toBe(404)
  expect((await list(guest)).status).toBe(401)
  await say(child, activityId, 'favorite', false)
  expect(idsOf((await list(child)).body)).toEqual([])
})

test('what is liked, and what is done, stands in lists of its own [ACTIVITIES-35] [ACTIVITIES-38]', async () => {
  const { child, parent, childId } = await makeClassFamily(of)
  const [liked, done] = [await makeActivity(of), await makeActivity(of)]
  await say(child, liked, 'like')
  await say(child, done, 'completed')
  const ofChild = { params: { userId: childId } }
  expect(idsOf((await parent.call(listLikedActivities, ofChild)).body)).toEqual([liked])
  expect(idsOf((await parent.call(listCompletedActivities, ofChild)).body)).toEqual([done])
  expect(idsOf((await child.call(listLikedActivities)).body)).toEqual([liked])
  expect(idsOf((await child.call(listCompletedActivities)).body)).toEqual([done])
})

test('keeping, doing and liking are counted, and told from five on [ACTIVITIES-10] [ACTIVITIES-12] [ACTIVITIES-14]', async () => {
  const activityId = await makeActivity(of)
  const said = { favorite: true, completed: true, like: true }
  const counts = async () => {
    const { stats } = (await guest.call(getActivity, one(activityId))).body.activity
    const { favorites, completed, likes } = stats
    return [favorites.favorite_count, completed.completed_count, likes.likes_count]
  }
  for (let number = 1; number <= 5; number++) {
    const person = await signedIn(of, await makeUser(of, 'Parent'))
    for (const status of Object.keys(said) as (keyof typeof said)[]) await say(person, activityId, status)
    expect(await counts()).toEqual(number < 5 ? [null, null, null] : [5, 5, 5])
  }
  const { stats } = (await guest.call(getActivity, one(activityId))).body.activity
  expect([stats.favorites.details, stats.completed.details, stats.likes.details]).toEqual([[], [], []])
})

test('stars have an average from five on, and the own ones are told [ACTIVITIES-13] [ACTIVITIES-43]', async () => {
  const activityId = await makeActivity(of)
  const rate = (client: Client, rating: number | null) =>
    client.call(updateActivityRating, { ...one(activityId), body: { rating } })
  const ids: number[] = []
  for (const rating of [5, 4, 4, 5, 4]) {
    const id = await makeUser(of, 'Child')
    ids.push(id)
    const { stats } = (await rate(await signedIn(of, id), rating)).body
    expect(stats.ratings).toEqual({
      average_rating: ids.length < 5 ? null : 4.5,
      details: [{ user_id: id, value: rating }],
    })
  }
  expect((await rate(await signedIn(of, ids[0] ?? 0), null)).body.stats.ratings.average_rating).toBeNull()
  const child = await signedIn(of, await makeUser(of, 'Child'))
  for (const wrong of [0, 6, 2.5]) expect((await rate(child, wrong)).status).toBe(400)
  expect((await rate(guest, 4)).status).toBe(401)
})

test('somebody asks for more or less like it, and that alone is told [ACTIVITIES-15] [ACTIVITIES-44]', async () => {
  const { child, parent, childId } = await makeClassFamily(of)
  const activityId = await makeActivity(of)
  const ask = (affinity: 1 | -1 | null) =>
    child.call(updateActivityAffinity, { ...one(activityId), body: { affinity } })
  expect((await ask(1)).body.stats).toMatchObject({ affinity: 1, comments_count: 0 })
  expect((await ask(-1)).body.stats.affinity).toBe(-1)
  const seen = await parent.call(getActivity, { ...one(activityId), query: { child_id: childId } })
  expect(seen.body.activity.stats.affinity).toBeNull()
  expect((await ask(null)).body.stats.affinity).toBeNull()
  expect((await ask(2 as 1)).status).toBe(400)
})

test('a teacher’s recommendation names the teacher to the own students and their families alone [ACTIVITIES-11]', async () => {
  const { child, parent, teacher, childId, teacherId, classId } = await makeClassFamily(of)
  const activityId = await makeActivity(of)
  const { item } = (await teacher.call(getActivity, one(activityId))).body.activity
  const body = { item_id: item.id, is_recommended: true }
  await teacher.call(recommendItem, { params: { groupId: classId }, body })
  const told = async (client: Client, query = {}) =>
    (await client.call(getActivity, { ...one(activityId), query })).body.activity.stats.recommended
  const named = {
    recommended_count: null,
    details: [{ user_id: teacherId, value: 1 }],
    teacher_recommendations: [{ teacher_id: teacherId, child_id: childId }],
  }
  expect(await told(child)).toEqual(named)
  expect(await told(parent, { child_id: childId })).toEqual(named)
  for (const other of [guest, (await makeClassFamily(of)).child])
    expect(await told(other, { child_id: childId })).toMatchObject({
      details: [],
      teacher_recommendations: [],
    })
})

test('a search finds activities, or apps alone, and nothing that is not published [ACTIVITIES-26] [ACTIVITIES-27]', async () => {
  const where = { reach: 'online', latitude: null, longitude: null, city: '', state: '' } as const
  const app = await makeActivity(of, { ...where, name: 'Quokka quest', type: 'App', keywords: ['App'] })
  const course = await makeActivity(of, { name: 'Quokka class' })
  await makeActivity(of, { name: 'Quokka ghost', status: 'Hidden' })
  const find = async (more: object) =>
    idsOf((await guest.call(searchActivities, { body: { text: 'quokka', ...more } })).body).toSorted()
  expect(await find({})).toEqual([app, course].toSorted())
  expect(await find({ type: 'App', status: 'Published' })).toEqual([app])
  expect(
    (await guest.call(searchActivities, { body: { text: 'q', status: 'Hidden' as 'Published' } })).status,
  ).toBe(400)
  const everywhere = await guest.call(searchCatalogue, { query: { text: 'quokka', archetype: 'Activities' } })
  expect(everywhere.body.items.find(({ archetype_id }) => archetype_id === app)).toMatchObject({
    place: null,
    reach: 'online',
    price: 1_500,
  })
})

test('a teacher adds an activity for a class, and nobody else sees it [ACTIVITIES-45] [ACTIVITIES-31]', async () => {
  const here = await makeClassFamily(of)
  const elsewhere = await makeClassFamily(of)
  const add = (client: Client, more: object) => client.call(addActivity, { body: written(more) })
  const { body } = await add(here.teacher, { group_ids: [here.classId], min_age: 6, max_age: 9 })
  expect(body.activity).toMatchObject({
    name: 'Tide walk',
    grades: [1, 2, 3, 4],
    created_by: here.teacherId,
    can: ['view', 'collect', 'comment', 'change'],
  })
  const activityId = body.activity.id
  expect(idsOf((await here.teacher.call(listCreatedActivities)).body)).toEqual([activityId])
  expect((await here.child.call(getActivity, one(activityId))).status).toBe(200)
  for (const other of [guest, elsewhere.child, elsewhere.teacher])
    expect((await other.call(getActivity, one(activityId))).status).toBe(404)
  expect((await add(here.teacher, { group_ids: [elsewhere.classId] })).status).toBe(404)
  expect((await add(here.teacher, {})).status).toBe(400)
  for (const wrong of [
    { zip_code: '00001' },
    { zip_code: null },
    { min_age: 9, max_age: 6 },
    { website: 'javascript:alert(1)' },
    { duration: { start_month: 3, end_month: null, program_duration: null, time_unit: null } },
    { store_attributes: { regular_price: -1 } },
  ])
    expect(
      (await add(here.teacher, { group_ids: [here.classId], ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(400)
  expect((await add(here.child, {})).status).toBe(403)
})

test('what a vendor adds or changes is seen once an operator has published it [ACTIVITIES-28]', async () => {
  const vendorUserId = await makeUser(of, 'Vendor')
  const vendor = await signedIn(of, vendorUserId)
  const operatorId = await makeUser(of, 'Teacher')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const { body } = await vendor.call(addActivity, { body: written() })
  const activityId = body.activity.id
  const seen = async () => (await guest.call(getActivity, one(activityId))).status
  expect([body.activity.status, await seen()]).toEqual(['Pending', 404])
  const change = (client: Client, more: object) =>
    client.call(updateActivity, { ...one(activityId), body: written(more) })
  expect((await change(vendor, { status: 'Published' })).status).toBe(403)
  expect((await change(operator, { status: 'Published' })).body.activity.status).toBe('Published')
  expect(await seen()).toBe(200)
  const changed = await change(vendor, { name: 'Tide run', website: 'tides.example' })
  expect(changed.body.activity).toMatchObject({
    name: 'Tide run',
    status: 'Pending',
    website: 'https://tides.example/',
  })
  expect(await seen()).toBe(404)
  expect((await change(vendor, { status: 'Withdrawn' })).status).toBe(200)
  expect((await change(await signedIn(of, await makeUser(of, 'Vendor')), {})).status).toBe(404)
})

test('the workshops are called “Class / Workshop”, and what activities are sorted by is the same for everybody [ACTIVITIES-48] [ACTIVITIES-53]', async () => {
  const { body } = await guest.call(getActivityMetaData)
  expect(body.categories).toContainEqual({ name: 'workshop', label: 'Class / Workshop' })
  expect(body.store_categories).toHaveLength(12)
  expect(body.kinds).toHaveLength(20)
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await teacher.call(getActivityMetaData)).body).toEqual(body)
})

test('what is said of an activity is read by those near the author, with words alone, and counted for its reader [ACTIVITIES-17] [ACTIVITIES-19] [ACTIVITIES-20]', async () => {
  const { child, parent, teacher, childId } = await makeClassFamily(of)
  const stranger = (await makeClassFamily(of)).parent
  const activityId = await makeActivity(of)
  const comment = (client: Client, body: string) =>
    client.call(addActivityComment, { ...one(activityId), body: { body } })
  expect((await comment(child, 'The clay was cold.')).body.comment).toMatchObject({
    activity_id: activityId,
    body: 'The clay was cold.',
    user_id: childId,
    first_name: expect.any(String),
    last_name: expect.any(String),
    avatar: expect.any(String),
    created_at: expect.any(String),
  })
  expect((await comment(teacher, 'Bring an apron.')).status).toBe(200)
  const read = async (client: Client) =>
    (await client.call(listActivityComments, one(activityId))).body.comments.map(({ body }) => body)
  const counted = async (client: Client) => {
    const { activity } = (await client.call(getActivity, one(activityId))).body
    return [activity.comments_count, activity.stats.comments_count]
  }
  for (const client of [child, parent, teacher]) {
    expect(await read(client)).toEqual(['The clay was cold.', 'Bring an apron.'])
    expect(await counted(client)).toEqual([2, 2])
  }
  expect(await read(stranger)).toEqual([])
  expect(await counted(stranger)).toEqual([0, 0])
  expect(await counted(guest)).toEqual([0, 0])
  for (const empty of ['', '  ']) {
    const refused = await comment(parent, empty)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Validation Failure'),
    ])
  }
  expect((await comment(guest, 'Hello')).status).toBe(401)
})

test('a comment says what was said, when and by whom, and of which activity or video [COMMENTS-02]', async () => {
  const { child, childId, parent } = await makeClassFamily(of)
  const [activityId, videoId] = [await makeActivity(of), await makeVideo(of)]
  const { first_name, last_name } = await of.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  await child.call(addActivityComment, { ...one(activityId), body: { body: 'It was fun.' } })
  await child.call(commentVideo, { params: { videoId }, body: { body: 'So many birds.' } })
  const said = {
    created_at: of.clock.now().toISOString(),
    first_name,
    last_name,
    user_id: childId,
    avatar: expect.stringMatching(/^\//),
  }
  const ofActivity = (await parent.call(listActivityComments, one(activityId))).body.comments
  expect(ofActivity).toMatchObject([{ ...said, body: 'It was fun.', activity_id: activityId }])
  const ofVideo = (await parent.call(showVideoComments, { params: { videoId } })).body.comments
  expect(ofVideo).toMatchObject([{ ...said, body: 'So many birds.', video_id: videoId }])
  expect((await guest.call(listActivityComments, one(activityId))).status).toBe(401)
})
