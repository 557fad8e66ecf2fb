import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from '../clock.ts'
import type { House } from '../house.ts'
import { isHttps } from './cookies.ts'

/** Something the server remembers in the browser for some minutes: readable by its owner, changeable by nobody. */
export interface SignedCookie {
  name: string
  seconds: number
}

export function giveSigned<T>(
  visit: { house: House; reply: FastifyReply },
  cookie: SignedCookie,
  value: T,
): void {
  const { house, reply } = visit
  const until = secondsAfter(house.clock.now(), cookie.seconds).getTime()
  const content = Buffer.from(JSON.stringify({ value, until })).toString('base64url')
  reply.setCookie(nameOf(house, cookie), `${content}.${sign(house, cookie, content)}`, {
    ...optionsOf(house),
    maxAge: cookie.seconds,
  })
}

/** What was given, while it is valid; the shape is ours, because nobody else can sign it. */
export function readSigned<T>(house: House, request: FastifyRequest, cookie: SignedCookie): T | null {
  const [content = '', signature = ''] = (request.cookies[nameOf(house, cookie)] ?? '').split('.')
  const expected = Buffer.from(sign(house, cookie, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { value: T; until: number }
  return read.until > house.clock.now().getTime() ? read.value : null
}

export const dropSigned = ({ house, reply }: { house: House; reply: FastifyReply }, cookie: SignedCookie) =>
  reply.clearCookie(nameOf(house, cookie), optionsOf(house))

const sign = (house: House, { name }: SignedCookie, content: string) =>
  createHmac('sha256', house.sessionSecret).update(`${name}:${content}`).digest('base64url')

const nameOf = (house: House, { name }: SignedCookie) => (isHttps(house.settings) ? `__Host-${name}` : name)
// Lax, because the way back from a sign-in provider begins on the provider's page.
const optionsOf = (house: House) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(house.settings) }) as const
