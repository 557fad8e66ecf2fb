import { phoneMessages } from '@kindling/rules/messages/phones'
import { printPhoneNumber } from '@kindling/rules/phones'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { AddPhoneDialog } from './add-phone-dialog.tsx'
import { type Phone, phoneQuery, sendRemoval, sendSwitch } from './api.ts'

/**
 * The user's mobile number, and whether it receives text messages; nothing if this installation sends none.
 */
export function PhoneCard() {
  const phone = useQuery(phoneQuery)
  if (phone.isPending) return <Pending />
  if (phone.data && !phone.data.is_offered && phone.data.number === null) return null
  return (
    <Card as="section">
      <Stack>
        <h2>{phoneMessages.title}</h2>
        <p className="soft">{phoneMessages.lead}</p>
        {phone.data ? (
          <Found phone={phone.data} />
        ) : (
          <FailedState message={messageOf(phone.error)} onRetry={() => void phone.refetch()} />
        )}
      </Stack>
    </Card>
  )
}

function Found({ phone: { number, is_on, not_served, can } }: { phone: Phone }) {
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {number !== null && <OwnNumber number={number} />}
      {not_served !== null && <p role="status">{not_served}</p>}
      {can.includes('switch') && <TextsSwitch isOn={is_on} />}
      {number === null && <p>{can.includes('add') ? phoneMessages.none : phoneMessages.notProved}</p>}
      {can.length > 0 && (
        <Row>
          {can.includes('add') && (
            <Button icon={<Smartphone aria-hidden="true" />} onClick={() => setOpen('add')}>
              {number === null ? phoneMessages.add : phoneMessages.change}
            </Button>
          )}
          {can.includes('remove') && (
            <Button onClick={() => setOpen('remove')}>{phoneMessages.remove}</Button>
          )}
        </Row>
      )}
      {open === 'add' && <AddPhoneDialog onClose={close} />}
      {number !== null && <RemoveDialog open={open === 'remove'} number={number} onClose={close} />}
    </>
  )
}

function TextsSwitch({ isOn }: { isOn: boolean }) {
  // A separate state, since a checkbox must show its mark at once.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const turning = useChange(
    sendSwitch,
    reply => format(phoneMessages.switched, { isOn: String(reply.is_on) }),
    () => setChosen(null),
  )
  return (
    <CheckField
      label={phoneMessages.isOn}
      checked={chosen ?? isOn}
      onChange={event => {
        setChosen(event.currentTarget.checked)
        turning.mutate(event.currentTarget.checked)
      }}
    />
  )
}

function OwnNumber({ number }: { number: string }) {
  return (
    <div>
      <strong>{printPhoneNumber(number)}</strong>
      <p className="soft">{phoneMessages.onlyYou}</p>
    </div>
  )
}

function RemoveDialog({ open, number, onClose }: { open: boolean; number: string; onClose: () => void }) {
  const removing = useChange(sendRemoval, () => phoneMessages.removed, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={phoneMessages.removeTitle}
      confirm={phoneMessages.remove}
      destroys
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
    >
      {format(phoneMessages.removeText, { number: printPhoneNumber(number) })}
    </ConfirmDialog>
  )
}

/** Sends a change, shows its result, and a toast. */
function useChange<Sent = void>(
  send: (sent: Sent) => Promise<Phone>,
  said: (reply: Phone) => string,
  onSettled: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: reply => {
      client.setQueryData(phoneQuery.queryKey, reply)
      toastDone(said(reply))
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled,
  })
}
