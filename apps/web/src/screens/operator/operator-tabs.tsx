import { disputeWords } from '@kindling/rules/words/disputes'
import { operatorWords } from '@kindling/rules/words/operators'
import { supportWords } from '@kindling/rules/words/support'
import { verificationWords } from '@kindling/rules/words/verification'
import { LinkTabs } from '../../ui/link-tabs.tsx'

/** What operators do, each a page of its own. */
export const OperatorTabs = () => (
  <LinkTabs
    label={operatorWords.parts}
    tabs={[
      { href: '/dashboard/support', label: supportWords.title },
      { href: '/dashboard/verification', label: verificationWords.queue },
      { href: '/dashboard/disputes', label: disputeWords.title },
      { href: '/dashboard/operators', label: operatorWords.title },
    ]}
  />
)
