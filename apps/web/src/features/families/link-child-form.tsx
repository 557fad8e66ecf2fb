import { maxLengths } from '@kindling/rules/formats'
import { letterAddress, readLetterCode } from '@kindling/rules/letters'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useContext } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
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

/**
 * The fields as they are sent: without outer blanks (FAMILIES-46); null while a field is empty (FAMILIES-45).
 */
export function filledLink(form: LinkForm): LinkForm | null {
  const trimmed = {
    profile_code: form.profile_code.trim(),
    child_first_name: form.child_first_name.trim(),
    child_last_name: form.child_last_name.trim(),
  }
  return Object.values(trimmed).every(Boolean) ? trimmed : null
}

/** Asks for a child that has an account, by its code and name; the user's address must be proved first. */
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
  const form = useForm({
    start,
    // The code of a family letter opens the letter, which needs no name.
    check: typed => ({
      form: readLetterCode(typed.profile_code) || filledLink(typed) ? null : familyMessages.linkFieldsMissing,
    }),
    send: async (typed, key) => {
      const letter = readLetterCode(typed.profile_code)
      if (letter) return navigation?.go(letterAddress(letter))
      const filled = filledLink(typed) ?? typed
      const body = { ...filled, relation: 'OTHER' as const, ...(user ? { guardian_id: user.id } : {}) }
      onLinked(await sendLink(body, key))
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <p>{familyHomeMessages.linkLead}</p>
        <LinkFields form={form} />
        <p className="soft">{familyHomeMessages.linkConsent}</p>
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {form.busy ? familyHomeMessages.linking : familyHomeMessages.linkAct}
        </Button>
        <Button look="plain" onClick={onNew}>
          {familyHomeMessages.addNew}
        </Button>
      </Stack>
    </form>
  )
}

function LinkFields({ form }: { form: Form<LinkForm> }) {
  return (
    <>
      <TextField
        label={familyHomeMessages.linkCode}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.field('profile_code')}
      />
      <TextField
        label={familyHomeMessages.linkFirstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.field('child_first_name')}
      />
      <TextField
        label={familyHomeMessages.linkLastName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.field('child_last_name')}
      />
    </>
  )
}
