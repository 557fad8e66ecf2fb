import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'

/** The slowest upload that is accepted: 100 MB at one megabit a second. It is the server's limit for a whole request. */
export const longestRequestMs = 15 * 60_000

/** A connection without traffic for this long is closed, because the client does not read. Streams send something more often. */
export const longestSilenceMs = 60_000

const usual = {
  /** In this time an ordinary body must have arrived, and a body with files must have brought at least so many bytes (F-22). */
  windowMs: 30_000,
  leastBytes: 30 * 1024,
  /** Cutting a connection loses the reply on its way: a refused sender may send the rest for this long. */
  lingerMs: 10_000,
}

/** Ends a request with SLOW when its body stops, or is slower than 1 kB a second (issue 12 §3.1). */
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
      // With a full buffer, the server reads slowly; the sender does not send slowly.
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

/** Answers SLOW, stops waiting for the body, and closes the connection. */
export function endAsSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The body's reader sends the answer; destroying the request with an error would close the connection before it.
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', refuse('SLOW'))
}
