import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
// Code that sets a cookie needs its types on requests and replies, even without the rest of the application.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Support } from '../actor.ts'
import type { Settings } from '../settings.ts'

/** `__Host-` and Secure for an https address; without them only on loopback (F-03). */
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
 * The anti-forgery token of a cookie; the page carries it in `<meta name="csrf-token">` (F-03). It is masked differently in each reply:
 * replies are compressed, and their length reveals nothing about a token that never repeats (BREACH).
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

/** A page of a support visit has its own token, so that it sends nothing as the operator after the visit has ended. */
const proofOf = (cookie: string, secret: string, support: Support | null) =>
  createHmac('sha256', secret)
    .update(support ? `${cookie}:${support.visitId}` : cookie)
    .digest()

const masked = (bytes: Buffer, mask: Buffer) =>
  Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)))
