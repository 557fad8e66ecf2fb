import { signInMessages } from '@kindling/rules/messages/sign-in'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  open: boolean
  onClose: () => void
  redirect?: string
}

/** The sign-in over any guest page. */
export function SignInDialog({ open, onClose, redirect }: SignInDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={signInMessages.title} size="small">
      <SignInForm onDone={onClose} {...(redirect ? { redirect } : {})} />
    </Dialog>
  )
}
