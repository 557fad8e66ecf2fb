import { listingParts } from '@kindling/rules/listings'
import { listingFormMessages } from '@kindling/rules/messages/listing-form'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import {
  changeListingAddress,
  ListingForm,
  type ListingStep,
  newListingAddress,
  ownListingsAddress,
  ownListingsQuery,
} from '../../features/vendors/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

const back = <BackLink href={ownListingsAddress}>{listingFormMessages.back}</BackLink>

/** Adds a listing (VENDORS-03). */
export function NewListingScreen() {
  const own = useQuery(ownListingsQuery)
  const step = useStep()
  if (own.isPending) return <Skeleton shape="page" count={1} />
  if (own.isError)
    return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} back={back} />
  return (
    <>
      <PageHead title={vendorMessages.addTitle} lead={vendorMessages.addLead} back={back} />
      <ListingForm
        listing={null}
        asksVendor={own.data.vendor === null}
        step={step}
        addressOf={next => `${newListingAddress}?step=${next}`}
      />
    </>
  )
}

/** Proposes changes to an own listing (VENDORS-01, VENDORS-07). */
export function ChangeListingScreen() {
  const activityId = useIdParam('activityId') ?? 0
  const own = useQuery(ownListingsQuery)
  const step = useStep()
  if (own.isPending) return <Skeleton shape="page" count={1} />
  if (own.isError)
    return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} back={back} />
  const listing = own.data.listings.find(({ id }) => id === activityId)
  if (!listing)
    return (
      <>
        <PageHead title={vendorMessages.own} back={back} />
        <EmptyState picture="lost">{listingFormMessages.notFound}</EmptyState>
      </>
    )
  const { name } = listing.version
  return (
    <>
      <PageHead
        title={format(vendorMessages.changeTitle, { name })}
        lead={vendorMessages.changeLead}
        about={name}
        back={back}
      />
      <ListingForm
        key={activityId}
        listing={listing}
        step={step}
        addressOf={next => `${changeListingAddress(activityId)}?step=${next}`}
      />
    </>
  )
}

/** The part of the form that the address names; without one the first. */
function useStep(): ListingStep {
  const { step } = useQueryOfAddress()
  return [...listingParts, 'review' as const].find(known => known === step) ?? 'what'
}
