import type { NotificationKind } from '../notification-kind.ts'
import { accountNotifications } from './notifications/accounts.ts'
import { badgeNotifications } from './notifications/badges.ts'
import { catalogueNotifications } from './notifications/catalogue.ts'
import { classSignInNotifications } from './notifications/class-signin.ts'
import { classStaffNotifications } from './notifications/class-staff.ts'
import { commentNotifications } from './notifications/comments.ts'
import { courseShareNotifications } from './notifications/course-shares.ts'
import { courseNotifications } from './notifications/courses.ts'
import { disputeNotifications } from './notifications/disputes.ts'
import { erasureNotifications } from './notifications/erasures.ts'
import { friendNotifications } from './notifications/friends.ts'
import { goalNotifications } from './notifications/goals.ts'
import { guardianNotifications } from './notifications/guardians.ts'
import { highlightNotifications } from './notifications/highlights.ts'
import { journalNotifications } from './notifications/journals.ts'
import { journeyLinkNotifications } from './notifications/journey-links.ts'
import { letterNotifications } from './notifications/letters.ts'
import { membershipNotifications } from './notifications/memberships.ts'
import { nearNotifications } from './notifications/near.ts'
import { placementNotifications } from './notifications/placements.ts'
import { playlistNotifications } from './notifications/playlists.ts'
import { requestNotifications } from './notifications/requests.ts'
import { schoolYearNotifications } from './notifications/school-years.ts'
import { supportNotifications } from './notifications/support.ts'
import { talkNotifications } from './notifications/talk.ts'
import { transferNotifications } from './notifications/transfers.ts'
import { vendorNotifications } from './notifications/vendors.ts'

/** The closed list of what people are told, each area's by its own file: `type` on the wire. */
export const notificationKinds = {
  ...accountNotifications,
  ...badgeNotifications,
  ...catalogueNotifications,
  ...classSignInNotifications,
  ...classStaffNotifications,
  ...commentNotifications,
  ...courseNotifications,
  ...courseShareNotifications,
  ...disputeNotifications,
  ...erasureNotifications,
  ...friendNotifications,
  ...guardianNotifications,
  ...goalNotifications,
  ...highlightNotifications,
  ...journalNotifications,
  ...journeyLinkNotifications,
  ...letterNotifications,
  ...membershipNotifications,
  ...nearNotifications,
  ...placementNotifications,
  ...playlistNotifications,
  ...requestNotifications,
  ...schoolYearNotifications,
  ...supportNotifications,
  ...talkNotifications,
  ...transferNotifications,
  ...vendorNotifications,
} as const
export type NotificationType = keyof typeof notificationKinds

export const kindOf = (type: NotificationType): NotificationKind => notificationKinds[type]
