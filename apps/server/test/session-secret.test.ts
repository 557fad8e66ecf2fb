import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { exportDatabase } from '../src/platform/backup/index.ts'
import { forgetSessionSecret, keepSessionSecret } from '../src/platform/session-secret.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()

test('the secret of sessions is a file of its own, and stands in no table and no backup', async () => {
  const { sessionSecret: secret, settings, database, files } = of.services
  const path = join(settings.dataDir, 'session-secret')
  expect([await readFile(path, 'utf8'), secret.length, (await stat(path)).mode & 0o777]).toEqual([
    secret,
    64,
    0o600,
  ])
  const target = await makeDirectory()
  await exportDatabase(database.pool, files, target)
  const saved = (await readdir(target, { recursive: true, withFileTypes: true })).filter(one => one.isFile())
  expect(saved.length).toBeGreaterThan(50)
  for (const { parentPath, name } of saved) {
    const bytes = await readFile(join(parentPath, name))
    expect([name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(secret)]).toEqual([name, false])
  }
})

test('processes that begin at once share one secret, and one that was let go of is made anew', async () => {
  const directory = await makeDirectory()
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => keepSessionSecret(directory)))
  expect(others.filter(other => other !== first)).toEqual([])
  expect(await readdir(directory)).toEqual(['session-secret'])
  await forgetSessionSecret(directory)
  const next = await keepSessionSecret(directory)
  expect([next.length, next === first]).toEqual([64, false])
})

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-secret-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
