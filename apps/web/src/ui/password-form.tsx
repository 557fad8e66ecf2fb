import { credentialMessages } from '@kindling/rules/messages/credentials'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Stack } from './card.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

interface PasswordFormProps {
  children: ReactNode
  act: string
  destroys?: boolean
  onSubmit: (currentPassword: string) => Promise<void>
}

/** Says what is about to happen, and asks for the current password. */
export function PasswordForm({ children, act, destroys, onSubmit }: PasswordFormProps) {
  const { element, field, error, busy } = useForm({
    start: { current_password: '' },
    send: typed => onSubmit(typed.current_password),
  })
  return (
    <form {...element}>
      <Stack>
        {children}
        <PasswordField
          label={credentialMessages.currentPassword}
          autoComplete="current-password"
          data-autofocus
          {...field('current_password')}
        />
        <FormError message={error} />
        <Button type="submit" look={destroys ? 'danger' : 'main'} wide busy={busy}>
          {act}
        </Button>
      </Stack>
    </form>
  )
}
