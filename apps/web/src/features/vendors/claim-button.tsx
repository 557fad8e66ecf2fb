import { type ClaimProof, longestReason, siteHost } from '@kindling/rules/listings'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Claim, sendClaim } from './api.ts'
import styles from './vendors.module.css'

interface ClaimButtonProps {
  activityId: number
  name: string
  website: string | null
}

/** Claims a listing, and proves it (VENDORS-19). */
export function ClaimButton({ activityId, name, website }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<BadgeCheck aria-hidden="true" />} onClick={() => setOpen(true)}>
        {vendorMessages.claim}
      </Button>
      <Dialog
        open={isOpen}
        title={format(vendorMessages.claimTitle, { name })}
        onClose={() => setOpen(false)}
      >
        <Ways activityId={activityId} host={siteHost(website)} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Ways({ activityId, host, onDone }: { activityId: number; host: string; onDone: () => void }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [note, setNote] = useState('')
  const [claim, setClaim] = useState<Claim | null>(null)
  const say = (proof: ClaimProof | null) =>
    send(
      async key => {
        const sent = await sendClaim(activityId, { proof, note: proof === 'operator' ? note : '' }, key)
        setClaim(sent.claim)
        void client.invalidateQueries({ queryKey: keys.ownListings })
        if (proof === null) return
        void client.invalidateQueries({ queryKey: keys.shelves() })
        toastDone(sent.message)
        onDone()
      },
      { proof, note },
    )
  return (
    <Stack>
      <p>{vendorMessages.claimLead}</p>
      {host !== '' && (
        <>
          <section>
            <Stack gap="small">
              <h3>{vendorMessages.byMail}</h3>
              <p className="soft">{format(vendorMessages.byMailNote, { host })}</p>
              <Row>
                <Button busy={busy} onClick={() => void say('mail')}>
                  {vendorMessages.prove}
                </Button>
              </Row>
            </Stack>
          </section>
          <section>
            <Stack gap="small">
              <h3>{vendorMessages.byPage}</h3>
              <p className="soft">{format(vendorMessages.byPageNote, { host })}</p>
              {claim ? (
                <>
                  <code className={styles.code}>{claim.tag}</code>
                  <Row>
                    <Button busy={busy} onClick={() => void say('page')}>
                      {vendorMessages.look}
                    </Button>
                  </Row>
                </>
              ) : (
                <Row>
                  <Button busy={busy} onClick={() => void say(null)}>
                    {vendorMessages.codeOf}
                  </Button>
                </Row>
              )}
            </Stack>
          </section>
        </>
      )}
      <section>
        <Stack gap="small">
          <h3>{vendorMessages.byOperator}</h3>
          <LongTextField
            label={vendorMessages.note}
            maxLength={longestReason}
            rows={2}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
          <Row>
            <Button busy={busy} onClick={() => void say('operator')}>
              {vendorMessages.askUs}
            </Button>
          </Row>
        </Stack>
      </section>
      <FormError message={error} />
    </Stack>
  )
}
