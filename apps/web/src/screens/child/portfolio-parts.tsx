import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { useEffect } from 'react'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { VideoList } from '../../features/videos/index.ts'
import { useIdOfQuery } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'

/** The videos that a child keeps (PORTFOLIO-03). */
export const FavoriteVideos = ({ childId }: { childId: number }) => (
  <VideoList childId={childId} view="favorite" empty={portfolioMessages.noFavorites} />
)

/** Hope over time; `topOffset` in the address sets where the page begins (PORTFOLIO-07). */
export function HopeOf({ child }: { child: { id: number; first_name: string } }) {
  const topOffset = useIdOfQuery('topOffset')
  useEffect(() => {
    if (topOffset !== null) scrollTo({ top: topOffset })
  }, [topOffset])
  return (
    <Stack>
      <ChildHopeTrend child={child} />
      <p className="soft">{portfolioMessages.hopeNote}</p>
    </Stack>
  )
}
