import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie, isHttps, newCookie } from '../../platform/sessions/cookies.ts'
import { isKnown, moveDevice, rememberDevice } from './device-queries.ts'

const yearSeconds = 365 * 24 * 3600
const nameOf = (services: Services) => (isHttps(services.settings) ? '__Host-device' : 'device')

/** The hash of the cookie that says that an account signed in on this device before. The cookie alone opens nothing. */
export function deviceOf(services: Services, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(services)]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOfCookie(cookie) : null
}

/**
 * Makes the device known for this account, under a new cookie: a copy of the old cookie gains nothing from later sign-ins. The device's
 * other accounts move along.
 */
export async function knowDevice(
  context: Pick<RequestContext, 'services' | 'request' | 'reply'>,
  userId: number,
): Promise<void> {
  const { services, request } = context
  const before = deviceOf(services, request)
  const device = giveDevice(services, context.reply)
  if (before) await moveDevice(services.db, before, device)
  await rememberDevice(services.db, userId, device, services.clock.now())
}

/** Whether the account was signed in on this device before, with fewer than ten wrong passwords on it since. */
export async function isKnownDevice(
  services: Services,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const device = deviceOf(services, request)
  return device !== null && (await isKnown(services.db, userId, device))
}

/** Gives the device a new cookie; returns its hash. */
function giveDevice(services: Services, reply: FastifyReply): Buffer {
  const cookie = newCookie()
  reply.setCookie(nameOf(services), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(services.settings),
    maxAge: yearSeconds,
  })
  return hashOfCookie(cookie)
}
