import { access } from '@kindling/rules/access'
import type { BadgeArchetype } from '@kindling/rules/badges'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { FaceRecord } from './face.ts'

export interface ChildBadgeRecord {
  face: FaceRecord
  award_id: number | null
  goal_id: number | null
  playlist_id: number | null
  title: string | null
  badge_unit_count: number
  units: number
  awarded_at: string | null
  awarded_by_name: string | null
  is_new: boolean
}

interface OfChild {
  childId: number
  now: Date
}

const child = ({ childId }: OfChild) => childId

/**
 * The title of what a badge was earned on, if an adult answers for its words to this child: not of a goal that operators hide, nor of a
 * playlist whose words others have changed since and that was not assigned again.
 */
const titleOf = statement`case
  when g.id is not null then case when g.id not in (select id from held_goals) then g.title end
  when p.for_everybody or p.words_at is null or p.words_at < x.awarded_at or p.id in (select playlist_id from before) then p.name end`

/** A child's badges, the newest first, and then those in progress, the nearest first. */
const ofChild = statement<OfChild, ChildBadgeRecord>`
  with before as materialized (
    select distinct s.playlist_id from playlists_before(${child}::bigint, ${({ now }: OfChild) => now}::timestamptz) s),
  had as (
    select w.id as award_id, w.badge_id, a.goal_id, a.playlist_id, coalesce(a.badge_unit_count, 1) as badge_unit_count,
      coalesce(a.badge_unit_count, 1) as units, w.awarded_at,
      card_for(w.awarded_by, array[w.child_id], w.awarded_at) ->> 'first_name' as awarded_by_name, w.seen_at is null as is_new
    from badge_awards w left join badge_assignments a on a.id = w.assignment_id
    where w.child_id = ${child}::bigint order by w.awarded_at desc limit 300),
  ahead as (
    select a.badge_id, a.goal_id, a.playlist_id, a.badge_unit_count, a.id, badge_units_of(${child}::bigint, a.goal_id, a.playlist_id) as units
    from (
      select o.id from child_goals h cross join lateral goal_badge_before(h.child_id, h.goal_id) o
      where h.child_id = ${child}::bigint and h.completed_at is null
      union all
      select o.id from before t
      cross join lateral badge_on(null, t.playlist_id, ${child}::bigint) o) b join badge_assignments a on a.id = b.id
    where not has_earned(${child}::bigint, a) limit 100)
  select badge_face(b) as face, x.award_id, x.goal_id, x.playlist_id, ${titleOf} as title, x.badge_unit_count, x.units,
    iso(x.awarded_at) as awarded_at, x.awarded_by_name, x.is_new
  from (
    select award_id, badge_id, goal_id, playlist_id, badge_unit_count, units, awarded_at, awarded_by_name, is_new from had
    union all
    select null, badge_id, goal_id, playlist_id, badge_unit_count, units, null, null, false from ahead) x
  join badges b on b.id = x.badge_id left join goals g on g.id = x.goal_id left join playlists p on p.id = x.playlist_id
  order by x.awarded_at desc nulls last, x.badge_unit_count - x.units, x.award_id desc, b.id`

export const listOfChild = (db: Db, input: OfChild) => run(db, ofChild, input)

/** Whether the person sees a goal or a playlist. */
export async function seesContent(
  db: Db,
  { archetype, id, readerId, now }: { archetype: BadgeArchetype; id: number; readerId: number; now: Date },
): Promise<boolean> {
  const { rows } =
    archetype === 'Goals'
      ? await sql`select from goals g where g.id = ${id}
          and standing_to_goal(g, ${readerId}::bigint, ${now}::timestamptz) && ${[...access.goal.view]}::text[]`.execute(
          db,
        )
      : await sql`select from playlists p where p.id = ${id}
          and relations_to_playlist(p, ${readerId}::bigint, ${now}::timestamptz) && ${[...access.playlist.view]}::text[]`.execute(
          db,
        )
  return rows.length > 0
}

interface StudentRecord {
  person: PersonRow
  has_badge: boolean
  is_from_me: boolean
}

/** The teacher's students of verified classes, by name. */
export async function listStudents(
  db: Db,
  { badgeId, teacherId }: { badgeId: number; teacherId: number },
): Promise<StudentRecord[]> {
  const { rows } = await sql<StudentRecord>`
    select c.card as person,
      exists (select from badge_awards w where w.badge_id = ${badgeId} and w.child_id = c.id) as has_badge,
      exists (select from badge_awards w where w.badge_id = ${badgeId} and w.child_id = c.id and w.assignment_id is null
        and w.awarded_by = ${teacherId}) as is_from_me
    from person_cards c where c.deleted_at is null and c.id in (
      select l.child_id from class_links l where l.teacher_id = ${teacherId} and l.relation = 'teacher-of')
    order by c.last_name, c.first_name, c.id limit 400`.execute(db)
  return rows
}

export async function countTaught(db: Db, teacherId: number, childIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.child_id)::int as count from class_links l
    where l.teacher_id = ${teacherId} and l.relation = 'teacher-of' and l.child_id = any(${childIds}::bigint[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Each child gets it once by hand; returns the children for whom it is new. */
export async function insertAwards(
  db: Db,
  { badgeId, childIds, by, now }: { badgeId: number; childIds: readonly number[]; by: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    insert into badge_awards (child_id, badge_id, awarded_by, awarded_at, told_at)
    select id, ${badgeId}, ${by}, ${now}, ${now} from unnest(${childIds}::bigint[]) c (id)
    on conflict do nothing returning child_id`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

export interface GivenAward {
  id: number
  child_id: number
  awarded_by: number | null
  seen_at: Date | null
}

/** The awards of a badge by hand, locked, by child. */
export async function lockGiven(
  db: Db,
  { badgeId, childIds }: { badgeId: number; childIds: readonly number[] },
): Promise<Map<number, GivenAward>> {
  const { rows } = await sql<GivenAward>`
    select id, child_id, awarded_by, seen_at from badge_awards
    where badge_id = ${badgeId} and child_id = any(${childIds}::bigint[]) and assignment_id is null and awarded_by is not null
    order by id for update`.execute(db)
  return new Map(rows.map(row => [row.child_id, row]))
}

export const deleteAward = (db: Db, id: number) =>
  db.deleteFrom('badge_awards').where('id', '=', id).execute()

/** A child's own awards of these, locked. */
export async function lockAwardsOf(
  db: Db,
  { childId, awardIds }: { childId: number; awardIds: readonly number[] },
): Promise<{ id: number; is_new: boolean }[]> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    select id, seen_at is null as is_new from badge_awards
    where child_id = ${childId} and id = any(${awardIds}::bigint[]) order by id for update`.execute(db)
  return rows
}

export const markSeen = (db: Db, awardIds: readonly number[], now: Date) =>
  sql`update badge_awards set seen_at = ${now} where id = any(${awardIds}::bigint[])`.execute(db)

/** The awards of these children by the database that are not announced yet. */
export async function takeUntold(
  db: Db,
  childIds: readonly number[],
  now: Date,
): Promise<{ child_id: number; badge_id: number }[]> {
  const { rows } = await sql<{ child_id: number; badge_id: number }>`
    update badge_awards set told_at = ${now} where told_at is null and child_id = any(${[...childIds]}::bigint[])
    returning child_id, badge_id`.execute(db)
  return rows
}
