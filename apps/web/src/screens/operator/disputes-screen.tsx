import { disputeMessages } from '@kindling/rules/messages/disputes'
import { AllDisputes } from '../../features/disputes/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Families who say that something near a child is not right. */
export const DisputesScreen = () => (
  <>
    <PageHead title={disputeMessages.title} lead={disputeMessages.lead} />
    <OperatorTabs />
    <AllDisputes />
  </>
)
