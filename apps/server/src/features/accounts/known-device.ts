import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Visit } from '../../platform/serve.ts'
import { hashOfCookie, isHttps, newCookie } from '../../platform/sessions/cookies.ts'
import { isKnown, moveDevice, rememberDevice } from './device-queries.ts'

const yearSeconds = 365 * 24 * 3600
const nameOf = (house: House) => (isHttps(house.settings) ? '__Host-device' : 'device')

/** The hash of the cookie that says somebody signed in on this device before. It opens nothing by itself. */
export function deviceOf(house: House, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(house)]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOfCookie(cookie) : null
}

/**
 * The device is known from now on, for this account, under a new cookie: whoever copied the one before has nothing of those who sign in
 * later. The other accounts that it knows go along.
 */
export async function knowDevice(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  userId: number,
): Promise<void> {
  const { house, request } = visit
  const before = deviceOf(house, request)
  const device = giveDevice(house, visit.reply)
  if (before) await moveDevice(house.db, before, device)
  await rememberDevice(house.db, userId, device, house.clock.now())
}

/** Whether somebody signed in to this account on this device before, and not ten wrong passwords were tried on it since. */
export async function isKnownDevice(house: House, request: FastifyRequest, userId: number): Promise<boolean> {
  const device = deviceOf(house, request)
  return device !== null && (await isKnown(house.db, userId, device))
}

/** Gives the device a new cookie; returns its hash. */
function giveDevice(house: House, reply: FastifyReply): Buffer {
  const cookie = newCookie()
  reply.setCookie(nameOf(house), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(house.settings),
    maxAge: yearSeconds,
  })
  return hashOfCookie(cookie)
}
