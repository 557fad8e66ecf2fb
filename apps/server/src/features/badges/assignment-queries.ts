import { sql } from 'kysely'
import type { ReadContext } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { FaceRecord } from './face.ts'

/** What a badge is on: one of the two. */
export interface On {
  goalId: number | null
  playlistId: number | null
}

export interface AssignmentRecord {
  id: number
  badge_id: number
  goal_id: number | null
  playlist_id: number | null
  school_id: number | null
  badge_unit_count: number
  awarded_count: number
  face: FaceRecord
}

const goal = ({ goalId }: On) => goalId
const playlist = ({ playlistId }: On) => playlistId
const reader = ({ readerId }: { readerId: number }) => readerId

/** What a child has once, whether it stood there for all or for a school. */
const sameBadge = statement`w.badge_id = a.badge_id and o.goal_id is not distinct from a.goal_id and o.playlist_id is not distinct from a.playlist_id`

/** The reader set it for all, or for a school that the reader still administers. */
const isSetByReader = statement<{
  readerId: number
}>`a.assigned_by = ${reader}::bigint and (a.school_id is null
  or exists (select from administered_schools d where d.user_id = ${reader}::bigint and d.school_id = a.school_id))`

/**
 * The badges on a goal or playlist that the reader sees. The person who set one, and the children's teachers, learn how many have earned
 * it.
 */
const assigned = statement<On & { readerId: number }, AssignmentRecord>`
  select a.id, a.badge_id, a.goal_id, a.playlist_id, a.school_id, a.badge_unit_count, badge_face(b) as face,
    (select count(*)::int from badge_awards w join badge_assignments o on o.id = w.assignment_id
      where ${sameBadge} and (w.assignment_id = a.id and ${isSetByReader}
        or w.child_id in (select l.child_id from class_links l where l.teacher_id = ${reader}::bigint and l.relation = 'teacher-of'))) as awarded_count
  from badge_assignments a join badges b on b.id = a.badge_id
  where a.is_open and (a.goal_id = ${goal}::bigint or a.playlist_id = ${playlist}::bigint)
    and (a.id in (select o.id from badge_on(${goal}::bigint, ${playlist}::bigint, ${reader}::bigint) o)
      or ${isSetByReader})
  order by a.school_id nulls last, a.id`

export const listAssignments = (db: Db, input: On & { readerId: number }) => run(db, assigned, input)

/** The current badge on something, for all or for one school. Locked until the transaction ends. */
export async function lockCurrent(
  db: Db,
  { goalId, playlistId, schoolId }: On & { schoolId: number | null },
): Promise<{ id: number; badge_id: number; awarded_count: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('badge-on', ${goalId ?? -(playlistId ?? 0)}::bigint))`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; badge_id: number; awarded_count: number }>`
    select a.id, a.badge_id, (
      select count(*)::int from badge_awards w join badge_assignments o on o.id = w.assignment_id
      where w.badge_id = a.badge_id and o.goal_id is not distinct from a.goal_id and o.playlist_id is not distinct from a.playlist_id
        and (o.id = a.id or a.school_id is null or w.child_id in (
          select m.user_id from school_members m where m.school_id = a.school_id and m.until is null))) as awarded_count
    from badge_assignments a
    where a.is_open and a.goal_id is not distinct from ${goalId}::bigint and a.playlist_id is not distinct from ${playlistId}::bigint
      and a.school_id is not distinct from ${schoolId}::bigint for no key update of a`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks the badges on something. This comes before the lock on the goal or playlist itself: changing a badge locks the two in the same
 * order, as the database raises the version of what it is on.
 */
export const holdBadgesOn = (
  db: Db,
  { goalId, playlistIds }: { goalId: number | null; playlistIds: readonly number[] },
) =>
  sql`select from badge_assignments a join badges b on b.id = a.badge_id
    where a.is_open and (a.goal_id = ${goalId}::bigint or a.playlist_id = any(${[...playlistIds]}::bigint[])) order by b.id for share of b`.execute(
    db,
  )

/**
 * The children who see the badge that one of these assignments has put somewhere: not those of another school, nor those who see the badge
 * of their own school in its place.
 */
export async function listSeeing(db: Db, assignmentIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    with put as materialized (select * from badge_assignments where id = any(${[...assignmentIds]}::bigint[]) and is_open)
    select h.child_id from put a join child_goals h on h.goal_id = a.goal_id
    cross join lateral goal_badge_before(h.child_id, h.goal_id) b where b.id = a.id
    union
    select s.child_id from put a cross join lateral children_before_playlist(a.playlist_id, ${now}::timestamptz) s
    cross join lateral badge_on(null, a.playlist_id, s.child_id) b where b.id = a.id
    order by child_id`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

/**
 * Where a badge is now, by its assignments. The goals and playlists are locked, after the badge, which the caller has locked: changing an
 * assignment raises their version.
 */
export async function lockPlaces(
  db: Db,
  badgeId: number,
): Promise<(On & { id: number; schoolId: number | null })[]> {
  await sql`select from goals where id in (
    select goal_id from badge_assignments where badge_id = ${badgeId} and is_open) order by id for update`.execute(
    db,
  )
  await sql`select from playlists where id in (
    select playlist_id from badge_assignments where badge_id = ${badgeId} and is_open) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<On & { id: number; schoolId: number | null }>`
    select id, goal_id as "goalId", playlist_id as "playlistId", school_id as "schoolId" from badge_assignments
    where badge_id = ${badgeId} and is_open order by id for no key update`.execute(db)
  return rows
}

export const closeAssignments = (db: Db, ids: readonly number[]) =>
  sql`update badge_assignments set is_open = false where id = any(${[...ids]}::bigint[])`.execute(db)

export interface Assigning extends On {
  badgeId: number
  schoolId: number | null
  count: number
  by: number
  now: Date
}

/** A badge that was there before is reopened, so that it is earned only once. Returns the id of the assignment. */
export async function openAssignment(db: Db, one: Assigning): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into badge_assignments as a (badge_id, goal_id, playlist_id, school_id, badge_unit_count, assigned_by, assigned_at)
    values (${one.badgeId}, ${one.goalId}, ${one.playlistId}, ${one.schoolId}, ${one.count}, ${one.by}, ${one.now})
    on conflict (badge_id, goal_id, playlist_id, school_id)
      do update set badge_unit_count = excluded.badge_unit_count, lowered_by = 0, is_open = true,
        assigned_by = case when a.is_open then a.assigned_by else excluded.assigned_by end,
        assigned_at = case when a.is_open then a.assigned_at else excluded.assigned_at end
    returning a.id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An assignment of a badge was not stored.')
  return row.id
}

/** Whether a badge is on something now. */
export async function isBadged(db: Db, { goalId, playlistId }: On): Promise<boolean> {
  const { rows } = await sql`
    select from badge_assignments where is_open and (goal_id = ${goalId}::bigint or playlist_id = ${playlistId}::bigint) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Waits for those who complete a unit of something at this moment. Whoever completes one later sees what the caller has committed before.
 * The statement is a transaction of its own: nobody waits for more than that.
 */
export const waitForCompleting = (db: Db, { goalId, playlistId }: On) =>
  goalId === null
    ? sql`select lock_units(array[${playlistId}::bigint])`.execute(db)
    : sql`select lock_unit('badges of goal', ${goalId}::bigint)`.execute(db)

/** All children who have a goal or playlist. */
export async function listHaving(db: Db, { goalId, playlistId }: On, now: Date): Promise<number[]> {
  const { rows } = await (goalId === null
    ? sql<{
        child_id: number
      }>`select child_id from children_before_playlist(${playlistId}::bigint, ${now}::timestamptz) order by child_id`
    : sql<{ child_id: number }>`select child_id from child_goals where goal_id = ${goalId} order by child_id`
  ).execute(db)
  return rows.map(({ child_id }) => child_id)
}

/** Awards the badge on something to those of these children who have already done enough, once. They are locked until the transaction ends. */
export const awardNow = (
  db: Db,
  { goalId, playlistId }: On,
  { childIds, now }: { childIds: readonly number[]; now: Date },
) =>
  goalId === null
    ? sql`select award_playlist_badges(${[...childIds]}::bigint[], ${playlistId}::bigint, ${now}::timestamptz)`.execute(
        db,
      )
    : sql`select award_goal_badges(${[...childIds]}::bigint[], ${goalId}::bigint, ${now}::timestamptz)`.execute(
        db,
      )

/**
 * Those of these children who may have done enough for a badge of these classes: one of their teachers has assigned a playlist with a badge,
 * or the child has a goal with one.
 */
export async function listBadged(
  db: Db,
  { classIds, childIds }: { classIds: readonly number[]; childIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    select distinct l.child_id from class_links l
    where l.class_id = any(${[...classIds]}::bigint[]) and l.child_id = any(${[...childIds]}::bigint[]) and l.relation = 'teacher-of' and (
      l.teacher_id in (select s.assigned_by from playlist_assignments s join badge_assignments b on b.playlist_id = s.playlist_id and b.is_open)
      or l.child_id in (select h.child_id from child_goals h join badge_assignments b on b.goal_id = h.goal_id and b.is_open))
    order by l.child_id`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

/** Awards a child everything that it has done enough for, once. */
export async function awardChildNow(db: Db, childId: number, now: Date): Promise<void> {
  await sql`select award_child_playlists(${childId}::bigint, ${now}::timestamptz)`.execute(db)
  await sql`
    select award_goal_badges(array[h.child_id], h.goal_id, ${now}::timestamptz) from child_goals h
    where h.child_id = ${childId} and h.goal_id in (select a.goal_id from badge_assignments a where a.is_open)`.execute(
    db,
  )
}

/** The goals and playlists that children have, with a badge on them. */
export async function listWithBadges(db: Db): Promise<On[]> {
  const { rows } = await sql<On>`
    select distinct a.goal_id as "goalId", a.playlist_id as "playlistId" from badge_assignments a
    where a.is_open and (a.goal_id in (select h.goal_id from child_goals h)
      or a.playlist_id in (select s.playlist_id from playlist_assignments s))
    order by 1, 2`.execute(db)
  return rows
}

/** The badge's own number of units; null when the person cannot use it. */
export async function findUsable(
  { db, clock }: ReadContext,
  badgeId: number,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ badge_unit_count: number }>`
    select b.badge_unit_count from badges b
    where b.id = ${badgeId} and b.deleted_at is null
      and (held_of_badge(b, ${userId}::bigint, ${clock.now()}::timestamptz) <> '{}' or b.for_everybody and is_operator(${userId}::bigint))`.execute(
    db,
  )
  return rows[0]?.badge_unit_count ?? null
}

/** Whether the person teaches at a verified school, or administers it. */
export async function isOfSchool(
  db: Db,
  { userId, schoolId }: { userId: number; schoolId: number },
): Promise<{ member: boolean; admin: boolean }> {
  const { rows } = await sql<{ member: boolean; admin: boolean }>`
    select exists (select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
        where m.user_id = ${userId} and m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null) as member,
      exists (select from administered_schools a where a.user_id = ${userId} and a.school_id = ${schoolId}) as admin`.execute(
    db,
  )
  return rows[0] ?? { member: false, admin: false }
}

/** The verified schools that a person administers, at most two: the caller needs to know whether it is exactly one. */
export async function listAdministered(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ school_id: number }>`
    select school_id from administered_schools where user_id = ${userId} order by school_id limit 2`.execute(
    db,
  )
  return rows.map(({ school_id }) => school_id)
}
