import type { FastifyInstance } from 'fastify'
import type { House } from '../src/platform/house.ts'

interface Watched {
  app: FastifyInstance
  house: Pick<House, 'sessionSecret' | 'settings'>
  logged: readonly string[]
}

/** The password of everybody whom the factories make. */
export const testPassword = 'Lantern-7!'

/**
 * Looks on while a house is tested (S10). Whatever the test is about: no password, cookie, token or secret of the house may
 * stand in its log, and none in a reply that refuses. Tells what did.
 */
export function watchSecrets({ app, house, logged }: Watched): () => string[] {
  const faults: string[] = []
  const secrets = new Map([
    [testPassword, 'the password'],
    ['$argon2id$', 'the hash of a password'],
    [house.sessionSecret, "the house's secret"],
    ...(house.settings.metricsToken ? [[house.settings.metricsToken, 'the token for figures'] as const] : []),
  ])
  const given = new Map<string, string>()
  app.addHook('onRequest', async ({ headers }) => {
    // Those of real length: tests also send what only looks like one.
    for (const [, value = ''] of (headers.cookie ?? '').matchAll(/=([\w.%-]{40,})/g))
      given.set(value, 'a cookie')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    for (const [secret, what] of [...secrets, ...given])
      if (payload.includes(secret)) faults.push(`${request.method} ${request.url} told ${what}`)
    return payload
  })
  return () => {
    const log = logged.join('\n')
    for (const [secret, what] of [...secrets, ...given])
      if (log.includes(secret)) faults.push(`the log holds ${what}`)
    return [...new Set(faults)]
  }
}
