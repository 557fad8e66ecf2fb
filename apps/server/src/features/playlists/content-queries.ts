import type { ContentState, PlaylistArchetype } from '@kindling/rules/playlists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { holdBadgesOn } from '../badges/index.ts'
import { type ThingReader, type ThingRecord, things } from './kinds.ts'
import { type PlaylistReader, progressOfThing } from './queries.ts'

export interface ContentRecord extends ThingRecord {
  playlist_id: number
  position: number
  state: ContentState
  progress: 'InProgress' | 'Completed' | null
}

interface ContentOf extends PlaylistReader {
  playlistId: number
  /** A reader who may change the playlist sees what is hidden in it (D-14). */
  withHidden: boolean
}

const content = statement<ContentOf, ContentRecord>`
  select c.playlist_id, c.archetype, c.archetype_id, c.position, c.state, t.*, ${progressOfThing} as progress
  from playlist_contents c cross join lateral (${things}) t
  where c.playlist_id = ${({ playlistId }) => playlistId}::bigint and (c.state = 'SHOW' or ${({ withHidden }) => withHidden}::boolean)
  order by c.position, c.archetype, c.archetype_id`

/** The things in a playlist that the reader may see, in order. */
export const listContent = (db: Db, input: ContentOf) => run(db, content, input)

export interface Named {
  archetype: PlaylistArchetype
  archetype_id: number
}

interface NamedThings extends ThingReader {
  archetypes: readonly string[]
  ids: readonly number[]
}

const named = statement<NamedThings, ThingRecord>`
  select c.archetype, c.archetype_id, t.* from unnest(${({ archetypes }) => archetypes}::text[], ${({ ids }) => ids}::bigint[])
    with ordinality c (archetype, archetype_id, place) cross join lateral (${things}) t order by c.place`

/** The things that the reader may see, in order. */
export const findThings = (db: Db, of: ThingReader, asked: readonly Named[]): Promise<ThingRecord[]> =>
  run(db, named, {
    ...of,
    archetypes: asked.map(({ archetype }) => archetype),
    ids: asked.map(({ archetype_id }) => archetype_id),
  })

/** The playlists that contain a thing, the newest first. */
export async function findHolding(db: Db, { archetype, archetype_id }: Named): Promise<number[]> {
  const { rows } = await sql<{ playlist_id: number }>`
    select c.playlist_id from playlist_contents c join playlists p on p.id = c.playlist_id and p.status = 'Published'
    where c.archetype = ${archetype} and c.archetype_id = ${archetype_id} and c.state = 'SHOW'
    order by p.id desc limit 1000`.execute(db)
  return rows.map(row => row.playlist_id)
}

/**
 * Locks the playlist, so that parallel changes come one after the other. Returns the number of things in it. The order of locks is the same
 * everywhere: badges, what they are on, and then the assignments of the badges.
 */
export async function lockPlaylist(db: Db, id: number): Promise<number> {
  await holdBadgesOn(db, { goalId: null, playlistIds: [id] })
  await sql`select from playlists where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from playlist_contents where playlist_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isIn(db: Db, playlistId: number, thing: Named): Promise<boolean> {
  const { rows } = await sql`
    select from playlist_contents
    where playlist_id = ${playlistId} and archetype = ${thing.archetype} and archetype_id = ${thing.archetype_id}`.execute(
    db,
  )
  return rows.length > 0
}

/** At the end, in the given order. */
export const insertContent = (db: Db, playlistId: number, asked: readonly Named[]) =>
  sql`
    insert into playlist_contents (playlist_id, archetype, archetype_id, position)
    select ${playlistId}::bigint, n.archetype, n.archetype_id, n.place + (
      select coalesce(max(position), 0) from playlist_contents where playlist_id = ${playlistId})
    from unnest(${asked.map(one => one.archetype)}::text[], ${asked.map(one => one.archetype_id)}::bigint[])
      with ordinality n (archetype, archetype_id, place)
    on conflict do nothing`.execute(db)

export const deleteContent = (db: Db, playlistId: number, thing: Named) =>
  sql`
    delete from playlist_contents
    where playlist_id = ${playlistId} and archetype = ${thing.archetype} and archetype_id = ${thing.archetype_id}`.execute(
    db,
  )

/** Things that are not named come last, in their old order. */
export const reorderContent = (db: Db, playlistId: number, asked: readonly Named[]) =>
  sql`
    update playlist_contents c set position = n.place from (
      select o.archetype, o.archetype_id, row_number() over (order by a.place nulls last, o.position, o.archetype, o.archetype_id) as place
      from playlist_contents o
      left join unnest(${asked.map(one => one.archetype)}::text[], ${asked.map(one => one.archetype_id)}::bigint[])
        with ordinality a (archetype, archetype_id, place) using (archetype, archetype_id)
      where o.playlist_id = ${playlistId}) n
    where c.playlist_id = ${playlistId} and c.archetype = n.archetype and c.archetype_id = n.archetype_id
      and c.position <> n.place`.execute(db)

/** Returns whether the thing is in the playlist. */
export async function setContentState(
  db: Db,
  playlistId: number,
  thing: Named,
  state: ContentState,
): Promise<boolean> {
  const { rows } = await sql`
    update playlist_contents set state = ${state}
    where playlist_id = ${playlistId} and archetype = ${thing.archetype} and archetype_id = ${thing.archetype_id}
    returning playlist_id`.execute(db)
  return rows.length > 0
}

/**
 * SQL for how many units of a playlist are for students, or would be if they were shown: those are what its badge counts. A private goal is
 * for nobody else, and what was deleted is for nobody.
 */
const unitsFor = (
  playlist: RawBuilder<unknown>,
  { areHidden }: { areHidden: boolean } = { areHidden: false },
) => sql`(
  select count(*)::int from playlist_contents c where c.playlist_id = ${playlist} and (c.state <> 'SHOW') = ${areHidden}
    and case c.archetype
      when 'Goals' then exists (select from goals g where g.id = c.archetype_id and not g.is_private and g.deleted_at is null)
      when 'JournalTypes' then exists (select from prompts q where q.id = c.archetype_id)
      else exists (select from catalogue_items i where i.archetype = c.archetype and i.archetype_id = c.archetype_id) end)`

export async function countUnits(
  db: Db,
  playlistId: number,
): Promise<{ units: number; is_assigned: boolean }> {
  const { rows } = await sql<{ units: number; is_assigned: boolean }>`
    select ${unitsFor(sql`${playlistId}::bigint`)} as units,
      exists (select from playlist_assignments where playlist_id = ${playlistId}) as is_assigned`.execute(db)
  return rows[0] ?? { units: 0, is_assigned: false }
}

/** Those of the playlists with a badge that needs more units than there are. */
export async function listUnreachable(db: Db, playlistIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ playlist_id: number }>`
    select distinct b.playlist_id from badge_assignments b
    where b.playlist_id = any(${playlistIds}::bigint[]) and b.is_open and b.badge_unit_count > ${unitsFor(sql`b.playlist_id`)}`.execute(
    db,
  )
  return rows.map(({ playlist_id }) => playlist_id)
}

/** Playlists that students have, with a badge that needs more units than are left. */
export async function listLeftBehind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ playlist_id: number }>`
    select distinct b.playlist_id from badge_assignments b
    where b.playlist_id in (select s.playlist_id from playlist_assignments s) and b.is_open
      and b.badge_unit_count > greatest(1, ${unitsFor(sql`b.playlist_id`)})
    order by b.playlist_id limit 1000`.execute(db)
  return rows.map(({ playlist_id }) => playlist_id)
}

/** Lowers the numbers of its badges that there were units enough for, for a while or for good. Returns whether one was lowered. */
export async function lowerBadges(
  db: Db,
  playlistId: number,
  { from, to, isForAWhile }: { from: number; to: number; isForAWhile: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update badge_assignments set badge_unit_count = ${to},
      lowered_by = lowered_by + case when ${isForAWhile} then badge_unit_count - ${to} else 0 end
    where playlist_id = ${playlistId} and is_open and badge_unit_count between ${to + 1} and ${from} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Showing units again brings back no more than the units that are hidden now: what was removed stays away. */
export const forgetRemoved = (db: Db, playlistId: number) =>
  sql`update badge_assignments a set lowered_by = ${unitsFor(sql`a.playlist_id`, { areHidden: true })}
    where playlist_id = ${playlistId} and lowered_by > ${unitsFor(sql`a.playlist_id`, { areHidden: true })}`.execute(
    db,
  )

/** Raises the numbers of its badges by what hiding has taken from them, as far as there are units. Returns the new number, that for all first. */
export async function raiseBadges(db: Db, playlistId: number, units: number): Promise<number | null> {
  const { rows } = await sql<{ badge_unit_count: number }>`
    with raised as (
      update badge_assignments a set badge_unit_count = n.count, lowered_by = a.lowered_by - (n.count - a.badge_unit_count)
      from (select id, least(badge_unit_count + lowered_by, ${units}::int) as count from badge_assignments) n
      where n.id = a.id and a.playlist_id = ${playlistId} and a.is_open and a.lowered_by > 0 and n.count > a.badge_unit_count
      returning a.badge_unit_count, a.school_id)
    select badge_unit_count from raised order by school_id nulls first limit 1`.execute(db)
  return rows[0]?.badge_unit_count ?? null
}
