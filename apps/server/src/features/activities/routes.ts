import {
  addActivity,
  addActivityComment,
  getActivity,
  getActivityMetaData,
  listActivityComments,
  listAllActivities,
  listCareerActivities,
  listChildActivities,
  listChildApps,
  listCompletedActivities,
  listCreatedActivities,
  listFavoriteActivities,
  listFeaturedActivities,
  listFriendsActivity,
  listLikedActivities,
  listPopularActivities,
  listPopularApps,
  listRecentActivities,
  listRecommendedActivities,
  listRelatedActivities,
  listSeasonalActivities,
  listStoreActivities,
  listTeacherRecommended,
  searchActivities,
  updateActivity,
  updateActivityAffinity,
  updateActivityRating,
  updateActivityStatus,
} from '@kindling/contract/activities'
import { getVendor, listVendorActivities } from '@kindling/contract/vendors'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { activityPolicy } from './access.ts'
import { addAnActivity, changeActivity } from './add-activity.ts'
import { commentOnActivity, showComments } from './comment-on-activity.ts'
import {
  findActivities,
  showAll,
  showChildApps,
  showCompleted,
  showCreated,
  showFavorites,
  showFeatured,
  showForCareer,
  showFriends,
  showLiked,
  showNearChild,
  showPopular,
  showPopularApps,
  showRecent,
  showRecommended,
  showRelated,
  showSeasonal,
  showStore,
  showTeacherRecommended,
} from './list-activities.ts'
import { rateActivity, sayAffinity, sayStatus } from './mark-activity.ts'
import { showActivity, showMetaData } from './show-activity.ts'
import { showVendor, showVendorActivities } from './show-vendor.ts'

export const activityRoutesForAnyone: Route[] = [
  serve(getActivity, showActivity),
  serve(listRelatedActivities, showRelated),
  serve(listPopularActivities, showPopular),
  serve(listPopularApps, showPopularApps),
  serve(listFeaturedActivities, showFeatured),
  serve(listSeasonalActivities, showSeasonal),
  serve(listRecentActivities, showRecent),
  serve(listStoreActivities, showStore),
  serve(listAllActivities, showAll),
  serve(searchActivities, findActivities),
  serve(listCareerActivities, showForCareer),
  serve(getActivityMetaData, showMetaData),
  serve(getVendor, showVendor),
  serve(listVendorActivities, showVendorActivities),
]

export const activityRoutes: Route[] = [
  serveRow(listChildApps, childPolicy, showChildApps),
  serveRow(listRecommendedActivities, childPolicy, showRecommended),
  serveRow(listTeacherRecommended, childPolicy, showTeacherRecommended),
  serveRow(listFriendsActivity, childPolicy, showFriends),
  serveRow(listChildActivities, childPolicy, showNearChild),
  serve(listFavoriteActivities, showFavorites),
  serve(listLikedActivities, showLiked),
  serve(listCompletedActivities, showCompleted),
  serve(listCreatedActivities, showCreated),
  serveRow(updateActivityStatus, activityPolicy, sayStatus),
  serveRow(updateActivityRating, activityPolicy, rateActivity),
  serveRow(updateActivityAffinity, activityPolicy, sayAffinity),
  serve(addActivity, addAnActivity),
  serveRow(updateActivity, activityPolicy, changeActivity),
  serveRow(listActivityComments, activityPolicy, showComments),
  serveRow(addActivityComment, activityPolicy, commentOnActivity),
]
