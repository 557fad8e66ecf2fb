import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSurrounding } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

const of = await openTestServer()
const { db } = of.services
const { childId } = await makeSurrounding(of)
const root = join(of.services.settings.dataDir, 'files')

test('a file whose bytes cannot be removed keeps no other file, of the same page or of a later one', async () => {
  const keys = Array.from({ length: 1_001 }, (_, place) => `file-${String(place).padStart(28, '0')}`)
  const rows = keys.map(key => ({
    key,
    uploader_id: childId,
    name: key,
    type: 'image/png',
    bytes: 1,
    created_at: of.clock.now(),
  }))
  await db.insertInto('files').values(rows).execute()
  // A folder stands where the bytes of the first should be.
  const first = keys[0] ?? ''
  await of.services.files.put(first, Buffer.from('x'), 'image/png')
  const path = join(root, (await readdir(root, { recursive: true })).find(name => name.endsWith(first)) ?? '')
  await rm(path)
  await mkdir(path)
  of.clock.forward(26 * 3600)
  await removeAbandonedFiles(of.services)
  of.clock.forward(2 * 3600)
  await expect(removeAbandonedFiles(of.services)).rejects.toThrow(/directory/)
  const left = await db.selectFrom('files').select('key').execute()
  expect(left).toEqual([{ key: first }])
})
