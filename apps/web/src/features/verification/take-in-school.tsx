import { verificationMessages } from '@kindling/rules/messages/verification'
import { addressesIn } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
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
  const form = useForm({
    start: { ...noEvidence, people: '', teaches: false },
    send: async ({ people, teaches, ...evidence }) => {
      const named = addressesIn(people).map(email => ({ email, teaches }))
      const { public_school_id } = school
      const text = evidence.text.trim()
      const sent = await sendTakeIn({ ...evidence, text, public_school_id, people: named })
      await client.invalidateQueries({ queryKey: keys.district })
      toastDone(format(verificationMessages.takenIn, { school: sent.school.name }))
      onDone()
    },
  })
  const missing = missingIn(form.values, addressesIn(form.values.people).length)
  const missingId = useId()
  return (
    <form {...form.element}>
      <Stack>
        <p>
          <strong>{school.name}</strong>
          <span className="soft"> {[school.city, school.state].filter(Boolean).join(', ')}</span>
        </p>
        <LongTextField
          label={verificationMessages.takeInEmails}
          rows={3}
          maxLength={4000}
          autoCapitalize="none"
          {...form.field('people')}
        />
        <CheckField label={verificationMessages.takeInTeach} {...form.box('teaches')} />
        <EvidenceFields values={form.values} change={form.change} faultAt={form.faultAt} />
        <FormError message={form.error} />
        <p id={missingId} className="soft">
          {missing}
        </p>
        <Button
          type="submit"
          look="main"
          wide
          busy={form.busy}
          disabled={missing !== null}
          aria-describedby={missingId}
        >
          {verificationMessages.takeIn}
        </Button>
      </Stack>
    </form>
  )
}
