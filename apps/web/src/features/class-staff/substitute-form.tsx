import { mostSubstituteDays } from '@kindling/contract/class-staff'
import { fullName } from '@kindling/rules/full-name'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { pacificDay } from '@kindling/rules/school-year'
import { substituteDayFault } from '@kindling/rules/substitute-days'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
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
  // The class's own teachers need no substitution.
  const offered = colleagues.data?.filter(one => !staff.data?.teachers.some(teacher => teacher.id === one.id))
  const today = pacificDay(systemClock.now())
  const { element, values, field, error, busy } = useForm({
    start: { user_id: '', from: today, days: '1' },
    check: ({ from }) => ({ from: substituteDayFault(from, today) }),
    send: async ({ user_id, from, days }) => {
      const named = await sendSubstitute(groupId, { user_id: Number(user_id), from, days: Number(days) })
      client.setQueryData(staffQuery(groupId).queryKey, named)
      const name = colleagues.data?.find(one => String(one.id) === user_id)?.first_name ?? ''
      toastDone(format(classStaffMessages.named, { name }))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={classStaffMessages.nameSubstitute} size="small">
      <form {...element}>
        <Stack>
          <p>{classStaffMessages.substituteNote}</p>
          <ChoiceField
            label={classStaffMessages.colleague}
            data={[
              { value: '', label: classStaffMessages.chooseColleague },
              ...(offered ?? []).map(one => ({ value: String(one.id), label: fullName(one) })),
            ]}
            {...field('user_id')}
          />
          <TextField label={classStaffMessages.from} type="date" {...field('from')} />
          <ChoiceField
            label={classStaffMessages.days}
            data={Array.from({ length: mostSubstituteDays }, (_, index) => String(index + 1))}
            {...field('days')}
          />
          <FormError message={error} />
          <Button type="submit" look="main" wide busy={busy} disabled={values.user_id === ''}>
            {classStaffMessages.nameSubstitute}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
