import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, expect } from 'vitest'
import { buildApp } from '../src/app.ts'
import { closeServer, openHouse } from '../src/open-house.ts'
import type { House } from '../src/platform/house.ts'
import type { OutboundRules } from '../src/platform/outbound.ts'
import { readSettings } from '../src/platform/settings.ts'
import { fixedClock } from './fixed-clock.ts'
import { makeDatabase } from './made-database.ts'
import { watchSecrets } from './secret-watch.ts'

export interface TestHouse {
  app: FastifyInstance
  house: House
  clock: ReturnType<typeof fixedClock>
  databaseUrl: string
  /** Everything that was logged, for tests of what must not be. */
  logged: string[]
}

/** A Wednesday in term, in the morning of the Pacific coast. */
export const startOfTests = '2026-11-18T17:00:00.000Z'

/** A provider of social sign-in that is known and does not answer. */
const silentProvider = {
  GOOGLE_CLIENT_ID: 'kindling',
  GOOGLE_CLIENT_SECRET: 'a-secret-between-the-two-of-us',
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
}

/** A real server on a database of its own, without a port: made for one test file and gone after it. */
export async function openTestHouse(
  options: { environment?: Record<string, string>; outbound?: OutboundRules } = {},
): Promise<TestHouse> {
  const { url: databaseUrl, drop } = await makeDatabase('template')
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-files-'))
  const clock = fixedClock(startOfTests)
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
    ...silentProvider,
    ...options.environment,
  })
  const outbound = options.outbound ? { outbound: options.outbound } : {}
  const house = await openHouse({ settings, log, databaseUrl, clock, poolSize: 6, ...outbound })
  const app = await buildApp(house)
  const secretsTold = watchSecrets({ app, house, logged })
  await app.ready()
  afterAll(async () => {
    await closeServer(app, house)
    await drop()
    await rm(dataDir, { recursive: true, force: true })
    expect(secretsTold()).toEqual([])
  })
  return { app, house, clock, databaseUrl, logged }
}
