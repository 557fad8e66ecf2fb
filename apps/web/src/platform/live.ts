import { recordEvent } from '@kindling/contract/accounts'
import { getRealtimeConfig, Notification, RealtimeConfig } from '@kindling/contract/notifications'
import { CallRefused, callServer } from './client.ts'

export type News = ReturnType<typeof Notification.parse>

interface LiveOptions {
  userId: number
  /** Where the stream goes on from. */
  lastEventId: string
  onNews: (news: News) => void
  /** Something that is shown changed without being news. */
  onChange: (change: LiveChange) => void
  /** The session ended elsewhere; the stream is not opened again. */
  onOver: () => void
}

export interface LiveChange {
  type: string
  journal_id: number | null
}

type Heard = { kind: 'news'; news: News; id: string } | { kind: 'change'; change: LiveChange; id: string }

const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * Follows the live stream until the returned function is called. One tab of this browser holds the stream (Web Locks)
 * and tells the others; when that tab closes, the next one takes over where it stopped. Nothing repeats on a timer.
 */
export function followLive(options: LiveOptions): () => void {
  const ending = new AbortController()
  const tabs = new BroadcastChannel(`kindling-live-${options.userId}`)
  let position = options.lastEventId
  const take = (heard: Heard) => {
    if (heard.id) position = heard.id
    if (heard.kind === 'news') options.onNews(heard.news)
    else options.onChange(heard.change)
  }
  tabs.addEventListener('message', event => take(event.data as Heard))
  const hold = () =>
    streamUntil(
      ending,
      () => position,
      options.onOver,
      heard => {
        take(heard)
        tabs.postMessage(heard)
      },
    )
  const held = navigator.locks
    ? navigator.locks.request(`kindling-stream-${options.userId}`, { signal: ending.signal }, hold)
    : hold()
  held.catch(() => undefined)
  return () => {
    ending.abort()
    tabs.close()
  }
}

/** The configuration arrives encoded; one that cannot be read rejects (REALTIME-04). */
export function decodeConfig(encoded: string): ReturnType<typeof RealtimeConfig.parse> {
  return RealtimeConfig.parse(JSON.parse(atob(encoded)))
}

type Take = (heard: Heard) => void

async function streamUntil(
  ending: AbortController,
  position: () => string,
  onOver: () => void,
  take: Take,
): Promise<void> {
  let wait = firstWaitMs
  while (!ending.signal.aborted) {
    try {
      const ended = await readStream(ending.signal, position(), take, () => {
        wait = firstWaitMs
      })
      if (ended === 'session-over') return onOver()
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) return onOver()
      // A failed sign-in is logged and the application goes on without live news (REALTIME-03).
      await callServer(recordEvent, { body: { event: 'live_sign_in_failed' } }).catch(() => undefined)
    }
    await pause(wait, ending.signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}

/** One connection, from the configuration to its end. A broken one is opened anew with a fresh token where it stopped. */
async function readStream(
  ending: AbortSignal,
  position: string,
  take: Take,
  onOpen: () => void,
): Promise<'broken' | 'session-over'> {
  const { config, token } = await callServer(getRealtimeConfig)
  const { stream } = decodeConfig(config)
  const source = new EventSource(`${stream}?${new URLSearchParams({ token, last_event_id: position })}`)
  try {
    return await new Promise(resolve => {
      ending.addEventListener('abort', () => resolve('broken'), { once: true })
      source.addEventListener('open', onOpen)
      source.addEventListener('error', () => resolve('broken'))
      source.addEventListener('session-over', () => resolve('session-over'))
      source.addEventListener('notification', event => {
        const read = Notification.safeParse(JSON.parse(event.data as string))
        if (read.success) take({ kind: 'news', news: read.data, id: event.lastEventId })
      })
      source.addEventListener('changed', event => {
        take({
          kind: 'change',
          change: JSON.parse(event.data as string) as LiveChange,
          id: event.lastEventId,
        })
      })
    })
  } finally {
    source.close()
  }
}

function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    ending.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
