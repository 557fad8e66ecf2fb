import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

const begunColumns = [
  'id',
  'name',
  'type',
  'bytes',
  'received',
  'file_key',
  'counters',
  'counted_at',
] as const

export type BegunUpload = Pick<Row<'uploads'>, (typeof begunColumns)[number]>

/** An upload in pieces that is not over, for its owner. */
export const findBegun = statement<PolicyInput, Found<BegunUpload>>`
  select b.id, b.name, b.type, b.bytes, b.received, b.file_key, b.counters, b.counted_at, array['owner'] as relations
  from uploads b
  where b.id = ${input => input.id}::bigint and b.owner_id = me.id and b.ends_at > me.at`

/**
 * Uploads begin one after the other until the transaction ends: a family, a school and the whole installation share their space, and of
 * many at the same moment each sees what the others have announced.
 */
export const lockBegins = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('begun uploads', 0))`.execute(db)

interface NewUpload {
  owner_id: number
  name: string
  type: string
  bytes: number
  /** Of this day, which have the announced bytes. */
  counters: string[]
  begun_at: Date
  ends_at: Date
}

export const insertBegun = (db: Db, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values({
      ...upload,
      stepped_at: upload.begun_at,
      counted_at: upload.begun_at,
      school_id: sql<number | null>`school_of_files(${upload.owner_id}::bigint)`,
    })
    .returning(begunColumns)
    .executeTakeFirstOrThrow()

/** How many uploads of a person have not become files yet. */
export async function countBegun(db: Db, ownerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('file_key', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The announced bytes of everybody's uploads that have not become files. Of one that had no piece since a moment only the pieces count, also
 * when it is over, until they are removed.
 */
export async function sumAnnounced(db: Db, silentSince: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(
      sql<number>`coalesce(sum(case when stepped_at < ${silentSince} then received else bytes end), 0)::bigint`.as(
        'bytes',
      ),
    )
    .where('file_key', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Uploads that had no piece since a moment, and of which a day still counts what has not come. */
const silentOnes = (db: Db, since: Date) =>
  db
    .selectFrom('uploads')
    .where('stepped_at', '<', since)
    .where('counted_at', 'is not', null)
    .whereRef('received', '<', 'bytes')

export async function listSilent(db: Db, since: Date): Promise<number[]> {
  const rows = await silentOnes(db, since).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** One of them, under its lock, if it still is one. */
export const lockSilent = (db: Db, id: number, since: Date) =>
  silentOnes(db, since).select(begunColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Which counters have what has not come of an upload, and since when. */
export const markCounted = (db: Db, id: number, counted: Pick<BegunUpload, 'counters' | 'counted_at'>) =>
  db.updateTable('uploads').set(counted).where('id', '=', id).execute()

/**
 * How much of an upload has come, under its lock: of two requests with the same piece, the second finds it there. Nothing once it is
 * gone.
 */
export const lockBegun = (db: Db, id: number) =>
  db
    .selectFrom('uploads')
    .select(['received', 'counted_at', 'stepped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertPart = (db: Db, part: { upload_id: number; start: number; bytes: Buffer }) =>
  db.insertInto('upload_pieces').values(part).execute()

/** Without a moment, the upload counts as silent as before. */
export const markReceived = (db: Db, id: number, received: number, steppedAt: Date | null) =>
  db
    .updateTable('uploads')
    .set({ received, ...(steppedAt && { stepped_at: steppedAt }) })
    .where('id', '=', id)
    .execute()

/** The part of an upload that begins there. */
export async function findPart(db: Db, id: number, start: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('upload_pieces')
    .select('bytes')
    .where('upload_id', '=', id)
    .where('start', '=', start)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Takes a complete upload for storing; false where another request has it, or has stored it. */
export async function claimComplete(db: Db, id: number, { now, until }: Record<'now' | 'until', Date>) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ finishing_until: until })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .where(where => where.or([where('finishing_until', 'is', null), where('finishing_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const letGoOfComplete = (db: Db, id: number) =>
  db.updateTable('uploads').set({ finishing_until: null }).where('id', '=', id).execute()

/** The upload has become a file, and its parts go; false where it is gone, or has become another file. */
export async function markStored(db: Db, id: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ file_key: key, finishing_until: null })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('upload_pieces').where('upload_id', '=', id).execute()
  return true
}

/** Its parts go with it. Nothing where it is gone already. */
export const deleteBegun = (db: Db, id: number) =>
  db.deleteFrom('uploads').where('id', '=', id).returning(begunColumns).executeTakeFirst()

export const deleteEndedUploads = (db: Db, now: Date) =>
  db.deleteFrom('uploads').where('ends_at', '<=', now).execute()
