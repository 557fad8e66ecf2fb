import { activityKeywords, gradesOfAges } from '@kindling/rules/activities'
import { addDays, mondayOf } from '@kindling/rules/days'
import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import { rebuildWords } from '../../src/features/catalogue/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { type ActivitySeed, towns, type VendorSeed } from './activities/activity-shape.ts'
import { vendors } from './activities/index.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'

/** The invented activities round the demo schools, with what the people of the demonstration say of them. */
export async function insertActivities(
  db: Db,
  plan: DistrictPlan,
  ids: SeedIds,
  today: string,
): Promise<void> {
  const vendorUserId = ids.people.get(plan.vendor.key)
  await insertVendors(db, vendorUserId)
  await insertVisits(db, today)
  const at = `${today}T16:00:00Z`
  const { rows } = await sql<{ id: number }>`
    select i.id from catalogue_items i join activities a on i.archetype = 'Activities' and i.archetype_id = a.id
    where a.is_featured order by a.id`.execute(db)
  const itemIds = rows.map(({ id }) => id)
  // Not the first two, whom people try the demonstration as: what they keep is their own.
  const children = plan.children.slice(2).map(({ key }) => ids.people.get(key))
  const say = (mark: string, most: number, value: (turn: number) => number) =>
    itemIds.flatMap((item_id, index) =>
      children
        .slice(index * 17, index * 17 + most - index)
        .map((user_id, turn) => ({ user_id, item_id, mark, value: value(turn), at })),
    )
  await insertRows(db, 'item_marks', [
    ...say('favorite', 18, () => 1),
    ...say('like', 16, () => 1),
    ...say('completed', 12, () => 1),
    ...say('rating', 14, turn => 5 - (turn % 3)),
  ])
  await insertRows(
    db,
    'item_recommendations',
    plan.classes.slice(0, 8).flatMap(({ key, teachers: [teacher = ''] }) =>
      itemIds.slice(0, 3).map(item_id => ({
        item_id,
        class_id: ids.classes.get(key),
        teacher_id: ids.people.get(teacher),
        at,
      })),
    ),
  )
  await rebuildWords(db)
}

/** The last of the vendors has an account of the demonstration. */
async function insertVendors(db: Db, lastUserId: number | undefined): Promise<void> {
  const vendorIds = await takeIds(db, 'vendors', vendors.length)
  const ownerOf = (index: number) => (index === vendors.length - 1 ? (lastUserId ?? null) : null)
  await insertRows(
    db,
    'vendors',
    vendors.map(({ name, text, town, host, street, contact: [first_name, last_name] }, index) => ({
      id: vendorIds[index],
      name,
      description: text,
      website: `https://www.${host}/`,
      enroll: `https://www.${host}/sign-up`,
      first_name,
      last_name,
      email: `hello@${host}`,
      number: `541555${String(100 + index).padStart(4, '0')}`,
      address: street,
      city: towns[town].city,
      state: 'OR',
      zip_code: towns[town].zip,
      user_id: ownerOf(index),
    })),
  )
  const seeds = vendors.flatMap((vendor, index) =>
    vendor.activities.map(activity => ({ activity, vendor, index })),
  )
  const activityIds = await takeIds(db, 'activities', seeds.length)
  await insertRows(
    db,
    'activities',
    seeds.map(({ activity, vendor, index }, place) => ({
      id: activityIds[place],
      vendor_id: vendorIds[index],
      created_by: ownerOf(index) ?? productId,
      ...rowOf(activity, vendor, index),
    })),
  )
  // What we set before people has a second picture.
  await sql`update activities a set images = array[i.picture, '/pictures/activities/' || a.subject || '-1.svg']
    from catalogue_items i where i.archetype = 'Activities' and i.archetype_id = a.id and a.is_featured`.execute(
    db,
  )
}

const weeksOfVisits = 10

/** The visits of the last weeks to the listings that the demonstration's vendor looks after: a little more from week to week. */
async function insertVisits(db: Db, today: string): Promise<void> {
  const owned = await sql<{
    id: number
  }>`select id from activities where created_by <> ${productId} order by id`.execute(db)
  const monday = mondayOf(today)
  const rows = owned.rows.flatMap(({ id }, place) =>
    Array.from({ length: weeksOfVisits }, (_, ago) => {
      const views = 64 - 3 * ago - 11 * place + ((ago * 7 + place * 5) % 9)
      const clicks = Math.round(views / (5 + place))
      return { activity_id: id, week: addDays(monday, -7 * ago), viewed_as: 'Visitor', views, clicks }
    }),
  )
  await insertRows(db, 'listing_visits', rows)
}

/** Each vendor stands a little apart from the others of its town. */
function rowOf(activity: ActivitySeed, { town, street }: VendorSeed, index: number) {
  const {
    subject,
    as = [],
    isApp,
    reach = 'local',
    ages,
    price,
    months,
    lasts,
    isFeatured = false,
  } = activity
  const { city, zip, latitude, longitude } = towns[town]
  const type = isApp ? 'App' : 'Activity'
  const [start_month, end_month] = months ?? [null, null]
  const [program_duration, time_unit] = lasts ?? [null, null]
  const isLocal = reach === 'local'
  return {
    name: activity.name,
    description: activity.text,
    type,
    categories: as,
    subject,
    keywords: activityKeywords(type, as, subject),
    images: [],
    website: null,
    reach,
    address: isLocal ? street : '',
    city: isLocal ? city : '',
    state: isLocal ? 'OR' : '',
    zip_code: isLocal ? zip : '',
    latitude: isLocal ? latitude + ((index * 7) % 11) / 1_000 : null,
    longitude: isLocal ? longitude + ((index * 5) % 13) / 1_000 : null,
    min_age: ages[0],
    max_age: ages[1],
    grades: gradesOfAges(ages[0], ages[1]),
    regular_price: price === null ? null : price * 100,
    cost: activity.per ?? '',
    start_month,
    end_month,
    program_duration,
    time_unit,
    dates: activity.dates ?? '',
    session: activity.time ?? '',
    comments: activity.know ?? '',
    is_featured: isFeatured,
    status: 'Published',
    for_everybody: true,
  }
}
