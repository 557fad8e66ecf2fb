import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { SecondStep } from './second-step-queries.ts'

/**
 * Records that a session is in use. Only a session that ends when idle is extended by it, up to its longest age. On a device of a class the
 * end is fixed.
 */
export const touchSession = (
  db: Db,
  tokenHash: Buffer,
  { seenAt, endsAt, longestSeconds }: { seenAt: Date; endsAt: Date; longestSeconds: number },
) =>
  sql`update sessions set seen_at = ${seenAt}, ends_at = case when remembered or class_device_id is not null then ends_at
      else least(${endsAt}::timestamptz, created_at + make_interval(secs => ${longestSeconds})) end
    where token_hash = ${tokenHash}`.execute(db)

/** Whether a session's sign-in was at or after a moment. */
export async function hasBegunSince(db: Db, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`select from open_sessions
    where token_hash = ${tokenHash} and created_at >= ${since}`.execute(db)
  return rows.length > 0
}

export async function hasSession(db: Db, tokenHash: Buffer, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from open_sessions
    where token_hash = ${tokenHash} and user_id = ${userId} and ends_at > ${now}`.execute(db)
  return rows.length > 0
}

export const insertSession = (
  db: Db,
  session: {
    token_hash: Buffer
    user_id: number
    created_at: Date
    seen_at: Date
    ends_at: Date
    remembered: boolean
    user_agent: string
    class_device_id: number | null
    awaits: SecondStep | null
  },
) => db.insertInto('sessions').values(session).execute()

export interface SignInRecord {
  user_id: number
  happened_at: Date
  way: string
  user_agent: string
}

export const insertSignIn = (db: Db, signIn: SignInRecord) =>
  db.insertInto('sign_ins').values(signIn).execute()

/** The latest sign-ins to an account, newest first. */
export const listSignInsOf = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('sign_ins')
    .select(['happened_at', 'way', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Gives a session another cookie and a visit of support; returns whether it was a remembered one. */
export const moveSession = (db: Db, { from, to, visitId }: { from: Buffer; to: Buffer; visitId: number }) =>
  db
    .updateTable('sessions')
    .set({ token_hash: to, support_visit_id: visitId })
    .where('token_hash', '=', from)
    .returning('remembered')
    .executeTakeFirst()

/** The reason and the end of a visit of support. */
export const findSupportVisit = (db: Db, id: number) =>
  db.selectFrom('support_visits').select(['reason', 'ends_at']).where('id', '=', id).executeTakeFirstOrThrow()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export interface SessionRecord {
  public_id: string
  user_agent: string
  created_at: Date
  seen_at: Date
  remembered: boolean
  is_current: boolean
}

/** A person's valid sessions: this browser's first, the others by when they were last seen. */
export async function listSessionsOf(
  db: Db,
  userId: number,
  current: Buffer,
  now: Date,
): Promise<SessionRecord[]> {
  const { rows } = await sql<SessionRecord>`
    select public_id, user_agent, created_at, seen_at, remembered, token_hash = ${current} as is_current
    from open_sessions where user_id = ${userId} and ends_at > ${now}
    order by is_current desc, seen_at desc, public_id limit 100`.execute(db)
  return rows
}

/** Ends one of a person's sessions by its public id; false when the id is unknown or another person's. */
export async function deleteSessionNamed(db: Db, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOtherSessions = (db: Db, userId: number, current: Buffer) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', current).execute()

export const deleteSessionsOf = (db: Db, userIds: readonly number[]) =>
  sql`delete from sessions where user_id = any(${userIds}::bigint[])`.execute(db)
