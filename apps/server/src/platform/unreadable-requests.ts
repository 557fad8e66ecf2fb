import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'
import { securityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'

/** Answers requests that reach no route, because their address or bytes cannot be parsed, like all others. */
export function answerUnreadable(settings: Settings) {
  return {
    frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
      const refusal = refuse('NOT_FOUND')
      reply
        .headers({ ...securityHeaders(settings), 'cache-control': 'private, no-store' })
        .code(refusal.status)
        .type('application/json')
        .send(JSON.stringify(refusal.body()))
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(printReply(settings))
      socket.destroy(error)
    },
  }
}

function printReply(settings: Settings): string {
  const refusal = refuse('VALIDATION')
  const body = JSON.stringify(refusal.body())
  const headers = {
    ...securityHeaders(settings),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} Bad Request`, ...lines, '', body].join('\r\n')
}
