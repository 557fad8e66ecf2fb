import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, expect } from 'vitest'
import { buildApp } from '../src/app.ts'
import { closeServer, openServices } from '../src/open-services.ts'
import type { OutboundRules } from '../src/platform/outbound.ts'
import type { Services } from '../src/platform/services.ts'
import { readSettings } from '../src/platform/settings.ts'
import { watchConnections } from './connection-watch.ts'
import { onServer } from './database-server.ts'
import { fixedClock } from './fixed-clock.ts'
import { makeDatabase } from './made-database.ts'
import { type SecretWatch, watchSecrets } from './secret-watch.ts'

export interface TestServer {
  app: FastifyInstance
  services: Services
  clock: ReturnType<typeof fixedClock>
  databaseUrl: string
  /** Everything that was logged, for tests of what must not be. */
  logged: string[]
  watch: SecretWatch
}

/** A Wednesday in term, in the morning of the Pacific coast. */
export const startOfTests = '2026-11-18T17:00:00.000Z'

/** A provider of social sign-in that is known and does not answer. */
const silentProvider = {
  GOOGLE_CLIENT_ID: 'kindling',
  GOOGLE_CLIENT_SECRET: 'a-secret-between-the-two-of-us',
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
}

interface TestServerOptions {
  environment?: Record<string, string>
  outbound?: OutboundRules
  connections?: number
  /** For suites that try all calls: a statement is planned once, and not for each of the values that it is tried with. */
  plansOnce?: boolean
}

/** A real server on a database of its own, without a port: made for one test file and gone after it. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { url: databaseUrl, drop } = await makeDatabase('template')
  if (options.plansOnce) await planOnce(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-files-'))
  const clock = fixedClock(startOfTests)
  const logged: string[] = []
  const write = (line: string) => {
    logged.push(line)
    tellError(line)
  }
  const log = pino({ level: 'info' }, { write })
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PATH: join(import.meta.dirname, 'voice'),
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
    ...silentProvider,
    ...options.environment,
  })
  const poolSize = options.connections ?? 6
  const outbound = options.outbound ? { outbound: options.outbound } : {}
  const services = await openServices({ settings, log, databaseUrl, clock, poolSize, ...outbound })
  const app = await buildApp(services)
  const connections = watchConnections({ app, services })
  const watch = watchSecrets({ app, services, logged })
  await app.ready()
  afterAll(async () => {
    await closeServer(app, services)
    await drop()
    await rm(dataDir, { recursive: true, force: true })
    expect(watch.faults()).toEqual([])
    expect(connections.faults()).toEqual([])
  })
  return { app, services, clock, databaseUrl, logged, watch }
}

/** Connections that are opened from now on plan without looking at values. */
const planOnce = (databaseUrl: string) =>
  onServer(
    databaseUrl,
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set plan_cache_mode = 'force_generic_plan'`,
  )

const levelOfErrors = /^\{"level":[56]0,/

/** What a 500 does not say. Vitest shows it with the test that fails and with no other (`silent` in vitest.config.ts). */
function tellError(line: string): void {
  if (!levelOfErrors.test(line)) return
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } }
  // biome-ignore lint/suspicious/noConsole: what is written past the console is shown of every test
  console.error(`The server logged: ${[msg, err?.stack].filter(Boolean).join('\n')}`)
}
