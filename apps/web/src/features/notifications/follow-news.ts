import type { QueryClient } from '@tanstack/react-query'
import { followLive, type Live } from '../../platform/live.ts'
import { refreshSession } from '../../platform/session.ts'
import { announce } from '../../ui/live-region.tsx'
import { Refresher } from './refresher.ts'
import { sentenceOf } from './sentence.ts'
import { takeChange, takeNews } from './take-news.ts'

// Loaded with the rest while the server is reachable.
export { NotLive } from './not-live.tsx'

interface FollowOptions {
  client: QueryClient
  userId: number
  lastEventId: string
  onStanding: (live: boolean) => void
}

/** Refreshes every open screen as things happen. */
export function followNews({ client, userId, lastEventId, onStanding }: FollowOptions): Live {
  const refresher = new Refresher(client)
  return followLive({
    userId,
    lastEventId,
    onNews: news => {
      takeNews(refresher, news)
      if (news.user_id !== userId) announce(sentenceOf(news))
    },
    onChange: change => takeChange(refresher, change),
    onStanding: live => {
      onStanding(live)
      if (live) refresher.catchUp()
    },
    onOver: () => void refreshSession().catch(() => undefined),
  })
}
