import { OffersCard } from '../../features/offers/index.ts'
import { StandingNote } from '../../features/verification/index.ts'

/** What waits for a teacher's answer, and what the own school still lacks. */
export const OwnNotes = () => (
  <>
    <OffersCard />
    <StandingNote />
  </>
)
