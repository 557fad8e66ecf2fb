import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { onServer } from './database-server.ts'
import { eventually } from './eventually.ts'
import { hashOfTestPassword } from './factories.ts'
import { makeDatabase } from './made-database.ts'
import { launchServer, type ServerPlace, startServer } from './running-server.ts'
import { askDatabase, embeddedPlace } from './server-place.ts'
import { signIn } from './sign-in.ts'

const kills = Number(process.env.KILLS ?? 2)
const released = ['0001_people', '0002_learning', '0003_journals', '0004_platform']
const startLimitMs = 60_000
/** Columns that a later release has taken away, hashes, or moved, as carried-subjects.test.ts and carried-plans.test.ts follow; whatever else was there has to stay. */
const dropped: Record<string, string[]> = {
  audit_entries: ['chain'],
  idempotency_keys: ['key', 'body_hash'],
  schools: ['pro_plan_expires_on'],
  topic_entries: ['journal_id', 'comment_id', 'lesson_id', 'class_id'],
}
/** Tables that later migrations change: whoever holds one of these stops a migration in its middle. */
const changedLater = [
  'users',
  'classes',
  'courses',
  'lessons',
  'files',
  'journals',
  'comments',
  'audit_entries',
]

test(
  `the first release's data is all there after ${kills} updates that were killed in their middle [R9]`,
  async () => {
    const fixture = await makeRelease()
    await onServer(fixture.databaseUrl, await releasedData())
    const before = await askDatabase(fixture, rowsOf)
    let lost = 0
    for (let kill = 0; kill < kills; kill++) {
      const place = await makeRelease(fixture.databaseUrl)
      await killInTheMiddle(place, changedLater[kill % changedLater.length] ?? '')
      const server = await startServer(place)
      lost += lostRows(before, await askDatabase(place, rowsOf)).length
      expect((await signIn(server.address, 'mia@people.example')).status).toBe(200)
      await server.kill()
    }
    process.stdout.write(
      `R9 from=0004 kills=${kills} tables=${before.size} rows=${[...before.values()].flat().length} lost=${lost}\n`,
    )
    expect(lost).toBe(0)
  },
  60_000 + kills * 30_000,
)

test("the first release's data folder is updated at the start, also after a start that was killed [R9]", async () => {
  const place = await embeddedPlace()
  const before = await insideFolder(place, async client => {
    await client.query(await releasedData())
    return rowsOf(client)
  })
  const cutOff = launchServer(place)
  await eventually(() => askDatabase(place, client => client.query('select 1')), startLimitMs)
  await cutOff.kill()
  const server = await startServer(place)
  const after = await askDatabase(place, rowsOf)
  expect(lostRows(before, after)).toEqual([])
  expect(JSON.stringify(before.get('settings'))).toContain('session_secret')
  expect(JSON.stringify(after.get('settings') ?? [])).not.toContain('session_secret')
  expect((await signIn(server.address, 'mia@people.example')).status).toBe(200)
  expect((await server.close()).code).toBe(0)
})

test('a data folder of a newer release, and one of another PostgreSQL, are refused with a sentence and left alone', async () => {
  const place = await embeddedPlace()
  await insideFolder(place, async client => {
    await client.query(await releasedData())
    await client.query("insert into migrations values ('9999_later.sql', 'abc')")
  })
  const newer = await startServer(place).catch((error: Error) => error.message)
  expect(newer).toContain('The database was written by a newer Kindling: it has 9999_later.sql')
  expect(newer).not.toMatch(/^\s+at /m)
  expect(await insideFolder(place, appliedTo)).toEqual([
    ...released.map(name => `${name}.sql`),
    '9999_later.sql',
  ])
  await writeFile(join(place.dataDir, 'postgres', 'postgres', 'PG_VERSION'), '16\n')
  const other = await startServer(place).catch((error: Error) => error.message)
  expect(other).toMatch(
    /was written by PostgreSQL 16, and this Kindling brings PostgreSQL \d+.*restore the backup\./s,
  )
  expect(other).not.toMatch(/^\s+at /m)
})

test('an update beside somebody who uses the database gives up in a sentence, and is done when they have gone', async () => {
  const place = await makeRelease()
  await onServer(place.databaseUrl, await releasedData())
  const holder = await hold(place, 'users')
  const refused = await startServer(place).catch((error: Error) => error.message)
  expect(refused).toMatch(/^The server ended with code 1: The migration 0\d+_\w+\.sql had to wait/)
  expect(refused).not.toMatch(/^\s+at /m)
  await holder.end()
  expect((await (await startServer(place)).close()).code).toBe(0)
})

/** Starts a server, waits until its migration stands before a table that somebody holds, and kills it there. */
async function killInTheMiddle(place: ServerPlace & { databaseUrl: string }, table: string): Promise<void> {
  const holder = await hold(place, table)
  const server = launchServer(place)
  await eventually(async () => {
    const { rows } = await holder.query(
      `select 1 from pg_locks
        where not granted and relation = $1::regclass
          and database = (select oid from pg_database where datname = current_database())`,
      [table],
    )
    expect(rows.length, `${table}: ${server.said()}`).toBe(1)
  }, startLimitMs)
  await server.kill()
  expect(await appliedTo(holder)).not.toEqual([])
  await holder.end()
}

/** Somebody who has written into a table and does not say whether it is to stay. */
async function hold({ databaseUrl }: { databaseUrl: string }, table: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query(`begin; lock table ${table} in row exclusive mode`)
  return holder
}

/** A database of its own, empty or as another one; gone with the test. */
async function makeRelease(like?: string): Promise<ServerPlace & { databaseUrl: string }> {
  const { url, drop } = await makeDatabase(like ? { url: like } : 'nothing')
  onTestFinished(drop)
  return { ...(await embeddedPlace()), databaseUrl: url }
}

/** The database of a data folder, without a server. */
async function insideFolder<T>(place: ServerPlace, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({
    dataDir: join(place.dataDir, 'postgres'),
    log: () => undefined,
  })
  const client = new pg.Client(database.connection)
  await client.connect()
  return work(client).finally(async () => {
    await client.end()
    await database.stop()
  })
}

/** What the first release's server had made of an empty database, and what people then did. */
async function releasedData(): Promise<string> {
  const migrations = released.map(name => {
    const sql = readFileSync(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return `begin; ${sql}; insert into migrations (name, checksum) values ('${name}.sql', '${checksum}'); commit;`
  })
  const table =
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());'
  const data = readFileSync(new URL('./released-0004.sql', import.meta.url), 'utf8')
  return [table, ...migrations, data.replaceAll(':hash', `'${await hashOfTestPassword()}'`)].join('\n')
}

async function appliedTo(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    row => row.name,
  )
}

type Rows = Map<string, Record<string, unknown>[]>

/** Every row of every table, the tables of the release by name. */
async function rowsOf(client: pg.Client): Promise<Rows> {
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const all: Rows = new Map()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )
    all.set(
      name,
      rows.map(found => found.row),
    )
  }
  return all
}

/** Rows of before of which nothing afterwards holds every column as it was. The secret of sessions has left the database. */
function lostRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    expect(rows.length, `${table} has no row to lose`).toBeGreaterThan(0)
    const columns = Object.keys(rows[0] ?? {}).filter(name => !dropped[table]?.includes(name))
    const now = after.get(table) ?? []
    const print = (row: Record<string, unknown>) => JSON.stringify(columns.map(name => row[name]))
    // What was empty may be filled, as faces are.
    const isThere = (row: Record<string, unknown>) =>
      now.some(one =>
        columns.every(name => row[name] === null || JSON.stringify(one[name]) === JSON.stringify(row[name])),
      )
    return rows
      .filter(row => table !== 'settings' || row.name !== 'session_secret')
      .filter(row => !isThere(row))
      .map(print)
      .map(row => `${table} ${row}`)
  })
}
