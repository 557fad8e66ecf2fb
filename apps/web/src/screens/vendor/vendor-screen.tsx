import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { OwnListings, ownListingsQuery } from '../../features/vendors/index.ts'
import { PageHead } from '../../ui/card.tsx'

/** The first page of a vendor. */
export function VendorScreen() {
  const vendor = useQuery(ownListingsQuery).data?.vendor
  return (
    <>
      <PageHead title={vendorMessages.title} lead={vendor?.name ?? vendorMessages.lead} />
      <OwnListings />
    </>
  )
}
