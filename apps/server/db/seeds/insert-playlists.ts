import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { ownPlaylist, type PlaylistSeed, playlists } from './playlists.ts'

/** Writes our own playlists, for everybody who sees playlists. What is not in the catalogue is not in them. */
export const insertPlaylists = (db: Db): Promise<number[]> =>
  writePlaylists(db, playlists, { by: productId, at: '2026-09-01T16:00:00.000Z' })

/** The demo teacher's own playlist and one of ours stand before the class of the demo child, which has done a part of them. */
export async function insertClassPlaylists(
  db: Db,
  { teachers, classes }: DistrictPlan,
  ids: SeedIds,
  today: string,
): Promise<void> {
  const key = teachers.find(({ email }) => email === 'teacher@demo.example')?.key
  const teacherId = key && ids.people.get(key)
  if (!teacherId) return
  const [own] = await writePlaylists(db, [ownPlaylist], { by: teacherId, at: `${today}T08:00:00Z` })
  const classIds = classes.flatMap(one => (one.teachers.includes(key) ? [ids.classes.get(one.key)] : []))
  await sql`
    insert into playlist_assignments (playlist_id, assigned_by, class_id, assigned_at)
    select p.id, ${teacherId}::bigint, c, ${today}::date - interval '6 days'
    from playlists p cross join unnest(${classIds}::bigint[]) c
    where p.id = ${own ?? 0} or (p.for_everybody and p.name = 'To the stars')`.execute(db)
  // Each child has seen some websites and films of them.
  await sql`
    insert into item_marks (user_id, item_id, mark, value, at)
    select distinct m.child_id, i.id, case when (m.child_id * 7 + i.id) % 5 < 3 then 'completed' else 'viewed' end, 1,
      ${today}::date - ((m.child_id + i.id) % 5) * interval '1 day'
    from current_members m join playlist_assignments a on a.class_id = m.class_id
    join playlist_contents c on c.playlist_id = a.playlist_id
    join catalogue_items i on i.archetype = c.archetype and i.archetype_id = c.archetype_id and i.archetype in ('Sparks', 'Videos')
    where (m.child_id * 3 + i.id * 5) % 4 < 2 on conflict do nothing`.execute(db)
}

async function writePlaylists(
  db: Db,
  seeds: readonly PlaylistSeed[],
  { by, at }: { by: number; at: string },
): Promise<number[]> {
  const rows = seeds.map(seed => ({ ...seed, plan: seed.plan ?? null, tags: seed.tags ?? [] }))
  const { rows: made } = await sql<{ id: number }>`
    insert into playlists (name, description, grades, plan, partner_tags, for_everybody, created_by, created_at)
    select w.name, w.description, w.grades, w.plan, w.tags, ${by} = ${productId}, ${by}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (name text, description text, grades smallint[], plan text, tags text[]) on conflict do nothing returning id`.execute(
    db,
  )
  const ids = made.map(({ id }) => id)
  const wanted = seeds.flatMap(({ name, content }) =>
    content.map(([archetype, title], index) => ({ name, archetype, title, position: index + 1 })),
  )
  await sql`
    insert into playlist_contents (playlist_id, archetype, archetype_id, position)
    select p.id, w.archetype, t.id, w.position
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, archetype text, title text, position int)
    join playlists p on p.name = w.name and p.id = any(${ids}::bigint[])
    cross join lateral (
      select i.archetype_id as id from catalogue_items i
      where i.archetype = w.archetype and i.title = w.title and i.for_everybody
      union all
      select q.id from prompts q where w.archetype = 'JournalTypes' and q.title = w.title and q.created_by = ${productId}) t
    on conflict do nothing`.execute(db)
  const badges = seeds.flatMap(({ name, badge }) => (badge ? [{ name, badge }] : []))
  await sql`
    insert into badge_assignments (badge_id, playlist_id, badge_unit_count, assigned_by, assigned_at)
    select b.id, p.id, w.badge, p.created_by, p.created_at
    from jsonb_to_recordset(${JSON.stringify(badges)}::jsonb) as w (name text, badge int)
    join playlists p on p.name = w.name and p.id = any(${ids}::bigint[]) join badges b on b.is_standard`.execute(
    db,
  )
  return ids
}
