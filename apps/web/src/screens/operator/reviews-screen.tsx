import { reviewMessages } from '@kindling/rules/messages/reviews'
import { ReviewQueue } from '../../features/vendors/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Additions, changes and claims of vendors, and waiting videos. */
export const ReviewsScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={reviewMessages.title} lead={reviewMessages.lead} />
    <ReviewQueue />
  </>
)
