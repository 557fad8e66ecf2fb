import { joined, little, word } from './test-bytes.ts'

function box(type: string, ...body: (Buffer | string)[]): Buffer {
  const contents = joined(body)
  return Buffer.concat([word(contents.length + 8), Buffer.from(type, 'latin1'), contents])
}

/** A film or a recording with the usual metadata boxes, all of which hold the word canary. */
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

function element(id: number, ...body: (Buffer | string)[]): Buffer {
  const contents = joined(body)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + contents.length)
  return Buffer.concat([idBytes(id), size, contents])
}

/** A film that carries these bytes. */
export function filmWith(pictures: Buffer): Buffer {
  const short = mp4('isom', 'vide')
  const head = short.readUInt32BE(0)
  const start = Buffer.alloc(8)
  start.writeUInt32BE(start.length + pictures.length)
  start.write('mdat', 4, 'latin1')
  return Buffer.concat([short.subarray(0, head), start, pictures, short.subarray(head)])
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

/** A recording whose comments are long enough to cross a page boundary. */
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

/** The checksum of a page, computed bit by bit. */
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

function riff(form: string, ...chunks: Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.from(form, 'latin1'), ...chunks)
}

function riffChunk(name: string, ...body: (Buffer | string)[]): Buffer {
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

function idBytes(id: number): Buffer {
  const hex = id.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
