import { membershipMessages } from '@kindling/rules/messages/memberships'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { AgreedField } from '../verification/index.ts'
import { sendStudent } from './api.ts'

/** Once a year. */
const AddStudents = lazy(async () => ({ default: (await import('./add-students.tsx')).AddStudents }))

interface AddProps {
  groupId: number
  isVerified: boolean
}

interface AddStudentProps extends AddProps {
  look?: 'main' | 'quiet'
  /** The form opens with the page. */
  startsOpen?: boolean
  /** The class has no student yet: the form begins with a class list. */
  isFirst?: boolean
  onClose?: () => void
}

/** A teacher makes a student for their class; if the school is unverified, with the teacher's recorded attestation. */
export function AddStudent({
  groupId,
  isVerified,
  look = 'quiet',
  startsOpen = false,
  isFirst = false,
  onClose,
}: AddStudentProps) {
  const [open, setOpen] = useState(startsOpen)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button small look={look} icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {membershipMessages.addStudent}
      </Button>
      <Dialog
        open={open}
        title={isFirst ? membershipMessages.addStudents : membershipMessages.addStudent}
        size="small"
        onClose={close}
      >
        {open && (
          <Tabs
            label={membershipMessages.howMany}
            first={isFirst ? 'many' : 'one'}
            tabs={[
              {
                key: 'one',
                label: membershipMessages.one,
                content: <StudentForm groupId={groupId} isVerified={isVerified} onDone={close} />,
              },
              {
                key: 'many',
                label: membershipMessages.many,
                content: (
                  <Suspense fallback={<Skeleton shape="box" count={1} />}>
                    <AddStudents groupId={groupId} isVerified={isVerified} onDone={close} />
                  </Suspense>
                ),
              },
            ]}
          />
        )}
      </Dialog>
    </>
  )
}

function StudentForm({ groupId, isVerified, onDone }: AddProps & { onDone: () => void }) {
  const client = useQueryClient()
  const { element, values, field, change, error, busy } = useForm({
    start: { first_name: '', last_name: '', agreed: false },
    send: async (student, key) => {
      const made = await sendStudent(groupId, student, key)
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
      toastDone(format(membershipMessages.added, { name: made.first_name }))
      onDone()
    },
  })
  const missing = missingIn(values, isVerified)
  // What is missing is no error before anything is typed.
  const [hasTyped, setTyped] = useState(false)
  const missingId = useId()
  return (
    <form {...element} onChange={() => setTyped(true)}>
      <Stack gap="small">
        <p className="soft">
          {isVerified ? membershipMessages.addStudentLead : format(verificationMessages.addUnverified)}
        </p>
        <TextField label={membershipMessages.firstName} required maxLength={60} {...field('first_name')} />
        <TextField label={membershipMessages.lastName} maxLength={60} {...field('last_name')} />
        {!isVerified && (
          <AgreedField isRequired agreed={values.agreed} onChange={agreed => change({ agreed })} />
        )}
        <FormError message={error} />
        <p id={missingId} className="soft">
          {hasTyped && missing}
        </p>
        <Button
          look="main"
          type="submit"
          busy={busy}
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
