import { createHmac } from 'node:crypto'
import type { PlayedVideo } from '@kindling/contract/video-source'
import { placeOfVideo, type VideoMode } from '@kindling/rules/media'
import type { OutsideVideo } from '@kindling/rules/videos'
import type { Clock } from './clock.ts'
import type { Settings, VideoProxy } from './settings.ts'

/** How somebody may see it: in its place and after a press, unless said otherwise. */
interface Playing {
  mode?: VideoMode
  autoplay?: boolean
  /** It is shown, and does not play; where it lies is not told (MEDIA-13). */
  preventPlay?: boolean
}

interface Asking {
  settings: Pick<Settings, 'videoProxy'>
  clock: Clock
}

/** What a player needs for the video at an address (MEDIA-03); null where only the page of that address shows it. */
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

/** A film of our own goes past the proxy; one that lies elsewhere is fetched by it, so that nobody there learns who watches. */
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
 * The address under which the proxy has a film, for a day or two: it fetches what we have signed and nothing else. Days begin together, so
 * that a film keeps its address, and browsers their copy, for a day.
 */
export function proxied({ host, secret }: VideoProxy, address: string, now: Date): string {
  const today = Math.floor(now.getTime() / 1_000 / daySeconds)
  const expires = String((today + 2) * daySeconds)
  const signature = createHmac('sha256', secret).update(`${expires} ${address}`).digest('hex')
  return `https://${host}/?${new URLSearchParams({ url: address, expires, signature })}`
}
