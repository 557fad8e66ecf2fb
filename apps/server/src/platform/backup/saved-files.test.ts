import { createHash } from 'node:crypto'
import { appendFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { FileStore } from '../files/index.ts'
import { localFiles } from '../files/local-files.ts'
import { startS3 } from '../files/test-s3.ts'
import { prepareJobs } from '../jobs.ts'
import { exportDatabase, importDatabase } from './index.ts'
import { editManifest, makeDirectory, makeTables } from './test-backups.ts'

const schema = `
  create table people (id bigint generated always as identity primary key, name text);
  create table files (key text primary key, type text not null, deleted_at timestamptz);`

const stores: [name: string, open: () => Promise<FileStore>][] = [
  ['a folder', async () => localFiles(await makeDirectory())],
  ['an S3 store', async () => (await startS3()).store],
]

test.each(stores)(
  'files of %s travel with the rows into any store, and are compared with their checksums',
  async (_name, open) => {
    const photo = Buffer.alloc(200_000, 'leaf')
    const from = await makeTables(schema)
    const [store, target] = [await open(), await makeDirectory()]
    await store.put('photo', photo, 'image/png')
    await from.query(
      "insert into files values ('lost', 'image/png', null), ('photo', 'image/png', null), ('going', 'image/png', now())",
    )
    const manifest = await exportDatabase(from, store, target)
    expect(manifest.files).toEqual([
      { key: 'photo', type: 'image/png', size: 200_000, sha256: sha256(photo) },
    ])
    expect(manifest.missing).toEqual(['lost'])
    for (const [, openOther] of stores) {
      const other = await openOther()
      await importDatabase(await makeTables(schema), target, other)
      expect(await bytesOf(other, 'photo')).toEqual(photo)
    }
    await appendFile(join(target, 'files', 'photo'), 'x')
    await expect(importDatabase(await makeTables(schema), target, store)).rejects.toThrow('was changed')
  },
)

test.each(stores)(
  'of files of before, in %s, none stays beside those of the backup; a restore that fails changes none',
  async (_name, open) => {
    const [from, to] = [await makeTables(schema), await makeTables(schema)]
    const [source, store, target] = [localFiles(await makeDirectory()), await open(), await makeDirectory()]
    await source.put('new', Buffer.from('new'), 'image/png')
    await from.query(
      "insert into files values ('new', 'image/png'); insert into people (name) values ('Ann')",
    )
    await store.put('old', Buffer.from('old'), 'image/png')
    await to.query("insert into files values ('old', 'image/png')")
    await exportDatabase(from, source, target)
    const copy = await makeDirectory()
    await cp(target, copy, { recursive: true })
    await editManifest(copy, manifest => manifest.replace('"rows": 1', '"rows": 7'))
    await expect(importDatabase(to, copy, store, { replace: true })).rejects.toThrow('rows in the backup')
    expect([await bytesOf(store, 'old'), await bytesOf(store, 'new')]).toEqual([Buffer.from('old'), null])
    await importDatabase(to, target, store, { replace: true })
    expect([await bytesOf(store, 'old'), await bytesOf(store, 'new')]).toEqual([null, Buffer.from('new')])
  },
)

test('jobs that wait come back with their time, their key and what they are to do', async () => {
  const [from, to] = [await makeTables(schema), await makeTables(schema)]
  for (const pool of [from, to]) await prepareJobs(pool)
  await from.query(`select graphile_worker.add_job('send-mail', '{"to": [1, "ä"]}', queue_name => 'mail', run_at => '2030-05-06 07:08:09.123456+00',
    max_attempts => 3, job_key => 'mail-1', priority => 5, flags => array['slow'])`)
  await from.query("select graphile_worker.add_job('sweep')")
  await to.query("select graphile_worker.add_job('of before')")
  const target = await makeDirectory()
  expect((await exportDatabase(from, localFiles(await makeDirectory()), target)).jobs.count).toBe(2)
  await importDatabase(to, target, localFiles(await makeDirectory()), { replace: true })
  expect(await jobs(to)).toEqual(await jobs(from))
  expect((await jobs(to)).map(job => job.identifier)).toEqual(['send-mail', 'sweep'])
})

async function jobs(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select t.identifier, j.payload, j.run_at::text, j.max_attempts, j.key, j.priority, j.flags, q.queue_name
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`)
  return rows
}

async function bytesOf(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.read(key)
  return found && buffer(found.body)
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
