import { credentialMessages } from '@kindling/rules/messages/credentials'
import { newPasswordFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { MadePassword } from '../../ui/made-password.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendChildPassword } from './api.ts'

export interface StudentToHelp {
  id: number
  first_name: string
  username: string | null
}

interface StudentPasswordProps {
  child: StudentToHelp
  /** `main` if the child has no password, and nothing else comes first. */
  look?: 'button' | 'main' | 'icon'
}

/** Opens the flyout in which a parent or teacher sets a password for a child (ACCOUNTS-28). */
export function StudentPassword({ child, look = 'button' }: StudentPasswordProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void client.invalidateQueries({ queryKey: keys.children })
  }
  const label = format(credentialMessages.studentActFor, { name: child.first_name })
  const key = <KeyRound aria-hidden="true" size={20} />
  return (
    <>
      {look === 'main' && (
        <Button look="main" icon={key} onClick={() => setOpen(true)}>
          {format(credentialMessages.studentFirst, { name: child.first_name })}
        </Button>
      )}
      {look === 'icon' && <IconButton label={label} icon={key} data-no-print onClick={() => setOpen(true)} />}
      {look === 'button' && (
        <Button icon={key} aria-label={label} onClick={() => setOpen(true)}>
          {credentialMessages.studentAct}
        </Button>
      )}
      {open && <StudentPasswordFlyout child={child} onClose={close} />}
    </>
  )
}

function StudentPasswordFlyout({ child, onClose }: { child: StudentToHelp; onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  const title = format(credentialMessages.studentTitle, { name: child.first_name })
  return (
    <Dialog open flyout size="small" title={title} onClose={onClose}>
      {made === null ? (
        <StudentPasswordForm
          child={child}
          onMade={setMade}
          onTyped={() => {
            toastDone(format(credentialMessages.studentTypedDone, { name: child.first_name }))
            onClose()
          }}
        />
      ) : (
        <MadePassword
          label={credentialMessages.studentIs}
          username={child.username ?? ''}
          password={made}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

const ways = [
  { value: 'made', label: credentialMessages.studentMade },
  { value: 'typed', label: credentialMessages.studentTyped },
]

interface FormProps {
  child: StudentToHelp
  onMade: (password: string) => void
  onTyped: () => void
}

function StudentPasswordForm({ child, onMade, onTyped }: FormProps) {
  const { element, values, field, error, busy } = useForm({
    start: { way: 'made', password: '' },
    check: ({ way, password }) => ({ password: way === 'typed' ? newPasswordFault(password) : null }),
    send: async ({ way, password }) => {
      const { first_password } = await sendChildPassword(child.id, way === 'typed' ? password : null)
      if (first_password) onMade(first_password)
      else onTyped()
    },
  })
  return (
    <form {...element}>
      <Stack>
        <p>{format(credentialMessages.studentLead, { name: child.first_name })}</p>
        <ChoiceField label={credentialMessages.studentWay} data={ways} {...field('way')} />
        {values.way === 'typed' && (
          <PasswordField
            meter
            label={credentialMessages.studentPassword}
            autoComplete="new-password"
            {...field('password')}
          />
        )}
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {credentialMessages.studentSubmit}
        </Button>
      </Stack>
    </form>
  )
}
