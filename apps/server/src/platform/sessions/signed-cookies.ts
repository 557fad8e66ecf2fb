import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from '../clock.ts'
import type { Services } from '../services.ts'
import { isHttps } from './cookies.ts'

/** A value that the server keeps in the browser for some minutes: its owner can read it, but cannot change it. */
export interface SignedCookie {
  name: string
  seconds: number
}

export function giveSigned<T>(
  context: { services: Services; reply: FastifyReply },
  cookie: SignedCookie,
  value: T,
): void {
  const { services, reply } = context
  const until = secondsAfter(services.clock.now(), cookie.seconds).getTime()
  const content = Buffer.from(JSON.stringify({ value, until })).toString('base64url')
  reply.setCookie(nameOf(services, cookie), `${content}.${sign(services, cookie, content)}`, {
    ...optionsOf(services),
    maxAge: cookie.seconds,
  })
}

/** The value, while it is valid; its type is trusted, because only the server can sign it. */
export function readSigned<T>(services: Services, request: FastifyRequest, cookie: SignedCookie): T | null {
  const [content = '', signature = ''] = (request.cookies[nameOf(services, cookie)] ?? '').split('.')
  const expected = Buffer.from(sign(services, cookie, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { value: T; until: number }
  return read.until > services.clock.now().getTime() ? read.value : null
}

export const dropSigned = (
  { services, reply }: { services: Services; reply: FastifyReply },
  cookie: SignedCookie,
) => reply.clearCookie(nameOf(services, cookie), optionsOf(services))

const sign = (services: Services, { name }: SignedCookie, content: string) =>
  createHmac('sha256', services.sessionSecret).update(`${name}:${content}`).digest('base64url')

const nameOf = (services: Services, { name }: SignedCookie) =>
  isHttps(services.settings) ? `__Host-${name}` : name
// Lax, because the return from a sign-in provider begins on the provider's page.
const optionsOf = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(services.settings) }) as const
