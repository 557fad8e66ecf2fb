import type { FastifyInstance } from 'fastify'
import { refuse } from './refusals.ts'
import { isHttps } from './sessions/cookies.ts'
import type { Settings } from './settings.ts'

/**
 * Handles requests that came by plain http, as a trusted proxy reports it: a page is redirected to https, and a call is refused, so that a
 * misconfigured program is noticed and does not send cookies or passwords that way for years (V4.1.2 of the security ledger).
 */
export function refusePlainHttp(app: FastifyInstance, settings: Settings): void {
  if (!isHttps(settings)) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-forwarded-proto'] === undefined || request.protocol === 'https') return
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isPage || !request.url.startsWith('/') || request.routeOptions.config.call) throw refuse('NOT_FOUND')
    // Concatenated as text: an address that begins with two slashes stays a path of this site.
    return reply.redirect(`${settings.publicUrl}${request.url}`, 308)
  })
}
