import { errorMessages } from '@kindling/rules/messages/errors'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'

const longest = 500

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  act: string
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** A sentence by the user, sent with its subject. */
export function ReasonDialog({ title, text, label, act, onSend, onClose }: ReasonDialogProps) {
  const { element, field, error, busy } = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? errorMessages.required : null }),
    send: ({ reason }) => onSend(reason.trim()),
  })
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form {...element}>
        <Stack>
          <p>{text}</p>
          <TextField label={label} maxLength={longest} data-autofocus {...field('reason')} />
          <FormError message={error} />
          <Button type="submit" look="main" busy={busy}>
            {act}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
