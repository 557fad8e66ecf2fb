import { maxLengths } from '@kindling/rules/formats'
import { placementMessages, placementRefusals } from '@kindling/rules/messages/placements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Placement, sendEmployer, sendLink, sendRevocation, takePlacement } from './api.ts'
import styles from './placements.module.css'
import { usePlacementAct } from './use-placement-act.ts'

/**
 * How a teacher lets an employer sign: the address is confirmed first, then a link is sent there.
 */
export function EmployerPart({ placement }: { placement: Placement }) {
  const { address, link, state, open_minutes } = placement
  const [changing, setChanging] = useState(false)
  const { busy, act } = usePlacementAct()
  if (address === null || changing)
    return <AddressForm placement={placement} onDone={() => setChanging(false)} />
  return (
    <section className={styles.employer}>
      <p>{format(placementMessages.confirmed, { address })}</p>
      {link && (
        <p className="soft">
          {format(placementMessages.linkOut, { address: link.sent_to, day: printDay(link.ends_at) })}
        </p>
      )}
      <Row>
        {state === 'under_way' && open_minutes > 0 && (
          <Button small busy={busy} onClick={() => void act(() => sendLink(placement.id))}>
            {link ? placementMessages.sendAgain : placementMessages.send}
          </Button>
        )}
        {link && (
          <Button small look="plain" busy={busy} onClick={() => void act(() => sendRevocation(placement.id))}>
            {placementMessages.revoke}
          </Button>
        )}
        <Button small look="plain" onClick={() => setChanging(true)}>
          {placementMessages.changeAddress}
        </Button>
      </Row>
    </section>
  )
}

function AddressForm({ placement, onDone }: { placement: Placement; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    start: { address: placement.address ?? '' },
    check: ({ address }) => ({ address: address.trim() === '' ? placementRefusals.address : null }),
    send: async ({ address }) => {
      const saved = await sendEmployer(placement.id, address.trim())
      takePlacement(client, saved.placement)
      toastDone(saved.message)
      onDone()
    },
  })
  return (
    <form {...form.element} className={styles.employer}>
      <Stack gap="small">
        {placement.proposed_address && (
          <p className="soft">
            {format(placementMessages.proposedBy, { address: placement.proposed_address })}
          </p>
        )}
        <TextField
          label={placementMessages.address}
          description={placementMessages.addressNote}
          maxLength={maxLengths.email}
          autoComplete="off"
          {...form.field('address')}
        />
        <FormError message={form.error} />
        <Row>
          <Button type="submit" small busy={form.busy}>
            {placementMessages.confirmAddress}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
