import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { format } from '@kindling/rules/messages/format'
import { recordFaults } from '@kindling/rules/messages/record-faults'
import type { Entry, LocalFileHeader, ZipFile } from 'yauzl'
import { locator, measuredLater, measuresOf, most32 } from './zip-format.ts'

const largeOffsets = 1
/** A line of the list without its name and what follows it. */
const lineBytes = 46
const endBytes = 22
const largeEndBytes = 56
const locatorBytes = 20

/**
 * What an archive holds beside its listed files; null for nothing. In what an installation writes, file follows upon file, and then the
 * list and the end. Some programs show what else is in an archive, or read the names before the files instead of the list.
 */
export async function findUnlisted(
  path: string,
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<string | null> {
  const file = await open(path)
  try {
    let at = 0
    for (const entry of entries) {
      if (entry.relativeOffsetOfLocalHeader !== at)
        return format(recordFaults.before, { file: entry.fileName })
      const header = await zip.readLocalFileHeaderPromise(entry)
      if (!isPlain(entry) || !isAsListed(header, entry) || !(await isFilled(zip, entry)))
        return format(recordFaults.otherwise, { file: entry.fileName })
      at = header.fileDataStart + entry.compressedSize
      if (!isMeasuredLater(entry)) continue
      const { crc32: crc, compressedSize: packedBytes, uncompressedSize: bytes } = entry
      const measures = measuresOf({ crc, packedBytes, bytes })
      if (!(await read(file, at, measures.length)).equals(measures))
        return format(recordFaults.otherwise, { file: entry.fileName })
      at += measures.length
    }
    return (await endsHere({ file, zip, entries, at })) ? null : recordFaults.around
  } finally {
    await file.close()
  }
}

const isMeasuredLater = ({ generalPurposeBitFlag }: Entry) => (generalPurposeBitFlag & measuredLater) !== 0

/** It has no comment, and no second name. */
const isPlain = ({ fileCommentLength, extraFields }: Entry) =>
  fileCommentLength === 0 && extraFields.every(({ id }) => id === largeOffsets)

/** Whether its packed bytes end where the list says: a program that reads from the front takes what follows them for further files. */
async function isFilled(zip: ZipFile, entry: Entry): Promise<boolean> {
  if (!entry.isCompressed()) return true
  const inflating = createInflateRaw()
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  await pipeline(await zip.openReadStreamPromise(entry, { decompress: false }), inflating, nowhere)
  return inflating.bytesWritten === entry.compressedSize
}

function isAsListed(header: LocalFileHeader, entry: Entry): boolean {
  const measures = isMeasuredLater(entry) ? { crc32: 0, compressedSize: 0, uncompressedSize: 0 } : entry
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.extraFieldLength === 0 &&
    header.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    header.compressionMethod === entry.compressionMethod &&
    header.crc32 === measures.crc32 &&
    header.compressedSize === measures.compressedSize &&
    header.uncompressedSize === measures.uncompressedSize
  )
}

interface Ending {
  file: FileHandle
  zip: ZipFile
  entries: readonly Entry[]
  /** Where the last file ends. */
  at: number
}

/** Whether the list of files begins where the last file ends, and nothing follows it but the end. */
async function endsHere({ file, zip, entries, at }: Ending): Promise<boolean> {
  const listBytes = entries.reduce(
    (sum, { fileNameLength, extraFieldLength }) => sum + lineBytes + fileNameLength + extraFieldLength,
    0,
  )
  const listEnd = at + listBytes
  const rest = zip.fileSize - listEnd
  const isLarge = rest === largeEndBytes + locatorBytes + endBytes
  if (zip.comment !== '' || (!isLarge && rest !== endBytes)) return false
  const end = await read(file, zip.fileSize - endBytes, endBytes)
  const last = await read(file, zip.fileSize - endBytes - locatorBytes, locatorBytes)
  const beginning = end.readUInt32LE(16)
  if (!isLarge) return beginning === at && last.readUInt32LE(0) !== locator
  const large = await read(file, listEnd, largeEndBytes)
  return (
    (beginning === at || beginning === most32) &&
    last.readUInt32LE(0) === locator &&
    Number(last.readBigUInt64LE(8)) === listEnd &&
    Number(large.readBigUInt64LE(48)) === at
  )
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, Math.max(at, 0))
  return buffer.subarray(0, bytesRead)
}
