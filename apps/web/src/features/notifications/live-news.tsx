import { lazy, Suspense } from 'react'
import { useLiveNews } from './use-live-news.ts'

const NotLive = lazy(async () => ({ default: (await import('./follow-news.ts')).NotLive }))

/** Follows live news, and shows a quiet note when that is not possible. */
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
