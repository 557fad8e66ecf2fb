import { createHmac } from 'node:crypto'
import type { PlayedVideo } from '@kindling/contract/video-source'
import { placeOfVideo, type VideoMode } from '@kindling/rules/media'
import type { OutsideVideo } from '@kindling/rules/videos'
import type { Clock } from './clock.ts'
import type { Settings, VideoProxy } from './settings.ts'

/** How it may be shown: in its place and after a press, by default. */
interface Playing {
  mode?: VideoMode
  autoplay?: boolean
  /** It is shown, but does not play, and its address is not sent (MEDIA-13). */
  preventPlay?: boolean
}

interface Asking {
  settings: Pick<Settings, 'videoProxy'>
  clock: Clock
}

/** What a player needs for the video at an address (MEDIA-03); null when only that address's own page shows it. */
export function videoSourceOf(asking: Asking, address: string, playing: Playing = {}): PlayedVideo | null {
  const place = placeOfVideo(address)
  if (!place) return null
  if (place.kind === 'provider') return sourceOfProvider(place, playing)
  if (place.kind === 'file' && !asking.settings.videoProxy) return null
  return sourceOfFile(asking, place.address, playing)
}

export const sourceOfProvider = ({ provider, id }: OutsideVideo, playing: Playing = {}): PlayedVideo => ({
  provider,
  video_src: null,
  video_id: playing.preventPlay ? null : id,
  ...common(playing),
  skip_proxy: true,
})

/** Our own films are served directly; the proxy fetches outside ones, so that the outside host does not learn who watches. */
export function sourceOfFile(
  { settings, clock }: Asking,
  address: string,
  playing: Playing = {},
): PlayedVideo {
  const isOwn = address.startsWith('/')
  const proxy = isOwn ? null : settings.videoProxy
  const video_src = proxy ? proxied(proxy, address, clock.now()) : address
  return {
    provider: 'File',
    video_src: playing.preventPlay ? null : video_src,
    video_id: null,
    ...common(playing),
    skip_proxy: proxy === null,
  }
}

const common = ({ mode = 'inline', autoplay = false, preventPlay = false }: Playing) => ({
  mode,
  autoplay,
  prevent_play: preventPlay,
})

const daySeconds = 86_400

/**
 * The proxy's address of a film, valid for one to two days: the proxy fetches only signed addresses. The validity starts with the day, so
 * that a film keeps its address, and browsers their copy, for a day.
 */
export function proxied({ host, secret }: VideoProxy, address: string, now: Date): string {
  const today = Math.floor(now.getTime() / 1_000 / daySeconds)
  const expires = String((today + 2) * daySeconds)
  const signature = createHmac('sha256', secret).update(`${expires} ${address}`).digest('hex')
  return `https://${host}/?${new URLSearchParams({ url: address, expires, signature })}`
}
