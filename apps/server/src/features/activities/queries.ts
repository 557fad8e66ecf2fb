import type { ActivityCategory, ActivitySubject, ActivityType, timeUnits } from '@kindling/rules/activities'
import type { Reach } from '@kindling/rules/distances'
import { listingPictureAddress } from '@kindling/rules/listings'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

type Plain = Omit<
  Row<'activities'>,
  | 'keywords'
  | 'for_everybody'
  | 'is_featured'
  | 'review_note'
  | 'type'
  | 'categories'
  | 'subject'
  | 'reach'
  | 'time_unit'
>

/** An activity's columns besides its item in the catalogue. */
export interface ActivityRow extends Plain {
  type: ActivityType
  categories: ActivityCategory[]
  subject: ActivitySubject
  reach: Reach
  time_unit: (typeof timeUnits)[number] | null
  vendor_name: string | null
  vendor_website: string | null
}

/** By the ids of the area's own table; the caller has checked who may see them. */
export async function findActivities(db: Db, ids: readonly number[]): Promise<Map<number, ActivityRow>> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.name, a.description, a.type, a.categories, a.subject, a.images, a.vendor_id, a.website, a.reach, a.address, a.city,
      a.state, a.zip_code, a.latitude, a.longitude, a.min_age, a.max_age, a.grades, a.regular_price, a.cost, a.start_month, a.end_month,
      a.program_duration, a.time_unit, a.dates, a.session, a.comments, a.status, a.created_by, v.name as vendor_name,
      v.website as vendor_website
    from activities a left join vendors v on v.id = a.vendor_id where a.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The written columns of an activity. */
export type WrittenActivity = Omit<
  Row<'activities'>,
  | 'id'
  | 'images'
  | 'vendor_id'
  | 'is_featured'
  | 'status'
  | 'review_note'
  | 'pending_since'
  | 'for_everybody'
  | 'created_by'
>

export interface NewActivity extends WrittenActivity {
  vendor_id: number | null
  status: 'Published' | 'Pending'
  pending_since: Date | null
  for_everybody: boolean
  created_by: number
}

export async function insertActivity(db: Db, activity: NewActivity): Promise<number> {
  const { id } = await db.insertInto('activities').values(activity).returning('id').executeTakeFirstOrThrow()
  return id
}

export const changeActivityRow = (
  db: Db,
  id: number,
  { status, ...written }: WrittenActivity & { status?: string },
  now: Date,
) =>
  db
    .updateTable('activities')
    .set(status ? { ...written, status, pending_since: pendingSince(status, now) } : written)
    .where('id', '=', id)
    .execute()

/** Sets the addresses of an activity's pictures. */
export const putPictures = (db: Db, id: number, images: readonly string[]) =>
  db
    .updateTable('activities')
    .set({ images: [...images] })
    .where('id', '=', id)
    .execute()

export const hangFiles = (db: Db, activityId: number, fileIds: readonly number[]) =>
  sql`insert into listing_pictures (activity_id, file_id) select ${activityId}::bigint, f from unnest(${[...fileIds]}::bigint[]) f
    on conflict do nothing`.execute(db)

/** The addresses of the uploads that a listing or its waiting proposal has. */
export async function listHung(db: Db, activityId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from listing_pictures p join files f on f.id = p.file_id
    where p.activity_id = ${activityId}::bigint and f.deleted_at is null`.execute(db)
  return rows.map(({ key }) => listingPictureAddress(key))
}

/** A waiting activity keeps its place in the queue when changed; others have none. */
export const pendingSince = (status: string, now: Date) =>
  sql<Date | null>`case when ${status}::text = 'Pending' then coalesce(pending_since, ${now}::timestamptz) end`

export const findVendor = (db: Db, id: number) =>
  db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst()

/** The vendor whose listings an account manages. */
export async function findVendorOf(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new vendor, hidden from others until it is reviewed. Null when a reviewed vendor has the name. */
export async function insertVendor(db: Db, name: string, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into vendors (name, user_id, is_reviewed)
    select ${name}, ${userId}, false where not exists (select from vendors where name = ${name} and is_reviewed)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}
