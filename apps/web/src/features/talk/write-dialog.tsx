import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'

interface WriteDialogProps {
  title: string
  label: string
  description: string
  /** The message if nothing was written. */
  missing: string
  maxLength: number
  act: string
  onClose: () => void
  /** Closes the window by itself; a failure leaves it open with the text. */
  onSend: (text: string) => Promise<void>
}

/** One text by an adult about a talk: a note for the school, or a message to the child. */
export function WriteDialog({ title, label, description, missing, maxLength, act, ...on }: WriteDialogProps) {
  const { element, field, error, busy } = useForm({
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? missing : null }),
    send: ({ text }) => on.onSend(text.trim()),
  })
  return (
    <Dialog open title={title} onClose={on.onClose}>
      <form {...element}>
        <Stack gap="small">
          <LongTextField label={label} description={description} maxLength={maxLength} {...field('text')} />
          <FormError message={error} />
          <Row>
            <Button look="main" type="submit" busy={busy}>
              {act}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
