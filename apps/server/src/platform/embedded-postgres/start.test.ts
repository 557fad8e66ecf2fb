import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findBundled, findSystemBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './index.ts'
import { ask, isAlive, makeDataDir, startForTest } from './test-cluster.ts'

const run = promisify(execFile)
const silent = { log: () => undefined }

test('an empty directory becomes a database, and the next start finds its rows', async () => {
  const dataDir = await makeDataDir()
  const first = await startEmbeddedPostgres({ dataDir, ...silent })
  await ask(first, 'create table kept (word text)')
  await ask(first, 'insert into kept values ($1)', ['acorn'])
  const pid = first.pid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await startForTest(dataDir)
  expect(await ask(second, 'select word from kept')).toEqual([{ word: 'acorn' }])
})

test('the address works as one string, and a wrong secret does not', async () => {
  const database = await startForTest(await makeDataDir())
  const client = new pg.Client(database.url)
  await client.connect()
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'kindling' }])
  await client.end()
  const stranger = new pg.Client({ ...database.connection, password: 'guess' })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
})

test('a pool that ends just before the stop is let go in peace', async () => {
  const database = await startForTest(await makeDataDir())
  const pool = new pg.Pool({ ...database.connection, max: 10 })
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.05)')))
  const cut: Error[] = []
  pool.on('error', error => cut.push(error))
  await pool.end()
  await database.stop()
  expect(cut).toEqual([])
  expect(isAlive(database.pid())).toBe(false)
})

test('the database is made with checksums, UTF-8, C collation and the limits that requests need', async () => {
  const database = await startForTest(await makeDataDir())
  const settings = await ask<{ name: string; setting: string }>(
    database,
    `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes',
       'synchronous_commit', 'statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout', 'jit',
       'max_connections', 'listen_addresses') order by name collate "C"`,
  )
  expect(Object.fromEntries(settings.map(row => [row.name, row.setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    idle_in_transaction_session_timeout: '30000',
    jit: 'off',
    listen_addresses: '',
    lock_timeout: '5000',
    max_connections: '100',
    statement_timeout: '10000',
    synchronous_commit: 'on',
  })
  const [made] = await ask(
    database,
    `select pg_encoding_to_char(encoding) as encoding, datcollate, rolsuper,
            'z' < 'ä' collate "und-x-icu" as icu
       from pg_database join pg_roles on rolname = current_user where datname = current_database()`,
  )
  expect(made).toEqual({ encoding: 'UTF8', datcollate: 'C', rolsuper: false, icu: false })
})

test('a database that may lose acknowledged writes is refused until the setting is mended [R1b]', async () => {
  const dataDir = await makeDataDir()
  await (await startEmbeddedPostgres({ dataDir, ...silent })).stop()
  const file = join(dataDir, 'postgres', 'postgresql.conf')
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await appendFile(file, `${setting} = off\n`)
    await expect(startEmbeddedPostgres({ dataDir, ...silent })).rejects.toThrow(`${setting} is off`)
    await appendFile(file, `${setting} = on\n`)
  }
  const mended = await startForTest(dataDir)
  expect(await ask(mended, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'no network port is opened, and only its owner may enter the socket',
  async () => {
    const database = await startForTest(await makeDataDir())
    const { stdout } = await run('sh', ['-c', `ls -l /proc/${database.pid()}/fd`])
    const sockets = [...stdout.matchAll(/socket:\[(\d+)\]/g)].map(match => match[1])
    const table = await run('cat', ['/proc/net/tcp', '/proc/net/tcp6', '/proc/net/udp', '/proc/net/udp6'])
    const inodes = table.stdout.split('\n').map(line => line.trim().split(/\s+/)[9])
    expect(sockets.length).toBeGreaterThan(0)
    expect(sockets.filter(inode => inodes.includes(inode))).toEqual([])
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
    expect((await stat(join(database.connection.host, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
  },
)

test('a directory too deep for a socket name still works', async () => {
  const deep = join(await makeDataDir(), 'a-long-name-of-a-folder'.repeat(4), 'and-another-one'.repeat(4))
  const database = await startForTest(deep)
  expect(Buffer.byteLength(join(database.connection.host, '.s.PGSQL.5432'))).toBeLessThan(108)
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'a directory that the database account cannot reach by name still works',
  async () => {
    const outer = await makeDataDir()
    const dataDir = join(outer, 'closed', 'data')
    await mkdir(join(outer, 'closed'), { mode: 0o700 })
    const database = await startForTest(dataDir)
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(outer, 'closed'))).mode & 0o777).toBe(0o700)
  },
)

test('a database of another major version is refused with the way out', async () => {
  const dataDir = await makeDataDir()
  await (await startEmbeddedPostgres({ dataDir, ...silent })).stop()
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(version, '16\n')
  await expect(startEmbeddedPostgres({ dataDir, ...silent })).rejects.toThrow(
    /PostgreSQL 16.*backup.*restore/s,
  )
  await writeFile(version, '17\n')
  const same = await startForTest(dataDir)
  expect(await ask(same, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start that was cut off in the middle of making the database leaves nothing behind', async () => {
  const dataDir = await makeDataDir()
  await mkdir(join(dataDir, 'postgres.unfinished-1', 'base'), { recursive: true })
  await startForTest(dataDir)
  expect((await readdir(dataDir)).filter(name => name.includes('unfinished'))).toEqual([])
})

test('programs without their library links, in a tree that cannot be written, are copied and run', async () => {
  const bundled = findBundled()
  // Where npm carries no PostgreSQL there is nothing to copy.
  if (bundled === null) return
  const native = await copyWithoutLinks(bundled)
  const dataDir = await makeDataDir()
  await chmod(join(native, 'lib'), 0o555)
  const script = fileURLToPath(new URL('./test-prepare-process.ts', import.meta.url))
  const command = [process.execPath, script, native, dataDir]
  // Root can write everywhere unless it loses that capability.
  const powerless = ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override']
  const [file = '', ...args] = process.getuid?.() === 0 ? [...powerless, ...command] : command
  const { stdout: copied } = await run(file, args)
  expect(copied).toContain(join(dataDir, 'kindling-postgres-'))
  expect(await readdir(join(native, 'lib'))).not.toContain('libicuuc.so.60')
  const database = await startForTest(dataDir, dirname(copied))
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('links that are missing in a tree that can be written are made there', async () => {
  const bundled = findBundled()
  if (bundled === null) return
  const native = await copyWithoutLinks(bundled)
  const dataDir = await makeDataDir()
  await startForTest(dataDir, native)
  const links = (await readdir(join(native, 'lib'), { withFileTypes: true })).filter(one =>
    one.isSymbolicLink(),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^kindling-postgres-/))
})

test('of the machine’s own servers the one that wrote the cluster is chosen, else the newest', async () => {
  const home = await makeDataDir()
  const places: string[] = []
  for (const version of ['14.9', '15.2', '18.1']) {
    const place = join(home, version)
    await mkdir(place)
    await writeFile(join(place, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, {
      mode: 0o755,
    })
    await writeFile(join(place, 'initdb'), '', { mode: 0o755 })
    places.push(place)
  }
  expect((await findSystemBinaries(15, places))?.major).toBe(15)
  expect((await findSystemBinaries(null, places))?.major).toBe(18)
  expect((await findSystemBinaries(14, places.slice(0, 1)))?.major).toBeUndefined()
})

test('where npm carries no PostgreSQL the machine’s own is used', async () => {
  // On a machine without PostgreSQL, only the refusal can be tested.
  const installed = await findSystemBinaries(null)
  const dataDir = await makeDataDir()
  if (installed === null) {
    await expect(startEmbeddedPostgres({ dataDir, ...silent, nativeDir: null })).rejects.toThrow(
      'Install PostgreSQL',
    )
    return
  }
  const database = await startForTest(dataDir, null)
  const [version] = await ask<{ server_version: string }>(database, 'show server_version')
  expect(Number.parseInt(version?.server_version ?? '', 10)).toBe(installed.major)
})

async function copyWithoutLinks(bundled: string): Promise<string> {
  const home = await makeDataDir()
  const native = join(home, 'native')
  await cp(bundled, native, { recursive: true, filter: source => !source.endsWith('.a') })
  for (const entry of await readdir(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(native, 'lib', entry.name))
  }
  return native
}
