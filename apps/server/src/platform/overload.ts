import type { FastifyInstance } from 'fastify'
import { refuse } from './refusals.ts'
import type { Telemetry } from './telemetry.ts'

const mostInFlight = 500

/** Above this many requests at once new ones are told to come back, so that those under way are still answered (F-22). */
export function limitLoad(app: FastifyInstance, telemetry: Telemetry): void {
  let inFlight = 0
  telemetry.watch('requests_in_flight', 'Requests that this process works on.', () => inFlight)
  const counted = new WeakSet<object>()
  app.addHook('onRequest', async request => {
    if (request.url.startsWith('/health/') || request.url.startsWith('/realtime/')) return
    if (inFlight >= mostInFlight) throw refuse('BUSY')
    inFlight++
    counted.add(request)
  })
  app.addHook('onResponse', async request => {
    if (counted.delete(request)) inFlight--
  })
  app.addHook('onRequestAbort', async request => {
    if (counted.delete(request)) inFlight--
  })
}
