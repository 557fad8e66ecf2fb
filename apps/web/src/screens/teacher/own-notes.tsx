import { OffersCard } from '../../features/offers/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { StandingNote } from '../../features/verification/index.ts'

/** What waits for a teacher's answer, and how the own school stands. The main act of the page is below: a class. */
export const OwnNotes = () => (
  <>
    <TalkCards />
    <OffersCard />
    <StandingNote look="quiet" />
  </>
)
