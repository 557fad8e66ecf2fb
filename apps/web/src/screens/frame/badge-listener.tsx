import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { notificationsQuery } from '../../features/notifications/index.ts'
import { systemClock } from '../../platform/clock.ts'

const BadgeWindow = lazy(async () => ({ default: (await import('../child/badge-window.tsx')).BadgeWindow }))

const hourMs = 3_600_000

/**
 * The window of a new badge, on whichever page the child is (BADGES-26): its program and the child's badges are loaded once the news has one
 * that is unread, or that the child has just earned by an own act.
 */
export function BadgeListener({ childId, path }: { childId: number; path: string }) {
  const news = useQuery(notificationsQuery).data?.notifications
  const isEarned = news?.some(
    ({ type, read, createdAt }) =>
      type === 'badge_earned' && (!read || systemClock.now().getTime() - Date.parse(createdAt) < hourMs),
  )
  if (!isEarned && !path.endsWith('/badges')) return null
  return (
    <Suspense>
      <BadgeWindow childId={childId} />
    </Suspense>
  )
}
