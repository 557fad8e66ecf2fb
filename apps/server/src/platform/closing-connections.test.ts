import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { letGoOfConnections } from './closing-connections.ts'

test('a closing server waits for an answer that is under way, and for no connection before its first request or after its last', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  letGoOfConnections(app)
  let asked = () => {}
  let answer = () => {}
  const isAsked = new Promise<void>(done => {
    asked = done
  })
  const mayAnswer = new Promise<void>(done => {
    answer = done
  })
  app.get('/', async () => {
    asked()
    await mayAnswer
    return 'taken'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const opened = once(app.server, 'connection')
  const unused = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  await opened
  const answering = fetch(`http://127.0.0.1:${port}/`).then(response => response.text())
  await isAsked
  const closing = app.close()
  await once(unused, 'close')
  answer()
  expect(await answering).toBe('taken')
  await closing
})
