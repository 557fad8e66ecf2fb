import { vendorWords } from '@kindling/rules/words/vendor'
import { currentProduct } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function VendorScreen() {
  return (
    <>
      <PageHead title={vendorWords.title} />
      <EmptyState
        picture="listing"
        act={<ButtonLink href={`mailto:${currentProduct().email}`}>{vendorWords.act}</ButtonLink>}
      >
        {vendorWords.empty}
      </EmptyState>
    </>
  )
}
