import type { SharePermission } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface Whom {
  classIds: readonly number[]
  childIds: readonly number[]
  grades: readonly number[]
  isForAll: boolean
}

interface Assigning extends Whom {
  playlistIds: readonly number[]
  teacherId: number
}

/**
 * Assigns playlists. An existing assignment stays as it is, unless another person has since rewritten the words or put a badge on it: then
 * this confirms those.
 */
export const insertAssignments = (
  db: Db,
  { playlistIds, teacherId, classIds, childIds, grades, isForAll, now }: Assigning & { now: Date },
) =>
  sql`
    insert into playlist_assignments (playlist_id, assigned_by, class_id, child_id, grade, is_for_all, assigned_at)
    select p.id, ${teacherId}, w.class_id, w.child_id, w.grade, w.is_for_all, ${now} from unnest(${playlistIds}::bigint[]) p (id) cross join (
      select id as class_id, null::bigint as child_id, null::smallint as grade, false as is_for_all from unnest(${classIds}::bigint[]) c (id)
      union all select null, id, null, false from unnest(${childIds}::bigint[]) c (id)
      union all select null, null, g, false from unnest(${grades}::smallint[]) g
      union all select null, null, null, true where ${isForAll}) w
    on conflict (playlist_id, assigned_by, class_id, child_id, grade) do update set assigned_at = excluded.assigned_at
    where exists (select from playlists p where p.id = excluded.playlist_id and p.words_at >= playlist_assignments.assigned_at
        and p.words_by is distinct from playlist_assignments.assigned_by)
      or exists (select from badge_assignments b where b.playlist_id = excluded.playlist_id and b.is_open
        and b.assigned_at > playlist_assignments.assigned_at and b.assigned_by is distinct from playlist_assignments.assigned_by)`.execute(
    db,
  )

export const deleteAssignments = (
  db: Db,
  { playlistIds, teacherId, classIds, childIds, grades, isForAll }: Assigning,
) =>
  sql`
    delete from playlist_assignments
    where playlist_id = any(${playlistIds}::bigint[]) and assigned_by = ${teacherId} and (
      class_id = any(${classIds}::bigint[]) or child_id = any(${childIds}::bigint[]) or grade = any(${grades}::smallint[])
      or (is_for_all and ${isForAll}))`.execute(db)

interface AssignedRecord {
  group_id: number | null
  group_name: string | null
  school_year: number | null
  person: PersonRow | null
  grade: number | null
  is_for_all: boolean
}

/** A teacher's assignments of a playlist, as far as the teacher still teaches the students. */
export async function listAssigned(
  db: Db,
  { playlistId, teacherId, now }: { playlistId: number; teacherId: number; now: Date },
): Promise<AssignedRecord[]> {
  const { rows } = await sql<AssignedRecord>`
    select a.class_id as group_id, n.name as group_name, k.school_year, c.card as person, a.grade, a.is_for_all
    from playlist_assignments a left join class_names n on n.id = a.class_id left join classes k on k.id = a.class_id
    left join person_cards c on c.id = a.child_id
    where a.playlist_id = ${playlistId} and a.assigned_by = ${teacherId}
      and (a.class_id is null or exists (select from class_powers p where p.class_id = a.class_id and p.teacher_id = ${teacherId}
        and (p.ends_at is null or (p.since <= ${now} and ${now} < p.ends_at))))
      and (a.child_id is null or a.child_id in (${taughtBy(teacherId)}))
    order by n.name collate natural_order, k.school_year desc, a.class_id, c.last_name, a.child_id, a.grade`.execute(
    db,
  )
  return rows
}

/** A substitute assigns nothing: only permanent teachers of the class do. */
const taughtBy = (teacherId: number) => sql`
  select l.child_id from class_links l where l.teacher_id = ${teacherId} and l.relation = 'teacher-of'`

/** The grades in which the person teaches no student. */
export async function findEmptyGrades(
  db: Db,
  { teacherId, grades }: { teacherId: number; grades: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ grade: number }>`
    select g as grade from unnest(${grades}::int[]) g where not exists (
      select from (${taughtBy(teacherId)}) t join users u on u.id = t.child_id where u.grade = g)`.execute(db)
  return rows.map(({ grade }) => grade)
}

/** A teacher's students who have a playlist. */
export async function listReached(
  db: Db,
  { playlistIds, teacherId, now }: { playlistIds: readonly number[]; teacherId: number; now: Date },
): Promise<{ playlist_id: number; child_id: number }[]> {
  const { rows } = await sql<{ playlist_id: number; child_id: number }>`
    select distinct p.id as playlist_id, s.child_id from unnest(${playlistIds}::bigint[]) p (id)
    cross join lateral playlist_students(p.id, ${teacherId}::bigint, ${now}::timestamptz) s`.execute(db)
  return rows
}

/** All children who have a playlist, no matter who assigned it. */
export async function listStudentsOf(db: Db, playlistId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    select child_id from children_before_playlist(${playlistId}::bigint, ${now}::timestamptz) limit 400`.execute(
    db,
  )
  return rows.map(row => row.child_id)
}

/** The person who made a playlist and those whose assignments still count, except the given person. */
export async function listAnswering(
  db: Db,
  { playlistId, except, now }: { playlistId: number; except: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.deleted_at is null and u.id <> ${except} and u.id in (
      select created_by from playlists where id = ${playlistId}
      union all select a.assigned_by from playlist_assignments a join playlists p on p.id = a.playlist_id
      where p.id = ${playlistId} and is_assigned_still(p, a.assigned_by, ${now}::timestamptz))
    order by u.id limit 400`.execute(db)
  return rows.map(({ id }) => id)
}

/** The verified school of the person who shares. */
export async function findOwnSchool(db: Db, userId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ scope_id: number }>`
    select scope_id from circles_at(${now}::timestamptz) where user_id = ${userId} and scope = 'school' order by scope_id limit 1`.execute(
    db,
  )
  return rows[0]?.scope_id ?? null
}

/** The other teachers at a person's schools. */
export async function listColleaguesOf(db: Db, userId: number, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<{ card: PersonRow }>`
    select c.card from person_cards c where c.user_type = 'Teacher' and c.deleted_at is null and c.id <> ${userId} and c.id in (
      select o.user_id from circles_at(${now}::timestamptz) m
      join circles_at(${now}::timestamptz) o on o.scope = 'school' and o.scope_id = m.scope_id
      where m.user_id = ${userId} and m.scope = 'school')
    order by c.last_name, c.first_name, c.id limit 500`.execute(db)
  return rows.map(({ card }) => card)
}

/** Shares a playlist by name with exactly these colleagues. */
export async function replaceShares(
  db: Db,
  playlistId: number,
  shares: readonly { user_id: number; permission: SharePermission }[],
): Promise<void> {
  const ids = shares.map(({ user_id }) => user_id)
  await sql`delete from playlist_shares where playlist_id = ${playlistId} and teacher_id <> all(${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into playlist_shares (playlist_id, teacher_id, permission)
    select ${playlistId}, s.id, s.permission
    from unnest(${ids}::bigint[], ${shares.map(({ permission }) => permission)}::text[]) s (id, permission)
    on conflict (playlist_id, teacher_id) do update set permission = excluded.permission`.execute(db)
}

export const setSchool = (
  db: Db,
  playlistId: number,
  { schoolId, permission }: { schoolId: number | null; permission: SharePermission },
) =>
  db
    .updateTable('playlists')
    .set({ school_id: schoolId, school_permission: permission })
    .where('id', '=', playlistId)
    .execute()
