import { accountCalls } from './accounts.ts'
import { activityCalls } from './activities.ts'
import { activityReportCalls } from './activity-reports.ts'
import { assignmentCalls } from './assignments.ts'
import { authoringCalls } from './authoring.ts'
import { authorCalls } from './authors.ts'
import { badgeCalls } from './badges.ts'
import { boardCalls } from './boards.ts'
import { bookmarkCalls } from './bookmarks.ts'
import { careerCalls } from './careers.ts'
import { catalogueCalls } from './catalogue.ts'
import { classSignInCalls } from './class-signin.ts'
import { classStaffCalls } from './class-staff.ts'
import { classCalls } from './classes.ts'
import { commentCalls } from './comments.ts'
import { consentCalls } from './consents.ts'
import { courseAuthoringCalls } from './course-authoring.ts'
import { courseShareCalls } from './course-shares.ts'
import { courseCalls } from './courses.ts'
import { coursesForEverybodyCalls } from './courses-for-everybody.ts'
import { credentialCalls } from './credentials.ts'
import type { Call } from './define-call.ts'
import { disputeCalls } from './disputes.ts'
import { districtCalls } from './districts.ts'
import { erasureCalls } from './erasures.ts'
import { familyCalls } from './families.ts'
import { friendCalls } from './friends.ts'
import { goalLibraryCalls } from './goal-library.ts'
import { goalCalls } from './goals.ts'
import { guardianCalls } from './guardians.ts'
import { healthCalls } from './health.ts'
import { highlightCalls } from './highlights.ts'
import { hopeCalls } from './hope.ts'
import { importCalls } from './imports.ts'
import { inviteCalls } from './invites.ts'
import { itemReportCalls } from './item-reports.ts'
import { journalDraftCalls } from './journal-drafts.ts'
import { journalCalls } from './journals.ts'
import { journeyLinkCalls } from './journey-links.ts'
import { lessonImportCalls } from './lesson-imports.ts'
import { letterCalls } from './letters.ts'
import { linkCalls } from './links.ts'
import { listingCalls } from './listings.ts'
import { mediaCalls } from './media.ts'
import { membershipCalls } from './memberships.ts'
import { nearCalls } from './near.ts'
import { notedTalkCalls } from './noted-talks.ts'
import { notificationCalls } from './notifications.ts'
import { offerCalls } from './offers.ts'
import { onboardingCalls } from './onboarding.ts'
import { openBadgeCalls } from './open-badges.ts'
import { operatorCalls } from './operators.ts'
import { passkeyCalls } from './passkeys.ts'
import { phoneCalls } from './phones.ts'
import { placementCalls } from './placements.ts'
import { playlistAssignmentCalls } from './playlist-assignments.ts'
import { playlistCalls } from './playlists.ts'
import { portfolioCalls } from './portfolio.ts'
import { profileCalls } from './profiles.ts'
import { promptCalls } from './prompts.ts'
import { recordCalls } from './records.ts'
import { registrationCalls } from './registration.ts'
import { reportCalls } from './reports.ts'
import { requestCalls } from './requests.ts'
import { rosterCalls } from './rosters.ts'
import { schoolCalls } from './schools.ts'
import { sharingCalls } from './sharing.ts'
import { sparkCalls } from './sparks.ts'
import { suggestionCalls } from './suggestions.ts'
import { supportCalls } from './support.ts'
import { surveyCalls } from './surveys.ts'
import { talkCalls } from './talk.ts'
import { todayCalls } from './today.ts'
import { transferCalls } from './transfers.ts'
import { uploadCalls } from './uploads.ts'
import { verificationCalls } from './verification.ts'
import { videoCalls } from './videos.ts'
import { wblCalls } from './wbl.ts'
import { wblListCalls } from './wbl-lists.ts'
import { wellbeingCalls } from './wellbeing.ts'
import { yearTurnCalls } from './year-turns.ts'

/** Every call of the API. */
export const allCalls: readonly Call[] = [
  ...healthCalls,
  ...accountCalls,
  ...recordCalls,
  ...registrationCalls,
  ...credentialCalls,
  ...passkeyCalls,
  ...phoneCalls,
  ...profileCalls,
  ...onboardingCalls,
  ...familyCalls,
  ...guardianCalls,
  ...letterCalls,
  ...linkCalls,
  ...nearCalls,
  ...disputeCalls,
  ...erasureCalls,
  ...consentCalls,
  ...inviteCalls,
  ...friendCalls,
  ...classCalls,
  ...mediaCalls,
  ...membershipCalls,
  ...requestCalls,
  ...rosterCalls,
  ...importCalls,
  ...classSignInCalls,
  ...schoolCalls,
  ...assignmentCalls,
  ...classStaffCalls,
  ...districtCalls,
  ...offerCalls,
  ...transferCalls,
  ...yearTurnCalls,
  ...operatorCalls,
  ...verificationCalls,
  ...catalogueCalls,
  ...suggestionCalls,
  ...bookmarkCalls,
  ...careerCalls,
  ...sparkCalls,
  ...activityCalls,
  ...listingCalls,
  ...videoCalls,
  ...itemReportCalls,
  ...authoringCalls,
  ...authorCalls,
  ...boardCalls,
  ...playlistCalls,
  ...playlistAssignmentCalls,
  ...badgeCalls,
  ...openBadgeCalls,
  ...sharingCalls,
  ...courseCalls,
  ...courseAuthoringCalls,
  ...courseShareCalls,
  ...coursesForEverybodyCalls,
  ...lessonImportCalls,
  ...journalDraftCalls,
  ...journalCalls,
  ...promptCalls,
  ...portfolioCalls,
  ...journeyLinkCalls,
  ...highlightCalls,
  ...placementCalls,
  ...wblCalls,
  ...wblListCalls,
  ...goalCalls,
  ...goalLibraryCalls,
  ...todayCalls,
  ...commentCalls,
  ...notificationCalls,
  ...uploadCalls,
  ...supportCalls,
  ...wellbeingCalls,
  ...talkCalls,
  ...hopeCalls,
  ...surveyCalls,
  ...notedTalkCalls,
  ...reportCalls,
  ...activityReportCalls,
]
