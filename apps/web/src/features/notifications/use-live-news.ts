import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshSession } from '../../platform/session.ts'
import { announce } from '../../ui/live-region.tsx'
import { notificationsQuery } from './api.ts'
import { sentenceOf } from './sentence.ts'
import { takeChange, takeNews } from './take-news.ts'

/** Keeps the page up to date from the moment the list was read. */
export function useLiveNews(userId: number): void {
  const client = useQueryClient()
  const { data } = useQuery(notificationsQuery)
  // The stream goes on from the first list; what a later list says about the position is known to the stream already.
  const start = useRef<string | null>(null)
  start.current ??= data?.last_event_id ?? null
  const started = data !== undefined
  useEffect(() => {
    const lastEventId = start.current
    if (!started || lastEventId === null) return
    let stop: (() => void) | null = null
    let gone = false
    // The screen comes first; the stream's program follows.
    void import('../../platform/live.ts').then(({ followLive }) => {
      if (gone) return
      stop = followLive({
        userId,
        lastEventId,
        onNews: news => {
          takeNews(client, news)
          if (news.user_id !== userId) announce(sentenceOf(news))
        },
        onChange: change => takeChange(client, change),
        onOver: () => void refreshSession().catch(() => undefined),
      })
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [client, userId, started])
}
