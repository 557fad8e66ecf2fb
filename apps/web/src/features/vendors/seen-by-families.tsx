import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ownListingsAddress } from './addresses.ts'
import { ownListingsQuery } from './api.ts'
import { ChangeLink } from './change-link.tsx'
import { ListingState } from './listing-state.tsx'
import styles from './vendors.module.css'

interface SeenByFamiliesProps {
  activityId: number
  name: string
}

/** Whether the note above an own listing has loaded; the page waits for it, so that nothing moves. */
export const useOwnIsKnown = (isVendor: boolean) =>
  !useQuery({ ...ownListingsQuery, enabled: isVendor }).isLoading

/**
 * Above the vendor's own listing, on the page that families see: whether families see it, and if not, why.
 */
export function SeenByFamilies({ activityId, name }: SeenByFamiliesProps) {
  const own = useQuery(ownListingsQuery)
  const listing = own.data?.listings.find(({ id }) => id === activityId)
  return (
    <Card as="section" aria-label={vendorMessages.own}>
      <Stack gap="small">
        {listing && (
          <>
            <p className={styles.standing}>
              <span className={styles.badge} data-status={listing.status}>
                {format(vendorMessages.states, { status: listing.status })}
              </span>{' '}
              {format(vendorMessages.seen, { status: listing.status })}
            </p>
            <ListingState listing={listing} />
          </>
        )}
        <Row>
          <ChangeLink activityId={activityId} name={name} opensItself />
          <ButtonLink href={ownListingsAddress} small>
            {vendorMessages.title}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
