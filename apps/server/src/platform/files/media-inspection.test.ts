import { expect, test } from 'vitest'
import type { Bytes } from './bytes.ts'
import { inspectUpload, UploadRefused } from './media-inspection.ts'
import { onDisk } from './test-on-disk.ts'
import { files, table } from './test-upload-cases.ts'

test(`${table.length} files are taken or refused for the right reason, in memory and on disk [S6]`, async () => {
  const wrong: string[] = []
  for (const [expected, name, declaredType, file] of table) {
    const inMemory = await inspect(file, name, declaredType)
    const { outcome } = await onDisk(file, onFile => inspect(onFile, name, declaredType))
    if (inMemory !== expected || outcome !== expected)
      wrong.push(`${JSON.stringify(name)} as ${declaredType}: ${inMemory}, ${outcome}, expected ${expected}`)
  }
  expect(wrong).toEqual([])
  expect(table.length).toBeGreaterThanOrEqual(80)
  // Each document has a thread of its own.
})

const inspect = (file: Bytes, name: string, declaredType: string) =>
  inspectUpload(file, { name, declaredType }).then(
    found => found.kind,
    (error: unknown) => (error instanceof UploadRefused ? error.fault : `threw ${error}`),
  )

test('a taken file gets the type and extension that the server chooses', async () => {
  expect(await inspectUpload(files.jpg, { name: 'Owl.JPEG', declaredType: 'image/pjpeg' })).toEqual({
    kind: 'image',
    type: 'image/jpeg',
    extension: 'jpg',
  })
  expect(
    await inspectUpload(files.webmLive, { name: 'a.webm', declaredType: 'audio/webm;codecs=opus' }),
  ).toEqual({
    kind: 'audio',
    type: 'audio/webm',
    extension: 'webm',
  })
})
