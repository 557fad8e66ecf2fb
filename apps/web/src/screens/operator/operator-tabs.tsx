import { authorMessages } from '@kindling/rules/messages/authors'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { linkMessages } from '@kindling/rules/messages/links'
import { operatorHomeMessages } from '@kindling/rules/messages/operator-home'
import { operatorMessages } from '@kindling/rules/messages/operators'
import { reviewMessages } from '@kindling/rules/messages/reviews'
import { supportMessages } from '@kindling/rules/messages/support'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { LinkTabs } from '../../ui/link-tabs.tsx'

/** The operators' tasks, each a separate page. */
export const OperatorTabs = () => (
  <LinkTabs
    label={operatorMessages.parts}
    tabs={[
      { href: '/dashboard/operator', label: operatorHomeMessages.overview },
      { href: '/dashboard/verification', label: verificationMessages.tab },
      { href: '/dashboard/listings', label: reviewMessages.title },
      { href: '/dashboard/operator/links', label: linkMessages.tab },
      { href: '/dashboard/operator/authors', label: authorMessages.title },
      { href: '/dashboard/disputes', label: disputeMessages.title },
      { href: '/dashboard/support', label: supportMessages.title },
      { href: '/dashboard/operators', label: operatorMessages.title },
    ]}
  />
)
