import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { half, joined, little } from './test-bytes.ts'

export function pdf(catalog = '', more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalog} >>\nendobj\n${more}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}

export const pdfWithPackedObject = (text: string) => pdfOfObjectStreams(1, text)

/** A PDF with this many packed object streams, each of which unpacks to the same text. */
export const pdfOfObjectStreams = (streams: number, text: string) =>
  pdf('', objectStream(deflateSync(Buffer.from(text)).toString('latin1')).repeat(streams))

/** An object stream with this packed data and this dictionary. */
export const objectStream = (packed: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') =>
  `2 0 obj\n<< ${dictionary} >>\nstream\n${packed}\nendstream\nendobj\n`

/** The same with a wrong checksum, which lenient readers ignore. */
export function wronglySummed(text: string): string {
  const packed = deflateSync(Buffer.from(text))
  packed.writeUInt32BE(7, packed.length - 4)
  return packed.toString('latin1')
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

/** An archive whose end record claims this many entries: for this disk and in all, or in all only. */
export function claimingEntries(archive: Buffer, entries: number, which?: 'in all only'): Buffer {
  const claiming = Buffer.from(archive)
  const end = claiming.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (!which) claiming.writeUInt16LE(entries, end + 8)
  claiming.writeUInt16LE(entries, end + 10)
  return claiming
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
