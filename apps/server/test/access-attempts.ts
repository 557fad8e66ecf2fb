import type { Prepare } from './attempt.ts'
import { attemptsOnAccounts } from './attempts-on-accounts.ts'
import { attemptsOnClassDevices } from './attempts-on-class-devices.ts'
import { attemptsOnClassStaff } from './attempts-on-class-staff.ts'
import { attemptsOnFamilies } from './attempts-on-families.ts'
import { attemptsOnFriends } from './attempts-on-friends.ts'
import { attemptsOnGuardians } from './attempts-on-guardians.ts'
import { attemptsOnHope } from './attempts-on-hope.ts'
import { attemptsOnMemberships } from './attempts-on-memberships.ts'
import { attemptsOnOffers } from './attempts-on-offers.ts'
import { attemptsOnOperators } from './attempts-on-operators.ts'
import { attemptsOnPasskeys } from './attempts-on-passkeys.ts'
import { attemptsOnPeople } from './attempts-on-people.ts'
import { attemptsOnPhones } from './attempts-on-phones.ts'
import { attemptsOnRecords } from './attempts-on-records.ts'
import { attemptsOnRegistration } from './attempts-on-registration.ts'
import { attemptsOnReports } from './attempts-on-reports.ts'
import { attemptsOnRequests } from './attempts-on-requests.ts'
import { attemptsOnRosters } from './attempts-on-rosters.ts'
import { attemptsOnSchools } from './attempts-on-schools.ts'
import { attemptsOnSupport } from './attempts-on-support.ts'
import { attemptsOnTalk } from './attempts-on-talk.ts'
import { attemptsOnTransfers } from './attempts-on-transfers.ts'
import { attemptsOnVerification } from './attempts-on-verification.ts'
import { attemptsOnWellbeing } from './attempts-on-wellbeing.ts'

/** One way to make the call for every line of the table, by `call row`. */
export const attempts: Record<string, Prepare> = {
  ...attemptsOnPeople,
  ...attemptsOnRegistration,
  ...attemptsOnAccounts,
  ...attemptsOnPasskeys,
  ...attemptsOnPhones,
  ...attemptsOnFamilies,
  ...attemptsOnMemberships,
  ...attemptsOnGuardians,
  ...attemptsOnRequests,
  ...attemptsOnRosters,
  ...attemptsOnClassDevices,
  ...attemptsOnFriends,
  ...attemptsOnSchools,
  ...attemptsOnSupport,
  ...attemptsOnOffers,
  ...attemptsOnTalk,
  ...attemptsOnTransfers,
  ...attemptsOnClassStaff,
  ...attemptsOnOperators,
  ...attemptsOnVerification,
  ...attemptsOnRecords,
  ...attemptsOnWellbeing,
  ...attemptsOnHope,
  ...attemptsOnReports,
}
