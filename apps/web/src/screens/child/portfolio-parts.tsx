import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { lazy, Suspense, useEffect } from 'react'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { VideoList } from '../../features/videos/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { useIdOfQuery } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'

/** The videos that a child keeps (PORTFOLIO-03). */
export const FavoriteVideos = ({ childId }: { childId: number }) => (
  <VideoList childId={childId} view="favorite" empty={portfolioMessages.noFavorites} />
)

const CheckInWindow = lazy(async () => ({
  default: (await import('../everyone/check-in-window.tsx')).CheckInWindow,
}))

/**
 * Hope over time; `topOffset` in the address sets where the page begins, and `assessment=1` opens the hope check-in of the child who reads it
 * (PORTFOLIO-07).
 */
export function HopeOf({ child }: { child: { id: number; first_name: string } }) {
  const topOffset = useIdOfQuery('topOffset')
  useEffect(() => {
    if (topOffset !== null) scrollTo({ top: topOffset })
  }, [topOffset])
  const { user } = useSession()
  const asked = useIdOfQuery('assessment') === 1
  return (
    <Stack>
      {asked && user?.id === child.id && <AskedHope user={user} />}
      <ChildHopeTrend child={child} isOwn={user?.id === child.id} />
      <p className="soft">{portfolioMessages.hopeNote}</p>
    </Stack>
  )
}

/** The same window as under `assessment=hope`, which the frame opens on every screen. */
const AskedHope = ({ user }: { user: SessionUser }) => (
  <Suspense>
    <CheckInWindow user={user} assessment="hope" />
  </Suspense>
)
