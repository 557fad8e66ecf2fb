import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHttps } from './sessions/cookies.ts'
import type { Settings } from './settings.ts'

const policy = ({ videoProxy }: Settings, styleNonce: string | null, frame: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${videoProxy ? ` https://${videoProxy.host}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${frame ? ` ${frame}` : ''}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers that only matter for a document: its styles, scripts, fonts and pictures follow the policy of the page. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const

/** Every reply except a file of the build, whatever its status, carries these headers (F-14). A page sets its own policy with its nonce. */
export const securityHeaders = (settings: Settings): Record<string, string> => ({
  'content-security-policy': policy(settings, null, null),
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

/** The policy of a page: styles with its nonce, and for a page about a site, that site in a frame. */
export const allowOnPage = (
  reply: FastifyReply,
  settings: Settings,
  nonce: string,
  frame: string | null = null,
) => reply.header('content-security-policy', policy(settings, nonce, frame))
