import { operatorHomeMessages } from '@kindling/rules/messages/operator-home'
import { ItemReports } from '../../features/catalogue/index.ts'
import { OperatorHome } from '../../features/operators/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The first page of an operator. */
export function OperatorHomeScreen() {
  const { task } = useQueryOfAddress()
  return (
    <>
      <OperatorTabs />
      <PageHead title={operatorHomeMessages.title} lead={operatorHomeMessages.lead} />
      <Stack gap="large">
        <OperatorHome task={task ?? null} />
        <ItemReports />
      </Stack>
    </>
  )
}
