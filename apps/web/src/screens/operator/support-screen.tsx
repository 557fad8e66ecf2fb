import { supportMessages } from '@kindling/rules/messages/support'
import { FindAccount } from '../../features/support/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Where operators impersonate a person who needs help (S7). */
export const SupportScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={supportMessages.title} lead={supportMessages.lead} />
    <FindAccount />
  </>
)
