import { errorMessages } from '@kindling/rules/messages/errors'
import { useForm } from '@mantine/form'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'

const longest = 500

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  act: string
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** A sentence of one's own, sent with what it is about. */
export function ReasonDialog({ title, text, label, act, onSend, onClose }: ReasonDialogProps) {
  const { busy, error, send } = useSending()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: typed => (typed.trim() === '' ? errorMessages.required : null) },
  })
  const submit = form.onSubmit(({ reason }) => send(() => onSend(reason.trim())))
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{text}</p>
          <FormError message={error} />
          <TextField label={label} maxLength={longest} data-autofocus {...form.getInputProps('reason')} />
          <Button type="submit" look="main" busy={busy}>
            {act}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
