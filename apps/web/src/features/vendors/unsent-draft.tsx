import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useEffect, useState } from 'react'
import { findDraft } from '../../platform/drafts.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/link.tsx'
import { changeListingAddress, newListingAddress } from './addresses.ts'
import type { OwnListing } from './api.ts'
import { draftNameOf, draftVersionOf, startOf } from './listing-parts.ts'
import styles from './vendors.module.css'

/** What the vendor has typed on this device and not sent, with the way back to it; a draft over an older version does not count. */
export function UnsentDraft({ listing }: { listing: OwnListing | null }) {
  const { user } = useSession()
  const [isThere, setThere] = useState(false)
  const account = user?.id
  useEffect(() => {
    if (account === undefined) return
    let gone = false
    void findDraft(account, draftNameOf(listing)).then(kept => {
      if (!gone) setThere(kept?.version === draftVersionOf(startOf(listing)))
    })
    return () => {
      gone = true
    }
  }, [account, listing])
  if (!isThere) return null
  return (
    <p className={styles.unsent}>
      {listing ? vendorMessages.unsent : vendorMessages.unsentNew}{' '}
      <Link
        href={listing ? changeListingAddress(listing.id) : newListingAddress}
        aria-label={
          listing ? format(vendorMessages.goOnOf, { name: listing.version.name }) : vendorMessages.goOnNew
        }
      >
        {vendorMessages.goOn}
      </Link>
    </p>
  )
}
