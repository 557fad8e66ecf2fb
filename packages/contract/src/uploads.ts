import { maxLengths } from '@kindling/rules/formats'
import { maxInlineUploadBytes } from '@kindling/rules/uploads'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { row, signedIn } from './guards.ts'
import { line, text } from './shapes.ts'

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

export const getFile = defineCall({
  name: 'getFile',
  summary: 'An uploaded file, for its uploader and the readers of a row it belongs to.',
  method: 'GET',
  path: '/files/:key/:name',
  guard: row('file', 'key', 'view'),
  params: z.strictObject({ key: z.string().regex(/^[a-f0-9]{32}$/), name: text(200) }),
  reply: z.object({}),
  carries: 'bytes',
  support: 'never',
})

export const uploadCalls = [uploadImageData, uploadData, uploadVideoData, uploadUrl, getFile] as const
