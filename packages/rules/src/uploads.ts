export type MediaKind = 'image' | 'audio' | 'video' | 'slides' | 'pdf'

/**
 * Accepted extensions by kind (UPLOADS-11, D-56; webm also carries sound, as browsers record it).
 */
export const extensions: Record<MediaKind, readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  audio: ['mp3', 'wav', 'm4a', 'ogg'],
  video: ['mp4', 'mov', 'webm', 'avi'],
  slides: ['ppt', 'pptx'],
  pdf: ['pdf'],
}

const megabyte = 1024 * 1024
export const maxUploadBytes: Record<MediaKind, number> = {
  image: 10 * megabyte,
  audio: 100 * megabyte,
  video: 100 * megabyte,
  slides: 10 * megabyte,
  pdf: 10 * megabyte,
}
export const maxInlineUploadBytes = 10 * megabyte

/** From this size on, the browser sends a file in pieces, and continues after a lost connection (decision 0060). */
export const piecewiseFromBytes = 5 * megabyte
/** The largest piece that the server takes. */
export const maxPieceBytes = 8 * megabyte
/** An incomplete upload is removed after a day. */
export const unfinishedUploadHours = 24

/** The kind that a file name indicates, or null when its extension is not supported. */
export function kindOfName(name: string): MediaKind | null {
  const extension = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  for (const [kind, list] of Object.entries(extensions))
    if (list.includes(extension)) return kind as MediaKind
  return null
}
