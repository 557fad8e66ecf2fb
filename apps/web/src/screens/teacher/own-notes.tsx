import { OffersCard } from '../../features/offers/index.ts'
import { StandingNote } from '../../features/verification/index.ts'

/** What waits for a teacher's answer, and how the own school stands. The main act of the page is below: a class. */
export const OwnNotes = () => (
  <>
    <OffersCard />
    <StandingNote look="quiet" />
  </>
)
