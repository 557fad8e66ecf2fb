import { createHash } from 'node:crypto'
import type { Db } from './database/connect.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'
import { type Announcement, appendToTopics } from './topics/append.ts'

export type { Db } from './database/connect.ts'

/** A running transaction: the database handle, what to announce when it commits, and what to do then. */
export interface Tx {
  db: Db
  /** Collected here and appended as the transaction's last act, so that topic locks are short (F-06). */
  announce(announcement: Announcement): void
  /** Done once it has committed, before the caller is answered. A failure is the work's own: the write stands. */
  afterwards(work: () => Promise<void>): void
}

/**
 * How a retried creating call is recognized (F-07): by its key, and by its whole input, the address included. Only hashes of both are
 * stored, and the key is in the hash of the input: the input may hold a password, which cannot be guessed without the key.
 */
export interface Retry {
  userId: number
  call: string
  key: string
  words: unknown
}

/**
 * Refuses a caller who may no longer make the repeated call. The call's guard has decided again before the use-case began; this is for what
 * the work itself checked the first time.
 */
export type StillMay<T> = (earlier: T) => Promise<void>

/**
 * Runs `work` in one transaction. With a retry key its reply is stored with its writes, and the same key again gives the same reply without
 * repeating the work, if `stillMay` allows it; the same key with other input is refused as REPEATED. A stored reply holds no password and
 * no token: those are added after the work.
 */
export async function transaction<T>(
  services: Services,
  work: (tx: Tx) => Promise<T>,
  retry?: Retry | null,
  stillMay?: StillMay<T>,
): Promise<T> {
  try {
    const { reply, topics, left } = await services.db.transaction().execute(async db => {
      const announcements: Announcement[] = []
      const left: (() => Promise<void>)[] = []
      const reply = await work({
        db,
        announce: announcement => announcements.push(announcement),
        afterwards: work => left.push(work),
      })
      if (retry) await storeReply(db, retry, reply, services.clock.now())
      return { reply, left, topics: await appendToTopics(db, announcements, services.clock.now()) }
    })
    services.topics.wake(topics)
    for (const work of left) await work()
    return reply
  } catch (error) {
    // A repeat can fail because of what its first try made, such as a name that is taken now: then the first reply is the answer.
    if (retry && (await wasDone(services, retry))) return await repeated(services, retry, stillMay)
    throw error
  }
}

/**
 * Whether the first try of a repeated call is already in the database: its cost is not charged again. The same key with other input is
 * refused as REPEATED here too, because it is no repeat.
 */
export async function wasDone(services: Services, retry: Retry | null): Promise<boolean> {
  return retry !== null && (await earlierReply(services.db, retry)) !== null
}

/** Whether a key was used, with any input: for checks before the body has arrived, which are repeated afterwards. */
export async function isKeyKnown(services: Services, retry: Retry | null): Promise<boolean> {
  return retry !== null && (await findReply(services.db, retry)) !== undefined
}

/** The reply of a repeated call's first try, or else the reply of the work: for work that is expensive to repeat. */
export async function unlessDone<T>(
  services: Services,
  retry: Retry | null,
  work: () => Promise<T>,
  stillMay?: StillMay<T>,
): Promise<T> {
  if (retry && (await wasDone(services, retry))) return repeated(services, retry, stillMay)
  return work()
}

class AlreadyDone extends Error {}

async function storeReply(db: Db, retry: Retry, reply: unknown, now: Date): Promise<void> {
  const stored = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: retry.userId,
      key: keptKey(retry),
      body_hash: keptWords(retry),
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  // Another request with this key was first: everything done here is rolled back.
  if (stored.numInsertedOrUpdatedRows === 0n) throw new AlreadyDone()
}

async function repeated<T>(services: Services, retry: Retry, stillMay?: StillMay<T>): Promise<T> {
  const earlier = await earlierReply(services.db, retry)
  if (earlier === null) throw refuse('REPEATED')
  const reply = earlier.reply as T
  await stillMay?.(reply)
  return reply
}

async function earlierReply(db: Db, retry: Retry): Promise<{ reply: unknown } | null> {
  const row = await findReply(db, retry)
  if (row && !row.body_hash.equals(keptWords(retry))) throw refuse('REPEATED')
  return row ?? null
}

const findReply = (db: Db, retry: Retry) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', retry.userId)
    .where('key', '=', keptKey(retry))
    .executeTakeFirst()

const keptKey = ({ call, key }: Retry) => `${call}:${hashOf(key).toString('hex')}`

const keptWords = ({ key, words }: Retry) =>
  hashOf(Buffer.concat([Buffer.from(key), hashOf(JSON.stringify(words ?? null))]))

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()
