import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A closing server drops every connection without a running request at once, and the others after their reply. Node alone would wait a
 * minute for connections without a first request, which browsers open ahead, and as long for another request on the busy ones.
 */
export function letGoOfConnections(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>()
  let closing = false
  const letGo = (socket: Socket) => {
    if (closing && underWay.get(socket) === 0) socket.destroySoon()
  }
  const count = (socket: Socket, more: 1 | -1) => {
    const requests = underWay.get(socket)
    if (requests !== undefined) underWay.set(socket, requests + more)
  }
  app.server.on('connection', socket => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => {
      count(socket, -1)
      letGo(socket)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of underWay.keys()) letGo(socket)
  })
}
