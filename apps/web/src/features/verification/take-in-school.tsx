import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type PublicSchool, SchoolSearch } from '../registration/index.ts'
import { sendTakeIn } from './api.ts'
import { EvidenceFields, missingIn, noEvidence } from './evidence-fields.tsx'

/** A district takes in a school of the public directory. */
export function TakeInSchool() {
  const [open, setOpen] = useState(false)
  const [school, setSchool] = useState<PublicSchool | null>(null)
  const close = () => {
    setOpen(false)
    setSchool(null)
  }
  return (
    <>
      <Button icon={<School aria-hidden="true" />} onClick={() => setOpen(true)}>
        {verificationMessages.takeIn}
      </Button>
      <Dialog open={open} onClose={close} title={verificationMessages.takeIn}>
        <Stack>
          <p>{verificationMessages.takeInLead}</p>
          {school ? <TakeInForm school={school} onDone={close} /> : <SchoolSearch onChoose={setSchool} />}
        </Stack>
      </Dialog>
    </>
  )
}

function TakeInForm({ school, onDone }: { school: PublicSchool; onDone: () => void }) {
  const client = useQueryClient()
  const [evidence, setEvidence] = useState(noEvidence)
  const [typed, setTyped] = useState('')
  const [teaches, setTeaches] = useState(false)
  const { busy, error, send } = useSending()
  const emails = typed.split(/[\s,;]+/).filter(Boolean)
  const missing = missingIn(evidence, emails.length)
  const missingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const people = emails.map(email => ({ email, teaches }))
      const { public_school_id } = school
      const sent = await sendTakeIn({ ...evidence, text: evidence.text.trim(), public_school_id, people })
      await client.invalidateQueries({ queryKey: keys.district })
      toastDone(format(verificationMessages.takenIn, { school: sent.school.name }))
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          <strong>{school.name}</strong>
          <span className="soft"> {[school.city, school.state].filter(Boolean).join(', ')}</span>
        </p>
        <LongTextField
          label={verificationMessages.takeInEmails}
          rows={3}
          value={typed}
          maxLength={4000}
          autoCapitalize="none"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <CheckField
          label={verificationMessages.takeInTeach}
          checked={teaches}
          onChange={event => setTeaches(event.currentTarget.checked)}
        />
        <EvidenceFields value={evidence} onChange={part => setEvidence({ ...evidence, ...part })} />
        <FormError message={error} />
        <p id={missingId} className="soft">
          {missing}
        </p>
        <Button
          type="submit"
          look="main"
          wide
          busy={busy}
          disabled={missing !== null}
          aria-describedby={missingId}
        >
          {verificationMessages.takeIn}
        </Button>
      </Stack>
    </form>
  )
}
