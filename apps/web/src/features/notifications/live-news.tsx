import { lazy, Suspense } from 'react'
import { useLiveNews } from './use-live-news.ts'

const NotLive = lazy(async () => ({ default: (await import('./follow-news.ts')).NotLive }))

/** Follows what happens, and says quietly when it cannot. */
export function LiveNews({ userId }: { userId: number }) {
  const tryAgain = useLiveNews(userId)
  return (
    tryAgain && (
      <Suspense>
        <NotLive onTryAgain={tryAgain} />
      </Suspense>
    )
  )
}
