import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blankMediaMetadata, isPictureAlone } from '../../src/platform/files/index.ts'
import { seededRandom } from './chance.ts'
import { planDistrict } from './district.ts'
import { media, mediaFor } from './media.ts'

const plan = planDistrict(seededRandom(7), '2026-11-20')

test('about a third of the journals are drawn, recorded or filmed, in the demo class too', () => {
  const made = plan.journals.map((journal, index) => mediaFor(journal.lesson, index + 1))
  expect(made.filter(one => one).length / made.length).toBeGreaterThan(0.28)
  expect(made.filter(one => one).length / made.length).toBeLessThan(0.4)
  const kinds = Map.groupBy(made, one => one?.kind)
  for (const kind of ['Image', 'Audio', 'Video'] as const) expect(kinds.get(kind)?.length).toBeGreaterThan(10)
})

test('what was made is what uploads take, and weighs little', async () => {
  let bytes = 0
  for (const { kind, path, poster } of media) {
    const body = await readFile(path)
    bytes += body.length
    const start = body.toString('latin1', 0, 4000)
    if (kind === 'Audio')
      expect([path, start.slice(0, 4), start.includes('OpusHead')]).toEqual([path, 'OggS', true])
    if (kind === 'Video')
      expect([path, body.readUInt32BE(0), start.includes('V_VP8')]).toEqual([path, 0x1a45dfa3, true])
    for (const picture of kind === 'Image' ? [path] : poster ? [poster] : [])
      expect((await readFile(picture)).toString('latin1', 8, 12)).toBe('WEBP')
  }
  expect(bytes).toBeLessThan(1_700_000)
})

test('what was made is as an upload is kept: an archive of a child of the demonstration can be brought in again', async () => {
  for (const { kind, path, poster } of media) {
    const body = await readFile(path)
    const kept = Buffer.from(body)
    if (kind !== 'Image') blankMediaMetadata(kept, kind === 'Audio' ? 'audio/ogg' : 'video/webm')
    expect([path, kept.equals(body)]).toEqual([path, true])
    for (const picture of kind === 'Image' ? [path] : poster ? [poster] : [])
      expect([picture, isPictureAlone(await readFile(picture), 'image/webp')]).toEqual([picture, true])
  }
})
