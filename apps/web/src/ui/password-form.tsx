import { credentialMessages } from '@kindling/rules/messages/credentials'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Stack } from './card.tsx'
import { PasswordField } from './fields.tsx'
import { FormError } from './form-error.tsx'
import { useSending } from './use-sending.ts'

interface PasswordFormProps {
  children: ReactNode
  act: string
  destroys?: boolean
  onSubmit: (currentPassword: string) => Promise<void>
}

/** Says what is about to happen, and asks for the current password. */
export function PasswordForm({ children, act, destroys, onSubmit }: PasswordFormProps) {
  const { busy, error, send } = useSending()
  const form = useForm({ initialValues: { password: '' } })
  return (
    <form onSubmit={form.onSubmit(({ password }) => send(() => onSubmit(password)))} noValidate>
      <Stack>
        {children}
        <FormError message={error} />
        <PasswordField
          label={credentialMessages.currentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" look={destroys ? 'danger' : 'main'} wide busy={busy}>
          {act}
        </Button>
      </Stack>
    </form>
  )
}
