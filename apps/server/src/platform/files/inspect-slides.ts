import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { isSteep, mostEntries } from './archive-limits.ts'
import { disagreement, UploadRefused } from './upload-refused.ts'

const mostUnpacked = 256_000_000

/** Refuses slides that are another kind of document, contain programs, or unpack to more than a computer can hold. */
export async function assertHonestSlides(buffer: Buffer, type: string): Promise<void> {
  if (type === 'application/vnd.ms-powerpoint') assertOldSlides(buffer)
  else await assertNewSlides(buffer)
}

// Names in the directory of the old container format are UTF-16.
function assertOldSlides(buffer: Buffer): void {
  const holds = (name: string) => buffer.includes(name, 0, 'utf16le')
  if (!holds('PowerPoint Document')) throw disagreement()
  if (holds('_VBA_PROJECT') || holds('Macros')) throw programs()
}

async function assertNewSlides(buffer: Buffer): Promise<void> {
  const entries = [...readZipDirectory(buffer)]
  assertHonestClaims(buffer, entries)
  for (const entry of entries) await assertUnpacksAsClaimed(buffer, entry)
}

function assertHonestClaims(buffer: Buffer, entries: readonly ZipEntry[]): void {
  let unpacked = 0
  let packed = 0
  for (const entry of entries) {
    if (/vbaproject|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar)$/i.test(entry.name)) throw programs()
    if (/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\0/.test(entry.name)) throw broken()
    unpacked += entry.unpacked
    packed += entry.packed
    if (isSteep(entry)) throw bomb()
  }
  // Overlapping entries claim more packed bytes than the file has.
  if (unpacked > mostUnpacked || packed > buffer.length) throw bomb()
}

/** The sizes in the directory come from the file's author and are not trusted: each entry is unpacked once, and nothing of it is kept. */
async function assertUnpacksAsClaimed(
  buffer: Buffer,
  { at, method, packed, unpacked }: ZipEntry,
): Promise<void> {
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== 0x04034b50) throw broken()
  const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28)
  const contents = buffer.subarray(start, start + packed)
  if (contents.length !== packed) throw broken()
  if (method === stored && packed === unpacked) return
  if (method !== deflated) throw broken()
  let size = 0
  try {
    for await (const part of Readable.from([contents]).pipe(createInflateRaw())) {
      size += (part as Buffer).length
      if (size > unpacked) throw bomb()
    }
  } catch (error) {
    throw error instanceof UploadRefused ? error : broken()
  }
  if (size !== unpacked) throw broken()
}

const stored = 0
const deflated = 8

interface ZipEntry {
  name: string
  /** The offset of its local header. */
  at: number
  method: number
  packed: number
  unpacked: number
}

function* readZipDirectory(buffer: Buffer): Generator<ZipEntry> {
  const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + 22 > buffer.length) throw broken()
  const count = buffer.readUInt16LE(end + 10)
  if (buffer.readUInt16LE(end + 8) !== count) throw broken()
  if (count > mostEntries) throw bomb()
  let at = buffer.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== 0x02014b50) throw broken()
    const nameLength = buffer.readUInt16LE(at + 28)
    yield {
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      at: buffer.readUInt32LE(at + 42),
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      unpacked: buffer.readUInt32LE(at + 24),
    }
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  // A count that is too low would hide entries, which other readers of the file still find.
  if (at !== end) throw broken()
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
