import { transferMessages } from '@kindling/rules/messages/transfers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { districtQuery } from '../districts/index.ts'
import { type Student, sendMove } from './api.ts'
import { StudentSearch } from './student-search.tsx'

/** A district moves a student between two of its schools. */
export function MoveStudent() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => setOpen(true)}>
        {transferMessages.move}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={transferMessages.move} size="small">
        <MoveForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MoveForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const district = useQuery(districtQuery)
  const { element, values, field, change, error, busy } = useForm({
    start: { from: '', student: null as Student | null, to: '' },
    send: async ({ student, to }) => {
      if (!student) return
      await sendMove(student.id, Number(to))
      void client.invalidateQueries({ queryKey: keys.district })
      void client.invalidateQueries({ queryKey: keys.roster })
      toastDone(format(transferMessages.moved, { name: student.first_name }))
      onDone()
    },
  })
  const { from, student } = values
  const schools =
    district.data?.schools.map(school => ({ value: String(school.id), label: school.name })) ?? []
  return (
    <form {...element}>
      <Stack>
        <p>{transferMessages.moveLead}</p>
        <ChoiceField
          label={transferMessages.from}
          data={[nothing, ...schools]}
          {...field('from')}
          onChange={event => change({ from: event.currentTarget.value, student: null })}
        />
        <StudentSearch
          key={from}
          schoolId={Number(from)}
          chosen={student}
          onChoose={student => change({ student })}
        />
        <ChoiceField
          label={transferMessages.to}
          data={[nothing, ...schools.filter(school => school.value !== from)]}
          {...field('to')}
        />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy} disabled={student === null || values.to === ''}>
          {transferMessages.act}
        </Button>
      </Stack>
    </form>
  )
}

const nothing = { value: '', label: transferMessages.choose }
