import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blankMediaMetadata, inspectUpload, reEncodeImage, reEncodeSmall, UploadRefused } from './index.ts'
import { onDisk } from './test-on-disk.ts'
import * as pictures from './test-pictures.ts'
import * as recordings from './test-recordings.ts'

test.each(['jpeg', 'png', 'webp'] as const)(
  'a phone’s %s comes out upright and without its traces [S6b]',
  async format => {
    const original = await pictures.phonePicture(format)
    const before = await sharp(original).metadata()
    expect([before.exif === undefined, before.orientation, original.includes('CanaryCamera')]).toEqual([
      false,
      6,
      true,
    ])
    const { body, type, width, height } = await reEncodeImage(original)
    const after = await sharp(body).metadata()
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect([body.includes('Canary'), body.includes('Exif')]).toEqual([false, false])
    expect({ type, width, height }).toEqual({ type: `image/${format}`, width: 20, height: 40 })
    // Turned to the right: the left side, which is dark, is now at the top.
    const { data } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeLessThan((data[39 * 20 * 3] ?? 0) - 100)
  },
)

test('an animated picture keeps its frames and loses its size', async () => {
  const frames = await Promise.all(
    [10, 200].map(shade =>
      sharp({ create: { width: 3_000, height: 100, channels: 3, background: { r: shade, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  for (const format of ['gif', 'webp'] as const) {
    const animated = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const { body, width, height } = await reEncodeImage(animated)
    expect([(await sharp(body).metadata()).pages, width, height]).toEqual([2, 2_560, 85])
  }
})

test('a picture that is too large, not a picture, or cut off is refused; a small one keeps its size', async () => {
  // Almost all of its pixels are missing: decoding them would give another fault.
  await expect(reEncodeImage(pictures.hugePng())).rejects.toMatchObject({ fault: 'dimensions' })
  // Interlaced it would be wholly in memory; line by line it is only damaged.
  await expect(reEncodeImage(pictures.hugePng(6_000, true))).rejects.toMatchObject({ fault: 'dimensions' })
  await expect(reEncodeImage(pictures.hugePng(6_000))).rejects.toMatchObject({ fault: 'broken' })
  for (const paint of [reEncodeImage, reEncodeSmall])
    await expect(paint(Buffer.from('<svg width="9" height="9"/>'))).rejects.toMatchObject({
      fault: 'unsupported',
    })
  const whole = await pictures.picture('jpeg', 400, 400)
  await expect(reEncodeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ fault: 'broken' })
  expect(await reEncodeImage(whole)).toMatchObject({ width: 400, height: 400, type: 'image/jpeg' })
})

const kinds: [type: string, name: string, file: Buffer, kept: string][] = [
  ['video/mp4', 'film.mp4', recordings.mp4('isom', 'vide'), 'sound and pictures'],
  ['video/quicktime', 'film.mov', recordings.mp4('qt  ', 'vide'), 'sound and pictures'],
  ['audio/mp4', 'voice.m4a', recordings.mp4('M4A ', 'soun'), 'sound and pictures'],
  ['video/webm', 'film.webm', recordings.webm('V_VP8'), 'sound and pictures'],
  ['video/webm', 'live.webm', recordings.webm('V_VP9', { live: true }), 'sound and pictures'],
  ['audio/webm', 'voice.webm', recordings.webm('A_OPUS', { live: true }), 'sound and pictures'],
  ['audio/ogg', 'voice.ogg', recordings.ogg(), 'sound of the sea'],
  ['audio/ogg', 'short.ogg', recordings.ogg('canary'), 'sound of the sea'],
  ['audio/mpeg', 'song.mp3', recordings.mp3(), 'UUUUUUUU'],
  ['audio/wav', 'song.wav', recordings.wav(), 'sound of the sea'],
  ['video/x-msvideo', 'film.avi', recordings.avi(), 'sound and pictures'],
]

test.each(kinds)(
  '%s (%s) loses its traces and keeps its length, sound and type, in memory and on disk [S6b]',
  async (type, name, file, kept) => {
    const blanked = Buffer.from(file)
    expect(blanked.includes('canary')).toBe(true)
    blankMediaMetadata(blanked, type)
    expect(blanked.length).toBe(file.length)
    expect(blanked.toString('latin1')).not.toMatch(/canary|\+48\.2/i)
    expect(blanked.indexOf(kept)).toBe(file.indexOf(kept))
    expect((await inspectUpload(blanked, { name, declaredType: type })).type).toBe(type)
    const { left } = await onDisk(file, onFile => blankMediaMetadata(onFile, type))
    expect(left.equals(blanked)).toBe(true)
    const again = Buffer.from(blanked)
    blankMediaMetadata(again, type)
    expect(again.equals(blanked)).toBe(true)
  },
)

test('a film of many megabytes is blanked on disk as in memory, wherever its parts lie', async () => {
  const film = recordings.mp4('isom', 'vide')
  const pictures = Buffer.alloc(3_200_001, 'picture')
  pictures.writeUInt32BE(pictures.length)
  pictures.write('mdat', 4, 'latin1')
  const tags = Buffer.from('\0\0\0\x12udtacanary tag', 'latin1')
  tags.writeUInt32BE(tags.length)
  const large = Buffer.concat([film, pictures, tags])
  const blanked = Buffer.from(large)
  blankMediaMetadata(blanked, 'video/mp4')
  const { left } = await onDisk(large, file => blankMediaMetadata(file, 'video/mp4'))
  expect([left.equals(blanked), left.includes('canary'), large.includes('canary')]).toEqual([
    true,
    false,
    true,
  ])
  const claims = { name: 'film.mp4', declaredType: 'video/mp4' }
  expect((await onDisk(left, file => inspectUpload(file, claims))).outcome.kind).toBe('video')
})

test('the times of making are blanked in MP4, and the length of the film is not', () => {
  const file = recordings.mp4('isom', 'vide')
  blankMediaMetadata(file, 'video/mp4')
  const header = file.indexOf('mvhd') + 8
  expect([header, header + 4, header + 8, header + 12].map(at => file.readUInt32BE(at))).toEqual([
    0, 0, 1_000, 5_000,
  ])
})

test('the pages of Ogg have right checksums after blanking, over two pages too', () => {
  const file = recordings.ogg()
  blankMediaMetadata(file, 'audio/ogg')
  const starts = [...file.toString('latin1').matchAll(/OggS/g)].map(match => match.index)
  expect(starts.length).toBe(4)
  for (const [index, start] of starts.entries()) {
    const page = file.subarray(start, starts[index + 1] ?? file.length)
    expect(page.readUInt32LE(22)).toBe(recordings.oggChecksum(page))
  }
})

test('recordings cut off anywhere are refused or blanked, never read past their end, in memory and on disk', async () => {
  for (const [type, , file] of kinds) {
    for (let length = 0; length < file.length; length += 7) {
      const part = Buffer.from(file.subarray(0, length))
      try {
        blankMediaMetadata(part, type)
      } catch (error) {
        expect(error).toBeInstanceOf(UploadRefused)
      }
      expect(part.length).toBe(length)
      const told = (error: unknown) => expect(error).toBeInstanceOf(UploadRefused)
      await onDisk(file.subarray(0, length), onFile => blankMediaMetadata(onFile, type)).catch(told)
    }
  }
  expect(() => blankMediaMetadata(Buffer.alloc(8), 'image/png')).toThrow('Nothing is known')
})
