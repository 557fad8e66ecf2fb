import type { BadgeColor, BadgeShape, BadgeSymbol } from '@kindling/rules/badges'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export type KeyRecord = Pick<
  Row<'open_badge_keys'>,
  'public_key' | 'salt' | 'made_at' | 'retired_at' | 'withdrawn_at'
>

/** Every key that has ever signed here, the newest first. */
export const listKeys = (db: Db): Promise<KeyRecord[]> =>
  db.selectFrom('open_badge_keys').selectAll().orderBy('made_at', 'desc').orderBy('public_key').execute()

export const insertKey = (db: Db, key: { public_key: string; salt: string; made_at: Date }) =>
  db.insertInto('open_badge_keys').values(key).execute()

/** No existing key signs again. */
export const retireKeys = (db: Db, now: Date) =>
  sql`update open_badge_keys set retired_at = ${now} where retired_at is null`.execute(db)

/** Makes a key's signatures invalid; false when there is no such valid key. */
export async function withdrawKey(db: Db, publicKey: string, now: Date): Promise<boolean> {
  const done = await sql`
    update open_badge_keys set withdrawn_at = ${now}, retired_at = coalesce(retired_at, ${now})
    where public_key = ${publicKey} and withdrawn_at is null`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Only one process makes a key at a time. */
export const lockKeys = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('open badge keys', 0))`.execute(db)

export interface AwardRecord {
  achievement_id: string
  name: string
  description: string
  shape: BadgeShape
  color: BadgeColor
  symbol: BadgeSymbol
  key: string | null
  awarded_at: Date
  earned_on: 'goal' | 'playlist' | 'award'
  units: number
}

/** A child's badge, by its award; null for another child's, or one that was taken back. */
export async function findAward(
  db: Db,
  { awardId, childId }: { awardId: number; childId: number },
): Promise<AwardRecord | null> {
  const { rows } = await sql<AwardRecord>`
    select b.achievement_id, b.name, b.description, b.shape, b.color, b.symbol, f.key, w.awarded_at,
      case when a.goal_id is not null then 'goal' when a.playlist_id is not null then 'playlist' else 'award' end as earned_on,
      coalesce(a.badge_unit_count, 1) as units
    from badge_awards w join badges b on b.id = w.badge_id left join badge_assignments a on a.id = w.assignment_id
    left join files f on f.id = b.image_file_id
    where w.id = ${awardId} and w.child_id = ${childId} for key share of w`.execute(db)
  return rows[0] ?? null
}

/** A list with room; in a list more than half full, a few random tries no longer find a free place. */
export async function openList(db: Db, { id, mostTaken, now }: { id: string; mostTaken: number; now: Date }) {
  const { rows } = await sql<{ id: string }>`
    update open_badge_lists set taken = taken + 1 where id = (
      select id from open_badge_lists where taken < ${mostTaken} order by made_at, id limit 1 for update)
    returning id`.execute(db)
  if (rows[0]) return rows[0].id
  await db.insertInto('open_badge_lists').values({ id, made_at: now, taken: 1 }).execute()
  return id
}

/** False when the place is taken. */
export async function insertPlace(
  db: Db,
  place: { listId: string; place: number; awardId: number },
): Promise<boolean> {
  const done = await sql`
    insert into open_badges (list_id, place, award_id) values (${place.listId}::uuid, ${place.place}, ${place.awardId})
    on conflict do nothing`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** The revoked places of a list; null when there is no such list. */
export async function listRevoked(db: Db, listId: string): Promise<number[] | null> {
  const { rows } = await sql<{ places: number[] }>`
    select coalesce((select array_agg(o.place order by o.place) from open_badges o where o.list_id = l.id and o.is_revoked), '{}') as places
    from open_badge_lists l where l.id = ${listId}::uuid`.execute(db)
  return rows[0]?.places ?? null
}

export async function isRevoked(db: Db, at: { listId: string; place: number }): Promise<boolean> {
  const { rows } = await sql<{ revoked: boolean }>`
    select exists (select from open_badges where list_id = ${at.listId}::uuid and place = ${at.place} and is_revoked) as revoked`.execute(
    db,
  )
  return rows[0]?.revoked ?? false
}
