import { posterRetry, type VideoState } from '@kindling/rules/media'
import { filmMessages } from '@kindling/rules/messages/films'
import { useEffect, useState } from 'react'
import { pageLocale } from '../platform/messages.ts'
import styles from './own-player.module.css'

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

/** A film of our own, or one from the video proxy. Its errors are logged, and the page shows one quiet line (MEDIA-15). */
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
  const still = usePoster(poster ?? undefined)
  return (
    <>
      <video
        controls
        playsInline
        preload={preload}
        src={src}
        autoPlay={autoPlay}
        {...size}
        className={size ? styles.sized : styles.screen}
        poster={still}
        aria-label={title}
        data-state={state}
        onPlay={() => {
          setState('playing')
          onPlay?.()
        }}
        onPause={event => setState(event.currentTarget.ended ? 'ended' : 'paused')}
        onEnded={() => setState('ended')}
        onError={() => {
          setInvalid(true)
          onInvalid(src)
        }}
      >
        {captions && <track kind="captions" src={captions} srcLang={pageLocale().slice(0, 2)} default />}
      </video>
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
