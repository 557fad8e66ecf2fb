import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './error-replies.ts'
import { limitSlowRequests, longestRequestMs } from './slow-requests.ts'

/** A server that checks twice a second, and a sender whose body comes in parts. */
async function openServer() {
  const app = fastify({ requestTimeout: longestRequestMs })
  onTestFinished(() => app.close())
  answerErrors(app, { helpCountry: 'US' })
  limitSlowRequests(app, { windowMs: 400, leastBytes: 1_000, lingerMs: 100 })
  await app.register(multipart)
  app.addContentTypeParser('a/b', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/ordinary', async () => 'taken')
  app.post('/upload', { config: { takesFiles: true } }, async () => 'taken')
  app.post('/form', { config: { takesFiles: true } }, async asked => {
    const part = await asked.file()
    return (await part?.toBuffer())?.length
  })
  app.get('/long', (_request, reply) => void setTimeout(() => reply.send('taken'), 600))
  app.post('/refused', { preParsing: (_request, reply) => void reply.code(401).send('no') }, async () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (method: string, path: string, type = 'a/b') => {
    const sending = request({ port, path, method, headers: { 'content-type': type } })
    sending.on('error', () => undefined)
    sending.flushHeaders()
    const told = once(sending, 'response').then(
      ([response]) => response.resume().statusCode,
      error => error.code,
    )
    return { sending, told }
  }
}

test('a body that does not come is answered with 408, and so is a form; one that comes, and a long answer, are not', async () => {
  const begin = await openServer()
  const [idle, form, upload, long] = [
    begin('POST', '/ordinary'),
    begin('POST', '/form', 'multipart/form-data; boundary=b'),
    begin('POST', '/upload'),
    begin('GET', '/long'),
  ]
  form.sending.write('--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\n\r\nsome of it')
  long.sending.end()
  const feeding = setInterval(() => upload.sending.write('x'.repeat(2_000)), 10)
  onTestFinished(() => clearInterval(feeding))
  expect(await Promise.all([idle.told, form.told, long.told])).toEqual([408, 408, 200])
  clearInterval(feeding)
  upload.sending.end()
  expect(await upload.told).toBe(200)
})

test('who is refused before the body came has the answer, and not the connection for long', async () => {
  const begin = await openServer()
  const { sending, told } = begin('POST', '/refused')
  expect(await told).toBe(401)
  await once(sending, 'close')
})
