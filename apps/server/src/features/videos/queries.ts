import type { SparkCategory } from '@kindling/rules/sparks'
import type { VideoKind, VideoProvider } from '@kindling/rules/videos'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

/** A video's columns besides its item in the catalogue. */
export interface VideoRow extends Pick<Row<'videos'>, 'id' | 'source' | 'captions' | 'keeper' | 'keywords'> {
  provider: VideoProvider
  kind: VideoKind
  category: SparkCategory
  /** Whether it plays for the reader. */
  may_watch: boolean
}

interface Wanted {
  ids: readonly number[]
  readerId: number
  now: Date
}

/** By the ids of the area's own table; the caller has checked who may see them. */
export async function findVideos(db: Db, { ids, readerId, now }: Wanted): Promise<Map<number, VideoRow>> {
  const { rows } = await sql<VideoRow>`
    select id, provider, source, captions, keeper, kind, category, keywords,
      may_watch(id, ${readerId}::bigint, ${now}::timestamptz) as may_watch
    from videos where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** A person's latest journal about a video. */
export async function findLastJournal(
  db: Db,
  userId: number,
  videoId: number,
): Promise<{ id: number; title: string } | null> {
  const journal = await db
    .selectFrom('journals')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .where('arche_type', '=', 'Videos')
    .where('archetype_id', '=', videoId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return journal ?? null
}

/** A video that no person has reviewed for us yet. */
export interface PendingVideo
  extends Pick<Row<'videos'>, 'id' | 'title' | 'description' | 'source' | 'keeper'> {
  provider: VideoProvider
}

export async function listPendingVideos(db: Db): Promise<PendingVideo[]> {
  const { rows } = await sql<PendingVideo>`
    select id, title, description, source, keeper, provider from videos where status = 'Pending' order by id limit 100`.execute(
    db,
  )
  return rows
}

/** Decides a pending one; returns whether there was one. */
export async function decidePendingVideo(
  db: Db,
  id: number,
  status: 'Published' | 'Hidden',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A provider's video, shown at once. */
export async function insertVideo(
  db: Db,
  video: Omit<Row<'videos'>, 'id' | 'status' | 'captions' | 'picture'>,
): Promise<number> {
  const { id } = await db.insertInto('videos').values(video).returning('id').executeTakeFirstOrThrow()
  return id
}
