import { mediaMessages } from '@kindling/rules/messages/media'
import { Pause, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printSeconds } from '../../platform/moments.ts'
import { IconButton } from '../button.tsx'
import styles from './media.module.css'
import { flatPeaks, type Peaks, readPeaks, wavePath } from './peaks.ts'
import { usePlayable } from './playable-copy.ts'

interface SoundPlayerProps {
  title: string
  src: string
  /** The data of an unsent recording, which can be read without fetching. */
  blob?: Blob | null | undefined
  /** In a list nothing is fetched before it is played. */
  preload: 'none' | 'metadata'
}

const speeds = [0.75, 1, 1.25, 1.5, 2]

/** A recording with its shape: play, position, and speed (MEDIA-08). An upload that this browser cannot play gives way to its copy. */
export function SoundPlayer({ title, src, blob, preload }: SoundPlayerProps) {
  const { address, isCopy, giveWay } = usePlayable(src)
  const sound = useSound(preload === 'metadata', giveWay)
  const { isPlaying, at, length, speed, isBroken } = sound
  const peaks = usePeaks(src, blob ?? null, sound.isWanted)
  const known = Number.isFinite(length) && length > 0 ? length : (peaks.seconds ?? 0)
  const time = { at: printSeconds(at), length: printSeconds(known) }
  const words = isPlaying ? mediaMessages.pause : mediaMessages.play
  return (
    <fieldset className={styles.sound} aria-label={title} data-state={sound.state}>
      <audio
        ref={sound.element}
        src={address}
        autoPlay={isCopy && isPlaying}
        preload={preload}
        {...sound.listeners}
      />
      <IconButton
        label={words}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        className={styles.playSound}
        onClick={sound.toggle}
      />
      <div className={styles.wave}>
        <Wave peaks={peaks} part={known > 0 ? at / known : 0} />
        <input
          type="range"
          min={0}
          max={known || 1}
          step={0.1}
          value={Math.min(at, known || 1)}
          aria-label={mediaMessages.position}
          aria-valuetext={format(mediaMessages.positionText, time)}
          onChange={event => sound.seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className={styles.time} data-not-read>
        {known > 0 ? `${time.at} / ${time.length}` : time.at}
      </span>
      <label className={styles.speed} data-not-read>
        <span className="out-of-sight">{mediaMessages.speed}</span>
        <select value={speed} onChange={event => sound.changeSpeed(Number(event.currentTarget.value))}>
          {speeds.map(times => (
            <option key={times} value={times}>
              {format(mediaMessages.speedOf, { times: String(times) })}
            </option>
          ))}
        </select>
      </label>
      {isBroken && (
        <p className={styles.broken}>
          {mediaMessages.soundFailed}{' '}
          <a href={src} download>
            {mediaMessages.download}
          </a>
        </p>
      )}
    </fieldset>
  )
}

/** The bars of the recording; the played ones are highlighted. */
function Wave({ peaks, part }: { peaks: Peaks; part: number }) {
  const clip = useId()
  const path = wavePath(peaks.heights)
  const box = `0 0 ${peaks.heights.length * 4} 40`
  return (
    <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect x={0} y={0} width={peaks.heights.length * 4 * part} height={40} />
      </clipPath>
      <path d={path} className={styles.bars} />
      <path d={path} className={styles.heard} clipPath={`url(#${clip})`} />
    </svg>
  )
}

function useSound(isOpened: boolean, giveWay: () => boolean) {
  const element = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'not_started' | 'playing' | 'paused' | 'ended'>('not_started')
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const isPlaying = state === 'playing'
  const toggle = () => {
    const sound = element.current
    if (!sound) return
    if (isPlaying) sound.pause()
    else void sound.play().catch(() => undefined)
  }
  const seek = (seconds: number) => {
    if (element.current) element.current.currentTime = seconds
    setAt(seconds)
  }
  const changeSpeed = (times: number) => {
    if (element.current) element.current.playbackRate = times
    setSpeed(times)
  }
  return {
    element,
    state,
    isPlaying,
    at,
    length,
    speed,
    isBroken,
    isWanted: isOpened || state !== 'not_started',
    toggle,
    seek,
    changeSpeed,
    listeners: {
      onPlay: () => setState('playing'),
      onPause: () => setState(element.current?.ended ? 'ended' : 'paused'),
      onEnded: () => setState('ended'),
      onTimeUpdate: () => setAt(element.current?.currentTime ?? 0),
      onDurationChange: () => setLength(element.current?.duration ?? 0),
      onError: () => {
        if (!giveWay()) setBroken(true)
      },
    },
  }
}

/** The shape of a recording, once it is needed; flat if it cannot be read. */
function usePeaks(src: string, blob: Blob | null, isWanted: boolean): Peaks {
  const [peaks, setPeaks] = useState<Peaks>(flatPeaks)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    readPeaks(blob ?? src)
      .then(read => isCurrent && setPeaks(read))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [src, blob, isWanted])
  return peaks
}
