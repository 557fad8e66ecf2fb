import { accountArea } from './features/accounts/index.ts'
import { authoringArea } from './features/authoring/index.ts'
import { badgeArea } from './features/badges/index.ts'
import { boardArea } from './features/boards/index.ts'
import { catalogueArea } from './features/catalogue/index.ts'
import { classSignInArea } from './features/class-signin/index.ts'
import { classStaffArea } from './features/class-staff/index.ts'
import { classArea } from './features/classes/index.ts'
import { commentArea } from './features/comments/index.ts'
import { consentArea } from './features/consents/index.ts'
import { courseArea } from './features/courses/index.ts'
import { disputeArea } from './features/disputes/index.ts'
import { erasureArea } from './features/erasure/index.ts'
import { friendArea } from './features/friends/index.ts'
import { goalArea } from './features/goals/index.ts'
import { guardianArea } from './features/guardians/index.ts'
import { highlightArea } from './features/highlights/index.ts'
import { hopeArea } from './features/hope/index.ts'
import { journalArea } from './features/journals/index.ts'
import { journeyLinkArea } from './features/journey-links/index.ts'
import { letterArea } from './features/letters/index.ts'
import { membershipArea } from './features/memberships/index.ts'
import { nearArea } from './features/near/index.ts'
import { notificationArea } from './features/notifications/index.ts'
import { placementArea } from './features/placements/index.ts'
import { playlistArea } from './features/playlists/index.ts'
import { portfolioArea } from './features/portfolio/index.ts'
import { promptArea } from './features/prompts/index.ts'
import { recordArea } from './features/records/index.ts'
import { reportArea } from './features/reports/index.ts'
import { requestArea } from './features/requests/index.ts'
import { schoolYearArea } from './features/school-years/index.ts'
import { supportArea } from './features/support/index.ts'
import { surveyArea } from './features/surveys/index.ts'
import { talkArea } from './features/talk/index.ts'
import { transferArea } from './features/transfers/index.ts'
import { vendorArea } from './features/vendors/index.ts'
import { wellbeingArea } from './features/wellbeing/index.ts'
import type { Area } from './platform/areas.ts'

/** What each area contributes to news, files (decision 0027) and the record of a child (decision 0049). */
export const areas: readonly Area[] = [
  accountArea,
  authoringArea,
  badgeArea,
  boardArea,
  catalogueArea,
  classSignInArea,
  classStaffArea,
  classArea,
  commentArea,
  consentArea,
  courseArea,
  disputeArea,
  erasureArea,
  friendArea,
  goalArea,
  guardianArea,
  highlightArea,
  hopeArea,
  journalArea,
  journeyLinkArea,
  letterArea,
  membershipArea,
  nearArea,
  notificationArea,
  placementArea,
  playlistArea,
  portfolioArea,
  promptArea,
  recordArea,
  reportArea,
  requestArea,
  supportArea,
  surveyArea,
  talkArea,
  schoolYearArea,
  transferArea,
  vendorArea,
  wellbeingArea,
]
