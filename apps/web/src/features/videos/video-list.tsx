import type { VideoView } from '@kindling/rules/videos'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CardList } from '../../ui/card-lists.tsx'
import { videosQuery } from './api.ts'
import { VideoCard } from './video-card.tsx'

interface VideoListProps {
  childId: number
  view: VideoView
  empty: string
}

/** All videos of a long view, a page at a time. */
export const VideoList = ({ childId, view, empty }: VideoListProps) => (
  <CardList list={useInfiniteQuery(videosQuery(childId, view))} itemsOf={page => page} empty={empty}>
    {video => <VideoCard key={video.id} video={video} level={2} />}
  </CardList>
)
