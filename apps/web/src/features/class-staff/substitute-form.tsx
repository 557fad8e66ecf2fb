import { mostSubstituteDays } from '@kindling/contract/class-staff'
import { fullName } from '@kindling/rules/full-name'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { pacificDay } from '@kindling/rules/school-year'
import { substituteDayFault } from '@kindling/rules/substitute-days'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { colleaguesQuery, sendSubstitute, staffQuery } from './api.ts'

/** Names a colleague for some days. */
export function SubstituteForm({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button small onClick={() => setOpen(true)}>
        {classStaffMessages.nameSubstitute}
      </Button>
      {open && <SubstituteDialog groupId={groupId} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SubstituteDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const client = useQueryClient()
  const colleagues = useQuery(colleaguesQuery)
  const staff = useQuery(staffQuery(groupId))
  // Who teaches the class needs no days.
  const offered = colleagues.data?.filter(one => !staff.data?.teachers.some(teacher => teacher.id === one.id))
  const [chosen, setChosen] = useState('')
  const today = pacificDay(systemClock.now())
  const [from, setFrom] = useState(today)
  const [fromFault, setFromFault] = useState<string | null>(null)
  const [days, setDays] = useState('1')
  const { busy, error, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = substituteDayFault(from, today)
    setFromFault(fault)
    if (fault) return
    void send(async () => {
      const named = await sendSubstitute(groupId, { user_id: Number(chosen), from, days: Number(days) })
      client.setQueryData(staffQuery(groupId).queryKey, named)
      const name = colleagues.data?.find(one => String(one.id) === chosen)?.first_name ?? ''
      toastDone(format(classStaffMessages.named, { name }))
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title={classStaffMessages.nameSubstitute} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{classStaffMessages.substituteNote}</p>
          <FormError message={error} />
          <ChoiceField
            label={classStaffMessages.colleague}
            value={chosen}
            data={[
              { value: '', label: classStaffMessages.chooseColleague },
              ...(offered ?? []).map(one => ({ value: String(one.id), label: fullName(one) })),
            ]}
            onChange={event => setChosen(event.currentTarget.value)}
          />
          <TextField
            label={classStaffMessages.from}
            type="date"
            error={fromFault}
            value={from}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <ChoiceField
            label={classStaffMessages.days}
            value={days}
            data={Array.from({ length: mostSubstituteDays }, (_, index) => String(index + 1))}
            onChange={event => setDays(event.currentTarget.value)}
          />
          <Button type="submit" look="main" wide busy={busy} disabled={chosen === ''}>
            {classStaffMessages.nameSubstitute}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
