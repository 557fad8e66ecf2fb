import type { PlaylistArchetype } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { type ThingReader, things } from './kinds.ts'
import {
  moment,
  type PlaylistListing,
  type PlaylistRecord,
  reader,
  records,
  seenPlaylists,
} from './queries.ts'

interface BeforeRecord extends PlaylistRecord {
  assigned_by: PersonRow
  assigned_at: string
  next: {
    archetype: PlaylistArchetype
    archetype_id: number
    name: string
    short_name: string | null
    picture: string
  } | null
  awarded: boolean
  /** Among all of the child's playlists, from 1. */
  place: number
  /** Whether the reader sees it: otherwise its columns are null. */
  is_seen: boolean
}

interface OfChild extends ThingReader {
  childId: number
}

interface BeforePage extends PlaylistListing {
  childId: number
  /** How many of the child's playlists come before this page. */
  skipped: number
}

const child = ({ childId }: OfChild) => childId

/**
 * The page is cut before further columns of a playlist are read, so that many playlists cost no more than the shown ones, and before the
 * ones are left out that the reader does not see, so that the next page begins where this one ends. One row more says that there is more.
 */
const before = records<BeforePage, BeforeRecord>(
  statement<BeforePage>`
    select s.playlist_id as id, row_number() over (order by s.assigned_at desc, s.playlist_id desc) as place, s.assigned_by, s.assigned_at
    from (
      select distinct on (playlist_id) playlist_id, assigned_by, assigned_at
      from playlists_before(${child}::bigint, ${moment}::timestamptz) order by playlist_id, assigned_at desc) s
    where sees_playlists(${child}::bigint, ${moment}::timestamptz)
    order by place limit ${({ limit }) => limit}::int + 1 offset ${({ skipped }) => skipped}::int`,
  {
    from: statement<BeforePage>`chosen m left join (${seenPlaylists}) on r.id = m.id`,
    columns: statement<BeforePage>`, j.card as assigned_by, iso(m.assigned_at) as assigned_at, u.next, m.place::int as place,
      r.id is not null as is_seen,
      exists (select from badge_assignments b join badge_awards w on w.assignment_id = b.id
        where b.playlist_id = p.id and w.child_id = ${child}::bigint) as awarded`,
    joins: statement<BeforePage>`
      join person_cards j on j.id = m.assigned_by left join lateral (
        select json_build_object('archetype', c.archetype, 'archetype_id', c.archetype_id, 'name', t.title, 'short_name', t.short_name,
          'picture', t.picture) as next
        from playlist_contents c cross join lateral (${things}) t
        where c.playlist_id = p.id and c.state = 'SHOW' and not exists (
          select from content_progress g where g.child_id = ${child}::bigint and g.archetype = c.archetype
            and g.archetype_id = c.archetype_id and g.state = 'Completed')
        order by c.position limit 1) u on true`,
  },
)

const stands = statement<OfChild & { playlistId: number }>`
  select from playlists_before(${child}::bigint, ${moment}::timestamptz) b where b.playlist_id = ${({ playlistId }) => playlistId}::bigint`

/** Whether a child has a playlist. */
export const standsBefore = async (db: Db, input: OfChild & { playlistId: number }): Promise<boolean> =>
  (await run(db, stands, input)).length > 0

/** A child's playlists, the newest first, with the things that the reader may see. */
export const listBefore = (db: Db, input: BeforePage) => run(db, before, input)

export async function isAwarded(db: Db, playlistId: number, childId: number): Promise<boolean> {
  const { rows } = await sql`
    select from badge_assignments b join badge_awards w on w.assignment_id = b.id
    where b.playlist_id = ${playlistId} and w.child_id = ${childId}`.execute(db)
  return rows.length > 0
}

export interface StudentRecord {
  person: PersonRow
  /** C completed, I in progress, N not started: one letter per unit. */
  cells: string
  awarded: boolean
}

/** A unit by its kind and own id. */
export interface Unit {
  archetype: PlaylistArchetype
  archetype_id: number
}

const unitsOf = statement<ThingReader & { playlistId: number }, Unit>`
  select c.archetype, c.archetype_id from playlist_contents c cross join lateral (${things}) t
  where c.playlist_id = ${({ playlistId }) => playlistId}::bigint and c.state = 'SHOW'
  order by c.position, c.archetype, c.archetype_id`

/** A playlist's units for students that the reader may see, in order. */
export const listUnits = (db: Db, input: ThingReader & { playlistId: number }) => run(db, unitsOf, input)

interface Grid extends ThingReader {
  playlistId: number
  groupId: number | null
  grade: number | null
  archetypes: readonly PlaylistArchetype[]
  ids: readonly number[]
  limit: number
}

interface RowRecord {
  person: PersonRow
  /** The places of units, from 1, separated by commas; null for none. */
  completed: string | null
  begun: string | null
  awarded: boolean
}

const playlist = ({ playlistId }: Grid) => playlistId
const group = ({ groupId }: Grid) => groupId
const grade = ({ grade: wanted }: Grid) => wanted

/**
 * Progress is read for all students and units at once, and returns only begun ones: looked up cell by cell, a large class would take a
 * second. The number of a course's lessons is counted once per course, as the view of progress counts it for one child.
 */
const grid = statement<Grid, RowRecord>`
  with students as materialized (
    select u.id, u.last_name, u.first_name from person_cards u where u.deleted_at is null and u.id in (
      select s.child_id from playlist_students(${playlist}::bigint, ${reader}::bigint, ${moment}::timestamptz) s
      where ${group}::bigint is null or s.class_id = ${group}::bigint)
      and (${grade}::smallint is null or u.id in (select g.id from users g where g.grade = ${grade}::smallint))
    order by u.last_name, u.first_name, u.id limit ${({ limit }) => limit}::int),
  kept as materialized (
    select k.archetype, k.archetype_id, k.place from unnest(${({ archetypes }: Grid) => archetypes}::text[], ${({ ids }: Grid) => ids}::bigint[])
      with ordinality k (archetype, archetype_id, place)),
  courses_kept as materialized (
    select l.course_id, count(*) as lessons from lessons l
    where l.course_id in (select archetype_id from kept where archetype = 'Courses')
      and l.status = 'Published' and l.id not in (select id from held_lessons) group by l.course_id),
  done as (
    select g.child_id, g.archetype, g.archetype_id, g.state from content_progress g
    where g.archetype <> 'Courses' and g.child_id = any(array(select id from students))
      and g.archetype_id = any(array(select archetype_id from kept where archetype <> 'Courses'))
    union all
    select p.child_id, 'Courses', l.course_id,
      case when count(*) filter (where p.progress = 'Completed') >= c.lessons then 'Completed' else 'InProgress' end
    from courses_kept c join lessons l on l.course_id = c.course_id and l.status = 'Published' and l.id not in (select id from held_lessons)
    join lesson_progress p on p.lesson_id = l.id and p.child_id = any(array(select id from students))
    group by p.child_id, l.course_id, c.lessons),
  told as materialized (
    select d.child_id, string_agg(k.place::text, ',') filter (where d.state = 'Completed') as completed,
      string_agg(k.place::text, ',') filter (where d.state <> 'Completed') as begun
    from done d join kept k on k.archetype = d.archetype and k.archetype_id = d.archetype_id group by d.child_id),
  awarded as materialized (
    select distinct w.child_id from badge_assignments b join badge_awards w on w.assignment_id = b.id
    where b.playlist_id = ${playlist}::bigint and w.child_id = any(array(select id from students)))
  select p.card as person, t.completed, t.begun, s.id in (select child_id from awarded) as awarded
  from students s join person_cards p on p.id = s.id left join told t on t.child_id = s.id
  order by s.last_name, s.first_name, s.id`

interface Asked extends ThingReader {
  playlistId: number
  groupId: number | null
  grade: number | null
  units: readonly Unit[]
  limit: number
}

/** The progress of each own student in these units. */
export async function readGrid(db: Db, { units, ...asked }: Asked): Promise<StudentRecord[]> {
  const rows = await run(db, grid, {
    ...asked,
    archetypes: units.map(({ archetype }) => archetype),
    ids: units.map(({ archetype_id }) => archetype_id),
  })
  return rows.map(({ person, completed, begun, awarded }) => {
    const cells = units.map(() => 'N')
    // When a unit is listed twice, the better progress counts.
    for (const place of placesIn(begun)) cells[place] = 'I'
    for (const place of placesIn(completed)) cells[place] = 'C'
    return { person, cells: cells.join(''), awarded }
  })
}

const placesIn = (written: string | null) =>
  (written ?? '')
    .split(',')
    .filter(Boolean)
    .map(one => Number(one) - 1)
