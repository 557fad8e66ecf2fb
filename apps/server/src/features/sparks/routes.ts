import {
  createSpark,
  getSpark,
  listCreatedSparks,
  listRecommendedSparks,
  listSavedSparks,
  listSparkBookmarks,
  listSparkCategories,
  listSparks,
  listSparksOfCategory,
  listTeacherPicks,
  markSparkViewed,
  removeSpark,
  updateSparkStatus,
} from '@kindling/contract/sparks'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { sparkPolicy } from './access.ts'
import { addSpark, takeAway } from './add-spark.ts'
import { keepSpark, viewSpark } from './mark-spark.ts'
import {
  showAdded,
  showBookmarks,
  showCategories,
  showCategory,
  showCreated,
  showPicks,
  showSaved,
  showSpark,
  showSparks,
} from './show-sparks.ts'

export const sparkRoutesForAnyone: Route[] = [
  serve(listSparks, showSparks),
  serve(getSpark, showSpark),
  serve(listSparkCategories, showCategories),
  serve(listSparksOfCategory, showCategory),
]

export const sparkRoutes: Route[] = [
  serve(listSavedSparks, showSaved),
  serve(listCreatedSparks, showCreated),
  serveRow(listSparkBookmarks, childPolicy, showBookmarks),
  serveRow(listRecommendedSparks, childPolicy, showAdded),
  serveRow(listTeacherPicks, childPolicy, showPicks),
  serve(createSpark, addSpark),
  serveRow(updateSparkStatus, sparkPolicy, keepSpark),
  serveRow(removeSpark, sparkPolicy, takeAway),
  serveRow(markSparkViewed, sparkPolicy, viewSpark),
]
