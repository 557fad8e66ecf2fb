import { randomBytes } from 'node:crypto'
import { hashOfCookie, newCookie, tokenFor } from '../src/platform/sessions/cookies.ts'
import type { TestHouse } from './test-house.ts'
import { Visitor } from './visitor.ts'

const yearMs = 365 * 24 * 3600 * 1000

/** A session made in the database, for tests that need hundreds of them: what a sign-in leaves, without its hash. */
export async function seatOf(of: TestHouse, userId: number): Promise<{ cookie: string; token: string }> {
  const cookie = newCookie()
  const now = of.clock.now()
  await of.house.db
    .insertInto('sessions')
    .values({
      token_hash: hashOfCookie(cookie),
      user_id: userId,
      created_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + yearMs),
      remembered: true,
    })
    .execute()
  return { cookie, token: tokenFor(cookie, of.house.sessionSecret, null) }
}

/** A browser of somebody, seated by the database; null is a guest. */
export async function seated(of: TestHouse, userId: number | null): Promise<Visitor> {
  const visitor = new Visitor(of.app)
  const seat = userId === null ? guestSeat(of) : await seatOf(of, userId)
  visitor.cookies.set('kindling', seat.cookie)
  visitor.token = seat.token
  return visitor
}

function guestSeat(of: TestHouse): { cookie: string; token: string } {
  const cookie = randomBytes(32).toString('base64url')
  return { cookie, token: tokenFor(cookie, of.house.sessionSecret, null) }
}
