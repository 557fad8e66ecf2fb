import { reportedArchetypes } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { catalogueThing } from '../catalogue/index.ts'
import { studentsOf } from '../schools/index.ts'
import type { ThingReader } from './kinds.ts'

/** A class of a teacher who may read its students now. */
export async function findOwnClass(
  db: Db,
  { teacherId, classId, now }: { teacherId: number; classId: number; now: Date },
): Promise<{ id: number; name: string; school_year: number } | null> {
  const { rows } = await sql<{ id: number; name: string; school_year: number }>`
    select n.id, n.name, c.school_year from class_names n join classes c on c.id = n.id
    join class_powers p on p.class_id = n.id and p.teacher_id = ${teacherId}
    where n.id = ${classId} and (p.ends_at is null or (p.since <= ${now}::timestamptz and ${now}::timestamptz < p.ends_at))`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ClassProgress {
  id: number
  name: string
  school_year: number
  students: number
  completed: number
  in_progress: number
  not_started: number
  /** Completed units of all students. */
  units: number
}

/**
 * The progress of a verified school's students in the units of a playlist, by class: figures without names. A student in two classes counts
 * in both.
 */
export async function listClassProgress(
  db: Db,
  { schoolId, playlistId, now }: { schoolId: number; playlistId: number; now: Date },
): Promise<ClassProgress[]> {
  const { rows } = await sql<ClassProgress>`
    with ${studentsOf([schoolId])},
    reached as materialized (
      select b.child_id from children_before_playlist(${playlistId}::bigint, ${now}::timestamptz) b
      where b.child_id in (select id from students)),
    kept as materialized (
      select archetype, archetype_id from playlist_contents
      where playlist_id = ${playlistId}::bigint and state = 'SHOW'),
    far as materialized (
      select r.child_id, (select count(*) from kept)::int as total, count(*) filter (where g.state = 'Completed')::int as completed,
        count(g.state)::int as begun
      from reached r left join content_progress g on g.child_id = r.child_id
        and (g.archetype, g.archetype_id) in (select k.archetype, k.archetype_id from kept k)
      group by r.child_id)
    select n.id, n.name, c.school_year, count(*)::int as students, count(*) filter (where f.completed = f.total)::int as completed,
      count(*) filter (where f.completed < f.total and f.begun > 0)::int as in_progress,
      count(*) filter (where f.completed < f.total and f.begun = 0)::int as not_started, sum(f.completed)::int as units
    from far f join class_members m on m.child_id = f.child_id and m.until is null and m.confirmed_at is not null
    join class_names n on n.id = m.class_id join classes c on c.id = n.id and c.school_id = ${schoolId}
    join schools s on s.id = c.school_id and s.verified_at is not null
    group by n.id, n.name, c.school_year order by n.name collate natural_order, c.school_year desc, n.id`.execute(
    db,
  )
  return rows
}

export interface ReportedUnit {
  archetype: (typeof reportedArchetypes)[number]
  archetype_id: number
  name: string
}

const units = statement<ThingReader & { playlistId: number }, ReportedUnit>`
  select c.archetype, c.archetype_id, t.title as name from playlist_contents c cross join lateral (${catalogueThing}) t
  where c.playlist_id = ${({ playlistId }) => playlistId}::bigint and c.state = 'SHOW'
    and c.archetype = any(${() => reportedArchetypes}::text[])
  order by c.position, c.archetype, c.archetype_id`

/** The lessons and courses of a playlist for students that the reader may see, in order. */
export const listReportedUnits = (db: Db, input: ThingReader & { playlistId: number }) =>
  run(db, units, input)

interface Reported {
  name: string
  units: number
  has_reported: boolean
}

/** An existing playlist with its number of units for students, and whether a lesson or course is among them; null when it is gone. */
export async function findReported(db: Db, id: number): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select p.name, u.units, u.has_reported from playlists p cross join lateral (
      select count(*)::int as units, coalesce(bool_or(c.archetype = any(${[...reportedArchetypes]}::text[])), false) as has_reported
      from playlist_contents c where c.playlist_id = p.id and c.state = 'SHOW') u
    where p.id = ${id} and p.status = 'Published'`.execute(db)
  return rows[0] ?? null
}

/** The playlists that a teacher has assigned to a whole class, the newest first. */
export async function listPlaylistsOfClass(
  db: Db,
  { teacherId, classId, now }: { teacherId: number; classId: number; now: Date },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from playlists p join (
      select a.playlist_id, max(a.assigned_at) as at from playlist_assignments a
      where a.assigned_by = ${teacherId} and (a.class_id = ${classId} or a.is_for_all) group by a.playlist_id) g on g.playlist_id = p.id
    where is_assigned_still(p, ${teacherId}::bigint, ${now}::timestamptz)
    order by g.at desc, p.id desc limit 60`.execute(db)
  return rows
}
