import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, guest, type Support } from '../actor.ts'
import { secondsAfter } from '../clock.ts'
import { run, type Statement } from '../database/statement.ts'
import type { House } from '../house.ts'
import { lockAccount, lockAccounts } from '../lock-account.ts'
import { actorIn, type Opened, type Opening, openingStatement } from '../opening.ts'
import { refuse } from '../refusals.ts'
import { auditRequest } from '../support.ts'
import type { Db } from '../transaction.ts'
import { hashOfCookie, newCookie, readCookie, setCookie, tokenFor } from './cookies.ts'
import {
  deleteSession,
  deleteSessionsOf,
  hasSession,
  insertSession,
  moveSession,
  touchSession,
} from './queries.ts'

const rememberedSeconds = 30 * 24 * 3600
const idleSeconds = 12 * 3600
const longestUserAgent = 400

/** What there is to know at the start of a request besides its session. */
type Wanted = Pick<Opening, 'id' | 'allowed' | 'asked'>
const nothing: Wanted = { id: null, allowed: [], asked: { params: {}, query: {} } }

/** Opens a request by one statement: the session's person, and what else the statement tells. A guest is told nothing. */
export async function openRequest(
  house: House,
  request: FastifyRequest,
  opening: Statement<Opening, Opened>,
  wanted = nothing,
): Promise<Pick<Opened, 'found' | 'read'> & { actor: Actor }> {
  const cookie = readCookie(request, house.settings)
  if (!cookie) return { actor: guest, found: null, read: null }
  const now = house.clock.now()
  const tokenHash = hashOfCookie(cookie)
  const [opened] = await run(house.db, opening, { ...wanted, tokenHash, now })
  if (!opened) return { actor: guest, found: null, read: null }
  if (opened.is_to_touch) await touchSession(house.db, tokenHash, now, secondsAfter(now, idleSeconds))
  const actor = actorIn(opened)
  await auditRequest(house, actor, request)
  return { actor, found: opened.found, read: opened.read }
}

/** The session alone, for what names no row. */
export const sessionOpening = openingStatement(null, null)

/** The actor of a request. */
export const actorOf = async (house: House, request: FastifyRequest): Promise<Actor> =>
  (await openRequest(house, request, sessionOpening)).actor

/** Whose session begins, and what opened it. */
interface Beginning {
  userId: number
  /** Whether the password, provider or badge that was checked opens this account still. */
  stillOpens(db: Db): Promise<boolean>
}

/** Whether this browser's session is somebody's still, for what decides under a lock. */
export function isSignedIn(house: House, db: Db, request: FastifyRequest, userId: number): Promise<boolean> {
  const cookie = readCookie(request, house.settings)
  return hasSession(db, hashOfCookie(cookie ?? ''), userId, house.clock.now())
}

/** Opens a session under a new cookie, and ends the one the browser had: an id never survives a sign-in. */
export async function startSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { remember: boolean },
): Promise<void> {
  const endsAt = secondsAfter(house.clock.now(), beginning.remember ? rememberedSeconds : idleSeconds)
  await openUnderNewCookie(house, visit, { ...beginning, endsAt, classDeviceId: null })
}

/** Opens a session on a device of a class: it ends at a moment that is fixed, and with the device. */
export const startClassSession = (
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { endsAt: Date; classDeviceId: number },
): Promise<void> => openUnderNewCookie(house, visit, { ...beginning, remember: false })

/** A way in that ends while it is being checked opens nothing: what opens it is asked again while the account is locked. */
async function openUnderNewCookie(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { endsAt: Date; remember: boolean; classDeviceId: number | null },
): Promise<void> {
  const before = readCookie(visit.request, house.settings)
  const cookie = newCookie()
  const now = house.clock.now()
  await house.db.transaction().execute(async db => {
    if (before) await deleteSession(db, hashOfCookie(before))
    await lockAccount(db, beginning.userId)
    if (!(await beginning.stillOpens(db))) throw refuse('LOGIN')
    await insertSession(db, {
      token_hash: hashOfCookie(cookie),
      user_id: beginning.userId,
      created_at: now,
      seen_at: now,
      ends_at: beginning.endsAt,
      remembered: beginning.remember,
      user_agent: (visit.request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      class_device_id: beginning.classDeviceId,
    })
  })
  giveCookie(house, visit.reply, cookie, { seconds: beginning.remember ? rememberedSeconds : undefined })
}

/** Lets this browser's session go on under a new cookie and show somebody by a visit; what comes of it is told by `show`. */
export async function turnSession(
  house: House,
  db: Db,
  request: FastifyRequest,
  support: Support,
): Promise<(reply: FastifyReply) => void> {
  const cookie = newCookie()
  const before = hashOfCookie(readCookie(request, house.settings) ?? '')
  const moved = await moveSession(db, { from: before, to: hashOfCookie(cookie), visitId: support.visitId })
  if (!moved) throw refuse('UNAUTHENTICATED')
  const seconds = moved.remembered ? rememberedSeconds : undefined
  return reply => giveCookie(house, reply, cookie, { seconds, support })
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

/** Ends every session of a person, in a transaction, and lets none begin by what it takes away afterwards. */
export const endAllSessions = (db: Db, userId: number): Promise<void> => endSessionsOf(db, [userId])

/** The same for several people at once. */
export async function endSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await lockAccounts(db, userIds)
  await deleteSessionsOf(db, userIds)
}

/** The cookie, and in `X-CSRF-Token` the token that belongs to it. */
export function giveCookie(
  house: House,
  reply: FastifyReply,
  cookie: string,
  { seconds, support = null }: { seconds?: number | undefined; support?: Support | null } = {},
): void {
  setCookie(reply, house.settings, cookie, seconds)
  reply.header('x-csrf-token', tokenFor(cookie, house.sessionSecret, support))
}
