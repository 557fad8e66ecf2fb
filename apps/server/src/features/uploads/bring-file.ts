import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { maxUploadBytes } from '@kindling/rules/uploads'
import {
  blankMediaMetadata,
  type IncomingFile,
  inspectUpload,
  isPictureAlone,
  UploadRefused,
} from '../../platform/files/index.ts'
import type { Services } from '../../platform/services.ts'
import { safeName } from './keep-upload.ts'
import { insertComingAside, markArrived, markAttached, sendOffUnhung } from './queries.ts'
import { removeBytes, removeFileRows } from './remove-now.ts'

type Keeping = Pick<Services, 'db' | 'files' | 'clock'>

interface Brought {
  /** The new owner. */
  childId: number
  /** The person who brings it. */
  by: number
  name: string
  type: string
  file: IncomingFile
}

/**
 * Stores a file from another installation, byte for byte: it must be what an upload here would have become, or it is refused. It is not
 * readable until `hangBrought`; it takes no space from a school.
 */
export async function stageBrought(services: Keeping, brought: Brought): Promise<string> {
  const { childId, by, name, type, file } = brought
  const inspected = await inspectUpload(file.bytes, { name, declaredType: type, by })
  if (inspected.type !== type) throw new UploadRefused('disagreement', 'The file is of another type.')
  if (file.bytes.length > maxUploadBytes[inspected.kind])
    throw new UploadRefused('size', 'The file is too large.')
  await assertAsKept(file, inspected)
  // The signed name is another installation's text: here the name appears in addresses and headers.
  return stage(services, { uploaderId: childId, name: safeName(name, inspected.extension), type, file })
}

/** An installation would not have stored a file that cleaning still changes: it has no places, times or devices. */
async function assertAsKept({ bytes, sha256 }: IncomingFile, { kind, type }: { kind: string; type: string }) {
  if (kind === 'image' && !isPictureAlone(bytes.subarray(0, bytes.length), type)) throw notAsKept()
  if (kind !== 'audio' && kind !== 'video') return
  blankMediaMetadata(bytes, type)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(bytes.path)) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== sha256) throw notAsKept()
}

const notAsKept = () => new UploadRefused('broken', 'The file is not as it would have been kept.')

/** Stores an archive that waits for a guardian's yes; it hangs on nothing, and so is removed after a day. */
export async function keepWaiting(
  services: Keeping,
  uploaderId: number,
  file: IncomingFile,
): Promise<string> {
  const waiting = { uploaderId, name: 'record.zip', type: 'application/zip', file }
  const key = await stage(services, waiting)
  await markArrived(services.db, [key])
  return key
}

interface Staged {
  uploaderId: number
  name: string
  type: string
  file: IncomingFile
}

async function stage({ db, files, clock }: Keeping, staged: Staged): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const { uploaderId, name, type, file } = staged
  const coming = {
    key,
    uploader_id: uploaderId,
    name,
    type,
    bytes: file.bytes.length,
    created_at: clock.now(),
  }
  await insertComingAside(db, coming)
  await files.put(key, { path: file.bytes.path }, type)
  return key
}

/** Staged files have arrived: the row that they hang on is written in the same transaction. */
export const hangBrought = (db: Services['db'], keys: readonly string[], now: Date) =>
  markAttached(db, keys, now)

/** Removes staged or waiting files at once, bytes first; a file that the child has used for something else stays. */
export async function dropBrought(services: Keeping, keys: readonly string[]): Promise<void> {
  const ids = await sendOffUnhung(services.db, keys, services.clock.now())
  await removeBytes(services, ids)
  await removeFileRows(services, ids)
}
