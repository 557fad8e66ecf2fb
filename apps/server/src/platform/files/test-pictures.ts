import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { word } from './test-bytes.ts'

/** A small picture; the red channel differs in each corner, so that a rotation is visible. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 20): Promise<Buffer> {
  return sharp(gradient(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A picture with as much in it as a photo: random spots, so that no two are the same. */
export function photo(width: number, height: number): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A picture as a phone stores it: on its side, with the place where it was taken. */
export function phonePicture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp(gradient(40, 20), { raw: { width: 40, height: 20, channels: 3 } })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Artist: 'Canary Child', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 12/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '16/1 22/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Canary/></x:xmpmeta>')
    .toFormat(format)
    .toBuffer()
}

/** A picture whose header claims this many pixels a side, interlaced or line by line; it has almost no bytes. */
export function hugePng(side = 30_000, inRounds = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, inRounds ? 1 : 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000))),
    chunk('IEND'),
  ])
}

function chunk(name: string, body = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([word(body.length), named, word(crc32(named))])
}

function gradient(width: number, height: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index % 3 ? 40 : ((index / 3) % width) * 5)),
  )
}
