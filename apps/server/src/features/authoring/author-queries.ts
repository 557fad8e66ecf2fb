import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { card, type ItemRecord, isVisible, type Reader } from '../catalogue/index.ts'

export type AuthorRecord = Pick<Row<'authors'>, 'id' | 'name' | 'description' | 'website' | 'version'>
type Written = Pick<AuthorRecord, 'name' | 'description' | 'website'>

const columns = ['id', 'name', 'description', 'website', 'version'] as const

/** Those whom operators have added, and not teachers or schools whose name was approved with a course. */
const isAdded = sql<boolean>`user_id is null and school_id is null`

export const listAuthorRows = (db: Db, page: { limit: number; offset: number }): Promise<AuthorRecord[]> =>
  db
    .selectFrom('authors')
    .select(columns)
    .where(isAdded)
    .orderBy(sql`name collate people_order`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const findAuthor = (db: Db, id: number): Promise<AuthorRecord | undefined> =>
  db.selectFrom('authors').select(columns).where('id', '=', id).where(isAdded).executeTakeFirst()

/** An author for everybody. A teacher or a school has a page as long as everybody has a course by this name. */
export async function findPublicAuthor(db: Db, id: number): Promise<AuthorRecord | null> {
  const { rows } = await sql<AuthorRecord>`
    select id, name, description, website, version from authors a where id = ${id} and (${isAdded} or exists (
      select from everybody_shares s where s.author_id = a.id and s.state = 'shared' and s.course_id not in (select id from held_courses)))`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The courses and lessons that everybody has by an author, each course before its lessons, as far as the reader sees them. */
export async function listItemsBy(db: Db, authorId: number, reader: Reader): Promise<ItemRecord[]> {
  return run(db, itemsBy, { ...reader, authorId })
}

const itemsBy = statement<Reader & { authorId: number }, ItemRecord>`
  select ${card} from (
    select s.course_id, 'Courses' as archetype, s.course_id as archetype_id, 0 as place from everybody_shares s
    where s.author_id = ${({ authorId }) => authorId}::bigint and s.state = 'shared'
    union all
    select s.course_id, 'Lessons', l.id, l.position from everybody_shares s join lessons l on l.course_id = s.course_id
    where s.author_id = ${({ authorId }) => authorId}::bigint and s.state = 'shared') made
  join catalogue_items i on i.archetype = made.archetype and i.archetype_id = made.archetype_id
  where i.status = 'Published' and ${isVisible}
  order by made.course_id desc, made.archetype, made.place, i.id limit 300`

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
    .where(isAdded)
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
    .where(isAdded)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether there was one. */
export async function deleteAuthorRow(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('authors').where('id', '=', id).where(isAdded).executeTakeFirst()
  return result.numDeletedRows > 0n
}
