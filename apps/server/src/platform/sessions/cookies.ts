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
 * The anti-forgery token of a cookie; the page carries it in `<meta name="csrf-token">` (F-03). It is masked anew in each reply:
 * replies are compressed, and how long one is tells nothing of a token that is never the same twice (BREACH).
 */
export function tokenFor(cookie: string, secret: string, support: Support | null): string {
  const mask = randomBytes(proofBytes)
  return Buffer.concat([mask, masked(proofOf(cookie, secret, support), mask)]).toString('base64url')
}

export function isTokenFor(token: unknown, cookie: string, secret: string, support: Support | null): boolean {
  if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{86}$/.test(token)) return false
  const given = Buffer.from(token, 'base64url')
  const proof = masked(given.subarray(proofBytes), given.subarray(0, proofBytes))
  return timingSafeEqual(proof, proofOf(cookie, secret, support))
}

const proofBytes = 32

/** A page of a support visit has a token of its own, so that it sends nothing as the operator once the visit is over. */
const proofOf = (cookie: string, secret: string, support: Support | null) =>
  createHmac('sha256', secret)
    .update(support ? `${cookie}:${support.visitId}` : cookie)
    .digest()

const masked = (bytes: Buffer, mask: Buffer) =>
  Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)))
