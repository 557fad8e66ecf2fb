import { maxLengths } from '@kindling/rules/formats'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { uiMessages } from '@kindling/rules/messages/ui'
import { genders } from '@kindling/rules/people'
import { birthDateFault, personNameFault } from '@kindling/rules/typed-fields'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
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
  const form = useForm({
    start,
    check: ({ first_name, last_name, gender, birth_date, username }) => ({
      first_name: first_name.trim() ? personNameFault(first_name) : familyHomeMessages.firstNameMissing,
      last_name: last_name.trim() ? personNameFault(last_name) : null,
      gender: gender ? null : familyHomeMessages.genderMissing,
      birth_date: chosenDateFault(birth_date),
      username: usernameFault(username, user?.email ?? null),
    }),
    send: async (typed, key) => onAdded(await addChild(typed, key)),
  })
  return (
    <form {...form.element}>
      <Stack>
        <ChildFields form={form} />
        <p className="soft">{familyHomeMessages.consent}</p>
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {form.busy ? familyHomeMessages.adding : familyHomeMessages.addAct}
        </Button>
        <Button look="plain" onClick={onHasAccount}>
          {familyHomeMessages.hasAccount}
        </Button>
      </Stack>
    </form>
  )
}

/** Month, day and year are chosen, so the only possible fault is a day that its month does not have. */
function chosenDateFault(date: string): string | null {
  if (!date.split('/').every(part => part !== '')) return familyHomeMessages.birthDateMissing
  return birthDateFault(date) && familyHomeMessages.birthDateUnknown
}

const genderChoices = [
  { value: '', label: familyHomeMessages.genderChoose },
  ...genders.map(gender => ({ value: gender, label: format(familyHomeMessages.genders, { gender }) })),
]

function ChildFields({ form }: { form: Form<ChildForm> }) {
  return (
    <>
      <TextField
        label={familyHomeMessages.firstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        data-autofocus
        {...form.field('first_name')}
      />
      <TextField
        label={format(uiMessages.optional, { label: familyHomeMessages.lastName })}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.field('last_name')}
      />
      <ChoiceField label={familyHomeMessages.gender} data={genderChoices} {...form.field('gender')} />
      <BirthDateField {...form.field('birth_date')} />
      <TextField
        label={format(uiMessages.optional, { label: familyHomeMessages.username2 })}
        description={familyHomeMessages.usernameNote}
        maxLength={maxLengths.username}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('username')}
      />
    </>
  )
}
