import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'

/** The slowest upload that is waited for: 100 MB at one megabit a second. It is the server's own limit for a whole request. */
export const longestRequestMs = 15 * 60_000

/** A connection on which nothing moves for so long is closed: nobody reads what is sent there. Streams send something more often. */
export const longestSilenceMs = 60_000

const usual = {
  /** An ordinary body has come within this time, and of one that holds files at least so much more has come (F-22). */
  windowMs: 30_000,
  leastBytes: 30 * 1024,
  /** A connection that is cut loses the answer on its way: whoever is refused may send the rest for so long. */
  lingerMs: 10_000,
}

/** Ends with SLOW a request whose body does not come, or comes below 1 kB a second (issue 12 §3.1). */
export function limitSlowRequests(app: FastifyInstance, limits: Partial<typeof usual> = {}): void {
  const { windowMs, leastBytes, lingerMs } = { ...usual, ...limits }
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    let before = raw.socket.bytesRead
    const look = () => {
      const came = raw.socket.bytesRead - before
      before += came
      // A full buffer is read slowly by us, and not sent slowly.
      const isOurs = raw.readableLength >= raw.readableHighWaterMark
      if (routeOptions.config.takesFiles && (came >= leastBytes || isOurs)) return
      clearInterval(watching)
      if (!raw.complete) endAsSlow(request, reply)
    }
    const watching = setInterval(look, windowMs).unref()
    raw.once('end', () => clearInterval(watching))
    raw.once('close', () => clearInterval(watching))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return
    const waiting = setTimeout(() => raw.destroy(), lingerMs).unref()
    raw.once('end', () => clearTimeout(waiting))
    raw.once('close', () => clearTimeout(waiting))
  })
}

/** Answers SLOW in place of a body that is not waited for any longer, and lets go of its connection. */
export function endAsSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Whoever reads the body answers for it; to destroy it with an error would take the connection before the answer.
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', refuse('SLOW'))
}
