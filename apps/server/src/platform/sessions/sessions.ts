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
/** Even when used constantly, a session that is not remembered needs the password again after a week. */
const longestSeconds = 7 * 24 * 3600
const awaitingSeconds = 600
const longestUserAgent = 400

/** The input of a request's opening besides its session. */
type Wanted = Pick<Opening, 'id' | 'allowed' | 'input'>
const nothing: Wanted = { id: null, allowed: [], input: { params: {}, query: {} } }

/** Opens a request with one statement: the session's person, and the other results of the statement. A guest gets none. */
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

/** The session only, for requests that name no row. */
export const sessionOpening = openingStatement(null, null)

/** The actor of a request. */
export const actorOf = async (services: Services, request: FastifyRequest): Promise<Actor> =>
  (await openRequest(services, request, sessionOpening)).actor

/** Whose session begins, and how the sign-in is verified. */
interface Beginning {
  userId: number
  /** Whether the checked password, provider or sign-in card still opens this account. */
  stillOpens(db: Db): Promise<boolean>
}

/** Whether this browser's session still belongs to the person, for decisions under a lock. */
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
 * Opens a session under a new cookie, and ends the browser's old one: an id never survives a sign-in. Every session of an adult begins
 * here, so the second step is required here: a session that awaits one is not signed in and lasts ten minutes. Returns what it awaits.
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

/** Gives a signed-in person a new session after all of theirs were ended; no second step is required again. */
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

/** Opens a session on a device of a class: it ends at a fixed time, and with the device. */
export async function startClassSession(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & { endsAt: Date; classDeviceId: number; way: WayIn },
): Promise<void> {
  await openUnderNewCookie(services, context, { ...beginning, remember: false })
}

const endOf = (services: Services, remember: boolean) =>
  secondsAfter(services.clock.now(), remember ? rememberedSeconds : idleSeconds)

/** A way to sign in that ends while it is checked opens nothing: it is checked again while the account is locked. */
async function openUnderNewCookie(
  services: Services,
  context: { request: FastifyRequest; reply: FastifyReply },
  beginning: Beginning & {
    endsAt: Date
    remember: boolean
    classDeviceId: number | null
    /** Null: a session is renewed, which is no sign-in. */
    way: WayIn | null
    findAwaited?(db: Db): Promise<SecondStep | null>
  },
): Promise<SecondStep | null> {
  const before = readCookie(context.request, services.settings)
  const cookie = newCookie()
  const now = services.clock.now()
  const awaits = await services.db.transaction().execute(async db => {
    // The account first: code that ends its sessions holds its lock and then waits for each session.
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

/** A successful sign-in is recorded for the account's owner and in the log (V16.3.1 of the security ledger). */
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

/** A failed sign-in is logged too, with the accounts and the way; without accounts for an unknown name. */
export const noteFailedSignIn = (request: FastifyRequest, way: WayIn, tried: readonly number[]) =>
  request.log.info({ tried, way }, 'not signed in')

const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, longestUserAgent)

/** This browser's session that awaits its second step. */
export async function findAwaiting(services: Services, request: FastifyRequest) {
  const cookie = readCookie(request, services.settings)
  return cookie ? findAwaitingSession(services.db, hashOfCookie(cookie), services.clock.now()) : null
}

/**
 * Signs in the awaiting session under a new cookie, in the transaction that took the second step; throws LOGIN when it no longer awaits the
 * step. The returned function sets the cookie.
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

/** Moves this browser's session to a new cookie and to a visit of support; the returned function sets the cookie. */
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

/** Ends every other session of a person; this browser's session stays. */
export const endOtherSessions = (services: Services, db: Db, request: FastifyRequest, userId: number) =>
  deleteOtherSessions(db, userId, hashOfCookie(readCookie(request, services.settings) ?? ''))

/** Ends every session of a person, in a transaction; its lock lets no session begin by a way that the transaction removes afterwards. */
export const endAllSessions = (db: Db, userId: number): Promise<void> => endSessionsOf(db, [userId])

/** The same for several people at once. */
export async function endSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await lockAccounts(db, userIds)
  await deleteSessionsOf(db, userIds)
}

/**
 * The only way to give offices: `give` inserts them (`offices.test.ts`). A person without a passkey, where one is demanded, is signed out
 * everywhere: those sessions began without a second step, and the next sign-in asks for a first passkey. Whoever has a passkey has no session
 * without it. Returns what `give` returned, and who was signed out, to be woken after the transaction.
 */
export async function giveOffice<T>(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  userIds: readonly number[],
  give: () => Promise<T>,
): Promise<{ given: T; signedOut: number[] }> {
  // The accounts first: no sign-in that was checked before the office begins after it.
  await lockAccounts(db, userIds)
  const given = await give()
  const isDemanded = settings.secondFactor === 'demanded'
  const signedOut: number[] = []
  for (const id of userIds)
    if ((await findSecondStep(db, id, isDemanded)) === 'enrollment') signedOut.push(id)
  await deleteSessionsOf(db, signedOut)
  return { given, signedOut }
}

/** Sets the cookie, and its token in `X-CSRF-Token`. */
export function giveCookie(
  services: Services,
  reply: FastifyReply,
  cookie: string,
  { seconds, support = null }: { seconds?: number | undefined; support?: Support | null } = {},
): void {
  setCookie(reply, services.settings, cookie, seconds)
  reply.header('x-csrf-token', tokenFor(cookie, services.sessionSecret, support))
}
