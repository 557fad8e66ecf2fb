import { Readable } from 'node:stream'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { uploadData, uploadImageData, uploadUrl, uploadVideoData } from '@kindling/contract/uploads'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { kindOfName, type MediaKind, maxUploadBytes } from '@kindling/rules/uploads'
import type { IncomingFile } from '../../platform/files/index.ts'
import { OutboundRefused } from '../../platform/outbound.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { unlessDone } from '../../platform/transaction.ts'
import { holdForm } from './hold-form.ts'
import { keepUploads, tooLarge, type Upload, type UploadedReply } from './keep-upload.ts'
import { uploadLimits } from './limits.ts'

/** One file as the multipart field `image-file` (UPLOADS-01). It is refused while it arrives, as soon as it is too large for its kind. */
export const receiveMultipart = (context: RequestContext<typeof uploadImageData>): Promise<UploadedReply> =>
  holdForm(context, wanted, ({ retry, ...upload }) =>
    unlessDone(context.services, retry, () => keepUploads({ ...context, retry }, [upload], onlyOne)),
  )

const wanted = {
  field: 'image-file',
  maxBytes: maxUploadBytes.video,
  measure: (name: string) => maxUploadBytes[kindOf(name)],
  tooLarge: (name: string) => tooLarge(kindOf(name)),
}

export function kindOf(name: string): MediaKind {
  const kind = kindOfName(name)
  if (!kind) throw refuse('PAYLOAD_TYPE', uploadMessages.unsupported)
  return kind
}

/** One file as base64 in JSON, for callers without a form (UPLOADS-05). */
export async function receiveInline(context: RequestContext<typeof uploadData>): Promise<UploadedReply> {
  const { services, body } = context
  const { name, declaredType, contents } = inline(body.data, body.name)
  return unlessDone(services, context.retry, () =>
    hold(services, contents, file => keepUploads(context, [{ name, declaredType, file }], onlyOne)),
  )
}

/** A video as base64, and the poster that the browser drew from it (UPLOADS-04, UPLOADS-07). */
export async function receiveVideo(
  context: RequestContext<typeof uploadVideoData>,
): Promise<ReplyOf<typeof uploadVideoData>> {
  const { services, body } = context
  if (kindOfName(body.name) !== 'video') throw refuse('PAYLOAD_TYPE', uploadMessages.unsupported)
  const video = inline(body.data, body.name)
  const poster = body.poster ? inline(body.poster, 'poster.jpg') : null
  const keep = (uploads: Upload[]) => keepUploads(context, uploads, presentVideo)
  return unlessDone(services, context.retry, () =>
    hold(services, video.contents, file =>
      poster
        ? hold(services, poster.contents, still =>
            keep([
              { ...video, file },
              { ...poster, file: still },
            ]),
          )
        : keep([{ ...video, file }]),
    ),
  )
}

function presentVideo([video, poster]: UploadedReply[]): ReplyOf<typeof uploadVideoData> {
  const { file, info } = onlyOne(video ? [video] : [])
  return { video_url: file.url.permalink, poster_image: poster?.file.url.permalink ?? null, file, info }
}

/** Stores the answer of a public address as an upload (UPLOADS-08); private addresses are never requested (S5). */
export async function receiveFromUrl(context: RequestContext<typeof uploadUrl>): Promise<UploadedReply> {
  const { services, actor, body } = context
  // The server fetches only for an adult with a proved address: the other server sees this server's address, not the caller's, and any
  // public picture would come before a child.
  if (!(await hasProvedAddress(services, actor.id))) throw refuse('UNPROVED')
  return unlessDone(services, context.retry, async () => {
    await useLimit(services, uploadLimits.outboundFetches, actor.id)
    const fetched = await services
      .fetchGuarded(body.url, { maxBytes: maxUploadBytes.image, timeoutMs: 5_000 })
      .catch((error: unknown) => {
        if (error instanceof OutboundRefused) throw refuseField('url', uploadMessages.failed)
        throw error
      })
    if (fetched.status !== 200) throw refuseField('url', uploadMessages.failed)
    const name = lastName(fetched.url)
    return hold(services, fetched.body, file =>
      keepUploads(context, [{ name, declaredType: fetched.type, file }], onlyOne),
    )
  })
}

/** A file that did not come in a form is small, and is inspected in the same directory. */
const hold = <T>(services: Services, contents: Buffer, work: (file: IncomingFile) => Promise<T>) =>
  services.incoming.hold(Readable.from([contents]), contents.length, work)

function onlyOne([kept]: UploadedReply[]): UploadedReply {
  if (!kept) throw refuse('SERVER')
  return kept
}

/** The last part of an address; one with invalid escapes is taken as it is. */
function lastName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A data URL or plain base64; for plain base64 the name gives the declared type. */
function inline(data: string, name: string) {
  const match = /^data:([\w.+/-]{1,100})(?:;[\w=.+-]{1,60})*;base64,/.exec(data.slice(0, 300))
  const base64 = match ? data.slice(match[0].length) : data
  if (!/^[A-Za-z0-9+/=\r\n]+$/.test(base64)) throw refuseField('data', uploadMessages.damaged)
  return { name, declaredType: match?.[1] ?? typeOfName(name), contents: Buffer.from(base64, 'base64') }
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
