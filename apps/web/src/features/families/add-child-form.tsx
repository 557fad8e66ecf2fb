import { maxLengths } from '@kindling/rules/formats'
import { genders } from '@kindling/rules/people'
import { birthDateFault, personNameFault } from '@kindling/rules/typed-fields'
import { familyWords } from '@kindling/rules/words/families'
import { familyHomeWords } from '@kindling/rules/words/family-home'
import { uiWords } from '@kindling/rules/words/ui'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { addChild, type ChildForm, usernameFault } from './add-child.ts'
import type { AddedChild } from './api.ts'
import { BirthDateField } from './birth-date-field.tsx'

interface AddChildFormProps {
  onAdded: (added: AddedChild) => void
  onHasAccount: () => void
}

const start: ChildForm = { first_name: '', last_name: '', gender: '', birth_date: '', username: '' }

export function AddChildForm({ onAdded, onHasAccount }: AddChildFormProps) {
  const { user } = useSession()
  const { busy, error, send } = useSending()
  const key = useRef(crypto.randomUUID())
  const form = useForm({
    initialValues: start,
    validate: {
      first_name: value => (value.trim() ? personNameFault(value) : familyWords.childFieldsMissing),
      last_name: value => (value.trim() ? personNameFault(value) : null),
      gender: value => (value ? null : familyWords.childFieldsMissing),
      birth_date: value => (isWhole(value) ? birthDateFault(value) : familyWords.childFieldsMissing),
      username: value => usernameFault(value, user?.email ?? null),
    },
  })
  const submit = form.onSubmit(values => send(async () => onAdded(await addChild(values, key.current))))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <ChildFields form={form} />
        <p className="soft">{familyHomeWords.consent}</p>
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? familyHomeWords.adding : familyHomeWords.addAct}
        </Button>
        <Button look="plain" onClick={onHasAccount}>
          {familyHomeWords.hasAccount}
        </Button>
      </Stack>
    </form>
  )
}

/** Month, day and year are chosen. */
const isWhole = (date: string) => date.split('/').every(part => part !== '')

const genderChoices = [
  { value: '', label: familyHomeWords.genderChoose },
  ...genders.map(gender => ({ value: gender, label: say(familyHomeWords.genders, { gender }) })),
]

function ChildFields({ form }: { form: UseFormReturnType<ChildForm> }) {
  return (
    <>
      <TextField
        label={familyHomeWords.firstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={say(uiWords.optional, { label: familyHomeWords.lastName })}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.getInputProps('last_name')}
      />
      <ChoiceField label={familyHomeWords.gender} data={genderChoices} {...form.getInputProps('gender')} />
      <BirthDateField {...form.getInputProps('birth_date')} />
      <TextField
        label={say(uiWords.optional, { label: familyHomeWords.username2 })}
        description={familyHomeWords.usernameNote}
        maxLength={maxLengths.username}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
    </>
  )
}
