import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Visit } from '../../platform/serve.ts'
import { hashOfCookie, isHttps, newCookie } from '../../platform/sessions/cookies.ts'
import { listKnownAccounts, rememberDevice } from './queries.ts'

const yearSeconds = 365 * 24 * 3600
const nameOf = (house: House) => (isHttps(house.settings) ? '__Host-device' : 'device')

/** The hash of the cookie that says somebody signed in on this device before. It opens nothing by itself. */
export function deviceOf(house: House, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(house)]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOfCookie(cookie) : null
}

/** The device is known from now on, for this account. */
export async function knowDevice(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  userId: number,
): Promise<void> {
  const { house } = visit
  await rememberDevice(house.db, userId, giveDevice(house, visit), house.clock.now())
}

/** Whether somebody signed in to this account on this device before. */
export async function isKnownDevice(house: House, request: FastifyRequest, userId: number): Promise<boolean> {
  const device = deviceOf(house, request)
  return device !== null && (await listKnownAccounts(house.db, [userId], device)).has(userId)
}

/** Keeps the device's cookie, or gives one; returns its hash. */
function giveDevice(house: House, visit: { request: FastifyRequest; reply: FastifyReply }): Buffer {
  const before = visit.request.cookies[nameOf(house)]
  const cookie = before && deviceOf(house, visit.request) ? before : newCookie()
  visit.reply.setCookie(nameOf(house), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(house.settings),
    maxAge: yearSeconds,
  })
  return hashOfCookie(cookie)
}
