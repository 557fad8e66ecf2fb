import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { ask, eventually, isAlive, makeDataDir, startForTest, startOtherServer } from './test-cluster.ts'

const silent = { log: () => undefined }

test('the database killed under writers comes back by itself and has every acknowledged row [R1]', async () => {
  const database = await startForTest(await makeDataDir())
  await ask(database, 'create table acks (id bigint primary key)')
  const pool = new pg.Pool({ ...database.connection, max: 4 })
  pool.on('error', () => undefined)
  const acknowledged: number[] = []
  let next = 0
  let writing = true
  const write = async () => {
    while (writing) {
      const id = ++next
      await pool.query('insert into acks values ($1)', [id]).then(
        () => acknowledged.push(id),
        () => new Promise(setImmediate),
      )
    }
  }
  const writers = [write(), write(), write(), write()]
  for (let kill = 1; kill <= 3; kill++) {
    const wanted = acknowledged.length + 100
    await eventually(async () => expect(acknowledged.length).toBeGreaterThan(wanted))
    const before = database.pid()
    process.kill(before, 'SIGKILL')
    await eventually(async () => expect(database.pid()).not.toBe(before))
  }
  writing = false
  await Promise.all(writers)
  await pool.end()
  const rows = await ask<{ id: string }>(database, 'select id from acks')
  const kept = new Set(rows.map(row => Number(row.id)))
  expect(acknowledged.length).toBeGreaterThan(300)
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
})

test('a stop that comes while the killed database is being started again ends in order', async () => {
  const dataDir = await makeDataDir()
  for (const seen of ['the kill', 'its end', 'another one'] as const) {
    const database = await startEmbeddedPostgres({ dataDir, ...silent })
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    if (seen === 'its end') await eventually(async () => expect(isAlive(killed)).toBe(false))
    if (seen === 'another one') await eventually(async () => expect(database.pid()).not.toBe(killed))
    await database.stop()
    expect([killed, database.pid()].map(isAlive)).toEqual([false, false])
  }
  const last = await startForTest(dataDir)
  expect(await ask(last, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after its server is killed the database goes too, and the next server starts on the same rows [R1c]', async () => {
  const dataDir = await makeDataDir()
  for (let round = 1; round <= 3; round++) {
    const other = await startOtherServer(dataDir)
    other.process.kill('SIGKILL')
    const next = await startEmbeddedPostgres({ dataDir, ...silent })
    expect(next.pid()).not.toBe(other.databasePid)
    await ask(next, 'create table if not exists rounds (n int)')
    await ask(next, 'insert into rounds values ($1)', [round])
    expect(await ask(next, 'select count(*)::int as n from rounds')).toEqual([{ n: round }])
    await eventually(async () => expect(isAlive(other.databasePid)).toBe(false))
    await next.stop()
  }
})

test('an orphan that outlived its server is stopped by the next start [R1c]', async () => {
  const dataDir = await makeDataDir()
  const other = await startOtherServer(dataDir)
  // A stopped process cannot notice that its server is gone.
  process.kill(other.databasePid, 'SIGSTOP')
  other.process.kill('SIGKILL')
  const said: string[] = []
  const starting = startEmbeddedPostgres({ dataDir, log: message => said.push(message) })
  await eventually(async () => expect(said.join()).toContain('an earlier server left behind'))
  process.kill(other.databasePid, 'SIGCONT')
  const next = await starting
  expect(next.pid()).not.toBe(other.databasePid)
  await next.stop()
  await eventually(async () => expect(isAlive(other.databasePid)).toBe(false))
})

test('a left-over process number that now belongs to another program does no harm', async () => {
  const dataDir = await makeDataDir()
  const first = await startEmbeddedPostgres({ dataDir, ...silent })
  await first.stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`)
  const second = await startForTest(dataDir)
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second server on the same directory is refused in plain words, and admitted after the first stops [R1c]', async () => {
  const dataDir = await makeDataDir()
  const first = await startEmbeddedPostgres({ dataDir, ...silent })
  await expect(startOtherServer(dataDir)).rejects.toThrow(
    'Another Kindling server already uses the data directory',
  )
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  const second = await startOtherServer(dataDir)
  expect(isAlive(second.databasePid)).toBe(true)
})
