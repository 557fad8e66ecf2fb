import { type OutsideProvider, readVideoLink } from './videos.ts'

/** Media that are watched, heard or read (MEDIA-02), and pictures (decision 0041). */
export const mediaTypes = ['Video', 'Audio', 'Text', 'presentation', 'Image'] as const
export type MediaType = (typeof mediaTypes)[number]

/** The media type of a file of our own that a lesson opens, by its name: a document is text; null for files that are shown elsewhere. */
export function documentTypeOf(address: string): 'Text' | 'presentation' | null {
  if (/^\/(?!\/)\S+\.pdf$/i.test(address)) return 'Text'
  return /^\/(?!\/)\S+\.pptx?$/i.test(address) ? 'presentation' : null
}

/** The state of a video (MEDIA-12). */
export const videoStates = ['not_started', 'playing', 'paused', 'ended'] as const
export type VideoState = (typeof videoStates)[number]

/** Whether a video plays inline on the page, or in a window over it (MEDIA-04). */
export const videoModes = ['inline', 'modal'] as const
export type VideoMode = (typeof videoModes)[number]

/** How often a video picture that is not ready is requested again, and the interval in milliseconds (MEDIA-16, MEDIA-17). */
export const posterRetry = { most: 50, everyMs: 1_500 } as const

/** How long after the last letter of an address its preview is shown, in milliseconds (MEDIA-18). */
export const previewDelayMs = 500

/** Sizes in pixels (MEDIA-19, MEDIA-20). */
export const vimeoWidth = 640
export const introSize = { width: 360, height: 240 } as const

/** On a phone: how many are shown side by side, how many one press moves, and the pixels between them (MEDIA-21 to MEDIA-23). */
export const carousel = { shown: 3, step: 3, gap: 20 } as const

/** The longest transcript of a recording. */
export const maxTranscript = 3000

/** Whether an address gets a preview: only with four schemes (MEDIA-27). */
export const canBePreviewed = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/?#\\]|ftp:\/\/[^\s/?#\\]|file:\/\/)[^\s\p{Cc}\\]*$/iu.test(address)

/** What plays a video address: a provider's frame, a file of our own, a file elsewhere, or nothing (MEDIA-09, MEDIA-14). */
export type VideoPlace =
  | { kind: 'own'; address: string }
  | { kind: 'provider'; provider: OutsideProvider; id: string }
  | { kind: 'file'; address: string }

/** An external file: over https, with no user name or port in its host, and with the extension of a film. */
const videoFile = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s?#\\]*\.(?:mp4|m4v|webm|mov)(?:[?#]\S*)?$/i

export function placeOfVideo(address: string): VideoPlace | null {
  if (/^\/(?!\/)/.test(address)) return { kind: 'own', address }
  const outside = readVideoLink(address)
  if (outside) return { kind: 'provider', ...outside }
  return videoFile.test(address) ? { kind: 'file', address } : null
}

/** The providers' names for player states, in the messages of their frames. YouTube's are known only from the frame itself. */
const stateOfYouTube: Record<number, VideoState> = { 0: 'ended', 1: 'playing', 2: 'paused' }
const stateOfVimeo: Record<string, VideoState> = { play: 'playing', pause: 'paused', ended: 'ended' }

/** The video state in a message of a provider's frame; null for other messages. */
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

/** The messages that make a frame report its video state. */
export const askingPlayer: Record<OutsideProvider, { origin: string; messages: readonly object[] }> = {
  YouTube: { origin: 'https://www.youtube-nocookie.com', messages: [{ event: 'listening' }] },
  Vimeo: {
    origin: 'https://player.vimeo.com',
    messages: ['play', 'pause', 'ended'].map(value => ({ method: 'addEventListener', value })),
  },
}
