import { vendorMessages } from '@kindling/rules/messages/vendor'
import { OwnListings } from '../../features/vendors/index.ts'
import { PageHead } from '../../ui/card.tsx'

/** Where a vendor begins. */
export const VendorScreen = () => (
  <>
    <PageHead title={vendorMessages.title} lead={vendorMessages.lead} />
    <OwnListings />
  </>
)
