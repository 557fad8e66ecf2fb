import type { MediaKind } from '../../platform/files/media-formats.ts'

interface Said {
  kind: MediaKind
  transcript?: string | null | undefined
}

/** The transcript of a recording as it is stored; undefined when the sender does not know the field. */
export function readTranscript({ kind, transcript }: Said): string | null | undefined {
  // A picture has no transcript; the words beside it describe it.
  if (kind !== 'audio' && kind !== 'video') return null
  return transcript === undefined ? undefined : transcript?.trim() || null
}

/** The transcripts of a draft, as they are checked for words of worry. */
export const transcriptsIn = <Media>(
  medias: readonly Media[],
  nameOf: (media: Media, index: number) => Said,
): string[] => medias.flatMap((media, index) => readTranscript(nameOf(media, index)) ?? [])

/** Media as they replace stored ones: the transcript of a file stays where the sender does not know the field. */
export function keepTranscripts<Media extends { file_id: number; transcript: string | null | undefined }>(
  medias: readonly Media[],
  before: readonly { file_id: number; transcript: string | null }[],
): (Media & { transcript: string | null })[] {
  const kept = new Map(before.map(({ file_id, transcript }) => [file_id, transcript]))
  return medias.map(media => ({
    ...media,
    transcript: media.transcript === undefined ? (kept.get(media.file_id) ?? null) : media.transcript,
  }))
}
