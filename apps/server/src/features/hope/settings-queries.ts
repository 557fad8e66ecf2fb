import type { HopeKind } from '@kindling/rules/hope-settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type SettingRow, settingColumns } from './queries.ts'

/** Whose settings they are: exactly one of the two ids is set. */
export interface Owner {
  school_id: number | null
  district_id: number | null
}

export interface Place extends Owner {
  /** Whether the person may add and change them. */
  can_set: boolean
}

/**
 * The district that somebody administers, or else the school that somebody administers, or else the school that somebody
 * belongs to. Only the first two may be set (D-91).
 */
export async function findPlace(db: Db, userId: number): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select school_id, district_id, can_set from (
      select null::bigint as school_id, district_id, true as can_set, 0 as place, appointed_at as since
      from district_admins where user_id = ${userId}
      union all
      select school_id, null, true, 1, appointed_at from school_admins where user_id = ${userId}
      union all
      select school_id, null, false, 2, since from school_members
      where user_id = ${userId} and until is null and confirmed_at is not null) o
    order by place, since desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The two most recent settings of a kind of person, newest first (HOPE-20). */
export async function listSettings(db: Db, place: Owner, kind: HopeKind): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select ${settingColumns} from hope_assessments a
    where a.user_type = ${kind} and (a.school_id = ${place.school_id}::bigint or a.district_id = ${place.district_id}::bigint)
    order by a.start_time desc, a.id desc limit 2`.execute(db)
  return rows
}

/** Whoever else changes the settings of a place waits until this is done. */
export async function holdPlace(db: Db, { school_id, district_id }: Owner): Promise<void> {
  await sql`select from schools where id = ${school_id}::bigint for no key update`.execute(db)
  await sql`select from districts where id = ${district_id}::bigint for no key update`.execute(db)
}

export interface NewSetting {
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

export async function insertSetting(
  db: Db,
  place: Owner,
  kind: HopeKind,
  setting: NewSetting & { by: number; now: Date },
): Promise<SettingRow> {
  const { id } = await db
    .insertInto('hope_assessments')
    .values({
      school_id: place.school_id,
      district_id: place.district_id,
      user_type: kind,
      start_time: setting.start_time,
      end_time: setting.end_time,
      retake_time: setting.retake_time,
      is_on: setting.active,
      set_by: setting.by,
      set_at: setting.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getSetting(db, id)
}

export async function updateSetting(
  db: Db,
  id: number,
  setting: NewSetting & { by: number; now: Date },
): Promise<SettingRow> {
  await db
    .updateTable('hope_assessments')
    .set({
      start_time: setting.start_time,
      end_time: setting.end_time,
      retake_time: setting.retake_time,
      is_on: setting.active,
      set_by: setting.by,
      set_at: setting.now,
    })
    .where('id', '=', id)
    .execute()
  return getSetting(db, id)
}

async function getSetting(db: Db, id: number): Promise<SettingRow> {
  const { rows } = await sql<SettingRow>`
    select ${settingColumns} from hope_assessments a where a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Setting ${id} is gone`)
  return row
}

/** The kind of person that a setting of a place is for; null where the place has no such setting. */
export async function findKind(db: Db, place: Owner, id: number): Promise<HopeKind | null> {
  const { rows } = await sql<{ user_type: HopeKind }>`
    select user_type from hope_assessments
    where id = ${id} and (school_id = ${place.school_id}::bigint or district_id = ${place.district_id}::bigint)`.execute(
    db,
  )
  return rows[0]?.user_type ?? null
}
