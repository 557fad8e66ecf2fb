import { activityMessages } from '@kindling/rules/messages/activities'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { activityListAddress, VendorBox } from '../../features/activities/index.ts'
import { VendorListings, vendorListingsQuery } from '../../features/vendors/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** All activities of one vendor, and its contact for adults (VENDORS-06). */
export function VendorListingsScreen() {
  const vendorId = useIdParam('vendorId') ?? 0
  const found = useQuery(vendorListingsQuery(vendorId))
  useTabTitle(found.data?.vendor.name)
  const back = <BackLink href={activityListAddress(0, 'recommended')}>{activityMessages.backToList}</BackLink>
  if (found.isPending) return <Skeleton shape="card" count={8} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  return (
    <>
      <PageHead title={format(vendorMessages.moreOf, { vendor: found.data.vendor.name })} back={back} />
      <Stack gap="large">
        <VendorBox vendorId={vendorId} isAmongAll />
        <VendorListings activities={found.data.activities} />
      </Stack>
    </>
  )
}
