import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import { isHttps } from '../../platform/sessions/cookies.ts'
import { type PairedDevice, usePairedDevice } from './queries.ts'

const nameOf = (house: House) => (isHttps(house.settings) ? '__Host-classroom' : 'classroom')

/** Secrets of 128 random bits need no slow hash. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The hash of the cookie that makes a browser a device of a class. */
export function deviceHashOf(house: House, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(house)]
  return cookie && /^[\w-]{22}$/.test(cookie) ? hashOfSecret(cookie) : null
}

/** Gives the device its secret until the device ends; returns the hash. */
export function giveDeviceCookie(house: House, reply: FastifyReply, endsAt: Date): Buffer {
  const cookie = randomBytes(16).toString('base64url')
  reply.setCookie(nameOf(house), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(house.settings),
    expires: endsAt,
  })
  return hashOfSecret(cookie)
}

type Asking = { house: House; request: FastifyRequest }

/** The device that asks, if it is paired with a class and stands. */
export async function pairedDevice({ house, request }: Asking): Promise<PairedDevice | null> {
  const hash = deviceHashOf(house, request)
  return hash === null ? null : usePairedDevice(house.db, hash, house.clock.now())
}

/** The same where nothing goes on without it. */
export async function requirePairedDevice(asking: Asking, message: string): Promise<PairedDevice> {
  const device = await pairedDevice(asking)
  if (!device) throw refuse('LOGIN', message)
  return device
}
