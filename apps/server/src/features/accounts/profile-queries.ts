import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

/** The columns of their own row that a person can change. */
export interface ProfileChange {
  first_name?: string
  last_name?: string
  zip_code?: string
  grade?: number
  teacher_grades?: string
  avatar?: string | null
  avatar_file_id?: number | null
  has_chosen_face?: boolean
  profile_code?: string
  summary?: string
  uses_reader?: boolean
}

export async function changeUser(db: Db, userId: number, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function hasSchool(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('school_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Place {
  id: number
  name: string
}

/**
 * The school that confirmed a person, and its district or the one they administer. A mere claim shows no name (F-02), nor does an
 * unverified school to a child.
 */
export async function findPlaces(
  db: Db,
  userId: number,
): Promise<{ school: Place | null; district: Place | null }> {
  const { rows } = await sql<{ school: Place | null; district: Place | null }>`
    select case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as school,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as district
    from (select id, user_type from users where id = ${userId}::bigint) u
    left join lateral (
      select m.school_id from school_members m
      where m.user_id = u.id and m.until is null and m.confirmed_at is not null
      order by m.since desc limit 1) m on true
    left join schools s on s.id = m.school_id and (s.verified_at is not null or u.user_type <> 'Child')
    left join lateral (select a.district_id from district_admins a where a.user_id = u.id limit 1) a on true
    left join districts d on d.id = coalesce(s.district_id, a.district_id)`.execute(db)
  return rows[0] ?? { school: null, district: null }
}

export interface Figures {
  created_at: Date
  email_verified_at: Date | null
  children: number
  groups: number
  journals: number
  /** Comments on other people's journals. */
  comments: number
  reactions: number
}

/** Counts of what a person has and has done. */
export async function findFigures(db: Db, userId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select u.created_at, u.email_verified_at,
      (select count(*) from current_guardians g join users c on c.id = g.child_id and c.deleted_at is null
        where g.guardian_id = u.id)::int as children,
      ((select count(*) from class_teachers t where t.teacher_id = u.id and t.until is null)
        + (select count(*) from current_members m where m.child_id = u.id))::int as groups,
      (select count(*) from own_entries j where j.user_id = u.id)::int as journals,
      (select count(*) from comments c join journals j on j.id = c.journal_id and j.deleted_at is null
        where c.user_id = u.id and c.deleted_at is null and j.user_id <> u.id)::int as comments,
      (select count(*) from journal_reactions r join journals j on j.id = r.journal_id and j.deleted_at is null
        where r.user_id = u.id)::int as reactions
    from users u where u.id = ${userId}`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Somebody without a row has a session')
  return figures
}

export async function listEmailChoices(db: Db, userId: number): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('email_preferences')
    .select(['kind', 'wanted'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(row => [row.kind, row.wanted]))
}

export async function saveEmailChoices(
  db: Db,
  userId: number,
  choices: readonly { kind: string; wanted: boolean }[],
  now: Date,
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('email_preferences')
    .values(choices.map(choice => ({ ...choice, user_id: userId, changed_at: now })))
    .onConflict(conflict =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        wanted: expression => expression.ref('excluded.wanted'),
        changed_at: now,
      }),
    )
    .execute()
}

/** A person's picture is visible to everyone who knows them. */
export const faceHolders = (ids: Statement) => statement`
  select true as stands, case when knows(me.id, u.id, me.at) then array['acquainted'] else '{}' end as relations
  from users u where u.id = any(${ids}) and u.deleted_at is null`
