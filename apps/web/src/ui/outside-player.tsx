import { askingPlayer, readPlayerMessage, type VideoState, vimeoWidth } from '@kindling/rules/media'
import { filmMessages } from '@kindling/rules/messages/films'
import { videoMessages } from '@kindling/rules/messages/videos'
import { nextPlayerState, type PlayerEvent, type PlayerState, waitOf } from '@kindling/rules/video-player'
import { frameAddress, type OutsideProvider, type OutsideVideo, pageAddress } from '@kindling/rules/videos'
import { useCallback, useEffect, useRef, useState } from 'react'
import { format } from '../platform/messages.ts'
import { Button } from './button.tsx'
import { Row } from './card.tsx'
import styles from './outside-player.module.css'
import { Picture } from './picture.tsx'
import { PlayMark } from './play-mark.tsx'

interface OutsidePlayerProps {
  video: OutsideVideo
  title: string
  poster: string
  /** Checked at every press; no answer in time is a no (VIDEOS-27). */
  mayPlay?: () => Promise<boolean>
  onPlay: () => void
  /** Whether to show a link to the provider's page if its frame does not load: not for children. */
  withLink?: boolean
  /** The user has already pressed: opening the window counts as the press. */
  autoPlay?: boolean
}

/**
 * A video of an external provider: our own picture of it, and after a press the provider's frame. Nothing is requested from the provider before
 * that, and none of its scripts runs in our page.
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
          aria-label={format(filmMessages.play, { title })}
          aria-busy={state === 'checking'}
        >
          <Picture src={poster} alt="" />
          <PlayMark />
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

/** The state of a player, which moves on by itself when its time is over. */
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

/** YouTube does not play without a referrer: only its frame learns our host, and never which page. */
const referrers = { YouTube: 'strict-origin-when-cross-origin', Vimeo: 'no-referrer' } as const

interface FrameProps {
  video: OutsideVideo
  title: string
  onBegin: () => void
  onLoad: () => void
  /** The state that the frame reports, if any (MEDIA-12). */
  onState: (state: VideoState) => void
}

/** It cannot open windows, send forms or navigate our page. */
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

/** Listens only to messages from the frame and its origin. */
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
