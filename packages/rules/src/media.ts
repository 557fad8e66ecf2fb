import { type OutsideProvider, readVideoLink } from './videos.ts'

/** What can be seen, heard or read (MEDIA-02); a picture is one besides (decision 0041). */
export const mediaTypes = ['Video', 'Audio', 'Text', 'presentation', 'Image'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a file of our own is that a lesson opens, by its name: a document is text; null for what is looked at elsewhere. */
export function documentTypeOf(address: string): 'Text' | 'presentation' | null {
  if (/^\/(?!\/)\S+\.pdf$/i.test(address)) return 'Text'
  return /^\/(?!\/)\S+\.pptx?$/i.test(address) ? 'presentation' : null
}

/** How far a video is (MEDIA-12). */
export const videoStates = ['not_started', 'playing', 'paused', 'ended'] as const
export type VideoState = (typeof videoStates)[number]

/** Whether a video plays in its place on the page, or in a window over it (MEDIA-04). */
export const videoModes = ['inline', 'modal'] as const
export type VideoMode = (typeof videoModes)[number]

/** A picture of a video that is not made yet is asked for again so often, so many milliseconds apart (MEDIA-16, MEDIA-17). */
export const posterRetry = { most: 50, everyMs: 1_500 } as const

/** So long after the last letter of an address what is behind it is shown, in milliseconds (MEDIA-18). */
export const previewDelayMs = 500

/** Sizes in pixels (MEDIA-19, MEDIA-20). */
export const vimeoWidth = 640
export const introSize = { width: 360, height: 240 } as const

/** On a phone: so many beside each other, so many further with a press, and so many pixels between them (MEDIA-21 to MEDIA-23). */
export const carousel = { shown: 3, step: 3, gap: 20 } as const

/** The longest text that says what a recording says. */
export const maxTranscript = 3000

/** Whether something is shown of what is behind an address: of four schemes alone (MEDIA-27). */
export const canBePreviewed = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/?#\\]|ftp:\/\/[^\s/?#\\]|file:\/\/)[^\s\p{Cc}\\]*$/iu.test(address)

/** What plays where a video's address leads: a provider's frame, a file of our own, a file elsewhere, or nothing (MEDIA-09, MEDIA-14). */
export type VideoPlace =
  | { kind: 'own'; address: string }
  | { kind: 'provider'; provider: OutsideProvider; id: string }
  | { kind: 'file'; address: string }

/** A file elsewhere: read over https, with no name or port in its host, and with the ending of a film. */
const videoFile = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s?#\\]*\.(?:mp4|m4v|webm|mov)(?:[?#]\S*)?$/i

export function placeOfVideo(address: string): VideoPlace | null {
  if (/^\/(?!\/)/.test(address)) return { kind: 'own', address }
  const outside = readVideoLink(address)
  if (outside) return { kind: 'provider', ...outside }
  return videoFile.test(address) ? { kind: 'file', address } : null
}

/** What each provider calls what its player does, in the messages of its frame. YouTube's are told by nobody but the frame itself. */
const stateOfYouTube: Record<number, VideoState> = { 0: 'ended', 1: 'playing', 2: 'paused' }
const stateOfVimeo: Record<string, VideoState> = { play: 'playing', pause: 'paused', ended: 'ended' }

/** What a message of a provider's frame says of its video; null where it says nothing of that. */
export function readPlayerMessage(provider: OutsideProvider, message: unknown): VideoState | null {
  const said = typeof message === 'string' ? parsed(message) : message
  if (typeof said !== 'object' || said === null) return null
  const { event, info } = said as { event?: unknown; info?: unknown }
  if (provider === 'Vimeo') return typeof event === 'string' ? (stateOfVimeo[event] ?? null) : null
  const state =
    event === 'infoDelivery' || event === 'initialDelivery'
      ? (info as { playerState?: unknown } | null)?.playerState
      : event === 'onStateChange'
        ? info
        : null
  return typeof state === 'number' ? (stateOfYouTube[state] ?? null) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a frame is sent so that it tells how far its video is. */
export const askingPlayer: Record<OutsideProvider, { origin: string; messages: readonly object[] }> = {
  YouTube: { origin: 'https://www.youtube-nocookie.com', messages: [{ event: 'listening' }] },
  Vimeo: {
    origin: 'https://player.vimeo.com',
    messages: ['play', 'pause', 'ended'].map(value => ({ method: 'addEventListener', value })),
  },
}
