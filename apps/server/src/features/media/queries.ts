import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/**
 * Whether an address is in a published lesson or is a catalogue website, and operators do not hide it: then people have chosen it for
 * children.
 */
export async function isChosenAddress(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`
    select exists (select from lesson_activities a join lessons l on l.id = a.lesson_id and l.status = 'Published'
        where a.resource = ${address} and l.id not in (select id from held_lessons))
      or exists (select from sparks s join catalogue_items i on i.archetype = 'Sparks' and i.archetype_id = s.id
        where s.website_url = ${address} and i.status = 'Published' and i.for_everybody and not i.is_held) as chosen`.execute(
    db,
  )
  return rows[0]?.chosen ?? false
}
