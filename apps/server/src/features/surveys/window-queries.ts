import type { HopeKind } from '@kindling/rules/hope-settings'
import type { SurveyName } from '@kindling/rules/surveys'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type WindowRow, windowColumns } from './queries.ts'

/** The owner of windows: exactly one of the ids is set. */
export interface Owner {
  school_id: number | null
  district_id: number | null
  class_id?: number
}

/** The survey, and the kind of person. */
export interface About {
  survey: SurveyName
  kind: HopeKind
}

export interface Place extends Owner {
  /** Whether the person may add and change them. */
  can_set: boolean
}

/**
 * The district that a person administers, or else the school that the person administers, or else the school that the person belongs to.
 * Only the first two may set windows (D-91).
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

/** The two most recent windows of a kind of person, newest first (HOPE-20). */
export async function listWindows(db: Db, place: Owner, { survey, kind }: About): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from survey_windows w
    where w.survey = ${survey} and w.user_type = ${kind}
      and (w.school_id = ${place.school_id}::bigint or w.district_id = ${place.district_id}::bigint)
    order by w.start_time desc, w.id desc limit 2`.execute(db)
  return rows
}

/** Locks a place: other changes of its windows wait until this is done. */
export async function holdPlace(db: Db, { school_id, district_id }: Owner): Promise<void> {
  await sql`select from schools where id = ${school_id}::bigint for no key update`.execute(db)
  await sql`select from districts where id = ${district_id}::bigint for no key update`.execute(db)
}

export interface NewWindow {
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

export async function insertWindow(
  db: Db,
  place: Owner,
  { survey, kind }: About,
  setting: NewWindow & { by: number; now: Date },
): Promise<WindowRow> {
  const { id } = await db
    .insertInto('survey_windows')
    .values({
      survey,
      school_id: place.school_id,
      district_id: place.district_id,
      class_id: place.class_id ?? null,
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
  return getWindow(db, id)
}

export async function updateWindow(
  db: Db,
  id: number,
  setting: NewWindow & { by: number; now: Date },
): Promise<WindowRow> {
  await db
    .updateTable('survey_windows')
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
  return getWindow(db, id)
}

async function getWindow(db: Db, id: number): Promise<WindowRow> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from survey_windows w where w.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Window ${id} is gone`)
  return row
}

/** The kind of person for a place's window; null when the place has no such window. */
export async function findKind(
  db: Db,
  place: Owner,
  { survey, id }: { survey: SurveyName; id: number },
): Promise<HopeKind | null> {
  const { rows } = await sql<{ user_type: HopeKind }>`
    select user_type from survey_windows
    where id = ${id} and survey = ${survey} and (school_id = ${place.school_id}::bigint or district_id = ${place.district_id}::bigint)`.execute(
    db,
  )
  return rows[0]?.user_type ?? null
}

/** Locks a class: other surveys of it wait until this is done. */
export async function holdClass(db: Db, classId: number): Promise<void> {
  await sql`select from classes where id = ${classId} for no key update`.execute(db)
}

/** Whether a survey of the class is open. */
export async function isClassAsked(
  db: Db,
  { survey, classId }: { survey: SurveyName; classId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    select exists (select from survey_windows where class_id = ${classId} and survey = ${survey}
      and is_on and end_time > ${now}::timestamptz) as is_asked`.execute(db)
  return rows[0]?.is_asked ?? false
}

/** The survey of a window. */
export async function findSurvey(db: Db, windowId: number): Promise<string | null> {
  const { rows } = await sql<{ survey: string }>`
    select survey from survey_windows where id = ${windowId}`.execute(db)
  return rows[0]?.survey ?? null
}
