import { reportVideo } from '@kindling/contract/item-reports'
import {
  commentVideo,
  getVideo,
  listExperienceVideos,
  listFavoriteVideos,
  listFeaturedVideos,
  listRecentVideos,
  listRelatedVideos,
  listVideos,
  markVideoViewed,
  searchVideos,
  showVideoComments,
  updateVideoRating,
  updateVideoStatus,
} from '@kindling/contract/videos'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { reportProblem } from '../catalogue/index.ts'
import { videoPolicy } from './access.ts'
import { showComments, writeVideoComment } from './comment-video.ts'
import { rateVideo, sayOfVideo, viewVideo } from './mark-video.ts'
import {
  findVideosByWords,
  showExperiences,
  showFavorites,
  showFeatured,
  showRecent,
  showRelated,
  showVideo,
  showVideos,
} from './show-videos.ts'

export const videoRoutesForAnyone: Route[] = [
  serve(getVideo, showVideo),
  serve(listRelatedVideos, showRelated),
  serve(listVideos, showVideos),
  serve(listRecentVideos, showRecent),
  serve(listFeaturedVideos, showFeatured),
  serve(listExperienceVideos, showExperiences),
  serve(searchVideos, findVideosByWords),
]

export const videoRoutes: Route[] = [
  serve(listFavoriteVideos, showFavorites),
  serveRow(updateVideoStatus, videoPolicy, sayOfVideo),
  serveRow(updateVideoRating, videoPolicy, rateVideo),
  serveRow(showVideoComments, videoPolicy, showComments),
  serveRow(commentVideo, videoPolicy, writeVideoComment),
  serveRow(markVideoViewed, videoPolicy, viewVideo),
  serveRow(reportVideo, videoPolicy, reportProblem),
]
