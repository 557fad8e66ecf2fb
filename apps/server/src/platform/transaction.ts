import { createHash } from 'node:crypto'
import type { Db } from './database/connect.ts'
import type { House } from './house.ts'
import { refuse } from './refusals.ts'
import { type Announcement, appendToTopics } from './topics/append.ts'

export type { Db } from './database/connect.ts'

/** A transaction under way: the database handle, and what is to be announced when it commits. */
export interface Tx {
  db: Db
  /** Collected here and appended as the transaction's last act, so that topic locks are held for a moment only (F-06). */
  announce(announcement: Announcement): void
}

/** How a retried creating call is known again (F-07). */
export interface Retry {
  userId: number
  key: string
  body: unknown
}

/**
 * Runs `work` in one transaction. With a retry key its reply is stored beside its writes, and the same key again gives
 * the same reply without doing the work twice; the same key with another body is refused as REPEATED.
 */
export async function transaction<T>(
  house: House,
  work: (tx: Tx) => Promise<T>,
  retry?: Retry | null,
): Promise<T> {
  const announcements: Announcement[] = []
  try {
    const reply = await house.db.transaction().execute(async db => {
      const result = await work({ db, announce: announcement => announcements.push(announcement) })
      if (retry) await storeReply(db, retry, result, house.clock.now())
      await appendToTopics(db, announcements, house.clock.now())
      return result
    })
    house.topics.wake(announcements)
    return reply
  } catch (error) {
    if (retry && error instanceof AlreadyDone) return (await earlierReply(house.db, retry)) as T
    throw error
  }
}

class AlreadyDone extends Error {}

async function storeReply(db: Db, retry: Retry, reply: unknown, now: Date): Promise<void> {
  const stored = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: retry.userId,
      key: retry.key,
      body_hash: hashOf(retry.body),
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  // Somebody was first with this key: everything done here is rolled back.
  if (stored.numInsertedOrUpdatedRows === 0n) throw new AlreadyDone()
}

async function earlierReply(db: Db, retry: Retry): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', retry.userId)
    .where('key', '=', retry.key)
    .executeTakeFirstOrThrow()
  if (!row.body_hash.equals(hashOf(retry.body))) throw refuse('REPEATED')
  return row.reply
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
