import type { ReplyOf } from '@kindling/contract/define-call'
import type { uploadData, uploadImageData, uploadUrl, uploadVideoData } from '@kindling/contract/uploads'
import { kindOfName, maxUploadBytes } from '@kindling/rules/uploads'
import { uploadWords } from '@kindling/rules/words/uploads'
import type { FastifyError } from 'fastify'
import { OutboundRefused } from '../../platform/outbound.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { keepUpload, type UploadedReply } from './keep-upload.ts'

/** One file as the multipart field `image-file` (UPLOADS-01). Refused while it comes, as soon as it is too large for its kind. */
export async function receiveMultipart({
  house,
  actor,
  request,
}: Visit<typeof uploadImageData>): Promise<UploadedReply> {
  if (!request.isMultipart()) throw refuse('PAYLOAD_TYPE')
  const limits = { fileSize: maxUploadBytes.video, files: 1, fields: 10 }
  const part = await request.file({ limits }).catch(refuseBrokenForm)
  if (part?.fieldname !== 'image-file') throw refuseField('image-file', uploadWords.failed)
  const kind = kindOfName(part.filename)
  if (!kind) {
    part.file.resume()
    throw refuse('PAYLOAD_TYPE', uploadWords.unsupported)
  }
  const body = await part.toBuffer().catch(refuseBrokenForm)
  return keepUpload(house, actor, { name: part.filename, declaredType: part.mimetype, body })
}

/** A form that ends too early, or says nowhere where its parts end, is the sender's fault and no fault of ours. */
function refuseBrokenForm(error: FastifyError): never {
  if (error.code?.startsWith('FST_')) throw error
  throw refuseField('image-file', uploadWords.failed)
}

/** One file as base64 in JSON, for callers that have no form (UPLOADS-05). */
export async function receiveInline({
  house,
  actor,
  body,
}: Visit<typeof uploadData>): Promise<UploadedReply> {
  return keepUpload(house, actor, inline(body.data, body.name))
}

/** A video as base64, and the poster that the browser drew of it (UPLOADS-04, UPLOADS-07). */
export async function receiveVideo({
  house,
  actor,
  body,
}: Visit<typeof uploadVideoData>): Promise<ReplyOf<typeof uploadVideoData>> {
  if (kindOfName(body.name) !== 'video') throw refuse('PAYLOAD_TYPE', uploadWords.unsupported)
  // Both are read before either is kept, so that a broken poster leaves no video behind.
  const [video, still] = [
    inline(body.data, body.name),
    body.poster ? inline(body.poster, 'poster.jpg') : null,
  ]
  const poster = still ? await keepUpload(house, actor, still) : null
  const { file, info } = await keepUpload(house, actor, video)
  return { video_url: file.url.permalink, poster_image: poster?.file.url.permalink ?? null, file, info }
}

/** What a public address answers, kept as an upload (UPLOADS-08); private addresses are never asked (S5). */
export async function receiveFromUrl({
  house,
  actor,
  body,
}: Visit<typeof uploadUrl>): Promise<UploadedReply> {
  await useLimit(house, rateLimits.outboundFetches, actor.id)
  const fetched = await house
    .fetchGuarded(body.url, { maxBytes: maxUploadBytes.image, timeoutMs: 5_000 })
    .catch((error: unknown) => {
      if (error instanceof OutboundRefused) throw refuseField('url', uploadWords.failed)
      throw error
    })
  if (fetched.status !== 200) throw refuseField('url', uploadWords.failed)
  const name = lastName(fetched.url)
  return keepUpload(house, actor, { name, declaredType: fetched.type, body: fetched.body })
}

/** What an address ends with; one whose escapes mean nothing is taken as it stands. */
function lastName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A data URL or plain base64; the declared type of plain base64 is what the name says. */
function inline(data: string, name: string) {
  const match = /^data:([\w.+/-]{1,100})(?:;[\w=.+-]{1,60})*;base64,/.exec(data.slice(0, 300))
  const base64 = match ? data.slice(match[0].length) : data
  if (!/^[A-Za-z0-9+/=\r\n]+$/.test(base64)) throw refuseField('data', uploadWords.damaged)
  return { name, declaredType: match?.[1] ?? typeOfName(name), body: Buffer.from(base64, 'base64') }
}

const typesByExtension: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const typeOfName = (name: string) => typesByExtension[name.toLowerCase().split('.').at(-1) ?? ''] ?? ''
