import { listingFormMessages } from '@kindling/rules/messages/listing-form'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Contact, Version } from './api.ts'
import { ListingPreview } from './listing-preview.tsx'
import { VersionChanges } from './version-changes.tsx'

interface ListingReviewProps {
  /** Null for a new listing. */
  original: Version | null
  changed: Version
  contact: { original: Contact; changed: Contact } | null
  picture: string | null
  error: string | null
  busy: boolean
  onBack: () => void
}

/** What is about to be sent: the listing as families will see it, and what changes (VENDORS-14). */
export function ListingReview(props: ListingReviewProps) {
  const { original, changed, contact, picture, error, busy, onBack } = props
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <Stack>
      <div>
        <h2 ref={title} tabIndex={-1}>
          {original ? vendorMessages.reviewTitle : vendorMessages.addTitle}
        </h2>
        {!original && <p className="soft">{listingFormMessages.previewLead}</p>}
      </div>
      {original && (
        <Card>
          <VersionChanges original={original} changed={changed} contact={contact} />
        </Card>
      )}
      <ListingPreview version={changed} picture={picture} isWhole />
      <FormError message={error} />
      <Row>
        <Button type="submit" look="main" busy={busy}>
          {vendorMessages.send}
        </Button>
        <Button onClick={onBack}>{vendorMessages.back}</Button>
      </Row>
    </Stack>
  )
}
