import { type Heard, keepStream, type LiveChange, type News } from './live-stream.ts'

export type { LiveChange, News }

interface LiveOptions {
  userId: number
  /** The position where the stream resumes. */
  lastEventId: string
  onNews: (news: News) => void
  /** A shown row changed without news. */
  onChange: (change: LiveChange) => void
  /** Whether news arrives live. False: nothing is tried until there is a reason. */
  onStanding: (live: boolean) => void
  /** The session ended elsewhere; the stream is not opened again. */
  onOver: () => void
}

export interface Live {
  tryAgain: () => void
  stop: () => void
}

/** The messages between the tabs of one browser. */
type Said = Heard | { kind: 'standing'; live: boolean } | { kind: 'reason' }

/** A blocked stream answers at once; several reasons from one return to the window count as one. */
const restMs = 1_000
/** Clicks and keys are frequent: they count as a reason only now and then. */
const restBetweenActsMs = 10_000

/**
 * Follows the live stream until told to stop. One tab of this browser holds the stream (Web Locks) and tells the
 * others; when that tab closes, the next one resumes where it stopped. Nothing repeats on a timer: a stream that
 * cannot be opened rests until there is a reason (docs/decisions/0011).
 */
export function followLive(options: LiveOptions): Live {
  const ending = new AbortController()
  const tabs = new BroadcastChannel(`kindling-live-${options.userId}`)
  const reasons = new EventTarget()
  let position = options.lastEventId
  let restingSince: number | null = null
  const take = (said: Said) => {
    if (said.kind === 'reason') return void reasons.dispatchEvent(new Event('reason'))
    if (said.kind === 'standing') {
      restingSince = said.live ? null : performance.now()
      return options.onStanding(said.live)
    }
    if (said.id) position = said.id
    if (said.kind === 'news') options.onNews(said.news)
    else options.onChange(said.change)
  }
  const tell = (said: Said) => {
    take(said)
    tabs.postMessage(said)
  }
  const giveReason = (restedMs: number) => {
    if (restingSince !== null && performance.now() - restingSince >= restedMs) tell({ kind: 'reason' })
  }
  tabs.addEventListener('message', event => take(event.data as Said))
  // A newly opened page is a reason for the tab that holds the stream.
  tabs.postMessage({ kind: 'reason' } satisfies Said)
  heedPerson(giveReason, ending.signal)
  const hold = () =>
    keepStream({
      userId: options.userId,
      ending: ending.signal,
      // After a restart all users reconnect within a second, each at a different moment.
      spreadMs: options.userId % 1_000,
      position: () => position,
      take: tell,
      onStanding: live => tell({ kind: 'standing', live }),
      onOver: options.onOver,
      nextReason: () =>
        new Promise(resolve => {
          reasons.addEventListener('reason', () => resolve(), { once: true, signal: ending.signal })
          ending.signal.addEventListener('abort', () => resolve(), { once: true })
        }),
    })
  const held = navigator.locks
    ? navigator.locks.request(`kindling-stream-${options.userId}`, { signal: ending.signal }, hold)
    : hold()
  held.catch(() => undefined)
  const stop = () => {
    ending.abort()
    tabs.close()
  }
  return { tryAgain: () => giveReason(0), stop }
}

/** The reasons from the user: returning to the window, going online, an action. */
function heedPerson(giveReason: (restedMs: number) => void, signal: AbortSignal): void {
  const back = () => {
    if (document.visibilityState === 'visible') giveReason(restMs)
  }
  const act = () => giveReason(restBetweenActsMs)
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, back, { signal })
  document.addEventListener('visibilitychange', back, { signal })
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, act, { signal, passive: true, capture: true })
}
