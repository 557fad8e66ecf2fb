import type { WayIn } from '@kindling/rules/ways-in'
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
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  hasSession,
  insertSession,
  insertSignIn,
  moveSession,
  touchSession,
} from './queries.ts'
import {
  type AwaitingSession,
  findAwaitingSession,
  findSecondStep,
  openAwaitingSession,
  type SecondStep,
} from './second-step-queries.ts'

const rememberedSeconds = 30 * 24 * 3600
const idleSeconds = 12 * 3600
/** However often it is used, a session that is not remembered asks for the password once a week. */
const longestSeconds = 7 * 24 * 3600
const awaitingSeconds = 600
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
  if (opened.is_to_touch)
    await touchSession(house.db, tokenHash, {
      seenAt: now,
      endsAt: secondsAfter(now, idleSeconds),
      longestSeconds,
    })
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

/**
 * Opens a session under a new cookie, and ends the one the browser had: an id never survives a sign-in. Every session of an adult
 * begins here, and so this is where the second step is asked for: a session that waits for one is nobody's, for ten minutes.
 * Tells what it waits for.
 */
export async function startSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { remember: boolean; way: WayIn },
): Promise<SecondStep | null> {
  const { userId } = beginning
  const isDemanded = house.settings.secondFactor === 'demanded'
  return openUnderNewCookie(house, visit, {
    ...beginning,
    endsAt: endOf(house, beginning.remember),
    classDeviceId: null,
    findAwaited: db => findSecondStep(db, userId, isDemanded),
  })
}

/** Lets somebody who is signed in go on under a new cookie, after every session ended; no step is asked for twice. */
export async function renewSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning,
): Promise<void> {
  const endsAt = endOf(house, false)
  await openUnderNewCookie(house, visit, {
    ...beginning,
    remember: false,
    endsAt,
    classDeviceId: null,
    way: null,
  })
}

/** Opens a session on a device of a class: it ends at a moment that is fixed, and with the device. */
export async function startClassSession(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { endsAt: Date; classDeviceId: number; way: WayIn },
): Promise<void> {
  await openUnderNewCookie(house, visit, { ...beginning, remember: false })
}

const endOf = (house: House, remember: boolean) =>
  secondsAfter(house.clock.now(), remember ? rememberedSeconds : idleSeconds)

/** A way in that ends while it is being checked opens nothing: what opens it is asked again while the account is locked. */
async function openUnderNewCookie(
  house: House,
  visit: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & {
    endsAt: Date
    remember: boolean
    classDeviceId: number | null
    /** Null: it goes on, and nobody signs in. */
    way: WayIn | null
    findAwaited?(db: Db): Promise<SecondStep | null>
  },
): Promise<SecondStep | null> {
  const before = readCookie(visit.request, house.settings)
  const cookie = newCookie()
  const now = house.clock.now()
  const awaits = await house.db.transaction().execute(async db => {
    if (before) await deleteSession(db, hashOfCookie(before))
    await lockAccount(db, beginning.userId)
    if (!(await beginning.stillOpens(db))) throw refuse('LOGIN')
    const awaited = (await beginning.findAwaited?.(db)) ?? null
    await insertSession(db, {
      token_hash: hashOfCookie(cookie),
      user_id: beginning.userId,
      created_at: now,
      seen_at: now,
      ends_at: awaited ? secondsAfter(now, awaitingSeconds) : beginning.endsAt,
      remembered: beginning.remember,
      user_agent: userAgentOf(visit.request),
      class_device_id: beginning.classDeviceId,
      awaits: awaited,
    })
    if (beginning.way && !awaited)
      await noteSignIn(house, db, visit.request, { userId: beginning.userId, way: beginning.way })
    return awaited
  })
  const seconds = beginning.remember && !awaits ? rememberedSeconds : undefined
  giveCookie(house, visit.reply, cookie, { seconds })
  return awaits
}

/** A sign-in that opened an account is kept for its owner, and is a line of the log (V16.3.1 of the ledger of security). */
async function noteSignIn(
  house: House,
  db: Db,
  request: FastifyRequest,
  { userId, way }: { userId: number; way: WayIn },
): Promise<void> {
  await insertSignIn(db, {
    user_id: userId,
    happened_at: house.clock.now(),
    way,
    user_agent: userAgentOf(request),
  })
  request.log.info({ person: userId, way }, 'signed in')
}

/** One that opened nothing is a line as well: at which accounts, and by what; none for a name that is nobody's. */
export const noteFailedSignIn = (request: FastifyRequest, way: WayIn, tried: readonly number[]) =>
  request.log.info({ tried, way }, 'not signed in')

const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, longestUserAgent)

/** The session of this browser that waits for its second step. */
export async function findAwaiting(house: House, request: FastifyRequest) {
  const cookie = readCookie(request, house.settings)
  return cookie ? findAwaitingSession(house.db, hashOfCookie(cookie), house.clock.now()) : null
}

/**
 * Makes the session that waits this person's own, under a new cookie, in the transaction that took the second step; throws LOGIN
 * when it waits no more. What it returns gives the cookie.
 */
export async function finishAwaiting(
  house: House,
  db: Db,
  request: FastifyRequest,
  { user_id: userId, awaits, remembered, way }: AwaitingSession & { way: WayIn },
): Promise<(reply: FastifyReply) => void> {
  const cookie = newCookie()
  const from = hashOfCookie(readCookie(request, house.settings) ?? '')
  const times = { now: house.clock.now(), endsAt: endOf(house, remembered) }
  const isOpen = await openAwaitingSession(db, { from, to: hashOfCookie(cookie), awaits, ...times })
  if (!isOpen) throw refuse('LOGIN')
  await noteSignIn(house, db, request, { userId, way })
  return reply => giveCookie(house, reply, cookie, { seconds: remembered ? rememberedSeconds : undefined })
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

/** Ends every other session of a person, this browser's stays. */
export const endOtherSessions = (house: House, db: Db, request: FastifyRequest, userId: number) =>
  deleteOtherSessions(db, userId, hashOfCookie(readCookie(request, house.settings) ?? ''))

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
