import { videoMessages, videoViewWords } from '@kindling/rules/messages/videos'
import { videoViews } from '@kindling/rules/videos'
import { VideoList, videoViewAddress } from '../../features/videos/index.ts'
import { useIdParam, useTextParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'

/** A long view of videos (VIDEOS-04). */
export function VideosScreen() {
  const childId = useIdParam('childId') ?? 0
  const asked = useTextParam('kind')
  const view = videoViews.find(one => one === asked)
  const { header, lead, empty } = view
    ? videoViewWords[view]
    : { header: videoMessages.title, lead: videoMessages.lead, empty: videoMessages.none }
  return (
    <>
      <PageHead
        title={header}
        lead={lead}
        about={header}
        back={<BackLink href="/dashboard/courses">{videoMessages.toSearch}</BackLink>}
      />
      <Stack>
        <FilterLinks
          label={videoMessages.kinds}
          links={videoViews.map(one => ({
            href: videoViewAddress(childId, one),
            label: videoViewWords[one].header,
            current: one === view,
          }))}
        />
        {view ? (
          <VideoList childId={childId} view={view} empty={empty} />
        ) : (
          <EmptyState picture="lost">{empty}</EmptyState>
        )}
      </Stack>
    </>
  )
}
