import type { ReplyOf } from '@kindling/contract/define-call'
import type { uploadImageData } from '@kindling/contract/uploads'
import { format } from '@kindling/rules/messages/format'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { kindOfName, type MediaKind, maxUploadBytes, piecewiseFromBytes } from '@kindling/rules/uploads'
import { type Sending, sendBytes } from './send-bytes.ts'

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

/**
 * Sends one file and reports the progress (0 to 1); returns the address of the file. A large one goes in pieces, continues after a lost
 * connection, and goes on while the user visits other pages (decision 0060).
 */
export const uploadFile = async (
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  if (file.size >= piecewiseFromBytes) {
    const { uploadInPieces } = await import('./upload-in-pieces.ts')
    return uploadInPieces({ sendBytes, file, name, onProgress, signal })
  }
  const uploaded = await sendForm<Uploaded>({ path, field: 'image-file', file, name, onProgress, signal })
  return uploaded.data.file.url.permalink
}

interface SentForm extends Sending {
  path: string
  field: string
  file: Blob
  name: string
}

/** Sends one file as a form, and reports the progress (0 to 1). */
export function sendForm<Reply>({ path: address, field, file, name, ...how }: SentForm): Promise<Reply> {
  const form = new FormData()
  form.append(field, file, name)
  return sendBytes(address, form, how)
}
