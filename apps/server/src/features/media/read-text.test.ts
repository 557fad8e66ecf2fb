import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getSession } from '@kindling/contract/accounts'
import { readText } from '@kindling/contract/media'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openVoice } from '../../platform/speech/index.ts'

const programs = join(import.meta.dirname, '../../../test/voice')

const readerIn = async (of: TestServer) => clientOf(of, await makeUser(of, 'Parent'))
const read = async (who: Client, text: string) => {
  const { status, bytes, headers } = await who.call(readText, { body: { text } })
  return { status, type: headers['content-type'], sound: bytes.toString() }
}

test('a text is read by the program of the machine where no service is set, for whoever is signed in [READ-ALOUD-07]', async () => {
  const of = await openTestServer()
  const reader = await readerIn(of)
  expect((await reader.call(getSession)).body.has_voice).toBe(true)
  const text = `-w /tmp/x "Birds"; $(that) 'go away'.`
  expect(await read(reader, text)).toMatchObject({
    status: 200,
    type: 'audio/wav',
    sound: expect.stringContaining(text),
  })
  expect((await read(reader, '')).status).toBe(400)
  expect((await read(reader, 'a'.repeat(1_001))).status).toBe(400)
  expect((await read(new Client(of.app), text)).status).toBe(401)
  expect((await read(reader, 'Be silent.')).status).toBe(503)
})

test('a service that is set reads instead; what it has read is heard again, and what is no sound is none [READ-ALOUD-07]', async () => {
  const asked: string[] = []
  let says: (reply: ServerResponse) => void = reply =>
    reply.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound')
  const service = createServer(async (request, reply) => {
    asked.push((await request.toArray()).join(''))
    says(reply)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const of = await openTestServer({ environment: { SPEECH_URL: `http://127.0.0.1:${port}/read` } })
  const reader = await readerIn(of)
  for (let time = 0; time < 2; time++)
    expect(await read(reader, 'Some birds stay.')).toEqual({
      status: 200,
      type: 'audio/mpeg',
      sound: 'sound',
    })
  expect(asked).toEqual(['{"text":"Some birds stay.","language":"en-US"}'])
  // The response time does not reveal what another reader has heard.
  await read(await readerIn(of), 'Some birds stay.')
  expect(asked).toHaveLength(2)
  says = reply => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  expect((await read(reader, 'Others leave.')).status).toBe(503)
  says = reply => reply.writeHead(500, { 'content-type': 'audio/mpeg' }).end()
  expect((await read(reader, 'Others leave.')).status).toBe(503)
  expect(of.logged.join()).not.toContain('Others leave')
  service.close()
})

test('without either there is no voice, and nobody is offered one', async () => {
  const of = await openTestServer({ environment: { PATH: '' } })
  const reader = await readerIn(of)
  expect((await reader.call(getSession)).body.has_voice).toBe(false)
  expect((await read(reader, 'Birds.')).status).toBe(404)
  expect(openVoice({ speechUrl: null, programPath: `:/nowhere:${programs}` })).not.toBeNull()
})
