import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHttps } from './sessions/cookies.ts'
import type { Settings } from './settings.ts'

const policy = (styleNonce: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What only a document has a use for: a style, script, font or picture is bound by the page that it is part of. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const

/** Every answer but a file of the build, whatever its status, carries these (F-14). A page sets its own policy with its nonce. */
export const securityHeaders = (settings: Settings): Record<string, string> => ({
  'content-security-policy': policy(null),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  ...(isHttps(settings) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

export const allowStylesWith = (reply: FastifyReply, nonce: string) =>
  reply.header('content-security-policy', policy(nonce))
