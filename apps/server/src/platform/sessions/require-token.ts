import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { House } from '../house.ts'
import { refuse } from '../refusals.ts'
import { isTokenFor, readCookie } from './cookies.ts'

/** Throws CSRF unless the request carries the anti-forgery token of its own cookie and comes from our own pages (PLATFORM-62). */
export function requireToken(house: House, request: FastifyRequest, { support }: Actor): void {
  const cookie = readCookie(request, house.settings)
  const { origin } = request.headers
  if (origin && origin !== new URL(house.settings.publicUrl).origin && !isOwnHost(request, origin))
    throw refuse('CSRF')
  if (!cookie || !isTokenFor(request.headers['x-csrf-token'], cookie, house.sessionSecret, support))
    throw refuse('CSRF')
}

/** On this machine the address may be written as 127.0.0.1 or localhost, with the port that was free. */
function isOwnHost(request: FastifyRequest, origin: string): boolean {
  // A sandboxed page says "null", which is no address.
  const from = URL.parse(origin)
  return (from?.hostname === 'localhost' || from?.hostname === '127.0.0.1') && from.host === request.host
}
