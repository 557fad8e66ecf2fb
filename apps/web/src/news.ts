import type { NotificationType } from '@kindling/rules/messages/notifications'
import type { SilentType } from '@kindling/rules/notifications'
import { accountNews } from './features/accounts/index.ts'
import { authoringNews } from './features/authoring/index.ts'
import { badgeChanges, badgeNews } from './features/badges/index.ts'
import { catalogueChanges, catalogueNews } from './features/catalogue/index.ts'
import { classSignInNews } from './features/class-signin/index.ts'
import { classStaffNews } from './features/class-staff/index.ts'
import { commentChanges, commentNews } from './features/comments/index.ts'
import { courseNews } from './features/courses/index.ts'
import { disputeNews } from './features/disputes/index.ts'
import { erasureNews } from './features/erasure/index.ts'
import { friendNews } from './features/friends/index.ts'
import { goalChanges, goalNews } from './features/goals/index.ts'
import { guardianNews } from './features/guardians/index.ts'
import { highlightChanges, highlightNews } from './features/highlights/index.ts'
import { hopeChanges } from './features/hope/index.ts'
import { journalChanges, journalNews } from './features/journals/index.ts'
import { journeyLinkNews } from './features/journey-links/index.ts'
import { letterNews } from './features/letters/index.ts'
import { membershipNews } from './features/memberships/index.ts'
import { nearNews } from './features/near/index.ts'
import { placementChanges, placementNews } from './features/placements/index.ts'
import { playlistChanges, playlistNews } from './features/playlists/index.ts'
import { reportChanges } from './features/reports/index.ts'
import { requestNews } from './features/requests/index.ts'
import { schoolYearNews } from './features/school-years/index.ts'
import { supportNews } from './features/support/index.ts'
import { talkChanges, talkNews } from './features/talk/index.ts'
import { transferNews } from './features/transfers/index.ts'
import { vendorNews } from './features/vendors/index.ts'
import { wellbeingChanges } from './features/wellbeing/index.ts'
import type { ChangeKinds, NewsKind } from './platform/news.ts'

/** The news kinds of every area (decision 0027). */
export const newsKinds = {
  ...accountNews,
  ...authoringNews,
  ...badgeNews,
  ...catalogueNews,
  ...classSignInNews,
  ...classStaffNews,
  ...commentNews,
  ...courseNews,
  ...disputeNews,
  ...erasureNews,
  ...friendNews,
  ...goalNews,
  ...guardianNews,
  ...highlightNews,
  ...journalNews,
  ...journeyLinkNews,
  ...letterNews,
  ...membershipNews,
  ...nearNews,
  ...placementNews,
  ...playlistNews,
  ...requestNews,
  ...schoolYearNews,
  ...supportNews,
  ...talkNews,
  ...transferNews,
  ...vendorNews,
} satisfies Record<NotificationType, NewsKind>

/** The change kinds of every area; the notifications have one of their own. */
export const changeKinds = {
  ...badgeChanges,
  ...catalogueChanges,
  ...commentChanges,
  ...goalChanges,
  ...highlightChanges,
  ...hopeChanges,
  ...journalChanges,
  ...placementChanges,
  ...playlistChanges,
  ...reportChanges,
  ...talkChanges,
  ...wellbeingChanges,
} satisfies Record<Exclude<SilentType, 'feed_read'>, ChangeKinds[string]>
