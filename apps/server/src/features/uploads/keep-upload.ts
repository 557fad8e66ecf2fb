import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { uploadImageData } from '@kindling/contract/uploads'
import { format } from '@kindling/rules/messages/format'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { type MediaKind, maxUploadBytes } from '@kindling/rules/uploads'
import type { Actor } from '../../platform/actor.ts'
import { requireUploading } from '../../platform/consents.ts'
import {
  blankMediaMetadata,
  type IncomingFile,
  inspectUpload,
  reEncodeImage,
  UploadRefused,
} from '../../platform/files/index.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { permalink } from './permalinks.ts'
import { insertComing, markArrived } from './queries.ts'
import { countUpload } from './quotas.ts'

export type UploadedReply = ReplyOf<typeof uploadImageData>

export interface Upload {
  name: string
  declaredType: string
  file: IncomingFile
  /** Its bytes were counted as they came. */
  isCounted?: true
}

type Uploading = Pick<RequestContext, 'services' | 'actor' | 'request' | 'retry'>

/**
 * Stores a person's uploads: the content must match the name, pictures are encoded again without metadata, and sound and video lose theirs
 * (UPLOADS-11, S6b). Only the uploader can read a file until it hangs on a row.
 */
export async function keepUploads<R>(
  { services, actor, request, retry }: Uploading,
  uploads: readonly Upload[],
  present: (kept: UploadedReply[], tx: Tx) => R | Promise<R>,
): Promise<R> {
  if (actor.userType === 'Child') await requireUploading(services, actor.id)
  const kept: KeptFile[] = []
  for (const upload of uploads) {
    if (!upload.isCounted) await countUpload({ services, actor, request }, upload.file.bytes.length)
    kept.push(await store(services, actor, upload, await clean(actor, upload)))
  }
  const keys = kept.map(file => file.key)
  return transaction(
    services,
    async tx => {
      await markArrived(tx.db, keys)
      return present(kept.map(presentUpload), tx)
    },
    retry,
  )
}

interface Cleaned {
  name: string
  type: string
  /** A picture, encoded again; a recording or document is stored from its file on disk. */
  body: Buffer | null
}

interface KeptFile {
  key: string
  name: string
  type: string
  givenName: string
}

/** Inspected on disk; a recording's metadata is blanked there too. */
async function clean({ id: by }: Actor, { name, declaredType, file }: Upload): Promise<Cleaned> {
  try {
    const { kind, type, extension } = await inspectUpload(file.bytes, { name, declaredType, by })
    refuseTooLarge(file.bytes.length, kind)
    const kept = { name: safeName(name, extension), type }
    if (kind === 'image') {
      const image = await reEncodeImage(file.bytes.subarray(0, file.bytes.length), by)
      return { ...kept, type: image.type, body: image.body }
    }
    if (kind === 'audio' || kind === 'video') blankMediaMetadata(file.bytes, type)
    return { ...kept, body: null }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The row comes first: bytes that no row names would never be found again. */
async function store(services: Services, actor: Actor, upload: Upload, cleaned: Cleaned): Promise<KeptFile> {
  const key = randomBytes(16).toString('hex')
  const { name, type, body } = cleaned
  const bytes = body?.length ?? upload.file.bytes.length
  await insertComing(services.db, {
    key,
    uploader_id: actor.id,
    name,
    type,
    bytes,
    created_at: services.clock.now(),
  })
  await services.files.put(key, body ?? { path: upload.file.bytes.path }, type)
  return { key, name, type, givenName: upload.name }
}

function refuseTooLarge(bytes: number, kind: MediaKind): void {
  if (bytes > maxUploadBytes[kind]) throw tooLarge(kind)
}

/** The kind that a name declares limits the size, both while the file arrives and afterwards. */
export const tooLarge = (kind: MediaKind) =>
  refuse('PAYLOAD', format(uploadMessages.tooLarge, { megabytes: maxUploadBytes[kind] / 1024 / 1024 }))

function refusalOf(error: unknown): unknown {
  if (!(error instanceof UploadRefused)) return error
  if (error.fault === 'bomb') return refuse('PAYLOAD', uploadMessages.unpacksTooFar)
  return refuse('PAYLOAD_TYPE', wordsFor(error))
}

const wordsFor = (error: UploadRefused) =>
  error.fault === 'broken' ? uploadMessages.damaged : uploadMessages.unsupported

/** Cut before a name is normalized: one with many hyphens would take long. */
const longestStem = 200

/** Short and plain: the name appears in an address. */
export function safeName(name: string, extension: string): string {
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .slice(0, longestStem)
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${stem.slice(0, 60) || 'file'}.${extension}`
}

export function presentUpload(file: KeptFile): UploadedReply {
  const url = permalink(file)
  const described = {
    url: { permalink: url },
    uuid: file.key,
    type: file.type,
    public_id: file.key,
    secure_url: url,
    name: file.name,
    filename: file.name,
  }
  const info = { input_info: { name: file.givenName } }
  return { file: described, info, data: { file: described, info } }
}
