import { posterRetry, type VideoState } from '@kindling/rules/media'
import { filmMessages } from '@kindling/rules/messages/films'
import { useEffect, useRef, useState } from 'react'
import { format, pageLocale } from '../platform/messages.ts'
import { usePlayable } from './media/playable-copy.ts'
import styles from './own-player.module.css'
import { PlayMark } from './play-mark.tsx'

interface OwnPlayerProps {
  title: string
  src: string
  poster?: string | null | undefined
  captions?: string | null
  autoPlay?: boolean
  /** In a list nothing is fetched before it is played. */
  preload?: 'none' | 'metadata'
  /** In pixels, unless it is as wide as its container. */
  size?: { width: number; height: number }
  onPlay?: () => void
  /** The address has nothing that plays (MEDIA-14). */
  onInvalid?: (src: string) => void
}

/**
 * A film of our own, or one from the video proxy: its poster with one large button, and the browser's controls once it plays. An upload that this
 * browser cannot play gives way to its copy. Errors are logged, and the page shows one quiet line (MEDIA-15).
 */
export function OwnPlayer({
  title,
  src,
  poster,
  captions = null,
  autoPlay = false,
  preload = 'metadata',
  size,
  onPlay,
  onInvalid = logInvalid,
}: OwnPlayerProps) {
  const [state, setState] = useState<VideoState>('not_started')
  const [isInvalid, setInvalid] = useState(false)
  const { address, isCopy, giveWay } = usePlayable(src)
  const still = usePoster(poster ?? undefined)
  const film = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(autoPlay)
  const start = () => {
    setStarted(true)
    if (!film.current) return
    // With its controls it can take the focus from the button, which is gone.
    film.current.controls = true
    film.current.focus()
    void film.current.play().catch(() => undefined)
  }
  return (
    <>
      <div className={size ? undefined : styles.frame}>
        <video
          ref={film}
          controls={isStarted}
          playsInline
          preload={preload}
          src={address}
          autoPlay={autoPlay || (isCopy && state === 'playing')}
          {...size}
          className={size ? styles.sized : styles.screen}
          poster={still}
          aria-label={title}
          data-state={state}
          onPlay={() => {
            setState('playing')
            setStarted(true)
            onPlay?.()
          }}
          onPause={event => setState(event.currentTarget.ended ? 'ended' : 'paused')}
          onEnded={() => setState('ended')}
          onError={() => {
            if (giveWay()) return
            setInvalid(true)
            onInvalid(src)
          }}
        >
          {captions && <track kind="captions" src={captions} srcLang={pageLocale().slice(0, 2)} default />}
        </video>
        {!isStarted && !isInvalid && (
          <button
            type="button"
            className={styles.start}
            aria-label={format(filmMessages.play, { title })}
            onClick={start}
          >
            <PlayMark />
          </button>
        )}
      </div>
      {isInvalid && (
        <p className="soft">
          {filmMessages.failed}{' '}
          <a href={src} download>
            {filmMessages.download}
          </a>
        </p>
      )}
    </>
  )
}

// biome-ignore lint/suspicious/noConsole: whoever looks into a film that does not play finds it here, and nobody else is troubled
const logInvalid = (src: string) => console.warn(`A film does not play: ${src}`)

/** The poster of a film, requested again while it is missing: it may be made later than the film (MEDIA-16, MEDIA-17). */
function usePoster(src: string | undefined): string | undefined {
  const [tries, setTries] = useState(0)
  const address = src && tries > 0 ? `${src}?again=${tries}` : src
  useEffect(() => {
    if (!address) return
    const image = new Image()
    let timer: ReturnType<typeof setTimeout> | undefined
    image.onerror = () => {
      if (tries < posterRetry.most) timer = setTimeout(() => setTries(tries + 1), posterRetry.everyMs)
    }
    image.src = address
    return () => {
      image.onerror = null
      clearTimeout(timer)
    }
  }, [address, tries])
  return address
}
