import { accountCalls } from './accounts.ts'
import { assignmentCalls } from './assignments.ts'
import { classSignInCalls } from './class-signin.ts'
import { classCalls } from './classes.ts'
import { commentCalls } from './comments.ts'
import { consentCalls } from './consents.ts'
import { courseCalls } from './courses.ts'
import { credentialCalls } from './credentials.ts'
import type { Call } from './define-call.ts'
import { districtCalls } from './districts.ts'
import { familyCalls } from './families.ts'
import { friendCalls } from './friends.ts'
import { healthCalls } from './health.ts'
import { hopeCalls } from './hope.ts'
import { importCalls } from './imports.ts'
import { inviteCalls } from './invites.ts'
import { journalCalls } from './journals.ts'
import { notificationCalls } from './notifications.ts'
import { onboardingCalls } from './onboarding.ts'
import { operatorCalls } from './operators.ts'
import { profileCalls } from './profiles.ts'
import { registrationCalls } from './registration.ts'
import { reportCalls } from './reports.ts'
import { requestCalls } from './requests.ts'
import { rosterCalls } from './rosters.ts'
import { schoolCalls } from './schools.ts'
import { supportCalls } from './support.ts'
import { uploadCalls } from './uploads.ts'
import { wellbeingCalls } from './wellbeing.ts'

/** Every call of the wire. */
export const allCalls: readonly Call[] = [
  ...healthCalls,
  ...accountCalls,
  ...registrationCalls,
  ...credentialCalls,
  ...profileCalls,
  ...onboardingCalls,
  ...familyCalls,
  ...consentCalls,
  ...inviteCalls,
  ...friendCalls,
  ...classCalls,
  ...requestCalls,
  ...rosterCalls,
  ...importCalls,
  ...classSignInCalls,
  ...schoolCalls,
  ...assignmentCalls,
  ...districtCalls,
  ...operatorCalls,
  ...courseCalls,
  ...journalCalls,
  ...commentCalls,
  ...notificationCalls,
  ...uploadCalls,
  ...supportCalls,
  ...wellbeingCalls,
  ...hopeCalls,
  ...reportCalls,
]
