import type { SparkCategory } from '@kindling/rules/sparks'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export interface SparkRecord
  extends Pick<
    Row<'sparks'>,
    'id' | 'website_name' | 'website_url' | 'short_description' | 'grades' | 'status'
  > {
  category: SparkCategory
  item_id: number
  picture: string
  bookmark: boolean
  relations: string[]
}

/** The websites of these ids in their order, as the reader stands to each. Who may see them has been asked. */
export async function findSparks(db: Db, readerId: number, ids: readonly number[]): Promise<SparkRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SparkRecord>`
    select s.id, i.id as item_id, s.website_name, s.website_url, s.short_description, s.category, s.grades, s.status, i.picture,
      relations_to_item(i, ${readerId}::bigint) as relations,
      exists (select from item_marks m where m.user_id = ${readerId} and m.item_id = i.id and m.mark = 'favorite') as bookmark
    from sparks s join catalogue_items i on i.archetype = 'Sparks' and i.archetype_id = s.id
    where s.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], s.id)`.execute(db)
  return rows
}

export interface NewSpark
  extends Pick<
    Row<'sparks'>,
    'website_name' | 'website_url' | 'short_description' | 'category' | 'grades' | 'keywords' | 'created_by'
  > {}

/** What a teacher adds is for the own classes alone. */
export async function insertSpark(db: Db, spark: NewSpark): Promise<number> {
  const { id } = await db
    .insertInto('sparks')
    .values({ ...spark, for_everybody: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const withdrawSpark = (db: Db, id: number) =>
  db.updateTable('sparks').set({ status: 'Withdrawn' }).where('id', '=', id).execute()
