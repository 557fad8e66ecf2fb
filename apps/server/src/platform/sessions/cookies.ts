import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
// Whoever sets a cookie needs its words on requests and replies, also without the application around them.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Support } from '../actor.ts'
import type { Settings } from '../settings.ts'

/** `__Host-` and Secure wherever the address is https; plain only on loopback (F-03). */
export const cookieName = (settings: Settings) => (isHttps(settings) ? '__Host-kindling' : 'kindling')

export const isHttps = (settings: Settings) => settings.publicUrl.startsWith('https://')

export const newCookie = () => randomBytes(32).toString('base64url')

export const hashOfCookie = (cookie: string) => createHash('sha256').update(cookie).digest()

export function readCookie(request: FastifyRequest, settings: Settings): string | null {
  const value = request.cookies[cookieName(settings)]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** Sets the session's cookie; without `seconds` it ends with the browser session. */
export function setCookie(reply: FastifyReply, settings: Settings, cookie: string, seconds?: number): void {
  reply.setCookie(cookieName(settings), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(settings),
    ...(seconds ? { maxAge: seconds } : {}),
  })
}

/**
 * The anti-forgery token of a cookie; the page carries it in `<meta name="csrf-token">` (F-03). A page of a support visit
 * has one of its own, so that it sends nothing as the operator once the visit is over.
 */
export const tokenFor = (cookie: string, secret: string, support: Support | null) =>
  createHmac('sha256', secret)
    .update(support ? `${cookie}:${support.visitId}` : cookie)
    .digest('base64url')

export function isTokenFor(token: unknown, cookie: string, secret: string, support: Support | null): boolean {
  if (typeof token !== 'string') return false
  const expected = Buffer.from(tokenFor(cookie, secret, support))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
