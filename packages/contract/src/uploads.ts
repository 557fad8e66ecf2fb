import { maxLengths } from '@kindling/rules/formats'
import { maxInlineUploadBytes, maxPieceBytes, maxUploadBytes } from '@kindling/rules/uploads'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { row, signedIn } from './guards.ts'
import { id, idOut, line, text } from './shapes.ts'

const file = z.object({
  url: z.object({ permalink: z.string() }),
  uuid: z.string(),
  type: z.string(),
  public_id: z.string(),
  secure_url: z.string(),
  name: z.string(),
  filename: z.string(),
})
const info = z.object({ input_info: z.object({ name: z.string() }) })

/** The reply to an upload; repeated under `data`, as two documents read it (D-30). */
export const Uploaded = z.object({ file, info, data: z.object({ file, info }) })

export const uploadImageData = defineCall({
  name: 'uploadImageData',
  summary:
    'Uploads one file as the multipart field `image-file`. Pictures are re-encoded without their metadata.',
  method: 'POST',
  path: '/airstore/upload_image_data',
  guard: signedIn,
  reply: Uploaded,
  refusals: ['CONSENT', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
  carries: 'upload',
})

/** The documents name `dir`; the server decides it (F-15). */
const inline = { data: z.string().min(1), name: line(200), dir: text(200).nullish() }

export const uploadData = defineCall({
  name: 'uploadData',
  summary: 'Uploads one file of at most 10 MB as base64.',
  method: 'POST',
  path: '/airstore/upload_data',
  guard: signedIn,
  body: z.strictObject(inline),
  reply: Uploaded,
  refusals: ['CONSENT', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
  maxBytes: Math.ceil((maxInlineUploadBytes * 4) / 3) + 10_000,
})

export const uploadVideoData = defineCall({
  name: 'uploadVideoData',
  summary: 'Uploads one video of at most 10 MB as base64.',
  method: 'POST',
  path: '/airstore/upload_video_data',
  guard: signedIn,
  body: z.strictObject({ data: inline.data, name: inline.name, poster: z.string().nullish() }),
  reply: z.object({ video_url: z.string(), poster_image: z.string().nullable(), file, info }),
  refusals: ['CONSENT', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
  maxBytes: Math.ceil((maxInlineUploadBytes * 4) / 3) + 10_000,
})

export const uploadUrl = defineCall({
  name: 'uploadUrl',
  summary: 'Fetches a public http or https address and stores the response as an upload.',
  method: 'POST',
  path: '/airstore/upload_url',
  guard: signedIn,
  body: z.strictObject({ url: line(maxLengths.url) }),
  reply: Uploaded,
  refusals: ['CONSENT', 'PAYLOAD', 'PAYLOAD_TYPE', 'UNPROVED'],
  creates: true,
})

/** A number of bytes in an address. */
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
const ofUpload = z.strictObject({ uploadId: id })

/** An upload in pieces: how much of it the server has. */
const BegunUpload = z.object({ upload: z.object({ id: idOut, bytes: z.int(), offset: z.int() }) })

export const beginUpload = defineCall({
  name: 'beginUpload',
  summary: 'Begins an upload in pieces, after the kind of the file, its size and the quotas were checked.',
  method: 'POST',
  path: '/airstore/uploads',
  guard: signedIn,
  body: z.strictObject({
    name: line(255),
    bytes: z.int().positive().max(maxUploadBytes.video),
    type: text(100),
  }),
  reply: BegunUpload,
  refusals: ['CONSENT', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
})

export const getUpload = defineCall({
  name: 'getUpload',
  summary: 'Where an upload in pieces continues.',
  method: 'GET',
  path: '/airstore/uploads/:uploadId',
  guard: row('upload', 'uploadId', 'continue'),
  params: ofUpload,
  reply: BegunUpload,
  support: 'never',
})

export const sendPiece = defineCall({
  name: 'sendPiece',
  summary:
    'The next piece of an upload as raw bytes, at most 8 MB. Another offset than the next one is refused; the header `upload-offset` names the right one.',
  method: 'PUT',
  path: '/airstore/uploads/:uploadId',
  guard: row('upload', 'uploadId', 'continue'),
  params: ofUpload,
  query: z.strictObject({ offset: wholeNumber }),
  reply: BegunUpload,
  refusals: ['CONSENT', 'CONFLICT', 'PAYLOAD', 'PAYLOAD_TYPE'],
  carries: 'piece',
  maxBytes: maxPieceBytes,
})

export const finishUpload = defineCall({
  name: 'finishUpload',
  summary: 'Inspects and stores an upload of which all pieces have come. A repeat gets the same reply.',
  method: 'POST',
  path: '/airstore/finish_upload/:uploadId',
  guard: row('upload', 'uploadId', 'continue'),
  params: ofUpload,
  reply: Uploaded,
  refusals: ['CONSENT', 'CONFLICT', 'PAYLOAD', 'PAYLOAD_TYPE'],
})

export const cancelUpload = defineCall({
  name: 'cancelUpload',
  summary: 'Ends an upload in pieces, and removes what has come of it.',
  method: 'DELETE',
  path: '/airstore/uploads/:uploadId',
  guard: row('upload', 'uploadId', 'continue'),
  params: ofUpload,
  reply: z.object({ removed: z.literal(true) }),
})

export const getFile = defineCall({
  name: 'getFile',
  summary:
    'An uploaded file, for its uploader and the readers of a row it belongs to; of a recording also the copy that every browser plays.',
  method: 'GET',
  path: '/files/:key/:name',
  guard: row('file', 'key', 'view'),
  params: z.strictObject({ key: z.string().regex(/^[a-f0-9]{32}$/), name: text(200) }),
  query: z.strictObject({ copy: z.literal('playable').optional() }),
  reply: z.object({}),
  carries: 'bytes',
  support: 'never',
})

export const uploadCalls = [
  uploadImageData,
  uploadData,
  uploadVideoData,
  uploadUrl,
  beginUpload,
  getUpload,
  sendPiece,
  finishUpload,
  cancelUpload,
  getFile,
] as const
