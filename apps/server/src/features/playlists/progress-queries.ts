import type { PlaylistArchetype } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { type ThingReader, things } from './kinds.ts'
import { moment, reader } from './queries.ts'

interface BeforeRecord {
  playlist_id: number
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
}

interface OfChild extends ThingReader {
  childId: number
}

const child = ({ childId }: OfChild) => childId

const before = statement<OfChild, BeforeRecord>`
  with mine as materialized (
    select distinct on (playlist_id) playlist_id, assigned_by, assigned_at
    from playlists_before(${child}::bigint, ${moment}::timestamptz) order by playlist_id, assigned_at desc)
  select m.playlist_id, a.card as assigned_by, iso(m.assigned_at) as assigned_at, n.next,
    exists (select from badge_assignments b join badge_awards w on w.assignment_id = b.id
      where b.playlist_id = m.playlist_id and w.child_id = ${child}::bigint) as awarded
  from mine m join person_cards a on a.id = m.assigned_by left join lateral (
    select json_build_object('archetype', c.archetype, 'archetype_id', c.archetype_id, 'name', t.title, 'short_name', t.short_name,
      'picture', t.picture) as next
    from playlist_contents c cross join lateral (${things}) t
    where c.playlist_id = m.playlist_id and c.state = 'SHOW' and not exists (
      select from content_progress g where g.child_id = ${child}::bigint and g.archetype = c.archetype
        and g.archetype_id = c.archetype_id and g.state = 'Completed')
    order by c.position limit 1) n on true
  where sees_playlists(${child}::bigint) order by m.assigned_at desc, m.playlist_id desc limit 60`

const stands = statement<OfChild & { playlistId: number }>`
  select from playlists_before(${child}::bigint, ${moment}::timestamptz) b where b.playlist_id = ${({ playlistId }) => playlistId}::bigint`

/** Whether a playlist stands before a child. */
export const standsBefore = async (db: Db, input: OfChild & { playlistId: number }): Promise<boolean> =>
  (await run(db, stands, input)).length > 0

/** What stands before a child, the newest first; the things of it as the reader may see them. */
export const listBefore = (db: Db, input: OfChild) => run(db, before, input)

export async function isAwarded(db: Db, playlistId: number, childId: number): Promise<boolean> {
  const { rows } = await sql`
    select from badge_assignments b join badge_awards w on w.assignment_id = b.id
    where b.playlist_id = ${playlistId} and w.child_id = ${childId}`.execute(db)
  return rows.length > 0
}

interface StudentRecord {
  person: PersonRow
  /** C completed, I in progress, N not started: one letter a thing. */
  cells: string
  awarded: boolean
}

interface Grid extends ThingReader {
  playlistId: number
  groupId: number | null
  limit: number
}

const playlist = ({ playlistId }: Grid) => playlistId
const group = ({ groupId }: Grid) => groupId

/** Progress is gathered for all students and all things at once: looked up cell by cell, a large class would cost a second. */
const grid = statement<Grid, StudentRecord>`
  with students as materialized (
    select u.id, u.last_name, u.first_name from person_cards u where u.deleted_at is null and u.id in (
      select s.child_id from playlist_students(${playlist}::bigint, ${reader}::bigint, ${moment}::timestamptz) s
      where ${group}::bigint is null or s.class_id = ${group}::bigint)
    order by u.last_name, u.first_name, u.id limit ${({ limit }) => limit}::int),
  kept as materialized (
    select c.archetype, c.archetype_id, c.position from playlist_contents c cross join lateral (${things}) t
    where c.playlist_id = ${playlist}::bigint and c.state = 'SHOW'),
  done as materialized (
    select g.child_id, g.archetype, g.archetype_id, min(g.state) as state from content_progress g
    where g.child_id = any(array(select id from students)) and g.archetype_id = any(array(select archetype_id from kept))
    group by g.child_id, g.archetype, g.archetype_id)
  select (select p.card from person_cards p where p.id = s.id) as person, coalesce(string_agg(coalesce(left(d.state, 1), 'N'), '' order by k.position, k.archetype, k.archetype_id)
      filter (where k.archetype is not null), '') as cells,
    exists (select from badge_assignments b join badge_awards w on w.assignment_id = b.id
      where b.playlist_id = ${playlist}::bigint and w.child_id = s.id) as awarded
  from students s left join kept k on true
  left join done d on d.child_id = s.id and d.archetype = k.archetype and d.archetype_id = k.archetype_id
  group by s.id, s.last_name, s.first_name order by s.last_name, s.first_name, s.id`

export const readGrid = (db: Db, input: Grid) => run(db, grid, input)
