import { membershipMessages } from '@kindling/rules/messages/memberships'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { AgreedField } from '../verification/index.ts'
import { sendStudent } from './api.ts'

interface AddProps {
  groupId: number
  isVerified: boolean
}

/** A teacher makes a student for the own class; where nobody has verified the school, on the teacher's recorded word. */
export function AddStudent({ groupId, isVerified }: AddProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {membershipMessages.addStudent}
      </Button>
      <Dialog open={open} title={membershipMessages.addStudent} size="small" onClose={() => setOpen(false)}>
        {open && <StudentForm groupId={groupId} isVerified={isVerified} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function StudentForm({ groupId, isVerified, onDone }: AddProps & { onDone: () => void }) {
  const client = useQueryClient()
  const [student, setStudent] = useState({ first_name: '', last_name: '', agreed: false })
  const [key] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: () => sendStudent(groupId, student, key),
    onSuccess: made => {
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
      toastDone(format(membershipMessages.added, { name: made.first_name }))
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const missing = missingIn(student, isVerified)
  const missingId = useId()
  return (
    <form onSubmit={submit}>
      <Stack gap="small">
        <p className="soft">
          {isVerified ? membershipMessages.addStudentLead : verificationMessages.addUnverified}
        </p>
        <TextField
          label={membershipMessages.firstName}
          required
          maxLength={60}
          value={student.first_name}
          onChange={event => setStudent({ ...student, first_name: event.currentTarget.value })}
        />
        <TextField
          label={membershipMessages.lastName}
          maxLength={60}
          value={student.last_name}
          onChange={event => setStudent({ ...student, last_name: event.currentTarget.value })}
        />
        {!isVerified && (
          <AgreedField
            isRequired
            agreed={student.agreed}
            onChange={agreed => setStudent({ ...student, agreed })}
          />
        )}
        <FormError message={add.isError ? messageOf(add.error) : null} />
        <p id={missingId} className="soft">
          {missing}
        </p>
        <Button
          look="main"
          type="submit"
          busy={add.isPending}
          disabled={missing !== null}
          aria-describedby={missingId}
        >
          {membershipMessages.addStudent}
        </Button>
      </Stack>
    </form>
  )
}

function missingIn({ first_name, agreed }: { first_name: string; agreed: boolean }, isVerified: boolean) {
  if (first_name.trim() === '') return membershipMessages.firstNameMissing
  return isVerified || agreed ? null : verificationMessages.agreedMissing
}
