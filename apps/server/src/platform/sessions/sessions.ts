import type { UserType } from '@kindling/rules/people'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, guest } from '../actor.ts'
import { secondsAfter } from '../clock.ts'
import type { House } from '../house.ts'
import type { Db } from '../transaction.ts'
import { hashOfCookie, newCookie, readCookie, setCookie, tokenFor } from './cookies.ts'
import { deleteSession, deleteSessionsOf, findSession, insertSession, touchSession } from './queries.ts'

const rememberedSeconds = 30 * 24 * 3600
const idleSeconds = 12 * 3600
const touchEverySeconds = 300

/** The actor of a request: read from the database at every request, so that a lost right ends at once. */
export async function actorOf(house: House, request: FastifyRequest): Promise<Actor> {
  const cookie = readCookie(request, house.settings)
  if (!cookie) return guest
  const now = house.clock.now()
  const hash = hashOfCookie(cookie)
  const found = await findSession(house.db, hash, now)
  if (!found) return guest
  if (!found.remembered && now.getTime() - found.seen_at.getTime() > touchEverySeconds * 1000) {
    await touchSession(house.db, hash, now, secondsAfter(now, idleSeconds))
  }
  return { id: found.id, userType: found.user_type as UserType, isOperator: found.operator_id !== null }
}

/** Opens a session under a new cookie, and ends the one the browser had: an id never survives a sign-in. */
export async function startSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  remember: boolean,
): Promise<void> {
  const before = readCookie(visit.request, house.settings)
  if (before) await deleteSession(house.db, hashOfCookie(before))
  const cookie = newCookie()
  const now = house.clock.now()
  const seconds = remember ? rememberedSeconds : idleSeconds
  await insertSession(house.db, {
    token_hash: hashOfCookie(cookie),
    user_id: userId,
    created_at: now,
    seen_at: now,
    ends_at: secondsAfter(now, seconds),
    remembered: remember,
  })
  giveCookie(house, visit.reply, cookie, remember ? rememberedSeconds : undefined)
}

/** Ends this browser's session and gives it a guest's cookie. */
export async function endSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const cookie = readCookie(visit.request, house.settings)
  if (cookie) await deleteSession(house.db, hashOfCookie(cookie))
  giveCookie(house, visit.reply, newCookie())
}

/** Ends every session of a person: after a change of password, or when an account is disabled. */
export const endAllSessions = (db: Db, userId: number) => deleteSessionsOf(db, userId)

/** The cookie, and in `X-CSRF-Token` the token that belongs to it. */
export function giveCookie(house: House, reply: FastifyReply, cookie: string, seconds?: number): void {
  setCookie(reply, house.settings, cookie, seconds)
  reply.header('x-csrf-token', tokenFor(cookie, house.sessionSecret))
}
