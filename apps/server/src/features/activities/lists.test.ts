import {
  getActivity,
  listAllActivities,
  listCareerActivities,
  listChildActivities,
  listChildApps,
  listFeaturedActivities,
  listFriendsActivity,
  listPopularActivities,
  listPopularApps,
  listRecentActivities,
  listRecommendedActivities,
  listRelatedActivities,
  listSeasonalActivities,
  listStoreActivities,
  listTeacherRecommended,
  updateActivityAffinity,
  updateActivityStatus,
} from '@kindling/contract/activities'
import { listShelves, recommendItem } from '@kindling/contract/catalogue'
import { updateAll } from '@kindling/contract/profiles'
import { activityCategories, activityKeywords, activityListNames } from '@kindling/rules/activities'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  joinSchool,
  makeClass,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeActivity, makeClassFamily } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)
const idsOf = ({ activities }: { activities: { id: number }[] }) => activities.map(({ id }) => id)

/** Miles to the north of Larkfield. */
const north = (miles: number) => ({ latitude: 43.654 + miles / 69 })
const online = { reach: 'online', latitude: null, longitude: null } as const
const app = { ...online, type: 'App', keywords: activityKeywords('App', [], 'coding') } as const

const begin = () => db.updateTable('activities').set({ status: 'Hidden' }).execute()

const view = (client: Client, body: object) => client.call(listAllActivities, { body })

test('a list is narrowed by age, price, day and distance, each alone and together, and what is not among the choices is refused', async () => {
  await begin()
  const make = (more: object) => makeActivity(of, { ...north(2), ...more })
  const free = await make({ min_age: 5, max_age: 8, regular_price: 0, dates: 'Saturdays, Mon/Wed at 4' })
  const teen = await make({ min_age: 13, max_age: null, regular_price: 4_000, dates: 'Mon–Fri after school' })
  const open = await make({ ...north(12), min_age: null, max_age: null, regular_price: null, dates: '' })
  const found = async (by: object) =>
    idsOf((await view(guest, { kind: 'local', zip: '97901', ...by })).body).toSorted((a, b) => a - b)
  const all = [free, teen, open]
  for (const [by, wanted] of [
    [{}, all],
    [{ age: 6 }, [free, open]],
    [{ age: 14 }, [teen, open]],
    [{ most_cents: 0 }, [free]],
    [{ most_cents: 5_000 }, [free, teen]],
    [{ day: 'Saturday' }, [free]],
    [{ day: 'Monday' }, [free, teen]],
    [{ day: 'Tuesday' }, [teen]],
    [{ day: 'Sunday' }, []],
    [{ miles: 5 }, [free, teen]],
    [{ miles: 50 }, all],
    [{ age: 6, most_cents: 5_000, day: 'Monday', miles: 5 }, [free]],
  ] as const)
    expect([by, await found(by)]).toEqual([by, wanted])
  for (const by of [{ age: 2 }, { most_cents: 1 }, { day: 'Someday' }, { miles: 500 }])
    expect([by, (await view(guest, { kind: 'local', zip: '97901', ...by })).status]).toEqual([by, 400])
})

test('workshops and what is near reach 20 miles, field trips and families 50, the nearest first [ACTIVITIES-51] [ACTIVITIES-52]', async () => {
  await begin()
  const make = (miles: number, category: 'workshop' | 'field_trip' | 'family') =>
    makeActivity(of, {
      ...north(miles),
      categories: [category],
      keywords: [activityCategories[category]],
    })
  for (const [category, kind, reaches] of [
    ['workshop', 'workshops', 20],
    ['field_trip', 'field_trip', 50],
    ['family', 'family', 50],
  ] as const) {
    const far = await make(reaches - 0.5, category)
    const near = await make(3, category)
    await make(reaches + 0.5, category)
    const { body } = await view(guest, { kind, zip: '97901' })
    expect(idsOf(body), kind).toEqual([near, far])
    expect(body.activities.map(({ distance }) => Math.floor(distance ?? 0))).toEqual([3, reaches - 1])
    expect(body.from).toEqual({ zip: '97901', latitude: 43.654, longitude: -117.06 })
  }
  const local = (await view(guest, { kind: 'local', zip: '97901' })).body.activities
  expect(local.every(({ distance }) => distance !== null && distance <= 20)).toBe(true)
  expect(local).toHaveLength(4)
})

test('without a place nothing is near, a zip code that does not exist is refused, and the place of a device is made coarse', async () => {
  await begin()
  const id = await makeActivity(of)
  expect((await view(guest, { kind: 'local' })).body).toEqual({ activities: [], from: null })
  for (const zip of ['00001', '123', 'abcde'])
    expect((await view(guest, { kind: 'local', zip })).status, zip).toBe(400)
  const device = { latitude: 43.65049, longitude: -117.06449 }
  const found = await view(guest, { kind: 'local', ...device })
  expect(idsOf(found.body)).toEqual([id])
  expect(found.body.from).toEqual({ zip: null, latitude: 43.65, longitude: -117.06 })
  // Measured from 43.65 and -117.06, and not from the device's exact place.
  expect(found.body.activities[0]?.distance).toBe(0.3)
  expect((await view(guest, { kind: 'local', latitude: 91, longitude: 0 })).status).toBe(400)
})

test('a child finds what is near also where most of the nearest is for others, and the nearest of many', async () => {
  await begin()
  const { child } = await makeClassFamily(of)
  const { classId } = await makeClassFamily(of)
  const distances = async () =>
    (await child.call(listChildActivities, { query: { method: 'localActivities' } })).body.activities.map(
      ({ distance }) => distance,
    )
  for (let number = 0; number < 80; number++) await makeActivity(of, { ...north(1), classId })
  for (const miles of [19, 5, 15, 21]) await makeActivity(of, north(miles))
  expect(await distances()).toEqual([5, 15, 19])
  for (let number = 0; number < 80; number++) await makeActivity(of, north(2 + number / 10))
  expect(await distances()).toEqual([2, 2.1, 2.2, 2.3, 2.4, 2.5])
})

test('a child finds six things near home, and the family too [ACTIVITIES-23]', async () => {
  await begin()
  const { child, parent, teacher, childId } = await makeClassFamily(of)
  for (let number = 0; number < 8; number++) await makeActivity(of, north(number))
  await makeActivity(of, north(21))
  const near = (client: Client, params = {}) =>
    client.call(listChildActivities, { params, query: { method: 'localActivities' } })
  expect((await near(child)).body.activities.map(({ distance }) => distance)).toEqual([0, 1, 2, 3, 4, 5])
  expect((await near(parent, { childId })).body.activities).toHaveLength(6)
  expect((await near(teacher, { childId })).status).toBe(404)
  const wrong = { query: { method: 'farActivities' as 'localActivities' } }
  expect((await child.call(listChildActivities, wrong)).status).toBe(400)
})

test('a child is shown what suits its age and can be reached, less of what it wants less of [ACTIVITIES-30] [ACTIVITIES-36]', async () => {
  await begin()
  const { child, parent, childId } = await makeClassFamily(of)
  const suits = await makeActivity(of, { grades: [3, 4] })
  const suitsToo = await makeActivity(of, app)
  await makeActivity(of, { grades: [11] })
  await makeActivity(of, { ...app, grades: [11] })
  await makeActivity(of, { grades: [5, 6], min_age: 11, max_age: 14 })
  await makeActivity(of, north(60))
  const list = async (client: Client) =>
    idsOf((await client.call(listRecommendedActivities, { params: { childId } })).body).toSorted()
  expect(await list(child)).toEqual([suits, suitsToo].toSorted())
  expect(await list(parent)).toEqual([suits, suitsToo].toSorted())
  expect(idsOf((await parent.call(listChildApps, { params: { childId } })).body)).toEqual([suitsToo])
  await child.call(updateActivityAffinity, { params: { activityId: suits }, body: { affinity: -1 } })
  expect(await list(child)).toEqual([suitsToo])
})

test('what teachers recommend to the class is listed for the child; friends show nothing yet [ACTIVITIES-34] [ACTIVITIES-37]', async () => {
  await begin()
  const { child, parent, teacher, childId, classId } = await makeClassFamily(of)
  const activityId = await makeActivity(of)
  await makeActivity(of)
  const { item } = (await teacher.call(getActivity, { params: { activityId } })).body.activity
  const body = { item_id: item.id, is_recommended: true }
  await teacher.call(recommendItem, { params: { groupId: classId }, body })
  for (const client of [child, parent]) {
    const ofChild = { params: { childId } }
    expect(idsOf((await client.call(listTeacherRecommended, ofChild)).body)).toEqual([activityId])
    expect((await client.call(listFriendsActivity, ofChild)).body.activities).toEqual([])
  }
  for (const call of [listTeacherRecommended, listFriendsActivity])
    expect((await teacher.call(call, { params: { childId } })).status).toBe(404)
})

/** Sets a mark by as many people as the number is shown from. */
async function many(activityId: number, status: 'favorite' | 'like', times = 5) {
  for (let time = 0; time < times; time++) {
    const person = await signedIn(of, await makeUser(of, 'Parent'))
    await person.call(updateActivityStatus, { params: { activityId }, body: { status, value: true } })
  }
}

test('what five keep is popular, apps in a list of their own as well [ACTIVITIES-24] [ACTIVITIES-25]', async () => {
  await begin()
  const [kept, app1, seldom] = [await makeActivity(of), await makeActivity(of, app), await makeActivity(of)]
  await many(kept, 'favorite', 6)
  await many(app1, 'favorite')
  await many(seldom, 'favorite', 4)
  expect(idsOf((await guest.call(listPopularActivities)).body)).toEqual([kept, app1])
  expect(idsOf((await guest.call(listPopularApps)).body)).toEqual([app1])
  await many(seldom, 'like')
  expect(idsOf((await view(guest, { kind: 'total_likes' })).body)).toEqual([seldom])
  expect(idsOf((await view(guest, { kind: 'popular' })).body)).toEqual([kept, app1])
})

test('what we set before people, what is done at this time of the year, and what is new [ACTIVITIES-32] [ACTIVITIES-33] [ACTIVITIES-40]', async () => {
  await begin()
  const month = of.services.clock.now().getUTCMonth() + 1
  const next = (month % 12) + 1
  const featured = await makeActivity(of, { is_featured: true })
  const now = await makeActivity(of, { start_month: month, end_month: month })
  const later = await makeActivity(of, { start_month: next, end_month: next })
  // Across the turn of the year.
  const overNow = await makeActivity(of, { start_month: month, end_month: ((month + 9) % 12) + 1 })
  expect(idsOf((await guest.call(listFeaturedActivities)).body)).toEqual([featured])
  expect(idsOf((await guest.call(listSeasonalActivities)).body)).toEqual([now, overNow])
  expect(idsOf((await guest.call(listRecentActivities)).body)).toEqual([overNow, later, now, featured])
})

test('the store shows a subject near, online, anywhere and in summer [ACTIVITIES-06] [ACTIVITIES-07] [ACTIVITIES-39]', async () => {
  await begin()
  const keywords = activityKeywords('Activity', [], 'science')
  const local = await makeActivity(of, { keywords })
  const screen = await makeActivity(of, { ...online, keywords })
  const anywhere = await makeActivity(of, { ...online, reach: 'national', keywords })
  const camp = await makeActivity(of, {
    ...online,
    reach: 'national',
    keywords: activityKeywords('Activity', ['summer'], 'science'),
  })
  await makeActivity(of)
  const store = async (scope: 'storeLocal' | 'storeOnline' | 'storeNational' | 'storeSummer') =>
    idsOf(
      (
        await guest.call(listStoreActivities, {
          params: { subject: 'science' },
          query: { scope, zip: '97901' },
        })
      ).body,
    ).toSorted()
  expect(await store('storeLocal')).toEqual([local])
  expect(await store('storeOnline')).toEqual([screen])
  expect(await store('storeNational')).toEqual([anywhere, camp].toSorted())
  expect(await store('storeSummer')).toEqual([camp])
  expect((await guest.call(listStoreActivities, { params: { subject: 'science' } })).status).toBe(400)
})

test('what has most in common with an activity, and with a career [ACTIVITIES-29] [ACTIVITIES-41]', async () => {
  await begin()
  const of1 = (subject: 'science' | 'cooking' | 'animals', categories: ('workshop' | 'family')[] = []) =>
    makeActivity(of, { keywords: activityKeywords('Activity', categories, subject) })
  const it = await of1('science', ['workshop'])
  const closest = await of1('science', ['workshop'])
  const close = await of1('science')
  const loose = await of1('cooking', ['workshop'])
  await of1('animals')
  const related = await guest.call(listRelatedActivities, { params: { activityId: it } })
  expect(idsOf(related.body)).toEqual([closest, close, loose])
  const { id } = await db
    .insertInto('careers')
    .values({ short_name: 'chef-1', name: 'Chef', description: 'Cooks.', cluster: 'hospitality' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(idsOf((await guest.call(listCareerActivities, { body: { career_id: id } })).body)).toEqual([loose])
  expect((await guest.call(listCareerActivities, { body: { career_id: 999_999 } })).status).toBe(404)
})

test('each of the twenty long views is there for a child and the family, and the open ones for guests [ACTIVITIES-05] [ACTIVITIES-46]', async () => {
  await begin()
  const { child, parent, teacher, childId } = await makeClassFamily(of)
  const summer = await makeActivity(of, { keywords: ['Summer'] })
  const travel = await makeActivity(of, { ...online, reach: 'national', keywords: ['Travel'] })
  const college = await makeActivity(of, { keywords: ['College'] })
  const career = await makeActivity(of, { keywords: ['Career'] })
  const game = await makeActivity(of, app)
  await child.call(updateActivityStatus, {
    params: { activityId: game },
    body: { status: 'like', value: true },
  })
  expect(activityListNames).toHaveLength(20)
  for (const kind of activityListNames) {
    for (const client of [child, parent])
      expect((await view(client, { kind, child_id: childId })).status, kind).toBe(200)
    expect((await view(guest, { kind, zip: '97901' })).status, kind).toBe(200)
    expect((await view(teacher, { kind, child_id: childId })).status, kind).toBe(404)
  }
  const ids = async (kind: string, client = guest) => idsOf((await view(client, { kind })).body).toSorted()
  expect(await ids('summers')).toEqual([summer])
  expect(await ids('travel')).toEqual([travel])
  expect(await ids('college')).toEqual([college])
  expect(await ids('career')).toEqual([career])
  expect(await ids('online')).toEqual([game])
  expect(await ids('online_apps')).toEqual([game])
  expect(await ids('strengths', child)).toEqual([game])
  expect(await ids('strength_apps', child)).toEqual([game])
  expect(await ids('friends', child)).toEqual([])
  expect((await view(guest, { kind: 'unheard_of' })).status).toBe(400)
})

test('a list has pages of 40 where nothing else is asked for, and a long view of 16 [ACTIVITIES-49]', async () => {
  await begin()
  for (let number = 0; number < 41; number++) await makeActivity(of)
  const page = async (query = {}) =>
    (await guest.call(listRecentActivities, { query })).body.activities.length
  expect([await page(), await page({ offset: 40 }), await page({ limit: 12 })]).toEqual([40, 1, 12])
  expect((await view(guest, {})).body.activities).toHaveLength(16)
})

test('what is near home stands on a shelf of whoever has a home, and activities on one for guests', async () => {
  await begin()
  const { child } = await makeClassFamily(of)
  const id = await makeActivity(of, north(3))
  const shelf = async (client: Client, wanted: string) =>
    (await client.call(listShelves)).body.shelves.find(({ name }) => name === wanted)?.items
  expect(await shelf(child, 'nearby')).toMatchObject([
    { archetype: 'Activities', archetype_id: id, distance: 3, place: 'Larkfield, OR', price: 1_500 },
  ])
  expect(await shelf(guest, 'nearby')).toBeUndefined()
  expect(await shelf(guest, 'activities')).toMatchObject([{ archetype_id: id, distance: null }])
})

test('a parent sees what is near home once there is a zip code, and not before [FAMILIES-29]', async () => {
  await begin()
  const id = await makeActivity(of, north(3))
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const nearby = async () =>
    (await parent.call(listShelves)).body.shelves
      .find(({ name }) => name === 'nearby')
      ?.items.map(item => item.archetype_id)
  expect(await nearby()).toBeUndefined()
  expect((await parent.call(updateAll, { body: { zip_code: '97901' } })).status).toBe(200)
  expect(await nearby()).toEqual([id])
})

test('what many teachers recommend counts teachers of verified classes, for as long as they teach there', async () => {
  await begin()
  const [ofClubs, ofSchools] = [await makeActivity(of), await makeActivity(of)]
  const recommend = async (activityId: number, teacherId: number, schoolId: number | null) => {
    const { id: item_id } = await db
      .selectFrom('catalogue_items')
      .select('id')
      .where('archetype', '=', 'Activities')
      .where('archetype_id', '=', activityId)
      .executeTakeFirstOrThrow()
    const teacher = await signedIn(of, teacherId)
    const groupId = await makeClass(of, teacherId, { schoolId })
    const body = { item_id, is_recommended: true }
    expect((await teacher.call(recommendItem, { params: { groupId }, body })).status).toBe(200)
  }
  const { schoolId } = await makeSchool(of)
  const teachers: number[] = []
  for (let count = 0; count < 5; count++) {
    const alone = await makeUser(of, 'Teacher')
    await recommend(ofClubs, alone, count === 0 ? await makeUnverifiedSchool(of, alone) : null)
    const teacherId = await makeUser(of, 'Teacher')
    await joinSchool(of, teacherId, schoolId)
    await recommend(ofSchools, teacherId, schoolId)
    teachers.push(teacherId)
  }
  const many = async () => {
    const { activities } = (await view(guest, { kind: 'total_recommendations' })).body
    return activities.map(({ id, stats }) => [id, stats.recommended.recommended_count])
  }
  expect(await many()).toEqual([[ofSchools, 5]])
  expect(
    (await guest.call(getActivity, { params: { activityId: ofClubs } })).body.activity.stats.recommended,
  ).toMatchObject({ recommended_count: null })
  await db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('teacher_id', '=', teachers[0] ?? 0)
    .execute()
  expect(await many()).toEqual([])
})
