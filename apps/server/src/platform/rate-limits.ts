import { sql } from 'kysely'
import { secondsAfter } from './clock.ts'
import type { House } from './house.ts'
import { refuse } from './refusals.ts'

export interface RateLimit {
  name: string
  most: number
  seconds: number
}

/** Every limit of the house in one table (F-17, F-22). */
export const rateLimits = {
  codeGuesses: { name: 'code-guesses', most: 20, seconds: 3_600 },
  registrations: { name: 'registrations', most: 40, seconds: 3_600 },
  signInsOfAddress: { name: 'sign-ins-of-address', most: 5, seconds: 900 },
  signInsOfAccount: { name: 'sign-ins-of-account', most: 10, seconds: 900 },
  passwordChecks: { name: 'password-checks', most: 10, seconds: 900 },
  uploads: { name: 'uploads', most: 200, seconds: 3_600 },
  outboundFetches: { name: 'outbound-fetches', most: 60, seconds: 3_600 },
  events: { name: 'events', most: 60, seconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Counts one use; throws LIMIT when the window is full. Held in the database, so that it holds across processes. */
export async function useLimit(house: House, limit: RateLimit, who: string | number): Promise<void> {
  const used = await countUse(house, limit, who)
  if (used > limit.most) throw refuse('LIMIT')
}

/** Counts one use and tells how many there were in this window, this one included. */
export async function countUse(house: House, limit: RateLimit, who: string | number): Promise<number> {
  const now = house.clock.now()
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, count, window_ends_at)
    values (${`${limit.name}:${who}`}, 1, ${secondsAfter(now, limit.seconds)})
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end,
      window_ends_at = case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count`.execute(house.db)
  return rows[0]?.count ?? 1
}

/** How many uses this window has seen, without counting one. */
export async function usesSoFar(house: House, limit: RateLimit, who: string | number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits
    where key = ${`${limit.name}:${who}`} and window_ends_at > ${house.clock.now()}`.execute(house.db)
  return rows[0]?.count ?? 0
}
