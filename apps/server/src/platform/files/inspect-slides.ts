import { UploadRefused } from './upload-refused.ts'

const mostUnpacked = 512_000_000
const mostEntries = 5_000
const steepest = 250

/** Refuses slides that are another document, carry programs, or unpack to more than a computer can hold. */
export function assertHonestSlides(buffer: Buffer, type: string): void {
  if (type === 'application/vnd.ms-powerpoint') assertOldSlides(buffer)
  else assertNewSlides(buffer)
}

// Names in the directory of the old container are UTF-16.
function assertOldSlides(buffer: Buffer): void {
  const holds = (name: string) => buffer.includes(name, 0, 'utf16le')
  if (!holds('PowerPoint Document')) {
    throw new UploadRefused(
      'disagreement',
      'The name, the declared type and the contents of the file do not agree.',
    )
  }
  if (holds('_VBA_PROJECT') || holds('Macros')) throw programs()
}

function assertNewSlides(buffer: Buffer): void {
  let unpacked = 0
  let packed = 0
  for (const entry of readZipDirectory(buffer)) {
    if (/vbaproject|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar)$/i.test(entry.name)) throw programs()
    if (/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\0/.test(entry.name)) throw broken()
    unpacked += entry.unpacked
    packed += entry.packed
    if (entry.unpacked > 10_000_000 && entry.unpacked > entry.packed * steepest) throw bomb()
  }
  // Entries that overlap claim more packed bytes than the file has.
  if (unpacked > mostUnpacked || packed > buffer.length) throw bomb()
}

interface ZipEntry {
  name: string
  packed: number
  unpacked: number
}

function* readZipDirectory(buffer: Buffer): Generator<ZipEntry> {
  const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + 22 > buffer.length) throw broken()
  const count = buffer.readUInt16LE(end + 10)
  if (count > mostEntries) throw bomb()
  let at = buffer.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== 0x02014b50) throw broken()
    const nameLength = buffer.readUInt16LE(at + 28)
    yield {
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      packed: buffer.readUInt32LE(at + 20),
      unpacked: buffer.readUInt32LE(at + 24),
    }
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
}

function programs(): UploadRefused {
  return new UploadRefused('active', 'The slides carry programs, and cannot be uploaded.')
}

function bomb(): UploadRefused {
  return new UploadRefused('bomb', 'The slides unpack to more than they should.')
}

function broken(): UploadRefused {
  return new UploadRefused('broken', 'The slides are damaged.')
}
