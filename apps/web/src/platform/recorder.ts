export type RecordingKind = 'audio' | 'video'

export interface Recording {
  blob: Blob
  name: string
  poster: Blob | null
}

export interface RunningRecording {
  stream: MediaStream
  /** Ends the recording and returns it. */
  finish(): Promise<Recording>
  /** Releases the microphone and camera without storing anything. */
  drop(): void
}

/** The longest recording, in seconds. */
export const longestRecording = 300

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

/** Asks for the devices and starts; rejects if they are refused or missing. */
export async function startRecording(kind: RecordingKind): Promise<RunningRecording> {
  const video =
    kind === 'video' ? { width: { ideal: 960 }, height: { ideal: 540 }, facingMode: 'user' } : false
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
  const type = formats[kind].find(format => MediaRecorder.isTypeSupported(format.mime))
  const recorder = new MediaRecorder(stream, type ? { mimeType: type.mime } : {})
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', event => parts.push(event.data))
  const stopped = new Promise<void>(resolve =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  )
  recorder.start(1000)
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    stream,
    async finish() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      letGo()
      const plainType = (type?.mime ?? recorder.mimeType).split(';')[0] ?? ''
      const blob = new Blob(parts, { type: plainType })
      const poster = kind === 'video' ? await posterOf(blob).catch(() => null) : null
      return { blob, name: `recording.${type?.extension ?? 'webm'}`, poster }
    },
    drop() {
      if (recorder.state !== 'inactive') recorder.stop()
      letGo()
    },
  }
}

const formats: Record<RecordingKind, readonly { mime: string; extension: string }[]> = {
  audio: [
    { mime: 'audio/webm;codecs=opus', extension: 'webm' },
    { mime: 'audio/mp4', extension: 'm4a' },
    { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  ],
  video: [
    { mime: 'video/webm;codecs=vp8,opus', extension: 'webm' },
    { mime: 'video/mp4', extension: 'mp4' },
    { mime: 'video/webm', extension: 'webm' },
  ],
}

/** One frame of a film as a picture, for lists. */
export async function posterOf(film: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(film)
  try {
    await new Promise<void>((resolve, reject) => {
      video.addEventListener('loadeddata', () => resolve(), { once: true })
      video.addEventListener('error', () => reject(new Error('The film cannot be shown.')), { once: true })
    })
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  } finally {
    URL.revokeObjectURL(video.src)
  }
}
