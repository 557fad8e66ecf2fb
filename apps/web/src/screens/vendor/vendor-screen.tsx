import { vendorMessages } from '@kindling/rules/messages/vendor'
import { currentProduct } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function VendorScreen() {
  return (
    <>
      <PageHead title={vendorMessages.title} />
      <EmptyState
        picture="listing"
        act={<ButtonLink href={`mailto:${currentProduct().email}`}>{vendorMessages.act}</ButtonLink>}
      >
        {vendorMessages.empty}
      </EmptyState>
    </>
  )
}
