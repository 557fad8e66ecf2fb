import {
  awardBadge,
  createBadge,
  deleteBadge,
  getBadge,
  getBadges,
  getContentBadgeDetails,
  listBadgeColleagues,
  listBadgeStudents,
  listChildBadges,
  seeBadges,
  shareBadge,
  takeBadgeBack,
  updateBadge,
} from '@kindling/contract/badges'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { badgePolicy } from './access.ts'
import { award, showStudents, takeBack } from './award-badge.ts'
import { share, showColleagues } from './share-badge.ts'
import { noteSeen, showBadge, showBadges, showChildBadges, showContentBadge } from './show-badges.ts'
import { changeBadge, makeBadge, takeBadgeAway } from './write-badge.ts'

// The calls that put a badge on a goal or a playlist are with goals and playlists.
export const badgeRoutes: Route[] = [
  serve(getBadges, showBadges),
  serveRow(getBadge, badgePolicy, showBadge),
  serve(createBadge, makeBadge),
  serveRow(updateBadge, badgePolicy, changeBadge),
  serveRow(deleteBadge, badgePolicy, takeBadgeAway),
  serveRow(listBadgeColleagues, badgePolicy, showColleagues),
  serveRow(shareBadge, badgePolicy, share),
  serveRow(listBadgeStudents, badgePolicy, showStudents),
  serveRow(awardBadge, badgePolicy, award),
  serveRow(takeBadgeBack, badgePolicy, takeBack),
  serve(getContentBadgeDetails, showContentBadge),
  serveRow(listChildBadges, childPolicy, showChildBadges),
  serve(seeBadges, noteSeen),
]
