import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { OwnListings, ownListingsQuery } from '../../features/vendors/index.ts'
import { format } from '../../platform/messages.ts'
import { PageHead } from '../../ui/card.tsx'

/** The first page of a vendor. */
export function VendorScreen() {
  const vendor = useQuery(ownListingsQuery).data?.vendor
  const lead = vendor ? format(vendorMessages.leadOf, { vendor: vendor.name }) : vendorMessages.lead
  return (
    <>
      <PageHead title={vendorMessages.title} lead={lead} />
      <OwnListings />
    </>
  )
}
