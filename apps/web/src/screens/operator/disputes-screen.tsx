import { disputeMessages } from '@kindling/rules/messages/disputes'
import { AllDisputes } from '../../features/disputes/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The disputes of families. */
export const DisputesScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={disputeMessages.title} lead={disputeMessages.lead} />
    <AllDisputes />
  </>
)
