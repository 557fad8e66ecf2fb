import { linkStates } from '@kindling/rules/link-health'
import { linkMessages } from '@kindling/rules/messages/links'
import { LinkHealth } from '../../features/links/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The external links of the catalogue, and whether they answer. */
export function LinksScreen() {
  const { state, text } = useQueryOfAddress()
  return (
    <>
      <OperatorTabs />
      <PageHead title={linkMessages.title} lead={linkMessages.lead} />
      <LinkHealth
        state={(['all', ...linkStates] as const).find(one => one === state)}
        text={text?.slice(0, 100) ?? ''}
      />
    </>
  )
}
