import { mostStars, searchLength } from '@kindling/rules/catalogue'
import { isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { commentMessages } from '@kindling/rules/messages/comments'
import { longViewPage } from '@kindling/rules/shelves'
import { sparkCategoryNames } from '@kindling/rules/sparks'
import { videoKinds, videoPages, videoProviders } from '@kindling/rules/videos'
import * as z from 'zod'
import { Care } from './care.ts'
import { CommentOnThing } from './comments.ts'
import { defineCall } from './define-call.ts'
import { anyone, row, signedIn } from './guards.ts'
import { id, idOut, limit, line, listOffset, text } from './shapes.ts'
import { VideoSource } from './video-source.ts'

/** A video, as a list shows it. */
export const Video = z.object({
  id: idOut,
  /** Its item in the catalogue. */
  item_id: idOut,
  title: z.string(),
  description: z.string(),
  kind: z.enum(videoKinds),
  category: z.enum(sparkCategoryNames),
  keeper: z.string(),
  provider: z.enum(videoProviders),
  grades: z.array(z.int()),
  picture: z.string(),
  is_favorite: z.boolean(),
  /** The viewer can do it too. */
  is_experience: z.boolean(),
  /** Whether the caller may play it now. */
  has_access: z.boolean(),
  can: z.array(z.string()),
})

/** One video with its marks and counts (VIDEOS-08). */
export const VideoDetail = z.object({
  video: Video.extend({
    /** The provider's id, or the path of our own file; null for callers who may not play it. */
    source: z.string().nullable(),
    captions: z.string().nullable(),
    /** How it plays; withheld from callers who may not play it. */
    video: VideoSource,
  }),
  /** Counts below five are withheld. */
  ratings: z.object({
    average_rating: z.number().nullable(),
    users: z.int().nullable(),
    own: z.int().nullable(),
  }),
  favorites: z.object({
    users: z.int().nullable(),
    /** Only the caller's own. */
    details: z.array(z.object({ user_id: idOut })),
    any: z.boolean(),
  }),
  comments_count: z.int(),
  /** The caller's last entry about it. */
  journal: z.object({ id: idOut, title: z.string() }).nullable(),
})

const videos = z.object({ videos: z.array(Video) })
const page = { limit: limit(60, videoPages.list), offset: listOffset }
const ofVideo = z.strictObject({ videoId: id })

export const getVideo = defineCall({
  name: 'getVideo',
  summary: 'One video, with its marks and counts.',
  method: 'GET',
  path: '/inspiration/video_in_detail/:videoId',
  guard: anyone,
  params: ofVideo,
  reply: VideoDetail,
})

export const listRelatedVideos = defineCall({
  name: 'listRelatedVideos',
  summary: 'Videos that have most in common with a given one.',
  method: 'GET',
  path: '/inspiration/related/:videoId',
  guard: anyone,
  params: ofVideo,
  query: z.strictObject({ limit: limit(longViewPage, videoPages.related), offset: listOffset }),
  reply: videos,
})

export const listVideos = defineCall({
  name: 'listVideos',
  summary: 'Videos in a new order each day, all or those of a kind.',
  method: 'GET',
  path: '/inspiration/videos',
  guard: anyone,
  query: z.strictObject({ ...page, kind: z.enum(videoKinds).optional() }),
  reply: videos,
})

/** A list that is the same for all callers except for ages. */
const openList = <const Name extends string, const Action extends string>(
  name: Name,
  action: Action,
  summary: string,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path: `/inspiration/${action}`,
    guard: anyone,
    query: z.strictObject(page),
    reply: videos,
  })

export const listRecentVideos = openList('listRecentVideos', 'recent_videos', 'The newest videos.')
export const listFeaturedVideos = openList(
  'listFeaturedVideos',
  'featured_videos',
  'The videos that we feature.',
)
export const listExperienceVideos = openList(
  'listExperienceVideos',
  'experience_videos',
  'Videos of activities that the viewer can do too.',
)

export const listFavoriteVideos = defineCall({
  name: 'listFavoriteVideos',
  summary: 'The videos that the caller, or a child of the family, keeps (D-73).',
  method: 'GET',
  path: '/inspiration/favorite_videos/:userId?',
  guard: signedIn,
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject(page),
  reply: videos,
})

export const searchVideos = defineCall({
  name: 'searchVideos',
  summary: 'Finds videos by words; typing errors are corrected.',
  method: 'POST',
  path: '/inspiration/search_videos',
  guard: anyone,
  body: z.strictObject({ ...page, text: line(searchLength.max) }),
  reply: videos,
})

export const updateVideoStatus = defineCall({
  name: 'updateVideoStatus',
  summary: 'Marks a video as a favorite or liked, or removes the mark (D-73).',
  method: 'POST',
  path: '/inspiration/update_status/:videoId',
  guard: row('video', 'videoId', 'collect'),
  params: ofVideo,
  body: z.strictObject({ status: z.enum(['favorite', 'like']), value: z.boolean() }),
  reply: VideoDetail,
})

export const updateVideoRating = defineCall({
  name: 'updateVideoRating',
  summary: 'Rates a video with stars; null removes the rating.',
  method: 'POST',
  path: '/inspiration/update_ratings/:videoId',
  guard: row('video', 'videoId', 'collect'),
  params: ofVideo,
  body: z.strictObject({ rating: z.int().min(1).max(mostStars).nullable() }),
  reply: VideoDetail,
})

const VideoComment = CommentOnThing.extend({ video_id: idOut, can: z.array(z.string()) })

export const showVideoComments = defineCall({
  name: 'showVideoComments',
  summary: 'The comments on a video that the caller may read, oldest first.',
  method: 'GET',
  path: '/inspiration/show_comments/:videoId',
  guard: row('video', 'videoId', 'view'),
  params: ofVideo,
  reply: z.object({ comments: z.array(VideoComment) }),
})

export const commentVideo = defineCall({
  name: 'commentVideo',
  summary: 'Adds a comment on a video.',
  method: 'POST',
  path: '/inspiration/comment_video/:videoId',
  guard: row('video', 'videoId', 'comment'),
  params: ofVideo,
  body: z
    .strictObject({ body: text(maxLengths.comment) })
    .refine(({ body }) => isValidComment({ comment: body }), commentMessages.invalid),
  reply: z.object({ comment: VideoComment, message: z.string(), care: Care }),
  creates: true,
  refusals: ['CONSENT'],
})

export const markVideoViewed = defineCall({
  name: 'markVideoViewed',
  summary: 'A child has played a video (VIDEOS-09).',
  method: 'POST',
  path: '/inspiration/video_viewed/:videoId',
  guard: row('video', 'videoId', 'mark-viewed'),
  params: ofVideo,
  body: z.strictObject({ type: z.literal('PATHWAYS') }),
  reply: VideoDetail,
})

export const videoCalls = [
  getVideo,
  listRelatedVideos,
  listVideos,
  listRecentVideos,
  listFeaturedVideos,
  listExperienceVideos,
  listFavoriteVideos,
  searchVideos,
  updateVideoStatus,
  updateVideoRating,
  showVideoComments,
  commentVideo,
  markVideoViewed,
] as const
