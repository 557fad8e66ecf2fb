import { type FormMode, formModes } from '@kindling/rules/listings'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Contact, sendProposal, type Version } from './api.ts'
import { ContactFields, ListingFields } from './listing-fields.tsx'
import {
  contactFaults,
  listingFaults,
  readContact,
  readListing,
  type TypedContact,
  type TypedListing,
  typeContact,
  typeListing,
} from './typed-listing.ts'
import { VersionChanges } from './version-changes.tsx'

interface ChangeListingProps {
  activityId: number
  version: Version
  contact: Contact | null
  onDone: () => void
}

type Typed = TypedListing & TypedContact

/** A vendor's changes: first typed, then reviewed, then sent (VENDORS-13, VENDORS-14, VENDORS-16). */
export function ChangeListing({ activityId, version, contact, onDone }: ChangeListingProps) {
  const client = useQueryClient()
  const [mode, setMode] = useState<FormMode>(formModes.edit)
  // The version when the form opened: changes by others in the meantime are not silently undone.
  const [original] = useState(version)
  const form = useForm<Typed>({
    start: { ...typeListing(version), ...typeContact(contact) },
    check: typed => ({ ...listingFaults(typed), ...contactFaults(typed) }),
    send: async (typed, key) => {
      if (mode === formModes.edit) return setMode(formModes.review)
      const body = { original, changed: readListing(typed), contact: readContact(typed) }
      await sendProposal(activityId, body, key)
      void client.invalidateQueries({ queryKey: keys.ownListings })
      setMode(formModes.submitted)
    },
  })
  if (mode === formModes.submitted)
    return (
      <Stack>
        <p role="status">{vendorMessages.submitted}</p>
        <Button look="main" onClick={onDone}>
          {vendorMessages.close}
        </Button>
      </Stack>
    )
  return (
    <form {...form.element}>
      {mode === formModes.edit ? (
        <Stack>
          <p className="soft">{vendorMessages.changeLead}</p>
          <ListingFields form={form} />
          {contact && <ContactFields form={form} />}
          <FormError message={form.error} />
          <Button type="submit" look="main" wide busy={form.busy}>
            {vendorMessages.toReview}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <h2>{vendorMessages.reviewTitle}</h2>
          <VersionChanges
            original={original}
            changed={readListing(form.values)}
            contact={contact && { original: contact, changed: readContact(form.values) }}
          />
          <FormError message={form.error} />
          <Row>
            <Button type="submit" look="main" busy={form.busy}>
              {vendorMessages.send}
            </Button>
            <Button onClick={() => setMode(formModes.edit)}>{vendorMessages.back}</Button>
          </Row>
        </Stack>
      )}
    </form>
  )
}
