import {
  activityCategoryNames,
  activityLengths,
  activityListNames,
  activityPages,
  activitySubjectNames,
  activityTypes,
  storeScopeNames,
} from '@kindling/rules/activities'
import { lessLikeThis, moreLikeThis, mostStars, searchLength } from '@kindling/rules/catalogue'
import { isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { commentMessages } from '@kindling/rules/messages/comments'
import * as z from 'zod'
import {
  Activity,
  ActivityComment,
  ActivityStats,
  activityDraft,
  activityFilter,
  ownClasses,
  zipCode,
} from './activity-shapes.ts'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { anyone, child, kind, row, self, signedIn } from './guards.ts'
import { id, limit, line, listOffset, text } from './shapes.ts'
import { listingImages } from './vendor-shapes.ts'
import { getVendor, listVendorActivities } from './vendors.ts'

const activities = z.object({
  activities: z.array(Activity),
  /**
   * The origin of distances: the middle of a zip code, or the location of a device, which has no zip
   * code.
   */
  from: z.object({ zip: z.string().nullable(), latitude: z.number(), longitude: z.number() }).nullable(),
})
const pageOf = (usual: number) => ({ limit: limit(60, usual), offset: listOffset })
const page = pageOf(activityPages.list)
/** A typed zip code takes precedence over the user's own. */
const near = { zip: zipCode.optional() }
const ofChild = z.strictObject({ childId: id.optional() })
const ofUser = z.strictObject({ userId: id.optional() })
const ofActivity = z.strictObject({ activityId: id })

export const getActivity = defineCall({
  name: 'getActivity',
  summary: 'One activity, with its marks and counts. The family names a child, for the distance from home.',
  method: 'GET',
  path: '/activity/activity_in_detail/:activityId',
  guard: anyone,
  params: ofActivity,
  query: z.strictObject({ ...near, child_id: id.optional() }),
  reply: z.object({ activity: Activity }),
})

export const listRelatedActivities = defineCall({
  name: 'listRelatedActivities',
  summary: 'Activities that have most in common with a given one.',
  method: 'GET',
  path: '/activity/related/:activityId',
  guard: anyone,
  params: ofActivity,
  query: z.strictObject({ ...pageOf(4), ...near }),
  reply: activities,
})

/** A list that is the same for all callers except for ages and distances. */
const openList = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  summary: string,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path: `/activity/${path}`,
    guard: anyone,
    query: z.strictObject({ ...page, ...near }),
    reply: activities,
  })

export const listPopularActivities = openList(
  'listPopularActivities',
  'popular',
  'Activities that many keep, the most kept first.',
)
export const listPopularApps = openList('listPopularApps', 'popular_apps', 'Apps that many keep.')
export const listFeaturedActivities = openList(
  'listFeaturedActivities',
  'featured',
  'Activities that we feature.',
)
export const listSeasonalActivities = openList(
  'listSeasonalActivities',
  'seasonal',
  'Activities of this time of the year.',
)
export const listRecentActivities = openList(
  'listRecentActivities',
  'recent_activities',
  'The newest activities.',
)

/** A list for a child, read by the family; without an id, the caller's own. */
const childList = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  summary: string,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path: `/activity/${path}/:childId?`,
    guard: child('childId', 'view-kept'),
    params: ofChild,
    query: z.strictObject({ ...page, ...near }),
    reply: activities,
  })

export const listChildApps = childList('listChildApps', 'child_apps', 'Apps for the age of a child.')
export const listRecommendedActivities = childList(
  'listRecommendedActivities',
  'recommended',
  'Activities for the age of a child, near home or anywhere.',
)
export const listTeacherRecommended = childList(
  'listTeacherRecommended',
  'teacher_recommended',
  'Activities that teachers recommend to the classes of a child.',
)
export const listFriendsActivity = childList(
  'listFriendsActivity',
  'friends_activity',
  'What friends have chosen to show of their activities.',
)

export const listChildActivities = defineCall({
  name: 'listChildActivities',
  summary: 'Activities near the home of a child.',
  method: 'GET',
  path: '/activity/child_activities/:childId?',
  guard: child('childId', 'view-kept'),
  params: ofChild,
  query: z.strictObject({
    ...pageOf(activityPages.local),
    ...near,
    method: z.literal('localActivities').default('localActivities'),
  }),
  reply: activities,
})

/** Activities that a user has marked: the caller's list, or that of a child, for the family. */
const ownList = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  summary: string,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path: `/activity/${path}/:userId?`,
    guard: signedIn,
    params: ofUser,
    query: z.strictObject(page),
    reply: activities,
  })

export const listFavoriteActivities = ownList(
  'listFavoriteActivities',
  'favorite',
  'Activities that a user keeps (D-73).',
)
export const listLikedActivities = ownList('listLikedActivities', 'like', 'Activities that a user likes.')
export const listCompletedActivities = ownList(
  'listCompletedActivities',
  'completed',
  'Activities that a user has done.',
)

export const listCreatedActivities = defineCall({
  name: 'listCreatedActivities',
  summary: 'Activities that the caller has added.',
  method: 'GET',
  path: '/activity/created_activities/:userId?',
  guard: self('userId'),
  params: ofUser,
  query: z.strictObject(page),
  reply: activities,
})

export const listStoreActivities = defineCall({
  name: 'listStoreActivities',
  summary: "The store's activities for one subject, in one scope.",
  method: 'GET',
  path: '/activity/activity_store/:subject',
  guard: anyone,
  params: z.strictObject({ subject: z.enum(activitySubjectNames) }),
  query: z.strictObject({ ...pageOf(activityPages.long), ...near, scope: z.enum(storeScopeNames) }),
  reply: activities,
})

export const listAllActivities = defineCall({
  name: 'listAllActivities',
  summary:
    "A long view of activities, for the caller or a child of the caller. A device's location is used and not stored.",
  method: 'POST',
  path: '/activity/all_activities',
  guard: anyone,
  body: z.strictObject({
    ...pageOf(activityPages.long),
    ...near,
    kind: z.enum(activityListNames).default('recommended'),
    child_id: id.optional(),
    ...activityFilter,
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  }),
  reply: activities,
})

export const searchActivities = defineCall({
  name: 'searchActivities',
  summary: 'Finds activities by words; typing errors are corrected.',
  method: 'POST',
  path: '/activity/search_activities',
  guard: anyone,
  body: z.strictObject({
    ...page,
    ...near,
    text: line(searchLength.max),
    type: z.enum(activityTypes).optional(),
    status: z.literal('Published').default('Published'),
  }),
  reply: activities,
})

export const listCareerActivities = defineCall({
  name: 'listCareerActivities',
  summary: 'Activities related to a career.',
  method: 'POST',
  path: '/activity/career_activities',
  guard: anyone,
  body: z.strictObject({ ...pageOf(activityPages.long), ...near, career_id: id }),
  reply: activities,
})

const said = z.object({ activity: Activity, stats: ActivityStats })

export const updateActivityStatus = defineCall({
  name: 'updateActivityStatus',
  summary: 'Marks an activity as a favorite, liked or done, or removes the mark (D-73).',
  method: 'POST',
  path: '/activity/update_status/:activityId',
  guard: row('activity', 'activityId', 'collect'),
  params: ofActivity,
  body: z.strictObject({ status: z.enum(['favorite', 'like', 'completed']), value: z.boolean() }),
  reply: said,
})

export const updateActivityRating = defineCall({
  name: 'updateActivityRating',
  summary: 'Rates an activity with stars; null removes the rating.',
  method: 'POST',
  path: '/activity/update_ratings/:activityId',
  guard: row('activity', 'activityId', 'collect'),
  params: ofActivity,
  body: z.strictObject({ rating: z.int().min(1).max(mostStars).nullable() }),
  reply: said,
})

export const updateActivityAffinity = defineCall({
  name: 'updateActivityAffinity',
  summary: 'Asks for more or less like this; null removes the wish.',
  method: 'POST',
  path: '/activity/update_affinity/:activityId',
  guard: row('activity', 'activityId', 'collect'),
  params: ofActivity,
  body: z.strictObject({ affinity: z.literal([moreLikeThis, lessLikeThis]).nullable() }),
  reply: said,
})

export const addActivity = defineCall({
  name: 'addActivity',
  summary:
    'A teacher adds an activity for their own classes; a vendor adds a listing, which waits for review.',
  method: 'POST',
  path: '/activity/add_activity',
  guard: kind('Teacher', 'Vendor'),
  body: z.strictObject({
    ...activityDraft,
    group_ids: ownClasses,
    /** The name of the vendor, for a vendor without a listing. */
    vendor_name: line(activityLengths.name).optional(),
    /** Uploads of the vendor; a teacher's activity has none. */
    images: listingImages,
  }),
  reply: z.object({ activity: Activity, message: z.string() }),
  creates: true,
})

export const updateActivity = defineCall({
  name: 'updateActivity',
  summary: "Changes a whole activity, or hides it. A vendor's changes wait for review; operators publish.",
  method: 'PUT',
  path: '/activity/update/:activityId',
  guard: row('activity', 'activityId', 'change'),
  params: ofActivity,
  body: z.strictObject({
    ...activityDraft,
    status: z.enum(['Published', 'Hidden', 'Withdrawn']).optional(),
  }),
  reply: z.object({ activity: Activity, message: z.string() }),
})

export const listActivityComments = defineCall({
  name: 'listActivityComments',
  summary: 'The comments on an activity that the caller may read, oldest first (decision 0031).',
  method: 'GET',
  path: '/activity/show_comments/:activityId',
  guard: row('activity', 'activityId', 'view'),
  params: ofActivity,
  reply: z.object({ comments: z.array(ActivityComment) }),
})

export const addActivityComment = defineCall({
  name: 'addActivityComment',
  summary: 'Adds a comment on an activity, for the people near the author.',
  method: 'POST',
  path: '/activity/comment_activity/:activityId',
  guard: row('activity', 'activityId', 'comment'),
  params: ofActivity,
  body: z.strictObject({
    body: text(maxLengths.comment).refine(body => isValidComment({ comment: body }), commentMessages.invalid),
  }),
  reply: z.object({ comment: ActivityComment, message: z.string(), care: Care }),
  creates: true,
  refusals: ['CONSENT'],
})

const named = (names: readonly [string, ...string[]]) =>
  z.array(z.object({ name: z.enum(names), label: z.string() }))

export const getActivityMetaData = defineCall({
  name: 'getActivityMetaData',
  summary: 'The categories of activities: the same for all callers.',
  method: 'GET',
  path: '/activity/meta_data',
  guard: anyone,
  reply: z.object({
    types: z.array(z.enum(activityTypes)),
    categories: named(activityCategoryNames as [string, ...string[]]),
    store_categories: named(activitySubjectNames as [string, ...string[]]),
    store_scopes: z.array(z.enum(storeScopeNames)),
    kinds: z.array(z.enum(activityListNames)),
  }),
})

export const activityCalls = [
  getActivity,
  listRelatedActivities,
  listPopularActivities,
  listPopularApps,
  listFeaturedActivities,
  listSeasonalActivities,
  listRecentActivities,
  listChildApps,
  listRecommendedActivities,
  listTeacherRecommended,
  listFriendsActivity,
  listChildActivities,
  listFavoriteActivities,
  listLikedActivities,
  listCompletedActivities,
  listCreatedActivities,
  listStoreActivities,
  listAllActivities,
  searchActivities,
  listCareerActivities,
  updateActivityStatus,
  updateActivityRating,
  updateActivityAffinity,
  addActivity,
  updateActivity,
  listActivityComments,
  addActivityComment,
  getActivityMetaData,
  getVendor,
  listVendorActivities,
] as const
