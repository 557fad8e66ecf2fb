import { type ErrorCode, errors } from '@kindling/contract/errors'
import { sql } from 'kysely'
import { secondsAfter } from './clock.ts'
import { Refusal, refuse } from './refusals.ts'
import type { Services } from './services.ts'

export interface RateLimit {
  name: string
  most: number
  seconds: number
}

export type RateLimits = Record<string, RateLimit>

/**
 * The limits that the platform itself counts, and those that several areas share (F-17, F-22). An area's own limits are in its `limits.ts`.
 */
export const commonLimits = {
  codeGuesses: { name: 'code-guesses', most: 20, seconds: 3_600 },
  wrongSecrets: { name: 'wrong-secrets', most: 60, seconds: 3_600 },
  /** Each needs a solved puzzle: the families of a school may register in its network on one evening. */
  registrations: { name: 'registrations', most: 120, seconds: 3_600 },
  usernameChecks: { name: 'username-checks', most: 60, seconds: 3_600 },
  secondSteps: { name: 'second-steps', most: 10, seconds: 900 },
  staffInvitations: { name: 'staff-invitations', most: 60, seconds: 3_600 },
  exportedRecords: { name: 'exported-records', most: 4_000, seconds: 3_600 },
  exportedChildren: { name: 'exported-children', most: 3_000, seconds: 3_600 },
} as const satisfies RateLimits

/** Counts one use; throws LIMIT when the window is full. The count is in the database, so it is shared by all processes. */
export async function useLimit(
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
): Promise<void> {
  const used = await countUse(services, limit, who)
  if (used > limit.most) throw refuse('LIMIT')
}

/** A secret of at least 60 bits that opens nothing. */
interface WrongSecret {
  kind:
    | 'sign-in-card'
    | 'invite'
    | 'letter'
    | 'new-password'
    | 'pairing'
    | 'mail-stop'
    | 'signing-link'
    | 'journey-link'
  /** The address or the device that sent it. */
  from: string | number
  /** The row that it would open, where this is known without the secret. */
  target?: number
}

/**
 * Counts a wrong secret and refuses: LIMIT after too many wrong ones of this kind from the same sender. A right secret never depends on
 * others' tries: at the address of a school, one child's wrong tries block nothing for the others (issue 12 §3.4), and 60 bits cannot be
 * guessed. Short codes are counted per person, right ones included.
 */
export async function refuseWrongSecret(
  services: Services,
  { kind, from, target }: WrongSecret,
  refusal: Refusal,
  tooMany: string = errors.LIMIT.message,
): Promise<never> {
  const who = [kind, from, target].filter(part => part !== undefined).join(' ')
  const tried = await countUse(services, commonLimits.wrongSecrets, who)
  throw tried > commonLimits.wrongSecrets.most ? refuse('LIMIT', tooMany) : refusal
}

/** A limit, and whose uses it counts. */
export type Counter = readonly [RateLimit, string | number]

/**
 * Checks whether a secret opens something. The try is counted first, so that many at once count like many in sequence, and is given back
 * unless the secret is wrong; a full window also refuses right secrets. `look` refuses a wrong secret with the code `wrong`.
 */
export async function countWrongTries<T>(
  services: Services,
  counters: readonly Counter[],
  look: () => Promise<T>,
  wrong: ErrorCode = 'NOT_FOUND',
): Promise<T> {
  const giveBack = async () => {
    for (const [limit, who] of counters) await giveBackUse(services, limit, who)
  }
  let isFull = false
  for (const [limit, who] of counters) isFull = (await countUse(services, limit, who)) > limit.most || isFull
  if (isFull) {
    await giveBack()
    throw refuse('LIMIT')
  }
  try {
    const found = await look()
    await giveBack()
    return found
  } catch (error) {
    if (!(error instanceof Refusal && error.code === wrong)) await giveBack()
    throw error
  }
}

/** The row of a counter. */
export const keyOfCounter = ([limit, who]: Counter) => `${limit.name}:${who}`

/** Counts one or more uses and returns the total in this window, these included. */
export async function countUse(
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
  uses = 1,
): Promise<number> {
  const now = services.clock.now()
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, count, window_ends_at)
    values (${keyOfCounter([limit, who])}, ${uses}::int, ${secondsAfter(now, limit.seconds)})
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at <= ${now} then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count`.execute(services.db)
  return rows[0]?.count ?? uses
}

/** Gives back one or more uses, unless their window is over or was deleted meanwhile. */
export const giveBackUse = (
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
  uses = 1,
) =>
  sql`update rate_limits set count = greatest(count - ${uses}::int, 0)
    where key = ${keyOfCounter([limit, who])} and window_ends_at > ${services.clock.now()}`.execute(
    services.db,
  )

/** Gives back uses that were counted long ago, in the window that has them: it ends by this moment. */
export const giveBackOld = (
  services: Pick<Services, 'db' | 'clock'>,
  { key, uses, endsBy }: { key: string; uses: number; endsBy: Date },
) =>
  sql`update rate_limits set count = greatest(count - ${uses}::int, 0)
    where key = ${key} and window_ends_at > ${services.clock.now()} and window_ends_at <= ${endsBy}`.execute(
    services.db,
  )

/** Deletes a count: an authorized person has said that this was no attack. */
export const forgetUses = (services: Pick<Services, 'db'>, limit: RateLimit, who: string | number) =>
  sql`delete from rate_limits where key = ${`${limit.name}:${who}`}`.execute(services.db)

/** Whether any of several windows is full, in one query and without counting a use. */
export async function isAnyFull(services: Services, asked: readonly Counter[]): Promise<boolean> {
  const keys = asked.map(([limit, who]) => `${limit.name}:${who}`)
  const most = asked.map(([limit]) => limit.most)
  const { rows } = await sql<{ full: boolean }>`
    select exists (
      select from unnest(${keys}::text[], ${most}::int[]) as asked(key, most)
      join rate_limits l on l.key = asked.key
      where l.count >= asked.most and l.window_ends_at > ${services.clock.now()}) as full`.execute(
    services.db,
  )
  return rows[0]?.full ?? false
}

/** The seconds until all full windows of these are over; null when none is full. */
export async function secondsUntilRoom(
  services: Services,
  limits: readonly RateLimit[],
  who: string | number,
): Promise<number | null> {
  const now = services.clock.now()
  const { rows } = await sql<{ over_at: Date | null }>`
    select max(l.window_ends_at) as over_at
    from unnest(${limits.map(limit => `${limit.name}:${who}`)}::text[], ${limits.map(limit => limit.most)}::int[]) as asked(key, most)
    join rate_limits l on l.key = asked.key
    where l.count >= asked.most and l.window_ends_at > ${now}`.execute(services.db)
  const overAt = rows[0]?.over_at
  return overAt ? Math.ceil((overAt.getTime() - now.getTime()) / 1000) : null
}

/** The uses in this window so far, without counting one. */
export async function usesSoFar(services: Services, limit: RateLimit, who: string | number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits
    where key = ${`${limit.name}:${who}`} and window_ends_at > ${services.clock.now()}`.execute(services.db)
  return rows[0]?.count ?? 0
}
