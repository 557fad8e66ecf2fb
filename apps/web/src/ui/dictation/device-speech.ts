import { pageLocale } from '../../platform/messages.ts'

/** What of the browser's speech recognition is used; its types are not in the library of TypeScript. */
export interface Listener {
  lang: string
  continuous: boolean
  processLocally: boolean
  onresult: ((event: Results) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
  stop: () => void
}

interface Results {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>>
}

interface Recognition {
  new (): Listener
  available?: (asked: object) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install?: (asked: object) => Promise<boolean>
}

const recognition = () => (globalThis as { SpeechRecognition?: Recognition }).SpeechRecognition

const asked = () => ({ langs: [pageLocale()], processLocally: true })

/** Whether this device itself understands the language of the page, or can learn to; a browser that cannot say so sends sound away (0063). */
export async function canListenHere(): Promise<boolean> {
  // Chromium without a window has the question but nothing to answer it: it ends the page that asks.
  if (navigator.userAgent.includes('Headless')) return false
  const answer = await recognition()
    ?.available?.(asked())
    .catch(() => 'unavailable')
  return answer !== undefined && answer !== 'unavailable'
}

/** The browser fetches what it needs to understand the language, once; no sound leaves the device for it. */
export async function prepareListener(): Promise<Listener | null> {
  const Recognizer = recognition()
  if (!Recognizer?.available) return null
  if ((await Recognizer.available(asked())) !== 'available' && !(await Recognizer.install?.(asked())))
    return null
  const listener = new Recognizer()
  listener.lang = pageLocale()
  listener.continuous = true
  // With this a browser fails rather than sends.
  listener.processLocally = true
  return listener
}

/** The words that are new and final in what was heard. */
export const heardIn = ({ resultIndex, results }: Results): string =>
  Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map(result => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ')
