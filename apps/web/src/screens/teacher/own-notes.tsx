import { OffersCard } from '../../features/offers/index.ts'
import { StandingNote } from '../../features/verification/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { TodayStrip } from './today-strip.tsx'

/** What waits for a teacher today and for an answer, and how the own school stands. The main act of the page is below: a class. */
export const OwnNotes = ({ user }: { user: SessionUser }) => (
  <>
    {user.user_type === 'Teacher' && <TodayStrip teacherId={user.id} />}
    <OffersCard />
    <StandingNote look="quiet" />
  </>
)
