import type { SparkCategory } from '@kindling/rules/sparks'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

/** A website's columns besides its item in the catalogue. */
export interface SparkRow extends Pick<Row<'sparks'>, 'id' | 'website_url' | 'status'> {
  category: SparkCategory
  /** The reader's latest journal about it. */
  journal: { id: number; title: string } | null
}

/** By the ids of the area's own table; the caller has checked who may see them. */
export async function findSparks(
  db: Db,
  ids: readonly number[],
  readerId: number,
): Promise<Map<number, SparkRow>> {
  const { rows } = await sql<SparkRow>`
    select s.id, s.website_url, s.category, s.status, j.journal from sparks s
    left join lateral (
      select json_build_object('id', j.id, 'title', j.title) as journal from journals j
      where j.user_id = ${readerId}::bigint and j.arche_type = 'Sparks' and j.archetype_id = s.id and j.deleted_at is null
      order by j.id desc limit 1) j on true
    where s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export interface NewSpark
  extends Pick<
    Row<'sparks'>,
    | 'website_name'
    | 'website_url'
    | 'short_description'
    | 'category'
    | 'grades'
    | 'keywords'
    | 'created_by'
    | 'for_everybody'
  > {}

export async function insertSpark(db: Db, spark: NewSpark): Promise<number> {
  const { id } = await db.insertInto('sparks').values(spark).returning('id').executeTakeFirstOrThrow()
  return id
}

export const withdrawSpark = (db: Db, id: number) =>
  db.updateTable('sparks').set({ status: 'Withdrawn' }).where('id', '=', id).execute()
