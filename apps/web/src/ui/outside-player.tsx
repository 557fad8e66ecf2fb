import { askingPlayer, readPlayerMessage, type VideoState, vimeoWidth } from '@kindling/rules/media'
import { videoMessages } from '@kindling/rules/messages/videos'
import { nextPlayerState, type PlayerEvent, type PlayerState, waitOf } from '@kindling/rules/video-player'
import { frameAddress, type OutsideProvider, type OutsideVideo, pageAddress } from '@kindling/rules/videos'
import { Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { format } from '../platform/messages.ts'
import { Button } from './button.tsx'
import { Row } from './card.tsx'
import styles from './outside-player.module.css'
import { Picture } from './picture.tsx'

interface OutsidePlayerProps {
  video: OutsideVideo
  title: string
  poster: string
  /** Asked at every press; no answer in time is a no (VIDEOS-27). */
  mayPlay?: () => Promise<boolean>
  onPlay: () => void
  /** Whether the way to the provider's own page is shown where its frame does not load: not to children. */
  withLink?: boolean
  /** It was pressed already: the window that it plays in is the press. */
  autoPlay?: boolean
}

/**
 * A video of another provider: our own picture of it, and the provider's frame after a press. Nothing is asked of the provider before, and none
 * of its scripts runs in our page.
 */
export function OutsidePlayer({
  video,
  title,
  poster,
  mayPlay,
  onPlay,
  withLink = false,
  autoPlay = false,
}: OutsidePlayerProps) {
  const { provider } = video
  const { state, step } = usePlayerState(provider)
  const [played, setPlayed] = useState<VideoState>('not_started')
  const press = useRef(0)
  const play = async () => {
    const own = ++press.current
    step('play')
    const isAllowed = mayPlay ? await mayPlay().catch(() => false) : true
    // The answer to an earlier press is too late.
    if (own !== press.current) return
    step(isAllowed ? 'allowed' : 'refused')
  }
  const playNow = useRef(play)
  useEffect(() => {
    if (autoPlay) void playNow.current()
  }, [autoPlay])
  const isAtRest = state === 'resting' || state === 'checking' || state === 'closed'
  return (
    <div className={styles.player} data-state={played}>
      {isAtRest ? (
        <button
          type="button"
          className={styles.poster}
          onClick={() => void play()}
          aria-label={format(videoMessages.play, { title })}
          aria-busy={state === 'checking'}
        >
          <Picture src={poster} alt="" />
          <span className={styles.play} aria-hidden="true">
            <Play size={34} fill="currentColor" />
          </span>
        </button>
      ) : (
        <Frame
          video={video}
          title={title}
          onBegin={onPlay}
          onLoad={() => step('loaded')}
          onState={setPlayed}
        />
      )}
      <p className="soft" role="status">
        {format(words[state], { provider })}
      </p>
      {state === 'failed' && (
        <Row>
          <Button onClick={() => void play()}>{videoMessages.again}</Button>
          {withLink && (
            <a href={pageAddress(video)} target="_blank" rel="noopener noreferrer">
              {format(videoMessages.openAt, { provider })}
            </a>
          )}
        </Row>
      )}
    </div>
  )
}

const words: Record<PlayerState, string> = {
  resting: videoMessages.outside,
  checking: videoMessages.checking,
  closed: videoMessages.closed,
  loading: videoMessages.loading,
  slow: videoMessages.slow,
  shown: videoMessages.shown,
  failed: videoMessages.failed,
}

/** The state of a player, which goes on by itself when its time is over. */
function usePlayerState(provider: OutsideProvider) {
  const [state, setState] = useState<PlayerState>('resting')
  const step = useCallback(
    (event: PlayerEvent) => setState(before => nextPlayerState(before, event, provider)),
    [provider],
  )
  useEffect(() => {
    const wait = waitOf(state, provider)
    if (wait === null) return
    const timer = setTimeout(() => step('waited'), wait)
    return () => clearTimeout(timer)
  }, [state, provider, step])
  return { state, step }
}

/** YouTube plays nothing for a page that does not name itself: its frame alone learns our host, and never which page. */
const referrers = { YouTube: 'strict-origin-when-cross-origin', Vimeo: 'no-referrer' } as const

interface FrameProps {
  video: OutsideVideo
  title: string
  onBegin: () => void
  onLoad: () => void
  /** What the frame says of itself, as far as it says anything (MEDIA-12). */
  onState: (state: VideoState) => void
}

/** It can open no window, send no form and lead us nowhere. */
function Frame({ video, title, onBegin, onLoad, onState }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const begin = useRef(onBegin)
  useEffect(() => {
    frame.current?.focus()
    begin.current()
  }, [])
  useMessages(frame, video.provider, onState)
  const { origin, messages } = askingPlayer[video.provider]
  const loaded = () => {
    for (const message of messages) frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin)
    onLoad()
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      {...(video.provider === 'Vimeo' && { width: vimeoWidth, 'data-vimeo': true })}
      src={frameAddress(video)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy={referrers[video.provider]}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      onLoad={loaded}
    />
  )
}

/** Hears the frame alone, and only from where it was fetched. */
function useMessages(
  frame: { current: HTMLIFrameElement | null },
  provider: OutsideProvider,
  onState: (state: VideoState) => void,
): void {
  const tell = useRef(onState)
  tell.current = onState
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== askingPlayer[provider].origin || source !== frame.current?.contentWindow) return
      const state = readPlayerMessage(provider, data)
      if (state) tell.current(state)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, provider])
}
