/** The loudness of a recording, bar by bar, from 0 to 1, and its length in seconds if it could be read. */
export interface Peaks {
  heights: readonly number[]
  seconds: number | null
}

const bars = 80
export const flatPeaks: Peaks = { heights: Array.from({ length: bars }, () => 0.12), seconds: null }

/** Decoding longer recordings would take much memory; they keep a flat shape. */
const mostBytes = 12 * 1024 * 1024

/** Reads the shape of a recording that the browser can decode. */
export async function readPeaks(recording: string | Blob): Promise<Peaks> {
  if (typeof AudioContext === 'undefined') return flatPeaks
  const bytes = await bytesOf(recording)
  if (bytes === null) return flatPeaks
  const context = new AudioContext()
  try {
    const sound = await context.decodeAudioData(bytes)
    return { heights: heightsOf(sound.getChannelData(0)), seconds: sound.duration }
  } finally {
    void context.close()
  }
}

async function bytesOf(recording: string | Blob): Promise<ArrayBuffer | null> {
  if (typeof recording !== 'string') return recording.size > mostBytes ? null : await recording.arrayBuffer()
  // A recording that is only in the browser has no address to fetch.
  if (!recording.startsWith('/')) return null
  const reply = await fetch(recording)
  if (!reply.ok || Number(reply.headers.get('content-length')) > mostBytes) return null
  return reply.arrayBuffer()
}

/** The loudest sample of each part, relative to the loudest of all. */
export function heightsOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.floor(samples.length / bars))
  const loudest = Array.from({ length: bars }, (_, bar) => {
    let most = 0
    for (let at = bar * size; at < Math.min((bar + 1) * size, samples.length); at++)
      most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const most = Math.max(...loudest, 0.05)
  return loudest.map(one => Math.max(0.06, one / most))
}

/** Bars of three units with one between them, forty high. */
export const wavePath = (heights: readonly number[]): string =>
  heights
    .map((height, bar) => {
      const tall = Math.round(height * 36 * 10) / 10
      return `M${bar * 4} ${(40 - tall) / 2}h3v${tall}h-3z`
    })
    .join('')
