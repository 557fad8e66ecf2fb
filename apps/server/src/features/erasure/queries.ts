import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export type Erasure = Pick<
  Row<'erasures'>,
  'id' | 'child_id' | 'school_id' | 'asked_by' | 'asked_at' | 'due_at' | 'begun_at'
>

const columns = ['id', 'child_id', 'school_id', 'asked_by', 'asked_at', 'due_at', 'begun_at'] as const

const openOf = (db: Db) =>
  db.selectFrom('erasures').select(columns).where('stopped_at', 'is', null).where('finished_at', 'is', null)

/** Erasures that have begun, and those whose week is over. */
export const listDue = (db: Db, now: Date): Promise<Erasure[]> =>
  openOf(db)
    .where(one => one.or([one('begun_at', 'is not', null), one('due_at', '<=', now)]))
    .orderBy('due_at')
    .execute()

/** An erasure that is neither stopped nor finished; the lock prevents a stop until the transaction ends. */
export const lockOpen = (db: Db, id: number): Promise<Erasure | undefined> =>
  openOf(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** The open erasure of the account, or of one school's part. */
export const findOpen = (
  db: Db,
  { childId, schoolId }: { childId: number; schoolId: number | null },
): Promise<Erasure | undefined> =>
  openOf(db)
    .where('child_id', '=', childId)
    .where('school_id', schoolId === null ? 'is' : '=', schoolId)
    .executeTakeFirst()

export const listUnbegun = (db: Db, childId: number): Promise<Erasure[]> =>
  openOf(db).where('child_id', '=', childId).where('begun_at', 'is', null).execute()

interface Asked {
  childId: number
  schoolId: number | null
  by: number | null
  now: Date
  dueAt: Date
}

/** Records a request; null when it was already requested. */
export async function insertErasure(
  db: Db,
  { childId, schoolId, by, now, dueAt }: Asked,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into erasures (child_id, account_made_at, school_id, asked_by, asked_at, due_at)
    select u.id, u.created_at, ${schoolId}::bigint, ${by}::bigint, ${now}, ${dueAt} from users u where u.id = ${childId}
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export const stopErasure = (db: Db, id: number, by: number | null, now: Date) =>
  db.updateTable('erasures').set({ stopped_at: now, stopped_by: by }).where('id', '=', id).execute()

export const markBegun = (db: Db, id: number, now: Date) =>
  db.updateTable('erasures').set({ begun_at: now }).where('id', '=', id).execute()

export const markFinished = (db: Db, id: number, now: Date) =>
  db.updateTable('erasures').set({ finished_at: now, file_ids: [] }).where('id', '=', id).execute()

/** From now on no query finds the account, and nobody can sign in to it. */
export const closeAccount = (db: Db, childId: number, now: Date) =>
  db.updateTable('users').set({ deleted_at: now, disabled_at: now }).where('id', '=', childId).execute()

/** The account's hash in the list outside the database: of its id and the instant in which it was made. */
const tombstone = sql`encode(sha256(convert_to(u.id || ' ' || extract(epoch from u.created_at), 'UTF8')), 'hex')`

/**
 * The hash of a school's part in that list: of the account, the school, and how often it was erased before. A student who returns to the
 * school is erased again only when an older backup has brought back the earlier part.
 */
const partTombstone = (
  schoolId: RawBuilder<unknown>,
) => sql`encode(sha256(convert_to(concat_ws(' ', u.id, extract(epoch from u.created_at),
  ${schoolId}, (select count(*) from erasures e where e.child_id = u.id and e.account_made_at = u.created_at
    and e.school_id = ${schoolId} and e.finished_at is not null)), 'UTF8')), 'hex')`

/** The hash of an account, or of a school's part of it. */
export async function findTombstone(
  db: Db,
  { childId, schoolId }: { childId: number; schoolId: number | null },
): Promise<string | null> {
  const hash = schoolId === null ? tombstone : partTombstone(sql`${schoolId}::bigint`)
  const { rows } = await sql<{
    hash: string
  }>`select ${hash} as hash from users u where id = ${childId}`.execute(db)
  return rows[0]?.hash ?? null
}

interface ErasedOnce {
  child_id: number
  school_id: number | null
}

/** The accounts and school parts in this database that were once erased. */
export async function listErasedAmong(db: Db, hashes: readonly string[]): Promise<ErasedOnce[]> {
  const { rows } = await sql<ErasedOnce>`
    select u.id as child_id, null::bigint as school_id from users u
    where u.user_type = 'Child' and ${tombstone} = any(${hashes}::text[])
    union
    select u.id, m.school_id from school_members m join users u on u.id = m.user_id
    where u.user_type = 'Child' and ${partTombstone(sql`m.school_id`)} = any(${hashes}::text[])
    order by 1, 2 nulls first`.execute(db)
  return rows
}

/** One process at a time writes the list outside the database. */
export const lockList = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('erased accounts', 0))`.execute(db)
