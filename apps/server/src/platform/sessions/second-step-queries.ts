import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** What a session awaits before it is signed in: a passkey or recovery code, or a first passkey. */
export type SecondStep = 'passkey' | 'enrollment'

/** What a new session of an open account awaits. Children have no passkeys and need none. */
export async function findSecondStep(
  db: Db,
  userId: number,
  isDemanded: boolean,
): Promise<SecondStep | null> {
  const { rows } = await sql<{ awaits: SecondStep | null }>`
    select case when u.user_type = 'Child' then null
      when exists (select from passkeys p where p.user_id = u.id) then 'passkey'
      when ${isDemanded} and reaches_many(u.id) then 'enrollment' end as awaits
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.awaits ?? null
}

export interface AwaitingSession {
  user_id: number
  awaits: SecondStep
  remembered: boolean
}

/** A session that awaits its second step, of an open account. */
export async function findAwaitingSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<AwaitingSession | null> {
  const { rows } = await sql<AwaitingSession>`
    select s.user_id, s.awaits, s.remembered from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.awaits is not null and s.ends_at > ${now}
      and u.disabled_at is null and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Stores the challenge that a session's next credential must answer, in place of the previous one. */
export const keepChallengeOf = (db: Db, tokenHash: Buffer, challenge: string, until: Date) =>
  db
    .updateTable('sessions')
    .set({ challenge, challenge_until: until })
    .where('token_hash', '=', tokenHash)
    .execute()

/** Takes a session's challenge, so that it is answered once; null when there is no valid one. */
export async function takeChallengeOf(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    with kept as (select token_hash, challenge, challenge_until from sessions where token_hash = ${tokenHash} for update)
    update sessions s set challenge = null, challenge_until = null from kept
    where s.token_hash = kept.token_hash
    returning case when kept.challenge_until > ${now} then kept.challenge end as challenge`.execute(db)
  return rows[0]?.challenge ?? null
}

/** Signs in an awaiting session under another cookie; false when it no longer awaits the step. */
export async function openAwaitingSession(
  db: Db,
  session: { from: Buffer; to: Buffer; awaits: SecondStep; now: Date; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token_hash: session.to,
      awaits: null,
      challenge: null,
      challenge_until: null,
      seen_at: session.now,
      ends_at: session.endsAt,
    })
    .where('token_hash', '=', session.from)
    .where('awaits', '=', session.awaits)
    .where('ends_at', '>', session.now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
