import { sql } from 'kysely'
import { secondsAfter } from '../clock.ts'
import type { Db } from './connect.ts'

const day = 24 * 3600

/** Deletes what has outlived its term; the terms are the comments on the tables (F-11). */
export async function forgetOldRows(db: Db, now: Date): Promise<void> {
  const before = (days: number) => secondsAfter(now, -days * day)
  await db.deleteFrom('sessions').where('ends_at', '<', now).execute()
  await db.deleteFrom('known_devices').where('seen_at', '<', before(400)).execute()
  await db.deleteFrom('topic_entries').where('created_at', '<', before(400)).execute()
  await db.deleteFrom('feed_read').where('read_at', '<', before(400)).execute()
  await db.deleteFrom('outbox').where('created_at', '<', before(30)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(1)).execute()
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', before(1)).execute()
  await db.deleteFrom('class_codes').where('closed_at', '<', before(400)).execute()
  await db.deleteFrom('comments').where('deleted_at', '<', before(30)).execute()
  await db.deleteFrom('journals').where('deleted_at', '<', before(30)).execute()
  // Files that hung on what was deleted hang on nothing now: the hourly job takes them.
  await sql`update files f set attached_at = null where attached_at is not null
    and not exists (select from journal_medias m where m.file_id = f.id or m.preview_file_id = f.id)
    and not exists (select from comments c where c.file_id = f.id or c.thumbnail_file_id = f.id)`.execute(db)
}
