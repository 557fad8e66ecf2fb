import type { FastifyInstance } from 'fastify'
import { refuse } from './refusals.ts'
import { isHttps } from './sessions/cookies.ts'
import type { Settings } from './settings.ts'

/**
 * What a believed proxy says came by plain http: a page that somebody typed is led to https, and a call is refused, so that a program
 * that is set up wrongly is found and sends no cookie or password that way for years (V4.1.2 of the ledger of security).
 */
export function refusePlainHttp(app: FastifyInstance, settings: Settings): void {
  if (!isHttps(settings)) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-forwarded-proto'] === undefined || request.protocol === 'https') return
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isPage || !request.url.startsWith('/') || request.routeOptions.config.call) throw refuse('NOT_FOUND')
    // Put together as text: an address that begins with two slashes stays a path of this site.
    return reply.redirect(`${settings.publicUrl}${request.url}`, 308)
  })
}
