import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, guest, isGuest } from './actor.ts'
import { hostOf } from './networks.ts'
import type { Load } from './overload.ts'
import { refuse } from './refusals.ts'
import { endAsSlow } from './slow-requests.ts'
import type { Telemetry } from './telemetry.ts'

/** How many bodies a process receives at the same time. A browser opens six connections to a server. */
const most = { ofPerson: 8, ofAddress: 200, ofGuests: 40, ofAllGuests: 700, ofAll: 1_000 }

/** The bodies that this process is receiving. */
export interface ComingBodies {
  /**
   * Lets a body come. LIMIT where too many bodies of this person or address are on their way, BUSY where all together are too many. Guests
   * cannot be told apart: when too many come from one address or from all addresses, the oldest one is dropped.
   */
  hold(request: FastifyRequest, reply: FastifyReply, actor: Actor): void
}

type Body = { request: FastifyRequest; reply: FastifyReply }

/** Counts bodies by sender, before their first byte is read; a body that no call takes counts as a guest's (issue 12 §3.1). */
export function limitBodies(app: FastifyInstance, load: Load, telemetry: Telemetry): ComingBodies {
  const coming = new Map<string, Set<Body>>()
  telemetry.watch(
    'bodies_coming',
    'Bodies of requests that are on their way.',
    () => coming.get('all')?.size ?? 0,
  )
  const hold = (request: FastifyRequest, reply: FastifyReply, actor: Actor) => {
    // A body that arrived together with its head needs no waiting.
    if (request.raw.complete !== false) return
    const guests = `guests of ${hostOf(request.ip)}`
    const keys = isGuest(actor)
      ? [guests, 'guests', 'all']
      : [`person ${actor.id}`, `address ${hostOf(request.ip)}`, 'all']
    const count = (key: string) => coming.get(key)?.size ?? 0
    if (count(`person ${actor.id}`) >= most.ofPerson) throw refuse('LIMIT')
    if (count(`address ${hostOf(request.ip)}`) >= most.ofAddress && !isGuest(actor)) throw refuse('LIMIT')
    if (count('all') >= most.ofAll) throw refuse('BUSY')
    if (isGuest(actor) && count(guests) >= most.ofGuests) endFirst(coming.get(guests))
    if (isGuest(actor) && count('guests') >= most.ofAllGuests) endFirst(coming.get('guests'))
    const body = { request, reply }
    for (const key of keys) coming.set(key, (coming.get(key) ?? new Set()).add(body))
    const letGo = () => {
      for (const key of keys) {
        coming.get(key)?.delete(body)
        if (count(key) === 0) coming.delete(key)
      }
    }
    request.raw.once('end', letGo)
    reply.raw.once('close', letGo)
    load.pause(request, reply)
  }
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.call) hold(request, reply, guest)
  })
  return { hold }
}

function endFirst(bodies: Set<Body> | undefined): void {
  const [first] = bodies ?? []
  if (first) endAsSlow(first.request, first.reply)
}
