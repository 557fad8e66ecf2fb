import { randomBytes } from 'node:crypto'
import { cookieName, hashOfCookie, newCookie, tokenFor } from '../src/platform/sessions/cookies.ts'
import { Client } from './client.ts'
import type { TestServer } from './test-server.ts'

const yearMs = 365 * 24 * 3600 * 1000

/** A session made in the database, for tests that need hundreds of them: what a sign-in leaves, without its hash. */
export async function sessionOf(of: TestServer, userId: number): Promise<{ cookie: string; token: string }> {
  const cookie = newCookie()
  const now = of.clock.now()
  await of.services.db
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
  return { cookie, token: tokenFor(cookie, of.services.sessionSecret, null) }
}

/** A browser whose session was made in the database; null is a guest. */
export async function clientOf(of: TestServer, userId: number | null): Promise<Client> {
  const client = new Client(of.app)
  const session = userId === null ? guestSession(of) : await sessionOf(of, userId)
  client.cookies.set(cookieName(of.services.settings), session.cookie)
  client.token = session.token
  return client
}

function guestSession(of: TestServer): { cookie: string; token: string } {
  const cookie = randomBytes(32).toString('base64url')
  return { cookie, token: tokenFor(cookie, of.services.sessionSecret, null) }
}
