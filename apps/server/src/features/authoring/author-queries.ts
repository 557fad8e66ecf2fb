import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export type AuthorRecord = Pick<Row<'authors'>, 'id' | 'name' | 'description' | 'website' | 'version'>
type Written = Pick<AuthorRecord, 'name' | 'description' | 'website'>

const columns = ['id', 'name', 'description', 'website', 'version'] as const

export const listAuthorRows = (db: Db, page: { limit: number; offset: number }): Promise<AuthorRecord[]> =>
  db
    .selectFrom('authors')
    .select(columns)
    .orderBy(sql`name collate people_order`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const findAuthor = (db: Db, id: number): Promise<AuthorRecord | undefined> =>
  db.selectFrom('authors').select(columns).where('id', '=', id).executeTakeFirst()

/** Null when the name is already listed. */
export async function insertAuthor(db: Db, author: Written & { now: Date }): Promise<AuthorRecord | null> {
  const { now, ...written } = author
  const row = await db
    .insertInto('authors')
    .values({ ...written, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Whether another author has this name. */
export async function isAuthorNamed(db: Db, { id, name }: { id: number; name: string }): Promise<boolean> {
  const row = await db
    .selectFrom('authors')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Null when the version has changed since it was read. */
export async function updateAuthorAt(
  db: Db,
  { id, version }: { id: number; version: number },
  changes: Written,
): Promise<AuthorRecord | null> {
  const row = await db
    .updateTable('authors')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether there was one. */
export async function deleteAuthorRow(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('authors').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
