import { uploadMessages } from '@kindling/rules/messages/uploads'
import { type MediaKind, mediaFormats } from '../../platform/files/media-formats.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Tx } from '../../platform/transaction.ts'
import { keyOfPermalink } from './permalinks.ts'
import { attachOwnFiles, type FileRow } from './queries.ts'
import { readTranscript } from './transcripts.ts'

/**
 * Attaches the uploader's own files to a row that is being written. Any other file, or one of the wrong kind, is refused with the field's
 * name.
 */
export async function attachFiles(
  tx: Tx,
  uploaderId: number,
  wanted: readonly { url: string; kind: MediaKind; field: string }[],
  now: Date,
): Promise<Map<string, FileRow>> {
  if (wanted.length === 0) return new Map()
  const keys = wanted.map(item => keyOfPermalink(item.url) ?? '')
  const files = await attachOwnFiles(tx.db, uploaderId, keys, now)
  const byUrl = new Map<string, FileRow>()
  wanted.forEach((item, index) => {
    const file = files.get(keys[index] ?? '')
    if (!file || kindOfType(file.type) !== item.kind)
      throw refuseField(item.field, uploadMessages.unsupported)
    byUrl.set(item.url, file)
  })
  return byUrl
}

const kindOfType = (type: string) => mediaFormats.find(format => format.type === type)?.kind

/** A media file, as a call names it. */
export interface NamedMedia {
  kind: MediaKind
  url: string
  /** The preview picture of a recording, if any. */
  preview: string | null | undefined
  /** Of a recording, written by its author; undefined when the sender does not know the field. */
  transcript?: string | null | undefined
  /** The fields of the call that a refusal names. */
  fields: { url: string; preview: string }
}

const kinds = { Image: 'image', Video: 'video', Audio: 'audio' } as const

/** Media as journals and prompts name them, in the field `medias`. */
export const nameMedia = (
  { media_type, media_url, media_preview, transcript }: WireMedia,
  index: number,
): NamedMedia => ({
  kind: kinds[media_type],
  url: media_url,
  preview: media_preview,
  transcript,
  fields: { url: `medias.${index}.media_url`, preview: `medias.${index}.media_preview` },
})

interface WireMedia {
  media_type: keyof typeof kinds
  media_url: string
  media_preview?: string | null | undefined
  transcript?: string | null | undefined
}

const typedKinds = {
  photo: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
  presentation: 'slides',
} as const

/** Media as goals, highlights and artefacts name them: by their type, in the field with this path. */
export const nameTypedMedia =
  (path: string) =>
  ({ type, url, posterUrl, meta_data, transcript }: TypedMedia, index: number): NamedMedia => ({
    kind: typedKinds[type],
    url,
    preview: meta_data ? meta_data.preview : posterUrl,
    transcript,
    fields: {
      url: `${path}.${index}.url`,
      preview: `${path}.${index}.${meta_data ? 'meta_data.preview' : 'posterUrl'}`,
    },
  })

interface TypedMedia {
  type: keyof typeof typedKinds
  url: string
  posterUrl?: string | null | undefined
  meta_data?: { preview?: string | null | undefined } | undefined
  transcript?: string | null | undefined
}

/** The files of a medium, and its transcript as it is stored. */
export interface AttachedMedia {
  file_id: number
  preview_file_id: number | null
  transcript: string | null | undefined
}

/** Attaches media with their previews to a row, and returns each with the ids of its files; refuses like attachFiles. */
export async function attachMedias<Media>(
  tx: Tx,
  uploaderId: number,
  {
    medias,
    nameOf,
    now,
  }: { medias: readonly Media[]; nameOf: (media: Media, index: number) => NamedMedia; now: Date },
): Promise<(AttachedMedia & { media: Media })[]> {
  const named = medias.map((media, index) => ({ media, ...nameOf(media, index) }))
  const wanted = named.flatMap(({ kind, url, preview, fields }) => [
    { url, kind, field: fields.url },
    ...(preview ? [{ url: preview, kind: 'image' as const, field: fields.preview }] : []),
  ])
  const files = await attachFiles(tx, uploaderId, wanted, now)
  return named.map(({ media, url, preview, ...said }) => ({
    media,
    file_id: files.get(url)?.id ?? 0,
    preview_file_id: (preview && files.get(preview)?.id) || null,
    transcript: readTranscript(said),
  }))
}
