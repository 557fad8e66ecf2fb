import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Live } from '../../platform/live.ts'
import { notificationsQuery } from './api.ts'

/**
 * Keeps the page up to date from the moment the list was fetched. Returns a retry function while that does not work.
 */
export function useLiveNews(userId: number): (() => void) | null {
  const client = useQueryClient()
  const { data } = useQuery(notificationsQuery)
  const [isLive, setLive] = useState(true)
  const live = useRef<Live>(null)
  // The stream resumes from the first list; the position of a later list is already known to the stream.
  const start = useRef<string | null>(null)
  start.current ??= data?.last_event_id ?? null
  const started = data !== undefined
  useEffect(() => {
    const lastEventId = start.current
    if (!started || lastEventId === null) return
    let gone = false
    // The screen comes first; the stream's program is loaded after it.
    void import('./follow-news.ts').then(({ followNews }) => {
      if (!gone) live.current = followNews({ client, userId, lastEventId, onStanding: setLive })
    })
    return () => {
      gone = true
      live.current?.stop()
    }
  }, [client, userId, started])
  return isLive ? null : () => live.current?.tryAgain()
}
