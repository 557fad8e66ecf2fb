import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reEncodeImage } from './index.ts'
import { isPictureAlone } from './picture-alone.ts'
import * as pictures from './test-pictures.ts'

const noise = sharp({
  create: {
    width: 90,
    height: 60,
    channels: 4,
    background: '#0000',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'a phone’s %s is more than a picture, and none is once it was painted anew',
  async format => {
    const original = await pictures.phonePicture(format)
    expect(isPictureAlone(original, `image/${format}`)).toBe(false)
    const { body } = await reEncodeImage(original)
    expect(isPictureAlone(body, `image/${format}`)).toBe(true)
    const large = await reEncodeImage(await noise.clone().toFormat(format).toBuffer())
    expect(isPictureAlone(large.body, `image/${format}`)).toBe(true)
    // Extra bytes after it, missing bytes, and another type.
    expect(isPictureAlone(Buffer.concat([body, Buffer.from('more')]), `image/${format}`)).toBe(false)
    for (let length = 0; length < body.length; length += 5)
      expect(isPictureAlone(body.subarray(0, length), `image/${format}`)).toBe(false)
    expect(isPictureAlone(body, 'image/gif')).toBe(false)
    expect(isPictureAlone(body, 'application/pdf')).toBe(false)
  },
)

test('a moving picture stays one, and words in it are found', async () => {
  const frames = await Promise.all(
    ['#102030', '#f0e0d0'].map(background =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  for (const format of ['gif', 'webp'] as const) {
    const { body } = await reEncodeImage(
      await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer(),
    )
    expect(isPictureAlone(body, `image/${format}`)).toBe(true)
    if (format === 'webp') continue
    const words = Buffer.from('\x21\xfe\x05words\x00', 'latin1')
    const spoken = Buffer.concat([body.subarray(0, -1), words, body.subarray(-1)])
    expect(isPictureAlone(spoken, 'image/gif')).toBe(false)
  }
})
