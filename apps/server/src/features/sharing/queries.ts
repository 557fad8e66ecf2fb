import type { Archetype } from '@kindling/rules/catalogue'
import { numberInPath, type PublicItem } from '@kindling/rules/sharing'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The public facts about a public thing. */
export interface SharedItem extends PublicItem {
  id: number
  title: string
  summary: string
  picture: string
}

const shared = sql`i.id, i.archetype, i.archetype_id, i.short_name, i.title, i.summary, i.picture
  from catalogue_items i`
const isForEverybody = sql`i.status = 'Published' and i.for_everybody`

/** A thing by the name or the number in its public page's address; null when it is not public. */
export async function findShared(
  db: Db,
  { archetype, name }: { archetype: Archetype; name: string },
): Promise<SharedItem | null> {
  const { rows } = await sql<SharedItem>`
    select ${shared} where i.archetype = ${archetype} and ${isForEverybody}
      and (i.short_name = ${name} or i.archetype_id = ${numberInPath(name)}::bigint)
    order by i.short_name is distinct from ${name} limit 1`.execute(db)
  return rows[0] ?? null
}

export async function findSharedById(db: Db, itemId: number): Promise<SharedItem | null> {
  const { rows } =
    await sql<SharedItem>`select ${shared} where i.id = ${itemId} and ${isForEverybody}`.execute(db)
  return rows[0] ?? null
}

/** The thing behind a short link, while it is public. */
export async function findByCode(db: Db, code: string): Promise<SharedItem | null> {
  const { rows } = await sql<SharedItem>`
    select ${shared} join short_links l on l.item_id = i.id where l.code = ${code} and ${isForEverybody}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The code of a thing's short link; the first one stays. */
export async function keepCode(
  db: Db,
  link: { item_id: number; code: string; made_at: Date },
): Promise<string> {
  await db
    .insertInto('short_links')
    .values(link)
    .onConflict(conflict => conflict.column('item_id').doNothing())
    .execute()
  const { code } = await db
    .selectFrom('short_links')
    .select('code')
    .where('item_id', '=', link.item_id)
    .executeTakeFirstOrThrow()
  return code
}
