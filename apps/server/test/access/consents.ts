import { type AreaAccess, about, type Prepare } from '../attempt.ts'

/** The account alone: to the other purpose a guardian agrees with a proved address. */
const deciding =
  (whose: 'child' | 'classmate'): Prepare =>
  ({ world }) => ({ params: { childId: world.id[whose] }, body: { purpose: 'account' } })

export const access: AreaAccess = {
  attempts: {
    'listConsents child': about('childId', 'child'),
    'listConsents classmate': about('childId', 'classmate'),
    'giveConsent child': deciding('child'),
    'giveConsent classmate': deciding('classmate'),
    'withdrawConsent child': deciding('child'),
    'withdrawConsent classmate': deciding('classmate'),
  },
}
