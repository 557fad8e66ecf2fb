import { recorderMessages } from '@kindling/rules/messages/recorder'
import { Mic, RotateCcw, Square, Video } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { format } from '../platform/messages.ts'
import { printSeconds } from '../platform/moments.ts'
import { canRecord, longestRecording, type Recording, type RecordingKind } from '../platform/recorder.ts'
import { Button, type ButtonLook } from './button.tsx'
import { Row } from './card.tsx'
import { FormError } from './form-error.tsx'
import { LazyMediaView } from './media/lazy-media-view.tsx'
import styles from './recorder.module.css'
import { useObjectUrl } from './use-object-url.ts'
import { useRecording } from './use-recording.ts'

interface RecorderProps {
  kind: RecordingKind
  /** `main` if recording is the main act of the screen. */
  look?: ButtonLook
  onRecorded: (recording: Recording) => void
}

/** Records sound or film; each state says what is happening. It stops by itself after the longest time. */
export function Recorder({ kind, look = 'quiet', onRecorded }: RecorderProps) {
  const { state, running, seconds, start, stop } = useRecording(kind, onRecorded)
  // The user made no mistake: a file works as well.
  if (!canRecord()) return <p className="soft">{recorderMessages.missing}</p>
  const Icon = kind === 'video' ? Video : Mic
  const time = { time: printSeconds(seconds), longest: printSeconds(longestRecording) }
  return (
    <div className={styles.box} data-state={state}>
      {kind === 'video' && running && <LivePicture stream={running.stream} />}
      {state === 'refused' && <FormError message={recorderMessages.refused} />}
      {state === 'asking' && <p role="status">{recorderMessages.asking}</p>}
      {state === 'recording' || state === 'finishing' ? (
        <Row>
          <span className={styles.light} aria-hidden="true" />
          <span role="timer">{format(recorderMessages.recording, time)}</span>
          <Button
            look="danger"
            icon={<Square aria-hidden="true" />}
            busy={state === 'finishing'}
            onClick={stop}
          >
            {recorderMessages.stop}
          </Button>
        </Row>
      ) : (
        <Button look={look} icon={<Icon aria-hidden="true" />} busy={state === 'asking'} onClick={start}>
          {kind === 'video' ? recorderMessages.startVideo : recorderMessages.startAudio}
        </Button>
      )}
    </div>
  )
}

interface RecordedProps {
  kind: RecordingKind
  /** The data of a recording that was not sent yet. */
  blob: Blob | null
  /** The address of one that was sent. */
  url?: string | null
  poster?: string | null
  onAgain?: (() => void) | undefined
}

const types = { audio: 'Audio', video: 'Video' } as const

/** A recording, to be heard or seen before it is sent. */
export function Recorded({ kind, blob, url = null, poster = null, onAgain }: RecordedProps) {
  const src = useObjectUrl(blob) ?? url
  if (src === null) return null
  return (
    <div className={styles.box}>
      <LazyMediaView
        isOpened
        medias={[{ type: types[kind], label: recorderMessages.yours, src, poster, blob }]}
      />
      {onAgain && (
        <Button look="plain" icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>
          {recorderMessages.again}
        </Button>
      )}
    </div>
  )
}

function LivePicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} autoPlay muted playsInline className={styles.film} />
}
