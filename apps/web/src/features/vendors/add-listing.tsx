import { activityLengths } from '@kindling/rules/activities'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendListing } from './api.ts'
import { ListingFields } from './listing-fields.tsx'
import { emptyListing, listingFaults, readListing, type TypedListing } from './typed-listing.ts'

/**
 * A vendor's button for a new listing (VENDORS-03). A vendor without listings also gives its name.
 */
export function AddListing({ isNew }: { isNew: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {vendorMessages.add}
      </Button>
      <Dialog open={isOpen} size="wide" onClose={() => setOpen(false)} title={vendorMessages.addTitle}>
        <AddForm isNew={isNew} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function AddForm({ isNew, onDone }: { isNew: boolean; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm<TypedListing & { vendor_name: string }>({
    start: { ...emptyListing, vendor_name: '' },
    check: typed => ({
      ...listingFaults(typed),
      vendor_name: isNew ? lineFault(activityLengths.name)(typed.vendor_name) : null,
    }),
    send: async ({ vendor_name, ...typed }, key) => {
      const named = isNew ? { vendor_name: vendor_name.trim() } : {}
      const { message } = await sendListing({ ...readListing(typed), group_ids: [], ...named }, key)
      void client.invalidateQueries({ queryKey: keys.ownListings })
      toastDone(message)
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <p className="soft">{vendorMessages.addLead}</p>
        {isNew && (
          <TextField
            label={vendorMessages.vendorName}
            maxLength={activityLengths.name}
            {...form.field('vendor_name')}
          />
        )}
        <ListingFields form={form} />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {vendorMessages.send}
        </Button>
      </Stack>
    </form>
  )
}
