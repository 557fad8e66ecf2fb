import { operatorMessages } from '@kindling/rules/messages/operators'
import { Operators } from '../../features/operators/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The operators of this installation, for operators (F-02). */
export const OperatorsScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={operatorMessages.title} lead={operatorMessages.lead} />
    <Operators />
  </>
)
