import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A server that closes lets go of every connection without a request under way, and of the others when they have their answer.
 * Node by itself would wait a minute for those on which nothing was asked yet, as browsers open them ahead, and as long
 * for another request on those that were at work.
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
