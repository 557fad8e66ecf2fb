import { type AreaAccess, about, nothing } from '../attempt.ts'
import { classVisitors, everyVisitor, type Find, idIn } from '../kinds.ts'
import { makeVideo } from '../make-video.ts'

const forEverybody: Find = ({ of }) => makeVideo(of)
const forClassHere: Find = ({ of, world }) =>
  makeVideo(of, { classId: world.class.here, created_by: world.id.teacher })

const at = idIn('videoId')

const kept = { status: 'favorite', value: true }
const viewed = { type: 'PATHWAYS' }

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    'looked-own': everyVisitor,
    'for-class-here': classVisitors,
  },
  attempts: {
    'getVideo for-everybody': at(forEverybody),
    'getVideo for-class-here': at(forClassHere),
    'listRelatedVideos for-everybody': at(forEverybody),
    'listRelatedVideos for-class-here': at(forClassHere),
    'listVideos -': nothing,
    'listRecentVideos -': nothing,
    'listFeaturedVideos -': nothing,
    'listExperienceVideos -': nothing,
    'searchVideos -': () => ({ body: { text: 'rocket' } }),
    'listFavoriteVideos own': nothing,
    'listFavoriteVideos child': about('userId', 'child'),
    'updateVideoStatus for-everybody': at(forEverybody, kept),
    'updateVideoStatus for-class-here': at(forClassHere, kept),
    'updateVideoRating for-everybody': at(forEverybody, { rating: 4 }),
    'updateVideoRating for-class-here': at(forClassHere, { rating: 4 }),
    'showVideoComments for-everybody': at(forEverybody),
    'showVideoComments for-class-here': at(forClassHere),
    'commentVideo for-everybody': at(forEverybody, { body: 'Loud.' }),
    'commentVideo for-class-here': at(forClassHere, { body: 'Loud.' }),
    'reportVideo for-everybody': at(forEverybody, { reason: 'wrong' }),
    'reportVideo for-class-here': at(forClassHere, { reason: 'wrong' }),
    // What is for everybody any child plays, for itself.
    'markVideoViewed looked-own': at(forEverybody, viewed),
    'markVideoViewed for-class-here': at(forClassHere, viewed),
  },
}
