import { videoMessages } from '@kindling/rules/messages/videos'
import { useQuery } from '@tanstack/react-query'
import { ItemActs } from '../../features/catalogue/index.ts'
import { ItemComments } from '../../features/comments/index.ts'
import { VideoView, videoQuery, videoViewAddress } from '../../features/videos/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdOfQuery, useIdParam } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/**
 * A video (VIDEOS-01, VIDEOS-06). A user who came from a career goes back to careers (VIDEOS-02).
 */
export function VideoScreen() {
  const { user } = useSession()
  const pathwayId = useIdOfQuery('pathway_id')
  const childId = user?.user_type === 'Child' ? user.id : null
  if (pathwayId !== null)
    return <Video back={{ href: '/dashboard/discover/careers', words: videoMessages.toCareers }} />
  return (
    <Video
      back={
        childId === null
          ? { href: '/dashboard/courses', words: videoMessages.toSearch }
          : { href: videoViewAddress(childId, 'inspiration'), words: videoMessages.toVideos }
      }
    />
  )
}

/**
 * The same, for a receiver of a shared address; the address does not name the sharer (VIDEOS-03).
 */
export const SharedVideoScreen = () => (
  <Video
    back={{ href: '/dashboard/courses', words: videoMessages.toSearch }}
    greeting={videoMessages.shared}
  />
)

interface VideoProps {
  back: { href: string; words: string }
  greeting?: string
}

function Video({ back: { href, words }, greeting }: VideoProps) {
  const videoId = useIdParam('videoId') ?? 0
  const detail = useQuery(videoQuery(videoId))
  useTabTitle(detail.data?.video.title)
  const back = <BackLink href={href}>{words}</BackLink>
  if (detail.isPending) return <PendingPage />
  if (detail.isError)
    return <FailedState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} back={back} />
  return (
    <Stack>
      {back}
      {greeting && <p>{greeting}</p>}
      <VideoView key={videoId} detail={detail.data} acts={<ItemActs archetype="Videos" id={videoId} />} />
      <ItemComments
        itemId={detail.data.video.item_id}
        mayComment={detail.data.video.can.includes('comment')}
      />
    </Stack>
  )
}
