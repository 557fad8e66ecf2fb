import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { isTokenFor, readCookie } from './cookies.ts'

/** Throws CSRF unless the request carries the anti-forgery token of its own cookie and comes from our own pages (PLATFORM-62). */
export function requireToken(services: Services, request: FastifyRequest, { support }: Actor): void {
  const cookie = readCookie(request, services.settings)
  const { origin } = request.headers
  if (origin && !ownOrigins(services.settings, request).includes(origin)) throw refuse('CSRF')
  if (!cookie || !isTokenFor(request.headers['x-csrf-token'], cookie, services.sessionSecret, support))
    throw refuse('CSRF')
}

/** The origins of our own pages. On this machine the host may be 127.0.0.1 or localhost, with the port that was free. */
export function ownOrigins({ publicUrl }: Settings, request: FastifyRequest): string[] {
  const own = new URL(publicUrl).origin
  const isHere = request.hostname === 'localhost' || request.hostname === '127.0.0.1'
  return isHere ? [own, `${request.protocol}://${request.host}`] : [own]
}
