import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** From here on the caller writes the reply's body, piece by piece; the reply's headers so far stay. */
export function takeOver(reply: FastifyReply, headers: Record<string, string>): ServerResponse {
  reply.hijack()
  reply.request.holdsNoPlace()
  const out = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) out.setHeader(name, value)
  return out.writeHead(200, headers)
}
