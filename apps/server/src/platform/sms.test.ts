import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpSms, outboxSms, type SmsTransport } from './sms.ts'

const sms = { to: '+14155550100', text: 'Dein Code: 123 & mehr – bis 10:00' }

describe.each([
  ['an HTTP service', openService],
  ['the outbox', openOutbox],
])('%s', (_name, open: () => Promise<{ transport: SmsTransport; delivered: unknown[] }>) => {
  test('gets number and text as they were written', async () => {
    const { transport, delivered } = await open()
    await transport.send(sms)
    expect(delivered).toEqual([sms])
  })

  test('is never given anything but one full number', async () => {
    const { transport, delivered } = await open()
    for (const to of [
      '4155550100',
      '+1415555010a',
      '+14155550100,+14155550101',
      '+0123456789',
      '',
      '+1 415 555 0100',
    ]) {
      await expect(transport.send({ ...sms, to })).rejects.toThrow('one number')
    }
    await transport.send(sms)
    expect(delivered.length).toBe(1)
  })
})

test('the service is called as Twilio is: a form, the account in the header, nothing secret in the address', async () => {
  const { transport, calls } = await openService()
  await transport.send(sms)
  const [call] = calls
  expect(call).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    type: 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from('AC1:to/ken').toString('base64')}`,
  })
  expect(call?.form).toEqual({ From: '+14155550199', To: sms.to, Body: sms.text })
})

test('a refusal is a failure that repeats neither number nor text', async () => {
  const { transport } = await openService(429)
  const failure = await transport.send(sms).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(failure).toBe('The text message service answered 429.')
  await expect(httpSms('http://a:b@127.0.0.1:1/').send(sms)).rejects.toThrow()
})

test('nobody waits for an answer that comes byte by byte: its beginning says whether the text was taken', async () => {
  const server = createServer((request, reply) => {
    const isTaken = request.url === '/taken'
    if (isTaken) reply.writeHead(201, { 'content-type': 'application/json' })
    const drip = setInterval(() => (isTaken ? reply.write(' ') : reply.writeProcessing()), 20)
    reply.on('close', () => clearInterval(drip))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await httpSms(`http://a:b@127.0.0.1:${port}/taken`, 200).send(sms)
  await expect(httpSms(`http://a:b@127.0.0.1:${port}/`, 200).send(sms)).rejects.toThrow(/timeout/)
})

async function openService(status = 201) {
  const delivered: unknown[] = []
  const calls: Record<string, unknown>[] = []
  const server = createServer(async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { authorization, 'content-type': type } = request.headers
    calls.push({ method: request.method, url: request.url, authorization, type, form })
    delivered.push({ to: form.To, text: form.Body })
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(form))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const path = '2010-04-01/Accounts/AC1/Messages.json?From=%2B14155550199'
  return { transport: httpSms(`http://AC1:to%2Fken@127.0.0.1:${port}/${path}`), delivered, calls }
}

async function openOutbox() {
  const delivered: unknown[] = []
  const transport = outboxSms(async (_kind, to, _subject, body) => {
    delivered.push({ to, text: body })
  })
  return { transport, delivered }
}
