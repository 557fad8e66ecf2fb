import type { WayIn } from '@kindling/rules/ways-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, guest, type Support } from '../actor.ts'
import { secondsAfter } from '../clock.ts'
import { run, type Statement } from '../database/statement.ts'
import { lockAccount, lockAccounts } from '../lock-account.ts'
import { actorIn, type Opened, type Opening, openingStatement } from '../opening.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
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
type Wanted = Pick<Opening, 'id' | 'allowed' | 'input'>
const nothing: Wanted = { id: null, allowed: [], input: { params: {}, query: {} } }

/** Opens a request by one statement: the session's person, and what else the statement tells. A guest is told nothing. */
export async function openRequest(
  services: Services,
  request: FastifyRequest,
  opening: Statement<Opening, Opened>,
  wanted = nothing,
): Promise<Pick<Opened, 'found' | 'read'> & { actor: Actor }> {
  const cookie = readCookie(request, services.settings)
  if (!cookie) return { actor: guest, found: null, read: null }
  const now = services.clock.now()
  const tokenHash = hashOfCookie(cookie)
  const [opened] = await run(services.db, opening, { ...wanted, tokenHash, now })
  if (!opened) return { actor: guest, found: null, read: null }
  if (opened.is_to_touch)
    await touchSession(services.db, tokenHash, {
      seenAt: now,
      endsAt: secondsAfter(now, idleSeconds),
      longestSeconds,
    })
  const actor = actorIn(opened)
  await auditRequest(services, actor, request)
  return { actor, found: opened.found, read: opened.read }
}

/** The session alone, for what names no row. */
export const sessionOpening = openingStatement(null, null)

/** The actor of a request. */
export const actorOf = async (services: Services, request: FastifyRequest): Promise<Actor> =>
  (await openRequest(services, request, sessionOpening)).actor

/** Whose session begins, and what opened it. */
interface Beginning {
  userId: number
  /** Whether the password, provider or sign-in card that was checked opens this account still. */
  stillOpens(db: Db): Promise<boolean>
}

/** Whether this browser's session is somebody's still, for what decides under a lock. */
export function isSignedIn(
  services: Services,
  db: Db,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const cookie = readCookie(request, services.settings)
  return hasSession(db, hashOfCookie(cookie ?? ''), userId, services.clock.now())
}

/**
 * Opens a session under a new cookie, and ends the one the browser had: an id never survives a sign-in. Every session of an adult
 * begins here, and so this is where the second step is asked for: a session that waits for one is nobody's, for ten minutes.
 * Tells what it waits for.
 */
export async function startSession(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { remember: boolean; way: WayIn },
): Promise<SecondStep | null> {
  const { userId } = beginning
  const isDemanded = services.settings.secondFactor === 'demanded'
  return openUnderNewCookie(services, context, {
    ...beginning,
    endsAt: endOf(services, beginning.remember),
    classDeviceId: null,
    findAwaited: db => findSecondStep(db, userId, isDemanded),
  })
}

/** Lets somebody who is signed in go on under a new cookie, after every session ended; no step is asked for twice. */
export async function renewSession(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning,
): Promise<void> {
  const endsAt = endOf(services, false)
  await openUnderNewCookie(services, context, {
    ...beginning,
    remember: false,
    endsAt,
    classDeviceId: null,
    way: null,
  })
}

/** Opens a session on a device of a class: it ends at a moment that is fixed, and with the device. */
export async function startClassSession(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { endsAt: Date; classDeviceId: number; way: WayIn },
): Promise<void> {
  await openUnderNewCookie(services, context, { ...beginning, remember: false })
}

const endOf = (services: Services, remember: boolean) =>
  secondsAfter(services.clock.now(), remember ? rememberedSeconds : idleSeconds)

/** A way in that ends while it is being checked opens nothing: what opens it is asked again while the account is locked. */
async function openUnderNewCookie(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & {
    endsAt: Date
    remember: boolean
    classDeviceId: number | null
    /** Null: it goes on, and nobody signs in. */
    way: WayIn | null
    findAwaited?(db: Db): Promise<SecondStep | null>
  },
): Promise<SecondStep | null> {
  const before = readCookie(context.request, services.settings)
  const cookie = newCookie()
  const now = services.clock.now()
  const awaits = await services.db.transaction().execute(async db => {
    // The account first: whoever ends its sessions holds it, and waits for each of them.
    await lockAccount(db, beginning.userId)
    if (before) await deleteSession(db, hashOfCookie(before))
    if (!(await beginning.stillOpens(db))) throw refuse('LOGIN')
    const awaited = (await beginning.findAwaited?.(db)) ?? null
    await insertSession(db, {
      token_hash: hashOfCookie(cookie),
      user_id: beginning.userId,
      created_at: now,
      seen_at: now,
      ends_at: awaited ? secondsAfter(now, awaitingSeconds) : beginning.endsAt,
      remembered: beginning.remember,
      user_agent: userAgentOf(context.request),
      class_device_id: beginning.classDeviceId,
      awaits: awaited,
    })
    if (beginning.way && !awaited)
      await noteSignIn(services, db, context.request, { userId: beginning.userId, way: beginning.way })
    return awaited
  })
  const seconds = beginning.remember && !awaits ? rememberedSeconds : undefined
  giveCookie(services, context.reply, cookie, { seconds })
  return awaits
}

/** A sign-in that opened an account is kept for its owner, and is a line of the log (V16.3.1 of the ledger of security). */
async function noteSignIn(
  services: Services,
  db: Db,
  request: FastifyRequest,
  { userId, way }: { userId: number; way: WayIn },
): Promise<void> {
  await insertSignIn(db, {
    user_id: userId,
    happened_at: services.clock.now(),
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
export async function findAwaiting(services: Services, request: FastifyRequest) {
  const cookie = readCookie(request, services.settings)
  return cookie ? findAwaitingSession(services.db, hashOfCookie(cookie), services.clock.now()) : null
}

/**
 * Makes the session that waits this person's own, under a new cookie, in the transaction that took the second step; throws LOGIN
 * when it waits no more. What it returns gives the cookie.
 */
export async function finishAwaiting(
  services: Services,
  db: Db,
  request: FastifyRequest,
  { user_id: userId, awaits, remembered, way }: AwaitingSession & { way: WayIn },
): Promise<(reply: FastifyReply) => void> {
  const cookie = newCookie()
  const from = hashOfCookie(readCookie(request, services.settings) ?? '')
  const times = { now: services.clock.now(), endsAt: endOf(services, remembered) }
  const isOpen = await openAwaitingSession(db, { from, to: hashOfCookie(cookie), awaits, ...times })
  if (!isOpen) throw refuse('LOGIN')
  await noteSignIn(services, db, request, { userId, way })
  return reply => giveCookie(services, reply, cookie, { seconds: remembered ? rememberedSeconds : undefined })
}

/** Lets this browser's session go on under a new cookie and show somebody by a visit; what comes of it is told by `show`. */
export async function turnSession(
  services: Services,
  db: Db,
  request: FastifyRequest,
  support: Support,
): Promise<(reply: FastifyReply) => void> {
  const cookie = newCookie()
  const before = hashOfCookie(readCookie(request, services.settings) ?? '')
  const moved = await moveSession(db, { from: before, to: hashOfCookie(cookie), visitId: support.visitId })
  if (!moved) throw refuse('UNAUTHENTICATED')
  const seconds = moved.remembered ? rememberedSeconds : undefined
  return reply => giveCookie(services, reply, cookie, { seconds, support })
}

/** Ends this browser's session and gives it a guest's cookie. */
export async function endSession(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const cookie = readCookie(context.request, services.settings)
  if (cookie) await deleteSession(services.db, hashOfCookie(cookie))
  giveCookie(services, context.reply, newCookie())
}

/** Ends every other session of a person, this browser's stays. */
export const endOtherSessions = (services: Services, db: Db, request: FastifyRequest, userId: number) =>
  deleteOtherSessions(db, userId, hashOfCookie(readCookie(request, services.settings) ?? ''))

/** Ends every session of a person, in a transaction, and lets none begin by what it takes away afterwards. */
export const endAllSessions = (db: Db, userId: number): Promise<void> => endSessionsOf(db, [userId])

/** The same for several people at once. */
export async function endSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await lockAccounts(db, userIds)
  await deleteSessionsOf(db, userIds)
}

/** The cookie, and in `X-CSRF-Token` the token that belongs to it. */
export function giveCookie(
  services: Services,
  reply: FastifyReply,
  cookie: string,
  { seconds, support = null }: { seconds?: number | undefined; support?: Support | null } = {},
): void {
  setCookie(reply, services.settings, cookie, seconds)
  reply.header('x-csrf-token', tokenFor(cookie, services.sessionSecret, support))
}
