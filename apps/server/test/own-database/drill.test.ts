import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { erasedListKey } from '../../src/platform/files/index.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { eventually } from '../eventually.ts'
import { makeUser } from '../factories.ts'
import { fileReader } from '../kill-check.ts'
import { Writers } from '../kill-writers.ts'
import { makeFile } from '../records.ts'
import { runTool } from '../run-tool.ts'
import { type ServerPlace, startServer } from '../running-server.ts'
import { askDatabase, embeddedPlace, insideServer } from '../server-place.ts'
import { signIn } from '../sign-in.ts'
import { makeWriters } from '../writing-class.ts'

test('a backup of a running installation comes back on another one: rows, files, jobs, sign-in, and nothing of before [R8]', async () => {
  const [from, to] = [await embeddedPlace(), await embeddedPlace()]
  const server = await startServer(from)
  const { people } = await insideServer(from, makeWriters)
  const email = 'mia@people.example'
  await insideServer(from, of => makeUser(of, 'Parent', { email }))
  const erasedId = await insideServer(from, of => makeUser(of, 'Child'))
  const writers = new Writers(server.address, people)
  await eventually(() => expect(writers.count).toBeGreaterThan(60))
  await writers.stop()
  await askDatabase(from, client =>
    client.query(
      "select graphile_worker.add_job('send-mail', '{\"to\": 7}', run_at => '2030-01-01', job_key => 'mail-7')",
    ),
  )
  const backup = await makeDirectory()
  const began = performance.now()
  const saved = await runTool(from, 'backup', join(backup, 'new'))
  const savedMs = performance.now() - began
  expect(saved.said).toMatch(/^backup: \d+ tables, \d+ rows, 1 jobs, \d+ files, as of /m)
  const before = await askDatabase(from, sumsOf)
  const noted = await askDatabase(from, async client => (await client.query('select * from backups')).rows)
  expect(noted).toEqual([{ taken_at: expect.any(Date), files: writers.done.files.length, missing: 0 }])

  await fillWithOthers(to)
  const refused = await runTool(to, 'restore', join(backup, 'new'))
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('The database holds 1 people.')])
  const restoring = performance.now()
  const restored = await runTool(to, 'restore', join(backup, 'new'), '--replace')
  const restoredMs = performance.now() - restoring
  expect(restored.said).toMatch(/^indexes: \d+ checked, 0 faults$/m)
  expect(restored.said).toMatch(/^secret: /m)
  expect(await resting(to, sumsOf)).toEqual(before)
  expect((await storedKeys(to)).sort()).toEqual((await storedKeys(from)).sort())

  await noteErased(to, erasedId)
  const again = await runTool(to, 'restore', join(backup, 'new'), '--replace')
  expect(again.said).toMatch(/^erased: 1 accounts/m)
  const left = await resting(
    to,
    async client => (await client.query('select id from users where id = $1', [erasedId])).rows,
  )
  expect(left).toEqual([])

  const second = await startServer(to)
  const readThere = fileReader(second.address, people)
  for (const file of writers.done.files)
    expect((await readThere(file.permalink, file.childId)).equals(file.bytes)).toBe(true)
  expect((await signIn(second.address, email)).status).toBe(200)
  expect((await runTool(to, 'operator', 'verify-audit')).said).toContain(' 0 faults')
  const { journals, comments, files } = writers.done
  process.stdout.write(
    `R8 journals=${journals.length} comments=${comments.length} files=${files.length} tables=${before.length} differences=0 ` +
      `backup=${Math.round(savedMs)}ms restore=${Math.round(restoredMs)}ms\n`,
  )
  expect([(await second.close()).code, (await server.close()).code]).toEqual([0, 0])
}, 300_000)

/** What the installation held before: somebody, and a file of theirs. */
async function fillWithOthers(place: ServerPlace): Promise<void> {
  const server = await startServer(place)
  await insideServer(place, async of => makeFile(of, await makeUser(of, 'Parent'), 'Before'))
  expect(await storedKeys(place)).toHaveLength(1)
  await server.close()
}

/** A line for each table and each waiting job, the same wherever the same is in it. */
async function sumsOf(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const sums: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      // The server goes on while its rows are counted: it notes each minute which wishes to talk it has looked at.
      `select count(*) || ' ' || coalesce(md5(string_agg(t.t::text, '' order by t.t::text)), '') as sum
        from (select to_jsonb(t) - 'looked_at' as t from ${name} t) t`,
    )
    // When the tables were made, what was saved and how much was done is told by each database for itself.
    if (!['migrations', 'backups', 'server_hours'].includes(name)) sums.push(`${name} ${rows[0]?.sum}`)
  }
  const jobs = await client.query(`
    select t.identifier || ' ' || j.payload || ' ' || j.run_at || ' ' || coalesce(j.key, '') as line
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
  return [...sums, ...jobs.rows.map(row => row.line)]
}

/** Asks a database of which no server runs. */
async function resting<T>(place: ServerPlace, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({
    dataDir: join(place.dataDir, 'postgres'),
    log: () => undefined,
  })
  return askDatabase(place, work).finally(() => database.stop())
}

/** As if the account had been erased here after the backup was made (decision 0051). */
async function noteErased(place: ServerPlace, childId: number): Promise<void> {
  const hash = await resting(place, async client => {
    const { rows } = await client.query<{ hash: string }>(
      `select encode(sha256(convert_to(id || ' ' || extract(epoch from created_at), 'UTF8')), 'hex') as hash
        from users where id = $1`,
      [childId],
    )
    return rows[0]?.hash
  })
  const list = Buffer.from(`${hash} 2099-01-01\n`)
  await localFiles(join(place.dataDir, 'files')).put(erasedListKey, list, 'text/plain')
}

async function storedKeys(place: ServerPlace): Promise<string[]> {
  const entries = await readdir(join(place.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-drill-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
