import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { eventually } from './eventually.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on; its own database is never touched. */
    databaseServer: string
    template: string
  }
}

/** One database server for the whole run: the embedded one, or `DATABASE_URL`; migrated once into a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const dataDir = given ? null : await mkdtemp(join(await quickPlace(), 'kindling-tests-'))
  const embedded = dataDir
    ? await startEmbeddedPostgres({ dataDir, log: () => undefined, maxConnections })
    : null
  const server = given ?? embedded?.url ?? ''
  const template = `kindling_test_${process.pid}`
  await onServer(server, `create database ${template}`)
  const database = connectDatabase(databaseOn(server, template))
  await migrate(database.pool)
  await prepareJobs(database.pool)
  await database.close()
  project.provide('databaseServer', server)
  project.provide('template', template)
  return async () => {
    // The embedded server goes with all that it holds.
    if (!embedded) for (const name of await databasesOf(server, template)) await dropDatabase(server, name)
    await embedded?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each worker opens servers, some of them as processes of their own with pools of full size. */
const maxConnections = 300

/** What is asked here is not whether the disk keeps it: that, suites on databases of their own ask. */
async function quickPlace(): Promise<string> {
  const inMemory = '/dev/shm'
  const room = await statfs(inMemory).catch(() => null)
  return room && room.bavail * room.bsize > roomNeeded ? inMemory : tmpdir()
}

const roomNeeded = 4 * 1024 ** 3

/** The databases of a run, and their template. */
async function databasesOf(server: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
    [template],
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}

export const dropDatabase = (server: string, name: string, limitMs = 0) =>
  onServer(server, `drop database if exists ${name} with (force)`, limitMs)

/** The address of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

export async function onServer(server: string, sql: string, limitMs = 0): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  // What is canceled after this has given up is nobody's fault any more.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = ${limitMs}`)
  try {
    // While the server cleans up in a database by itself, nobody may drop it: a moment later it is free.
    await eventually(() => client.query(sql))
  } finally {
    await client.end()
  }
}
