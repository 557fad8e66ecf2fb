import type { ReplyOf } from '@kindling/contract/define-call'
import type { ErrorCode } from '@kindling/contract/errors'
import type { uploadImageData } from '@kindling/contract/uploads'
import { format } from '@kindling/rules/messages/format'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { kindOfName, type MediaKind, maxUploadBytes } from '@kindling/rules/uploads'
import { changeToken } from './account.ts'
import { CallRefused, tokenHeaders } from './client.ts'

type Uploaded = ReplyOf<typeof uploadImageData>

const path = '/airstore/upload_image_data'

/** Why a file cannot be sent, or null: its kind, or its size. */
export function uploadFault(name: string, bytes: number, kinds: readonly MediaKind[]): string | null {
  const kind = kindOfName(name)
  if (!kind || !kinds.includes(kind)) return uploadMessages.unsupported
  const most = maxUploadBytes[kind]
  return bytes > most
    ? format(uploadMessages.tooLarge, { megabytes: Math.round(most / (1024 * 1024)) })
    : null
}

/** Sends one file and reports the progress (0 to 1); returns the address of the file. */
export const uploadFile = async (
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const uploaded = await sendForm<Uploaded>({ path, field: 'image-file', file, name, onProgress, signal })
  return uploaded.data.file.url.permalink
}

interface SentForm {
  path: string
  field: string
  file: Blob
  name: string
  /** One per choice, so that a repeated send has no second effect (F-07). */
  idempotencyKey?: string
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

/** Sends one file as a form, and reports the progress (0 to 1). */
export function sendForm<Reply>({
  path: address,
  field,
  file,
  name,
  idempotencyKey,
  onProgress,
  signal,
}: SentForm): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [header, value] of Object.entries(tokenHeaders())) request.setRequestHeader(header, value)
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const token = request.getResponseHeader('x-csrf-token')
      if (token) changeToken(token)
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Reply)
      else reject(refusalOf(request))
    })
    request.addEventListener('error', () => reject(new CallRefused(0, 'OFFLINE', uploadMessages.failed)))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file, name)
    request.send(form)
  })
}

function refusalOf(request: XMLHttpRequest): CallRefused {
  try {
    const body = JSON.parse(request.responseText) as { message?: string; code?: ErrorCode }
    return new CallRefused(request.status, body.code ?? 'SERVER', body.message ?? uploadMessages.failed)
  } catch {
    return new CallRefused(request.status, 'SERVER', uploadMessages.failed)
  }
}
