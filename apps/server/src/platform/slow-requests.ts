import type { FastifyInstance } from 'fastify'

/** The slowest upload that is waited for: 100 MB at one megabit a second. It is the server's own limit for a whole request. */
export const longestRequestMs = 15 * 60_000

/** Whoever is slower than this with a body that is no upload holds a connection for nothing (F-22). */
const ordinaryMs = 30_000

/** Ends a request whose body does not come to its end in time; calls that take files are given longer. */
export function limitSlowRequests(app: FastifyInstance, limitMs = ordinaryMs): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || routeOptions.config.takesFiles) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, limitMs).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}
