import { verifiedStatus } from '@kindling/rules/people'
import { OffersCard } from '../../features/offers/index.ts'
import { StandingNote } from '../../features/verification/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { TodayStrip } from './today-strip.tsx'

/**
 * What waits for a teacher today and for an answer, and the standing of the teacher's school. An unproved address comes first, since most work
 * is not possible without it. The main act of the page is below: a class. For a teacher at the first steps nothing waits, and the address is
 * confirmed there.
 */
export const OwnNotes = ({ user, isBeginning }: { user: SessionUser; isBeginning: boolean }) => {
  const { school_unverified } = useSession()
  const isProved = user.account_status === verifiedStatus
  const offers = <OffersCard isProvedElsewhere={isBeginning} />
  return (
    <>
      {!isProved && offers}
      {user.user_type === 'Teacher' && !isBeginning && <TodayStrip teacherId={user.id} />}
      {isProved && offers}
      <StandingNote look="quiet" asks={!user.user_role || school_unverified} />
    </>
  )
}
