import { listingFormMessages } from '@kindling/rules/messages/listing-form'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useLayoutEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ownListingsAddress } from './addresses.ts'

/** What becomes of a listing that was sent (VENDORS-16). */
export function ListingSent({ isNew }: { isNew: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The form was longer: its place on the page means nothing here.
    document.documentElement.scrollTop = 0
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card as="section">
      <Stack>
        <h2 ref={title} tabIndex={-1}>
          {listingFormMessages.sentTitle}
        </h2>
        <p role="status">{isNew ? listingFormMessages.sentNew : vendorMessages.submitted}</p>
        <Row>
          <ButtonLink href={ownListingsAddress} look="main">
            {listingFormMessages.toListings}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
