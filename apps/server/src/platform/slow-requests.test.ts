import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitSlowRequests, longestRequestMs } from './slow-requests.ts'

test('a body that does not come to its end is not waited for, but an upload is, and a long answer goes on', async () => {
  const app = fastify({ requestTimeout: longestRequestMs })
  onTestFinished(() => app.close())
  limitSlowRequests(app, 100)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/ordinary', async () => 'taken')
  app.post('/upload', { config: { takesFiles: true } }, async () => 'taken')
  app.get('/long', (_request, reply) => void setTimeout(() => reply.send('taken'), 300))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const slowly = (method: string, path: string) => {
    const sending = request({ port, path, method, headers: { 'content-type': 'a/b' } })
    sending.flushHeaders()
    const answered = once(sending, 'response')
    if (method === 'POST') setTimeout(() => sending.end('the rest'), 300)
    else sending.end()
    return answered.then(
      ([response]) => response.statusCode,
      error => error.code,
    )
  }
  const told = [slowly('POST', '/ordinary'), slowly('POST', '/upload'), slowly('GET', '/long')]
  expect(await Promise.all(told)).toEqual(['ECONNRESET', 200, 200])
})
