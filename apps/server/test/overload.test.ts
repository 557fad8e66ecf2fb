import { getSession, getUserInfo } from '@kindling/contract/accounts'
import { getLive } from '@kindling/contract/health'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { eventually } from './eventually.ts'
import { makeUser, signedIn } from './factories.ts'
import { openTestServer } from './test-server.ts'

const mostInFlight = 500

const of = await openTestServer()
const inFlight = async () =>
  Number(/^kindling_requests_in_flight (\d+)$/m.exec(await of.services.telemetry.print())?.[1])

test('whoever comes beyond 500 requests is told at once when to come back, and those under way are answered', async () => {
  const client = await signedIn(of, await makeUser(of, 'Parent'))
  const holder = new pg.Client({ connectionString: of.databaseUrl })
  await holder.connect()
  // Every request reads who makes it, and so waits for this.
  await holder.query('begin; lock table users in access exclusive mode')
  const under = Array.from({ length: mostInFlight }, () => client.call(getUserInfo))
  await eventually(async () => expect(await inFlight()).toBe(mostInFlight))
  const refused = await client.call(getUserInfo)
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
}, 60_000)
