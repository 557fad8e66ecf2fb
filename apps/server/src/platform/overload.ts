import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from './networks.ts'
import { refuse } from './refusals.ts'
import type { Telemetry } from './telemetry.ts'

const mostInFlight = 500
/** A school that shares one address stays below this; who fills it leaves room for all others. */
const mostOfAddress = 300

/** The requests that this process works on. */
export interface Load {
  /** Does not count a request for as long as its body is on its way: nothing is done for it. */
  pause(request: FastifyRequest, reply: FastifyReply): void
  /** Makes a request for one that is counted, which is not counted besides. Nothing that a client sends can say so. */
  within<T>(make: () => Promise<T>): Promise<T>
}

/** Above so many requests at once, of all or of one address, new ones are told to come back, so that those under way are still answered (F-22). */
export function limitLoad(app: FastifyInstance, telemetry: Telemetry): Load {
  const counted = new Set<FastifyRequest>()
  const ofAddress = new Map<string, number>()
  const count = (request: FastifyRequest) => {
    counted.add(request)
    const host = hostOf(request.ip)
    ofAddress.set(host, (ofAddress.get(host) ?? 0) + 1)
  }
  const letGo = (request: FastifyRequest) => {
    if (!counted.delete(request)) return false
    const host = hostOf(request.ip)
    const left = (ofAddress.get(host) ?? 0) - 1
    if (left > 0) ofAddress.set(host, left)
    else ofAddress.delete(host)
    return true
  }
  const inner = new AsyncLocalStorage<true>()
  telemetry.watch('requests_in_flight', 'Requests that this process works on.', () => counted.size)
  app.addHook('onRequest', async request => {
    if (inner.getStore()) return
    if (request.url.startsWith('/health/') || request.url.startsWith('/realtime/')) return
    if (counted.size >= mostInFlight) throw refuse('BUSY')
    if ((ofAddress.get(hostOf(request.ip)) ?? 0) >= mostOfAddress) throw refuse('BUSY')
    count(request)
  })
  // What is left is to send: a client that does not read holds no place.
  app.addHook('onSend', async request => void letGo(request))
  app.addHook('onResponse', async request => void letGo(request))
  app.addHook('onRequestAbort', async request => void letGo(request))
  return {
    pause(request, reply) {
      if (!letGo(request)) return
      request.raw.once('end', () => {
        if (!reply.raw.writableEnded) count(request)
      })
    },
    within: make => inner.run(true, make),
  }
}
