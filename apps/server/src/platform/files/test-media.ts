import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture; the red channel tells the corners apart, so that turning it shows. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 20): Promise<Buffer> {
  return sharp(gradient(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A picture as a phone would keep it: lying on its side, with the place where it was taken. */
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

/** A picture that says it is 30,000 pixels a side and has almost no bytes. */
export function hugePng(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000))),
    chunk('IEND'),
  ])
}

export function chunk(name: string, body = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([word(body.length), named, word(crc32(named))])
}

export function box(type: string, ...body: (Buffer | string)[]): Buffer {
  const contents = joined(body)
  return Buffer.concat([word(contents.length + 8), Buffer.from(type, 'latin1'), contents])
}

/** A film or a recording with the usual boxes of metadata, all of which hold the word canary. */
export function mp4(brand: string, handler: 'vide' | 'soun'): Buffer {
  const fileType = box('ftyp', brand, word(0), brand, 'isom')
  const media = box('mdat', 'sound and pictures', 'canary gps samples')
  const place = box(
    'udta',
    box('\xa9xyz', '\x00\x12\x15\xc7+48.2+16.3/canary'),
    box('meta', word(0), 'canary tags'),
  )
  const metaTrack = (offset: number) =>
    box('trak', box('mdia', hdlr('meta'), box('minf', sampleTable(offset, 'canary gps samples'.length))))
  const offset = fileType.length + 8 + 'sound and pictures'.length
  const moov = box('moov', mvhd(), box('trak', box('mdia', hdlr(handler)), place), metaTrack(offset), place)
  return Buffer.concat([
    fileType,
    media,
    moov,
    box('uuid', 'sixteen bytes ok', 'canary xmp'),
    box('free', 'canary rest'),
  ])
}

function mvhd(): Buffer {
  return box(
    'mvhd',
    word(0),
    word(3_900_000_001),
    word(3_900_000_002),
    word(1_000),
    word(5_000),
    Buffer.alloc(80),
  )
}

function hdlr(handler: string): Buffer {
  return box('hdlr', word(0), word(0), handler, Buffer.alloc(12), '\0')
}

function sampleTable(offset: number, size: number): Buffer {
  const [none, one] = [word(0), word(1)]
  return box(
    'stbl',
    box('stsz', none, word(size), one),
    box('stsc', none, one, one, one, one),
    box('stco', none, one, word(offset)),
  )
}

export function element(id: number, ...body: (Buffer | string)[]): Buffer {
  const contents = joined(body)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + contents.length)
  return Buffer.concat([idBytes(id), size, contents])
}

/** A recording as browsers make them: with tags, and, when live, without lengths. */
export function webm(codec: string, { live = false, doctype = 'webm' } = {}): Buffer {
  const endless = (id: number) => Buffer.concat([idBytes(id), Buffer.from('01ffffffffffffff', 'hex')])
  const head = element(0x1a45dfa3, element(0x4282, doctype))
  const info = element(
    0x1549a966,
    element(0x7ba9, 'canary title'),
    element(0x4461, 'canary87'),
    element(0x5741, 'canary'),
  )
  const tracks = element(
    0x1654ae6b,
    element(0xae, element(0xd7, '\x01'), element(0x86, codec), element(0x536e, 'canary')),
  )
  const block = element(0xa3, 'sound and pictures')
  const tags = element(0x1254c367, element(0x7373, element(0x67c8, 'canary place')))
  const body = [info, tracks, tags, element(0x1941a469, 'canary file')]
  if (live) return Buffer.concat([head, endless(0x18538067), ...body, endless(0x1f43b675), block, tags])
  return Buffer.concat([head, element(0x18538067, ...body, element(0x1f43b675, block), tags)])
}

/** A recording whose comments are long enough to run over two pages. */
export function ogg(comment = 'canary '.repeat(60)): Buffer {
  const first = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')
  const note = `LOCATION=${comment}`
  const comments = joined(['OpusTags', little(6), 'canary', little(1), little(note.length), note])
  const cut = Math.min(255, comments.length)
  const pages = [oggPage(0, [first.length], first), oggPage(1, [cut], comments.subarray(0, cut))]
  if (comments.length > cut) {
    const rest = comments.subarray(cut)
    pages.push(oggPage(2, [...Array(Math.floor(rest.length / 255)).fill(255), rest.length % 255], rest))
  }
  const sound = Buffer.from('sound of the sea')
  return Buffer.concat([...pages, oggPage(3, [sound.length], sound)])
}

/** The checksum of a page, worked out bit by bit. */
export function oggChecksum(page: Buffer): number {
  const bytes = Buffer.from(page)
  bytes.writeUInt32LE(0, 22)
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

function oggPage(sequence: number, lacing: number[], body: Buffer): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head.writeUInt32LE(77, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = lacing.length
  const page = Buffer.concat([head, Buffer.from(lacing), body])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

export function mp3({ tags = true } = {}): Buffer {
  const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, 0x55)])
  const sound = Buffer.concat([frame, frame, frame])
  if (!tags) return sound
  const text = 'TIT2\0\0\0\x0d\0\0\0canary title'
  const head = Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from([0, 0, 0, text.length])])
  const tail = Buffer.alloc(128)
  tail.write('TAGcanary again', 'latin1')
  return Buffer.concat([head, Buffer.from(text, 'latin1'), sound, Buffer.from('APETAGEXcanary'), tail])
}

export function riff(form: string, ...chunks: Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.from(form, 'latin1'), ...chunks)
}

export function riffChunk(name: string, ...body: (Buffer | string)[]): Buffer {
  const contents = joined(body)
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    little(contents.length),
    contents,
    Buffer.alloc(contents.length % 2),
  ])
}

export function wav(): Buffer {
  const format = Buffer.from('0100010044ac000088580100020010 00'.replace(' ', ''), 'hex')
  const info = riffChunk('LIST', 'INFO', riffChunk('IART', 'canary child'))
  return riff(
    'WAVE',
    riffChunk('fmt ', format),
    info,
    riffChunk('bext', 'canary'),
    riffChunk('data', 'sound of the sea'),
  )
}

export function avi(): Buffer {
  const head = riffChunk(
    'LIST',
    'hdrl',
    riffChunk('avih', Buffer.alloc(56)),
    riffChunk('IDIT', 'canary date'),
  )
  const info = riffChunk('LIST', 'INFO', riffChunk('ISFT', 'canary'))
  return riff('AVI ', head, info, riffChunk('LIST', 'movi', riffChunk('00dc', 'sound and pictures')))
}

export function pdf(catalog = '', more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalog} >>\nendobj\n${more}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}

export function pdfWithPackedObject(text: string): Buffer {
  const packed = deflateSync(Buffer.from(text)).toString('latin1')
  return pdf('', `2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj`)
}

interface ZipFile {
  name: string
  body: string
  claims?: number
}

export function zip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, body, claims } of files) {
    const packed = deflateRawSync(Buffer.from(body))
    const sizes = [little(crc32(Buffer.from(body))), little(packed.length), little(claims ?? body.length)]
    const shared = joined(['\x14\0\0\0\x08\0\0\0\0\0', ...sizes, half(name.length), half(0)])
    const local = joined(['PK\x03\x04', shared, name, packed])
    directory.push(joined(['PK\x01\x02\x14\0', shared, Buffer.alloc(10), little(at), name]))
    parts.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const count = half(files.length)
  const end = joined(['PK\x05\x06\0\0\0\0', count, count, little(central.length), little(at), '\0\0'])
  return Buffer.concat([...parts, central, end])
}

export function office(kind: string, more: ZipFile[] = []): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  const body = `<Types><Override PartName="/a.xml" ContentType="${type}"/></Types>`
  return zip([{ name: '[Content_Types].xml', body }, { name: 'ppt/presentation.xml', body: '<p/>' }, ...more])
}

export function oldOffice(...streams: string[]): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  return Buffer.concat([head, ...streams.map(name => Buffer.from(`${name}\0`.padEnd(32, '\0'), 'utf16le'))])
}

function gradient(width: number, height: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index % 3 ? 40 : ((index / 3) % width) * 5)),
  )
}

function joined(parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function little(value: number): Buffer {
  return word(value).reverse()
}

function half(value: number): Buffer {
  return little(value).subarray(0, 2)
}
