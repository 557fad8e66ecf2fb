import { vendorMessages } from '@kindling/rules/messages/vendor'
import { OwnListings } from '../../features/vendors/index.ts'
import { PageHead } from '../../ui/card.tsx'

/** The first page of a vendor. */
export const VendorScreen = () => (
  <>
    <PageHead title={vendorMessages.title} lead={vendorMessages.lead} />
    <OwnListings />
  </>
)
