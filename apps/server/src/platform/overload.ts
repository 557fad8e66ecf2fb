import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'
import type { Telemetry } from './telemetry.ts'

const mostInFlight = 500

/** The requests that this process works on. */
export interface Load {
  /** Does not count a request for as long as its body is on its way: nothing is done for it. */
  pause(request: FastifyRequest, reply: FastifyReply): void
  /** Makes a request for one that is counted, which is not counted besides. Nothing that a client sends can say so. */
  within<T>(make: () => Promise<T>): Promise<T>
}

/** Above this many requests at once new ones are told to come back, so that those under way are still answered (F-22). */
export function limitLoad(app: FastifyInstance, telemetry: Telemetry): Load {
  const counted = new Set<FastifyRequest>()
  const inner = new AsyncLocalStorage<true>()
  telemetry.watch('requests_in_flight', 'Requests that this process works on.', () => counted.size)
  app.addHook('onRequest', async request => {
    if (inner.getStore()) return
    if (request.url.startsWith('/health/') || request.url.startsWith('/realtime/')) return
    if (counted.size >= mostInFlight) throw refuse('BUSY')
    counted.add(request)
  })
  app.addHook('onResponse', async request => void counted.delete(request))
  app.addHook('onRequestAbort', async request => void counted.delete(request))
  return {
    pause(request, reply) {
      if (!counted.delete(request)) return
      request.raw.once('end', () => {
        if (!reply.raw.writableEnded) counted.add(request)
      })
    },
    within: make => inner.run(true, make),
  }
}
