import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { closeServices, openServices } from '../src/open-services.ts'
import { readSettings } from '../src/platform/settings.ts'
import { fixedClock } from './fixed-clock.ts'
import { makeDatabase } from './made-database.ts'
import type { ServerPlace } from './running-server.ts'
import { watchSecrets } from './secret-watch.ts'
import type { TestServer } from './test-server.ts'

/** A place for servers of one test: a data folder with a database of its own in it, gone when the test ends. */
export async function embeddedPlace(): Promise<ServerPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-place-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  // As a directory of data usually is: the database's account may pass through.
  await chmod(dataDir, 0o711)
  return { dataDir, secret: randomBytes(32).toString('hex') }
}

/** The same on the database server of the whole run: the given one, or the one that the run started. */
export async function sharedPlace(): Promise<ServerPlace & { databaseUrl: string }> {
  const { url, drop } = await makeDatabase('template')
  onTestFinished(drop)
  return { ...(await embeddedPlace()), databaseUrl: url }
}

/** How to reach the database of a place while one of its servers runs; as its superuser where that can be. */
export async function databaseOf(place: ServerPlace): Promise<pg.ClientConfig> {
  if (place.databaseUrl) return { connectionString: place.databaseUrl }
  const directory = join(place.dataDir, 'postgres', 'postgres')
  const { superuser } = JSON.parse(await readFile(join(directory, 'kindling-secrets.json'), 'utf8'))
  return { host: `${directory}-socket`, user: 'postgres', password: superuser, database: 'kindling' }
}

/** The process of a place's own database. */
export async function databasePid(place: ServerPlace): Promise<number> {
  const lines = await readFile(join(place.dataDir, 'postgres', 'postgres', 'postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}

/** Asks the database itself, on a connection that ends with the work. */
export async function askDatabase<T>(
  place: ServerPlace,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...(await databaseOf(place)),
    types: {
      getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid)),
    } as pg.CustomTypesConfig,
  })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A server on the database of a place, for making its people and reading its rows; closed after the work. */
export async function insideServer<T>(place: ServerPlace, work: (of: TestServer) => Promise<T>): Promise<T> {
  const connection = await databaseOf(place)
  const databaseUrl = connection.connectionString ?? urlOf(connection)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: place.dataDir, SESSION_SECRET: place.secret })
  const log = pino({ level: 'silent' })
  const clock = fixedClock(new Date().toISOString())
  const services = await openServices({ settings, log, databaseUrl, clock, poolSize: 4 })
  const app = await buildApp(services)
  const logged: string[] = []
  const watch = watchSecrets({ app, services, logged })
  await app.ready()
  try {
    return await work({ app, services, clock, databaseUrl, logged, watch })
  } finally {
    await app.close()
    await closeServices(services)
  }
}

const urlOf = ({ host, user, password, database }: pg.ClientConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host ?? '')}`
