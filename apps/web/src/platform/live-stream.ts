import { recordEvent } from '@kindling/contract/accounts'
import {
  type Changed,
  getRealtimeConfig,
  type Notification,
  type RealtimeConfig,
} from '@kindling/contract/notifications'
import { silentTypes } from '@kindling/rules/notifications'
import { CallRefused, callServer } from './client.ts'

export type News = ReturnType<typeof Notification.parse>
export type LiveChange = ReturnType<typeof Changed.parse>
export type Heard =
  | { kind: 'news'; news: News; id: string }
  | { kind: 'change'; change: LiveChange; id: string }

export interface StreamKeeper {
  /** The user of the page. */
  userId: number
  ending: AbortSignal
  /** How much later than others this one reconnects. */
  spreadMs: number
  position: () => string
  take: (heard: Heard) => void
  onStanding: (live: boolean) => void
  onOver: () => void
  nextReason: () => Promise<void>
}

/** The delays before each retry after an open stream was cut; after the last one there is no further try. */
const waitsMs = [0, 1_000, 3_000, 9_000, 27_000]
/** A stream that was open this long, or sent something, was a good one. */
const goodMs = 5_000
/** The server sends a heartbeat every 25 s. A stream that is silent for longer was cut without notice. */
const silenceMs = 70_000

/** Keeps the stream open as long as retrying makes sense, and then rests until there is a reason. */
export async function keepStream(keeper: StreamKeeper): Promise<void> {
  let waits: number[] = []
  let hadReason = true
  let isToldFailed = false
  while (!keeper.ending.aborted) {
    const end = await readStream(keeper)
    if (keeper.ending.aborted) return
    if (end === 'over') return keeper.onOver()
    // A stream that opens and breaks, again and again, is no better than one that does not open.
    if (end === 'good' || (end === 'brief' && hadReason)) waits = [...waitsMs]
    hadReason = false
    // This user has opened it on many other devices since: here it resumes once the user does something.
    if (end === 'rest') waits = []
    if (end !== 'failed') isToldFailed = false
    const wait = waits.shift()
    if (wait !== undefined) {
      await pause(wait + keeper.spreadMs, keeper.ending)
      continue
    }
    keeper.onStanding(false)
    // A failure is logged once until the next success, and the application continues without live news (REALTIME-03).
    if (end !== 'rest' && !isToldFailed) void showFailed()
    isToldFailed = end !== 'rest'
    await keeper.nextReason()
    hadReason = true
  }
}

/** Decodes the configuration; throws if it cannot be read (REALTIME-04). */
export function decodeConfig(encoded: string): Pick<RealtimeConfig, 'stream' | 'user_id'> {
  const { stream, user_id } = JSON.parse(atob(encoded)) as Partial<Record<keyof RealtimeConfig, unknown>>
  if (typeof stream !== 'string' || typeof user_id !== 'number')
    throw new Error('The configuration of the live stream cannot be read.')
  return { stream, user_id }
}

type End = 'over' | 'good' | 'brief' | 'failed' | 'rest'

/** One connection with a fresh token, from the position of the last one to its own end. */
async function readStream(keeper: StreamKeeper): Promise<End> {
  try {
    const address = await findStream(keeper)
    if (!address) return 'over'
    const end = await followToEnd(new EventSource(address), keeper)
    // Refused with a fresh token: the session may have ended in between.
    return end === 'failed' && !(await findStream(keeper)) ? 'over' : end
  } catch (error) {
    return error instanceof CallRefused && error.status === 401 ? 'over' : 'failed'
  }
}

/** The address of the stream, with a fresh token; null if the browser's session belongs to another user by now. */
async function findStream({ userId, ending, position }: StreamKeeper): Promise<string | null> {
  const { config, token } = await callServer(getRealtimeConfig, { signal: ending })
  const { stream, user_id } = decodeConfig(config)
  if (user_id !== userId) return null
  return `${stream}?${new URLSearchParams({ token, last_event_id: position() })}`
}

function followToEnd(source: EventSource, { ending, take, onStanding }: StreamKeeper): Promise<End> {
  return new Promise(resolve => {
    let openedAt: number | null = null
    let hasHeard = false
    let silence = setTimeout(() => cut(), silenceMs)
    const close = (end: End) => {
      clearTimeout(silence)
      ending.removeEventListener('abort', cut)
      source.close()
      resolve(end)
    }
    const endOf = (): End => {
      if (openedAt === null) return 'failed'
      return hasHeard || performance.now() - openedAt >= goodMs ? 'good' : 'brief'
    }
    const cut = () => close(endOf())
    const hear = (name: string, what: (event: MessageEvent<string>) => void) =>
      source.addEventListener(name, event => {
        clearTimeout(silence)
        silence = setTimeout(cut, silenceMs)
        what(event)
      })
    ending.addEventListener('abort', cut)
    source.addEventListener('open', () => {
      openedAt = performance.now()
      onStanding(true)
    })
    source.addEventListener('error', cut)
    hear('here', () => undefined)
    hear('session-over', () => close('over'))
    hear('rest', () => close('rest'))
    hear('notification', event => {
      hasHeard = true
      take({ kind: 'news', news: JSON.parse(event.data) as News, id: event.lastEventId })
    })
    hear('changed', event => {
      hasHeard = true
      const change = JSON.parse(event.data) as LiveChange
      // A server that is newer than this page may send types that the page does not know yet.
      if (silentTypes.includes(change.type)) take({ kind: 'change', change, id: event.lastEventId })
    })
  })
}

const showFailed = () =>
  callServer(recordEvent, { body: { event: 'live_sign_in_failed' } }).catch(() => undefined)

function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      ending.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    ending.addEventListener('abort', done)
  })
}
