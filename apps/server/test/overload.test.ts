import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getSession, getUserInfo } from '@kindling/contract/accounts'
import { getLive } from '@kindling/contract/health'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Client, fillPath } from './client.ts'
import { eventually } from './eventually.ts'
import { makeUser, signedIn } from './factories.ts'
import { openTestServer } from './test-server.ts'

const mostInFlight = 500
const mostOfAddress = 300

const of = await openTestServer()
const inFlight = async () =>
  Number(/^kindling_requests_in_flight (\d+)$/m.exec(await of.services.telemetry.print())?.[1])

test('whoever comes beyond 500 requests, or 300 of one address, is told at once when to come back, and those under way are answered', async () => {
  const client = await signedIn(of, await makeUser(of, 'Parent'))
  const ask = (remoteAddress: string) =>
    client.send({ method: 'GET', url: fillPath(getUserInfo.path, {}), remoteAddress })
  const holder = new pg.Client({ connectionString: of.databaseUrl })
  await holder.connect()
  // Every request reads who makes it, and so waits for this.
  await holder.query('begin; lock table users in access exclusive mode')
  const under = Array.from({ length: mostOfAddress }, () => ask('10.0.0.1'))
  await eventually(async () => expect(await inFlight()).toBe(mostOfAddress))
  const beyond = await ask('10.0.0.1')
  const others = Array.from({ length: mostInFlight - mostOfAddress }, () => ask('10.0.0.2'))
  under.push(...others)
  await eventually(async () => expect(await inFlight()).toBe(mostInFlight))
  for (const refused of [beyond, await ask('10.0.0.3')])
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'BUSY', '3'])
  expect((await new Client(of.app).send({ method: 'GET', url: getLive.path })).status).toBe(200)
  await holder.end()
  const answers = await Promise.all(under)
  // On a slow machine some wait for a connection for longer than they may: they are told so, and nothing else happens.
  const told = answers.filter(answer => answer.status !== 200)
  expect(told.filter(answer => answer.body.code !== 'BUSY' || !answer.headers['retry-after'])).toEqual([])
  expect(told.length).toBeLessThan(mostInFlight)
  process.stdout.write(`overload answered=${mostInFlight - told.length} put-off=${told.length + 1}\n`)
  expect(await inFlight()).toBe(0)
  expect((await client.call(getSession)).status).toBe(200)
})

test('whoever does not read what is sent holds no place for requests', async () => {
  await of.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = of.app.server.address() as AddressInfo
  const unread = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
  for (const socket of unread)
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30))
  // Something has come, and nobody reads it.
  await Promise.all(unread.map(socket => once(socket, 'readable')))
  await eventually(async () => expect(await inFlight()).toBe(0))
  for (const socket of unread) socket.destroy()
})
