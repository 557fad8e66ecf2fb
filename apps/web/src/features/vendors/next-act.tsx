import { listingHintWords } from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { Card, Row, Stack } from '../../ui/card.tsx'
import type { OwnListing } from './api.ts'
import { ChangeLink } from './change-link.tsx'
import { partWanting } from './listing-parts.ts'
import { ListingState } from './listing-state.tsx'
import styles from './vendors.module.css'

export interface Next {
  listing: OwnListing
  /** It was refused or hidden; otherwise families would like to know more. */
  isRefused: boolean
}

/** The one thing that a vendor does next: mend what was refused, or else say what is missing where most families look. */
export function nextOf(listings: readonly OwnListing[]): Next | null {
  // While changes wait for an operator, nothing is to be done.
  const free = listings.filter(({ proposal }) => proposal === null || proposal.decision !== null)
  const refused = free.find(({ reason, proposal }) => reason !== '' || proposal?.decision === 'refuse')
  if (refused) return { listing: refused, isRefused: true }
  const [most] = free
    .filter(({ hints }) => hints.length > 0)
    .toSorted((one, other) => viewsOf(other) - viewsOf(one))
  return most ? { listing: most, isRefused: false } : null
}

const viewsOf = ({ visits }: OwnListing) =>
  visits.reduce((sum, { viewed_as, views }) => sum + (viewed_as === 'Visitor' ? (views ?? 0) : 0), 0)

export const NextAct = ({ next: { listing, isRefused } }: { next: Next }) => {
  const { name } = listing.version
  const title = format(isRefused ? vendorMessages.mendOf : vendorMessages.improveOf, { name })
  return (
    <Card as="section" lit aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <ListingState listing={listing} />
        {listing.hints.length > 0 && (
          <ul className={styles.hints}>
            {listing.hints.map(hint => (
              <li key={hint}>{listingHintWords[hint]}</li>
            ))}
          </ul>
        )}
        <Row>
          <ChangeLink
            activityId={listing.id}
            name={name}
            part={partWanting(listing.hints)}
            place="main"
            words={isRefused ? vendorMessages.mend : vendorMessages.improve}
            named={isRefused ? vendorMessages.mendName : vendorMessages.improveName}
          />
        </Row>
      </Stack>
    </Card>
  )
}
