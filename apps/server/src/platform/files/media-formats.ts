export type MediaKind = 'image' | 'audio' | 'video' | 'pdf' | 'slides'

export interface MediaFormat {
  kind: MediaKind
  /** The only type under which the file is served. */
  type: string
  /** The stored file gets the first one. */
  extensions: readonly [string, ...string[]]
  /** The types that browsers declare for this format. */
  declared: readonly string[]
  /** The types that its contents may look like. */
  sniffed: readonly string[]
}

// Two formats may share extension and contents (audio and video in WebM): the declared type decides between them.
export const mediaFormats: readonly MediaFormat[] = [
  {
    kind: 'image',
    type: 'image/png',
    extensions: ['png'],
    declared: ['image/png', 'image/x-png'],
    sniffed: ['png', 'apng'],
  },
  {
    kind: 'image',
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    sniffed: ['jpg'],
  },
  { kind: 'image', type: 'image/gif', extensions: ['gif'], declared: ['image/gif'], sniffed: ['gif'] },
  { kind: 'image', type: 'image/webp', extensions: ['webp'], declared: ['image/webp'], sniffed: ['webp'] },
  {
    kind: 'audio',
    type: 'audio/mpeg',
    extensions: ['mp3'],
    declared: ['audio/mpeg', 'audio/mp3', 'audio/x-mp3'],
    sniffed: ['mp3'],
  },
  {
    kind: 'audio',
    type: 'audio/wav',
    extensions: ['wav'],
    declared: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    sniffed: ['wav'],
  },
  {
    kind: 'audio',
    type: 'audio/mp4',
    extensions: ['m4a', 'mp4'],
    declared: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
    sniffed: ['m4a', 'mp4'],
  },
  {
    kind: 'audio',
    type: 'audio/ogg',
    extensions: ['ogg', 'oga'],
    declared: ['audio/ogg', 'application/ogg'],
    sniffed: ['ogg', 'oga', 'opus', 'spx'],
  },
  { kind: 'audio', type: 'audio/webm', extensions: ['webm'], declared: ['audio/webm'], sniffed: ['webm'] },
  {
    kind: 'video',
    type: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    declared: ['video/mp4', 'video/x-m4v'],
    sniffed: ['mp4', 'm4v'],
  },
  {
    kind: 'video',
    type: 'video/quicktime',
    extensions: ['mov'],
    declared: ['video/quicktime'],
    sniffed: ['mov'],
  },
  { kind: 'video', type: 'video/webm', extensions: ['webm'], declared: ['video/webm'], sniffed: ['webm'] },
  {
    kind: 'video',
    type: 'video/x-msvideo',
    extensions: ['avi'],
    declared: ['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo'],
    sniffed: ['avi'],
  },
  {
    kind: 'slides',
    type: 'application/vnd.ms-powerpoint',
    extensions: ['ppt'],
    declared: ['application/vnd.ms-powerpoint', 'application/mspowerpoint'],
    sniffed: ['cfb'],
  },
  {
    kind: 'slides',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    declared: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    sniffed: ['pptx'],
  },
  {
    kind: 'pdf',
    type: 'application/pdf',
    extensions: ['pdf'],
    declared: ['application/pdf'],
    sniffed: ['pdf'],
  },
]
