import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/connect.ts'

export interface FileRow {
  id: number
  key: string
  name: string
  type: string
  bytes: number
}

export const insertFile = (
  db: Db,
  file: { key: string; uploader_id: number; name: string; type: string; bytes: number; created_at: Date },
) => db.insertInto('files').values(file).execute()

/** A file with the actor's relations to it: its uploader, and whoever may read a row it hangs on (F-12). */
export async function findFile(db: Db, actor: Actor, key: string) {
  const { rows } = await sql<FileRow & { relations: string[] }>`
    select f.id, f.key, f.name, f.type, f.bytes,
      case when f.uploader_id = ${actor.id} then array['owner'] else (
        select coalesce(array_agg(distinct r), '{}') from (
          select j.user_id from journal_medias m join journals j on j.id = m.journal_id and j.deleted_at is null
          where m.file_id = f.id or m.preview_file_id = f.id
          union
          select j.user_id from comments c join journals j on j.id = c.journal_id and j.deleted_at is null
          where (c.file_id = f.id or c.thumbnail_file_id = f.id) and c.deleted_at is null
        ) hangs_on, unnest(relations_to(${actor.id}::bigint, hangs_on.user_id)) r
      ) end as relations
    from files f where f.key = ${key} and f.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { relations, ...row } = found
  return { row: row satisfies FileRow, relations }
}

/** The uploader's own files among these keys, marked as hanging on something now. */
export async function attachOwnFiles(db: Db, uploaderId: number, keys: readonly string[], now: Date) {
  const { rows } = await sql<FileRow>`
    update files set attached_at = coalesce(attached_at, ${now})
    where key = any(${keys}::text[]) and uploader_id = ${uploaderId} and deleted_at is null
    returning id, key, name, type, bytes`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

/** Files that hang on nothing a day after they came. */
export async function listAbandonedFiles(db: Db, before: Date): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'name', 'type', 'bytes'])
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .limit(500)
    .execute()
}

export const deleteFiles = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('files').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
