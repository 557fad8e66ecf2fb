import { transferMessages } from '@kindling/rules/messages/transfers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
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
  const [from, setFrom] = useState('')
  const [student, setStudent] = useState<Student | null>(null)
  const [to, setTo] = useState('')
  const district = useQuery(districtQuery)
  const { busy, error, send } = useSending()
  const schools =
    district.data?.schools.map(school => ({ value: String(school.id), label: school.name })) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!student) return
    void send(async () => {
      await sendMove(student.id, Number(to))
      void client.invalidateQueries({ queryKey: keys.district })
      void client.invalidateQueries({ queryKey: keys.roster })
      toastDone(format(transferMessages.moved, { name: student.first_name }))
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{transferMessages.moveLead}</p>
        <FormError message={error} />
        <ChoiceField
          label={transferMessages.from}
          value={from}
          data={[nothing, ...schools]}
          onChange={event => {
            setFrom(event.currentTarget.value)
            setStudent(null)
          }}
        />
        <StudentSearch key={from} schoolId={Number(from)} chosen={student} onChoose={setStudent} />
        <ChoiceField
          label={transferMessages.to}
          value={to}
          data={[nothing, ...schools.filter(school => school.value !== from)]}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button type="submit" look="main" wide busy={busy} disabled={student === null || to === ''}>
          {transferMessages.act}
        </Button>
      </Stack>
    </form>
  )
}

const nothing = { value: '', label: transferMessages.choose }
