import { type RefObject, useEffect, useRef, useState } from 'react'

/** The used part of the browser's own code reader; not every browser has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: string[] }) => Detector

const makerOf = (): DetectorMaker | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

const restMs = 250

/** Looks for QR codes with the camera, and reports each one once; stops with its component. */
export function useCamera(onRead: (text: string) => void): {
  place: RefObject<HTMLVideoElement | null>
  works: boolean
} {
  const place = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [works, setWorks] = useState(() => makerOf() !== undefined && 'mediaDevices' in navigator)
  useEffect(() => {
    read.current = onRead
  }, [onRead])
  useEffect(() => {
    const Maker = makerOf()
    if (!works || !Maker) return
    const ending = new AbortController()
    const seen = new Set<string>()
    const tell = (text: string) => {
      if (seen.has(text)) return
      seen.add(text)
      read.current(text)
    }
    look(new Maker({ formats: ['qr_code'] }), place.current, ending.signal, tell).catch(() => setWorks(false))
    return () => ending.abort()
  }, [works])
  return { place, works }
}

async function look(
  detector: Detector,
  video: HTMLVideoElement | null,
  ended: AbortSignal,
  tell: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ended.aborted || !video) return stop()
  ended.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  while (!ended.aborted) {
    for (const { rawValue } of await detector.detect(video)) tell(rawValue)
    await new Promise(done => setTimeout(done, restMs))
  }
}
