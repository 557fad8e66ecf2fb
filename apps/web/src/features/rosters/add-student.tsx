import type { ClassChoice } from '@kindling/rules/classes'
import { classesChosen } from '@kindling/rules/classes'
import { maxLengths } from '@kindling/rules/formats'
import { familyHomeWords } from '@kindling/rules/words/family-home'
import { peopleWords } from '@kindling/rules/words/people'
import { rosterWords } from '@kindling/rules/words/roster'
import { verificationWords } from '@kindling/rules/words/verification'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
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
        {peopleWords.addStudent}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={peopleWords.addStudent} size="small">
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
      toastDone(say(peopleWords.studentAdded, { name: student.first_name, username: student.username ?? '' }))
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
        <TextField label={familyHomeWords.firstName} data-autofocus {...field('first')} />
        <TextField label={familyHomeWords.lastName} {...field('last')} />
        <TextField
          label={rosterWords.colUsername}
          description={familyHomeWords.usernameNote}
          {...field('username')}
        />
        <GradeChoice labelShown label={rosterWords.colGrade} grade={grade} onChange={setGrade} />
        <ClassChips
          legend={peopleWords.colClasses}
          options={options}
          chosen={classes}
          onChange={setClasses}
        />
        <p className="soft">{peopleWords.sheetNote}</p>
        {school_unverified && (
          <>
            <p className="soft">{verificationWords.addUnverified}</p>
            <AgreedField isOptional agreed={agreed} onChange={setAgreed} />
          </>
        )}
        <Button type="submit" look="main" wide busy={busy} disabled={names.first.trim() === ''}>
          {peopleWords.addStudent}
        </Button>
      </Stack>
    </form>
  )
}
