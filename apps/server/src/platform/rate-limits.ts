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

/** Every limit in one table (F-17, F-22). */
export const rateLimits = {
  codeGuesses: { name: 'code-guesses', most: 20, seconds: 3_600 },
  linkGuesses: { name: 'link-guesses', most: 10, seconds: 3_600 },
  wrongSecrets: { name: 'wrong-secrets', most: 60, seconds: 3_600 },
  tokenGuesses: { name: 'token-guesses', most: 60, seconds: 3_600 },
  /** With a solved puzzle each: the families of a school register in its network on one evening. */
  registrations: { name: 'registrations', most: 120, seconds: 3_600 },
  signInsOfAddress: { name: 'sign-ins-of-address', most: 5, seconds: 900 },
  signInsOfSubnet: { name: 'sign-ins-of-subnet', most: 40, seconds: 900 },
  signInsOfAll: { name: 'sign-ins-of-all', most: 200, seconds: 900 },
  /** Counted before they are compared: the three above, and whoever signs in at the same moment, such as a classroom. */
  triesOfAddress: { name: 'tries-of-address', most: 45, seconds: 900 },
  triesOfSubnet: { name: 'tries-of-subnet', most: 80, seconds: 900 },
  triesOfAll: { name: 'tries-of-all', most: 300, seconds: 900 },
  signInsOfAccount: { name: 'sign-ins-of-account', most: 10, seconds: 900 },
  signInsOfAccountADay: { name: 'sign-ins-of-account-a-day', most: 100, seconds: 86_400 },
  emailChecks: { name: 'email-checks', most: 30, seconds: 3_600 },
  resetsOfAddress: { name: 'resets-of-address', most: 60, seconds: 3_600 },
  resetsOfEmail: { name: 'resets-of-email', most: 3, seconds: 3_600 },
  childPasswords: { name: 'child-passwords', most: 100, seconds: 3_600 },
  passwordsOfChild: { name: 'passwords-of-child', most: 5, seconds: 3_600 },
  passwordsOfChildADay: { name: 'passwords-of-child-a-day', most: 10, seconds: 86_400 },
  usernameChecks: { name: 'username-checks', most: 60, seconds: 3_600 },
  verifyCodes: { name: 'verify-codes', most: 5, seconds: 3_600 },
  /** A letter for each registration of an address, and some more for those who ask again. */
  verifyCodesOfAddress: { name: 'verify-codes-of-address', most: 150, seconds: 3_600 },
  /** Text messages cost money, and nobody is flooded by way of us. */
  phoneCodes: { name: 'phone-codes', most: 5, seconds: 86_400 },
  phoneCodesOfNumber: { name: 'phone-codes-of-number', most: 15, seconds: 86_400 },
  phoneCodesOfNetwork: { name: 'phone-codes-of-network', most: 60, seconds: 86_400 },
  profileCodes: { name: 'profile-codes', most: 10, seconds: 3_600 },
  ownPasswords: { name: 'own-passwords', most: 10, seconds: 3_600 },
  passwordChecks: { name: 'password-checks', most: 10, seconds: 900 },
  passwordUses: { name: 'password-uses', most: 30, seconds: 600 },
  secondSteps: { name: 'second-steps', most: 10, seconds: 900 },
  /** Of one adult about one talk; what is written to the child has a limit of its own. */
  talkAnswers: { name: 'talk-answers', most: 30, seconds: 3_600 },
  /** Fifty sentences are shown at a time. */
  talkReadings: { name: 'talk-readings', most: 600, seconds: 3_600 },
  talkMessages: { name: 'talk-messages', most: 60, seconds: 3_600 },
  journalsOfChild: { name: 'journals-of-child', most: 240, seconds: 3_600 },
  commentsOfChild: { name: 'comments-of-child', most: 120, seconds: 3_600 },
  imports: { name: 'imports', most: 60, seconds: 3_600 },
  staffInvitations: { name: 'staff-invitations', most: 60, seconds: 3_600 },
  supportSearches: { name: 'support-searches', most: 60, seconds: 3_600 },
  supportVisits: { name: 'support-visits', most: 20, seconds: 3_600 },
  picturePasswords: { name: 'picture-passwords', most: 5, seconds: 600 },
  familyLetters: { name: 'family-letters', most: 200, seconds: 3_600 },
  disputes: { name: 'disputes', most: 5, seconds: 3_600 },
  classKeys: { name: 'class-keys', most: 400, seconds: 3_600 },
  pairings: { name: 'pairings', most: 40, seconds: 3_600 },
  /** Told, and noted, once in so long; nobody is refused by these two. */
  notedReports: { name: 'noted-reports', most: 1, seconds: 600 },
  reports: { name: 'reports', most: 60, seconds: 3_600 },
  uploads: { name: 'uploads', most: 200, seconds: 3_600 },
  /** Settings say how many. */
  uploadedKilobytes: { name: 'uploaded-kilobytes', most: 0, seconds: 86_400 },
  uploadedKilobytesOfSchool: { name: 'uploaded-kilobytes-of-school', most: 0, seconds: 86_400 },
  outboundFetches: { name: 'outbound-fetches', most: 60, seconds: 3_600 },
  exportedRecords: { name: 'exported-records', most: 4_000, seconds: 3_600 },
  exportedChildren: { name: 'exported-children', most: 3_000, seconds: 3_600 },
  events: { name: 'events', most: 60, seconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Counts one use; throws LIMIT when the window is full. Held in the database, so that it holds across processes. */
export async function useLimit(services: Services, limit: RateLimit, who: string | number): Promise<void> {
  const used = await countUse(services, limit, who)
  if (used > limit.most) throw refuse('LIMIT')
}

/** A secret of at least 60 bits that opens nothing. */
interface WrongSecret {
  kind: 'sign-in-card' | 'invite' | 'letter' | 'new-password' | 'pairing'
  /** The address that it came from, or the device. */
  from: string | number
  /** What it would open, where that is known without it. */
  target?: number
}

/**
 * Counts a secret that is known to be wrong, and refuses: LIMIT where it was one too many of its kind from there. A right one is
 * never asked what others tried: at the address of a school one child's junk closes nothing for the others (issue 12 §3.4), and
 * nobody finds 60 bits by trying. Short codes are counted for each person, right ones included.
 */
export async function refuseWrongSecret(
  services: Services,
  { kind, from, target }: WrongSecret,
  refusal: Refusal,
  tooMany: string = errors.LIMIT.message,
): Promise<never> {
  const who = [kind, from, target].filter(part => part !== undefined).join(' ')
  const tried = await countUse(services, rateLimits.wrongSecrets, who)
  throw tried > rateLimits.wrongSecrets.most ? refuse('LIMIT', tooMany) : refusal
}

/** A window, and whose. */
export type Counter = readonly [RateLimit, string | number]

/**
 * Looks whether a secret opens something. The try counts before, so that many at once are no more than one after another, and is given
 * back unless the secret is wrong; a full window refuses right ones too. What is wrong, `look` refuses by `wrong`.
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

/** Counts a use, or several, and tells how many there were in this window, these included. */
export async function countUse(
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
  uses = 1,
): Promise<number> {
  const now = services.clock.now()
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, count, window_ends_at)
    values (${`${limit.name}:${who}`}, ${uses}::int, ${secondsAfter(now, limit.seconds)})
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at <= ${now} then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count`.execute(services.db)
  return rows[0]?.count ?? uses
}

/** Takes back a use, or several, unless their window is over or was let go of meanwhile. */
export const giveBackUse = (
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
  uses = 1,
) =>
  sql`update rate_limits set count = greatest(count - ${uses}::int, 0)
    where key = ${`${limit.name}:${who}`} and window_ends_at > ${services.clock.now()}`.execute(services.db)

/** Lets go of what was counted: whoever may, says that this was no attack. */
export const forgetUses = (services: Pick<Services, 'db'>, limit: RateLimit, who: string | number) =>
  sql`delete from rate_limits where key = ${`${limit.name}:${who}`}`.execute(services.db)

/** Whether one of several windows is full, in one question and without counting a use. */
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

/** How long until every full window of these is over; null where none is full. */
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

/** How many uses this window has seen, without counting one. */
export async function usesSoFar(services: Services, limit: RateLimit, who: string | number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits
    where key = ${`${limit.name}:${who}`} and window_ends_at > ${services.clock.now()}`.execute(services.db)
  return rows[0]?.count ?? 0
}
