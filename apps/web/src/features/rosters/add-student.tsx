import type { ClassChoice } from '@kindling/rules/classes'
import { classesChosen } from '@kindling/rules/classes'
import { maxLengths } from '@kindling/rules/formats'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { ClassChips, GradeChoice } from '../requests/index.ts'
import { AgreedField } from '../verification/index.ts'
import { type ClassRef, sendStudent } from './api.ts'

const nobody = {
  first_name: '',
  last_name: '',
  username: '',
  grade: null as number | null,
  groups: [] as readonly ClassChoice[],
  agreed: false,
}

export function AddStudent({ options }: { options: readonly ClassRef[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {peopleMessages.addStudent}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={peopleMessages.addStudent} size="small">
        <StudentForm options={options} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** A name is enough; everything else can follow. */
function StudentForm({ options, onDone }: { options: readonly ClassRef[]; onDone: () => void }) {
  const client = useQueryClient()
  const { school_unverified } = useSession()
  const { element, values, field, change, error, busy } = useForm({
    start: nobody,
    send: async (typed, key) => {
      const ids = classesChosen(
        typed.groups,
        options.map(option => option.id),
      )
      const { student } = await sendStudent({ ...typed, groups: ids.map(id => ({ id })) }, key)
      toastDone(
        format(peopleMessages.studentAdded, { name: student.first_name, username: student.username ?? '' }),
      )
      for (const queryKey of [keys.roster, keys.groups, keys.anyStudents])
        void client.invalidateQueries({ queryKey })
      onDone()
    },
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          label={familyHomeMessages.firstName}
          maxLength={maxLengths.name}
          data-autofocus
          {...field('first_name')}
        />
        <TextField label={familyHomeMessages.lastName} maxLength={maxLengths.name} {...field('last_name')} />
        <TextField
          label={rosterMessages.colUsername}
          description={familyHomeMessages.usernameNote}
          maxLength={maxLengths.name}
          {...field('username')}
        />
        <GradeChoice
          labelShown
          label={rosterMessages.colGrade}
          grade={values.grade}
          onChange={grade => change({ grade })}
        />
        <ClassChips
          legend={peopleMessages.colClasses}
          options={options}
          chosen={values.groups}
          onChange={groups => change({ groups })}
        />
        <p className="soft">{peopleMessages.sheetNote}</p>
        {school_unverified && (
          <>
            <p className="soft">{format(verificationMessages.addUnverified)}</p>
            <AgreedField isOptional agreed={values.agreed} onChange={agreed => change({ agreed })} />
          </>
        )}
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy} disabled={values.first_name.trim() === ''}>
          {peopleMessages.addStudent}
        </Button>
      </Stack>
    </form>
  )
}
