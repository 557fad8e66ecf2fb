import { maxLengths } from '@kindling/rules/formats'
import { letterAddress, readLetterCode } from '@kindling/rules/letters'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useContext, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { ProveAddress } from '../accounts/index.ts'
import { type LinkedChild, sendLink } from './api.ts'

interface LinkChildFormProps {
  onLinked: (linked: LinkedChild) => void
  onNew: () => void
}

interface LinkForm {
  profile_code: string
  child_first_name: string
  child_last_name: string
}

const start: LinkForm = { profile_code: '', child_first_name: '', child_last_name: '' }

/** What is sent of the form: without outer blanks (FAMILIES-46); null while a field is empty (FAMILIES-45). */
export function filledLink(form: LinkForm): LinkForm | null {
  const trimmed = {
    profile_code: form.profile_code.trim(),
    child_first_name: form.child_first_name.trim(),
    child_last_name: form.child_last_name.trim(),
  }
  return Object.values(trimmed).every(Boolean) ? trimmed : null
}

/** Asks for a child that has an account, by its code and name; first comes the proof of the own address. */
export function LinkChildForm(props: LinkChildFormProps) {
  const { user } = useSession()
  if (user && user.account_status !== 'Verified')
    return (
      <ProveAddress
        email={user.email ?? ''}
        onProved={() => undefined}
        later={
          <Button look="plain" onClick={props.onNew}>
            {familyHomeMessages.addNew}
          </Button>
        }
      />
    )
  return <CodeAndName {...props} />
}

function CodeAndName({ onLinked, onNew }: LinkChildFormProps) {
  const { user } = useSession()
  const navigation = useContext(NavigationContext)
  const { busy, error, setError, send } = useSending()
  const key = useRef(crypto.randomUUID())
  const form = useForm({ initialValues: start })
  const submit = form.onSubmit(values => {
    // The code of a family letter opens the letter, which needs no name.
    const letter = readLetterCode(values.profile_code)
    if (letter) return navigation?.go(letterAddress(letter))
    const filled = filledLink(values)
    if (!filled) return setError(familyMessages.linkFieldsMissing)
    void send(async () => {
      const body = { ...filled, relation: 'OTHER' as const, ...(user ? { guardian_id: user.id } : {}) }
      // A corrected form is another request than the one that was refused.
      const sent = key.current
      key.current = crypto.randomUUID()
      onLinked(await sendLink(body, sent))
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{familyHomeMessages.linkLead}</p>
        <FormError message={error} />
        <LinkFields form={form} />
        <p className="soft">{familyHomeMessages.linkConsent}</p>
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? familyHomeMessages.linking : familyHomeMessages.linkAct}
        </Button>
        <Button look="plain" onClick={onNew}>
          {familyHomeMessages.addNew}
        </Button>
      </Stack>
    </form>
  )
}

function LinkFields({ form }: { form: UseFormReturnType<LinkForm> }) {
  return (
    <>
      <TextField
        label={familyHomeMessages.linkCode}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('profile_code')}
      />
      <TextField
        label={familyHomeMessages.linkFirstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.getInputProps('child_first_name')}
      />
      <TextField
        label={familyHomeMessages.linkLastName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.getInputProps('child_last_name')}
      />
    </>
  )
}
