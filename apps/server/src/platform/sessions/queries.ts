import type { Db } from '../database/connect.ts'

export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .select([
      'users.id',
      'users.user_type',
      'operators.user_id as operator_id',
      'sessions.seen_at',
      'sessions.remembered',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export const touchSession = (db: Db, tokenHash: Buffer, seenAt: Date, endsAt: Date) =>
  db
    .updateTable('sessions')
    .set({ seen_at: seenAt, ends_at: endsAt })
    .where('token_hash', '=', tokenHash)
    .execute()

export const insertSession = (
  db: Db,
  session: {
    token_hash: Buffer
    user_id: number
    created_at: Date
    seen_at: Date
    ends_at: Date
    remembered: boolean
  },
) => db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = (db: Db, userId: number) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()
