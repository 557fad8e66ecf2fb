import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useEffect, useState } from 'react'
import { findDraft } from '../../platform/drafts.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { changeListingAddress, newListingAddress } from './addresses.ts'
import type { OwnListing } from './api.ts'
import { draftNameOf, draftVersionOf, startOf } from './listing-parts.ts'
import styles from './vendors.module.css'

/** A listing, or null for a new one. */
type Drafted = OwnListing | null

/**
 * The listings with changes that the vendor has typed on this device and not sent, a new one last; undefined until that is known. A draft
 * over an older version does not count.
 */
export function useUnsent(listings: readonly OwnListing[] | undefined): readonly Drafted[] | undefined {
  const account = useSession().user?.id
  const [found, setFound] = useState<readonly Drafted[]>()
  useEffect(() => {
    if (account === undefined || !listings) return
    let gone = false
    const asked: Drafted[] = [...listings, null]
    void Promise.all(asked.map(listing => hasDraft(account, listing))).then(are => {
      if (!gone) setFound(asked.filter((_, index) => are[index]))
    })
    return () => {
      gone = true
    }
  }, [account, listings])
  return account === undefined ? nothing : found
}

const nothing: readonly Drafted[] = []

async function hasDraft(account: number, listing: Drafted): Promise<boolean> {
  const kept = await findDraft(account, draftNameOf(listing))
  return kept?.version === draftVersionOf(startOf(listing))
}

/** What waits only for the vendor comes before everything else. */
export function UnsentAct({ listing }: { listing: Drafted }) {
  const name = listing?.version.name ?? ''
  const title = listing ? format(vendorMessages.sendOf, { name }) : vendorMessages.finishNew
  return (
    <Card as="section" lit aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <p>{listing ? vendorMessages.sendLead : vendorMessages.finishLead}</p>
        <Row>
          {listing && (
            <ButtonLink
              href={`${changeListingAddress(listing.id)}?step=review`}
              look="main"
              aria-label={format(vendorMessages.toReviewOf, { name })}
            >
              {vendorMessages.toReview}
            </ButtonLink>
          )}
          <ButtonLink
            href={addressOf(listing)}
            look={listing ? 'quiet' : 'main'}
            aria-label={goOnOf(listing)}
          >
            {vendorMessages.goOn}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** Another one, with the way back to it. */
export const UnsentDraft = ({ listing }: { listing: Drafted }) => (
  <p className={styles.unsent}>
    {listing ? vendorMessages.unsent : vendorMessages.unsentNew}{' '}
    <Link href={addressOf(listing)} aria-label={goOnOf(listing)}>
      {vendorMessages.goOn}
    </Link>
  </p>
)

const addressOf = (listing: Drafted) => (listing ? changeListingAddress(listing.id) : newListingAddress)

const goOnOf = (listing: Drafted) =>
  listing ? format(vendorMessages.goOnOf, { name: listing.version.name }) : vendorMessages.goOnNew
