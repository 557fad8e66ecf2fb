import fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testPassword, watchSecrets } from './secret-watch.ts'
import { openTestServer } from './test-server.ts'

const { services } = await openTestServer({ environment: { METRICS_TOKEN: 'figures-for-collectors' } })

test('whoever looks on sees a secret in a log and in a refusal, and nothing where there is none', async () => {
  const logged: string[] = []
  const loggerInstance = pino({}, { write: (line: string) => logged.push(line) })
  const app = fastify({ loggerInstance })
  const watch = watchSecrets({ app: app as never, services, logged })
  app.get('/fine', async () => ({ token: services.sessionSecret }))
  app.get('/told', async (_request, reply) => reply.code(400).send({ message: `not ${testPassword}` }))
  app.get('/figures', async (_request, reply) => reply.code(403).send({ is: services.settings.metricsToken }))
  app.get('/logged', async request => request.log.info({ cookie: request.headers.cookie }, 'read'))
  const cookie = `kindling=${'c'.repeat(43)}`
  await app.inject({ url: '/fine', headers: { cookie } })
  expect(watch.faults()).toEqual([])
  for (const url of ['/told', '/figures', '/logged']) await app.inject({ url, headers: { cookie } })
  const told = [
    'GET /told told the password',
    'GET /figures told the token for figures',
    'the log holds a cookie',
  ]
  watch.forgetLog()
  expect(logged).toEqual([])
  expect(watch.faults()).toEqual(told)
  await app.close()
})
