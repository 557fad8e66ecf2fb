import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { uploadImageData } from '@kindling/contract/uploads'
import { maxUploadBytes } from '@kindling/rules/uploads'
import { say } from '@kindling/rules/words/format'
import { uploadWords } from '@kindling/rules/words/uploads'
import type { Actor } from '../../platform/actor.ts'
import {
  blankMediaMetadata,
  inspectUpload,
  reEncodeImage,
  UploadRefused,
} from '../../platform/files/index.ts'
import type { House } from '../../platform/house.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import { permalink } from './permalinks.ts'
import { insertFile } from './queries.ts'

export type UploadedReply = ReplyOf<typeof uploadImageData>

export interface Upload {
  name: string
  declaredType: string
  body: Buffer
}

/**
 * Keeps what somebody uploaded: the content must be what its name says, pictures are painted anew without their
 * metadata, and sound and video lose theirs (UPLOADS-11, S6b). It is the uploader's alone until it hangs on a row.
 */
export async function keepUpload(house: House, actor: Actor, upload: Upload): Promise<UploadedReply> {
  await useLimit(house, rateLimits.uploads, actor.id)
  const cleaned = await clean(upload)
  const key = randomBytes(16).toString('hex')
  await house.files.put(key, cleaned.body, cleaned.type)
  await insertFile(house.db, {
    key,
    uploader_id: actor.id,
    name: cleaned.name,
    type: cleaned.type,
    bytes: cleaned.body.length,
    created_at: house.clock.now(),
  })
  return presentUpload({ key, name: cleaned.name, type: cleaned.type }, upload.name)
}

/** The kind of file that a name promises decides how large it may be; read before the whole of it has come. */
export function refuseTooLarge(bytes: number, kind: keyof typeof maxUploadBytes): void {
  const most = maxUploadBytes[kind]
  if (bytes > most) throw refuse('PAYLOAD', say(uploadWords.tooLarge, { megabytes: most / 1024 / 1024 }))
}

async function clean({
  name,
  declaredType,
  body,
}: Upload): Promise<{ name: string; type: string; body: Buffer }> {
  try {
    const found = await inspectUpload(body, { name, declaredType })
    refuseTooLarge(body.length, found.kind)
    if (found.kind === 'image') {
      const image = await reEncodeImage(body)
      return { name: safeName(name, found.extension), type: image.type, body: image.body }
    }
    blankMediaMetadata(body, found.type)
    return { name: safeName(name, found.extension), type: found.type, body }
  } catch (error) {
    if (error instanceof UploadRefused) throw refuse('PAYLOAD_TYPE', wordsFor(error))
    throw error
  }
}

const wordsFor = (error: UploadRefused) =>
  error.fault === 'broken' ? uploadWords.damaged : uploadWords.unsupported

/** Kept short and plain: the name stands in an address. */
function safeName(name: string, extension: string): string {
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${stem.slice(0, 60) || 'file'}.${extension}`
}

function presentUpload(file: { key: string; name: string; type: string }, givenName: string): UploadedReply {
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
  const info = { input_info: { name: givenName } }
  return { file: described, info, data: { file: described, info } }
}
