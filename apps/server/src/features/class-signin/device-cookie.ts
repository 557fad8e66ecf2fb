import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { isHttps } from '../../platform/sessions/cookies.ts'
import { type PairedDevice, usePairedDevice } from './queries.ts'

const nameOf = (services: Services) => (isHttps(services.settings) ? '__Host-classroom' : 'classroom')

/** Secrets of 128 random bits need no slow hash. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The hash of the cookie that makes a browser a device of a class. */
export function deviceHashOf(services: Services, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(services)]
  return cookie && /^[\w-]{22}$/.test(cookie) ? hashOfSecret(cookie) : null
}

/** Gives the device its secret until the device ends; returns the hash. */
export function giveDeviceCookie(services: Services, reply: FastifyReply, endsAt: Date): Buffer {
  const cookie = randomBytes(16).toString('base64url')
  reply.setCookie(nameOf(services), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(services.settings),
    expires: endsAt,
  })
  return hashOfSecret(cookie)
}

type Asking = { services: Services; request: FastifyRequest }

/** The requesting device, if it is validly paired with a class. */
export async function pairedDevice({ services, request }: Asking): Promise<PairedDevice | null> {
  const hash = deviceHashOf(services, request)
  return hash === null ? null : usePairedDevice(services.db, hash, services.clock.now())
}

/** The same, when the call needs a paired device. */
export async function requirePairedDevice(asking: Asking, message: string): Promise<PairedDevice> {
  const device = await pairedDevice(asking)
  if (!device) throw refuse('LOGIN', message)
  return device
}
