import {
  getVideo,
  listFavoriteVideos,
  listRelatedVideos,
  listVideos,
  markVideoViewed,
} from '@kindling/contract/videos'
import { nextOffset } from '@kindling/rules/list-pages'
import { type VideoView, videoPages } from '@kindling/rules/videos'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Video = ReplyOf<typeof listVideos>['videos'][number]
export type VideoDetail = ReplyOf<typeof getVideo>

/**
 * Under the key of the shelves, like all below: a changed favorite or recommendation shows
 * everywhere.
 */
export const videoQuery = (videoId: number) =>
  queryOptions({
    queryKey: keys.shelves('video', videoId),
    queryFn: ({ signal }) => callServer(getVideo, { params: { videoId }, signal }),
  })

/** Checked again at every press, since the permission can have changed. */
export const askMayPlay = (videoId: number): Promise<boolean> =>
  callServer(getVideo, { params: { videoId } }).then(({ video }) => video.has_access)

export const relatedQuery = (videoId: number) =>
  queryOptions({
    queryKey: keys.shelves('videos', 'related', videoId),
    queryFn: ({ signal }) =>
      callServer(listRelatedVideos, { params: { videoId }, signal }).then(reply => reply.videos),
  })

/** A long view; a page that is not full is the last. */
export const videosQuery = (childId: number, view: VideoView) =>
  infiniteQueryOptions({
    queryKey: keys.shelves('videos', view, childId),
    queryFn: ({ pageParam, signal }) =>
      readVideos(childId, view, { limit: videoPages.long, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.length, pages: pages.length, size: videoPages.long }),
  })

async function readVideos(
  childId: number,
  view: VideoView,
  query: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<Video[]> {
  const read = () => {
    switch (view) {
      case 'favorite':
        return callServer(listFavoriteVideos, { params: { userId: childId }, query, signal })
      case 'inspiration':
        return callServer(listVideos, { query, signal })
      default:
        return callServer(listVideos, { query: { ...query, kind: view }, signal })
    }
  }
  return (await read()).videos
}

export const sendViewed = (videoId: number) =>
  callServer(markVideoViewed, { params: { videoId }, body: { type: 'PATHWAYS' } })
