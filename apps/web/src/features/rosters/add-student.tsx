import type { ClassChoice } from '@kindling/rules/classes'
import { classesChosen } from '@kindling/rules/classes'
import { maxLengths } from '@kindling/rules/formats'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { ClassChips, GradeChoice } from '../requests/index.ts'
import { AgreedField } from '../verification/index.ts'
import { type ClassRef, sendStudent } from './api.ts'

const nobody = { first: '', last: '', username: '' }

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
  const [names, setNames] = useState(nobody)
  const [grade, setGrade] = useState<number | null>(null)
  const [classes, setClasses] = useState<readonly ClassChoice[]>([])
  const [agreed, setAgreed] = useState(false)
  const key = useRef(crypto.randomUUID())
  const { busy, error, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = classesChosen(
      classes,
      options.map(option => option.id),
    )
    void send(async () => {
      const body = {
        first_name: names.first,
        last_name: names.last,
        username: names.username,
        grade,
        agreed,
        groups: chosen.map(id => ({ id })),
      }
      const { student } = await sendStudent(body, key.current).finally(() => {
        key.current = crypto.randomUUID()
      })
      toastDone(
        format(peopleMessages.studentAdded, { name: student.first_name, username: student.username ?? '' }),
      )
      for (const queryKey of [keys.roster, keys.groups, keys.anyStudents])
        void client.invalidateQueries({ queryKey })
      onDone()
    })
  }
  const field = (name: keyof typeof nobody) => ({
    value: names[name],
    maxLength: maxLengths.name,
    onChange: (event: { currentTarget: { value: string } }) =>
      setNames({ ...names, [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <TextField label={familyHomeMessages.firstName} data-autofocus {...field('first')} />
        <TextField label={familyHomeMessages.lastName} {...field('last')} />
        <TextField
          label={rosterMessages.colUsername}
          description={familyHomeMessages.usernameNote}
          {...field('username')}
        />
        <GradeChoice labelShown label={rosterMessages.colGrade} grade={grade} onChange={setGrade} />
        <ClassChips
          legend={peopleMessages.colClasses}
          options={options}
          chosen={classes}
          onChange={setClasses}
        />
        <p className="soft">{peopleMessages.sheetNote}</p>
        {school_unverified && (
          <>
            <p className="soft">{verificationMessages.addUnverified}</p>
            <AgreedField isOptional agreed={agreed} onChange={setAgreed} />
          </>
        )}
        <Button type="submit" look="main" wide busy={busy} disabled={names.first.trim() === ''}>
          {peopleMessages.addStudent}
        </Button>
      </Stack>
    </form>
  )
}
