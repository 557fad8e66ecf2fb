import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from './networks.ts'
import { refuse } from './refusals.ts'
import type { Telemetry } from './telemetry.ts'

const mostInFlight = 500
/** A school that shares one address stays below this limit; an address that reaches it leaves room for all others. */
const mostOfAddress = 300

/** The requests that this process is working on. */
export interface Load {
  /** Stops counting a request while its body is on its way: the server does no work for it. */
  pause(request: FastifyRequest, reply: FastifyReply): void
  /** Makes an inner request for a counted one; the inner one is not counted. No client input can claim this. */
  within<T>(make: () => Promise<T>): Promise<T>
}

/**
 * Above this many requests at once, of all or of one address, new ones are told to retry, so that the running ones are still answered
 * (F-22).
 */
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
  // Only sending is left: a client that does not read holds no place.
  app.addHook('onSend', async request => void letGo(request))
  app.decorateRequest('holdsNoPlace', function (this: FastifyRequest) {
    letGo(this)
  })
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Stops counting it, where its reply is sent without Fastify. */
    holdsNoPlace(): void
  }
}
