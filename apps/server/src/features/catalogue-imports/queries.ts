import type { FileThing } from '@kindling/rules/catalogue-file'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface Offered {
  archetype: 'Sparks' | 'Videos' | 'Activities'
  /** The id in the table of its kind. */
  id: number
  /** Everybody finds it, or the people of this district do. */
  isFound: boolean
}

/** An existing catalogue entry for the same address; of two, the one that these people find. */
export async function findOffered(
  db: Db,
  thing: FileThing,
  districtId: number | null,
): Promise<Offered | null> {
  const { rows } = await sql<Offered>`
    select i.archetype, i.archetype_id as id, i.for_everybody or exists (
      select from item_audiences a where a.item_id = i.id and a.scope = 'district' and a.scope_id = ${districtId}::bigint) as "isFound"
    from catalogue_items i join (${sameThing(thing)}) same on i.archetype = same.archetype and i.archetype_id = same.id
    where i.status <> 'Withdrawn' and (i.archetype = 'Videos' or i.owner_id = 10)
    order by "isFound" desc, i.id limit 1`.execute(db)
  return rows[0] ?? null
}

function sameThing(thing: FileThing) {
  if (thing.kind === 'video')
    return sql`select 'Videos' as archetype, id from videos where provider = ${thing.video.provider} and source = ${thing.video.id}`
  if (thing.kind === 'website')
    return sql`select 'Sparks' as archetype, id from sparks where website_url = ${thing.address}`
  return sql`select 'Activities' as archetype, id from activities where website = ${thing.address} and lower(name) = lower(${thing.title})`
}
