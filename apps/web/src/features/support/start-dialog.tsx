import { reasonLengths } from '@kindling/rules/support'
import { supportReasonFault } from '@kindling/rules/typed-fields'
import { errorWords } from '@kindling/rules/words/errors'
import { supportWords } from '@kindling/rules/words/support'
import { useForm } from '@mantine/form'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, PasswordField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type FoundAccount, sendStart } from './api.ts'

const checks = {
  reason: supportReasonFault,
  password: (value: string) => (value === '' ? errorWords.required : null),
}

/** The reason and the own password again. The page is opened anew, so that nothing of the operator's own stays on it. */
export function StartDialog({ account, onClose }: { account: FoundAccount | null; onClose: () => void }) {
  const { busy, error, setError, send } = useSending()
  const form = useForm({ initialValues: { reason: '', password: '' }, validate: checks })
  const close = () => {
    form.reset()
    setError(null)
    onClose()
  }
  const submit = form.onSubmit(({ reason, password }) =>
    send(async () => {
      if (!account) return
      const session = await sendStart(account.id, reason, password)
      location.assign(session.landing)
    }),
  )
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={say(supportWords.choose, { name: account?.name ?? '' })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{supportWords.lead}</p>
          <FormError message={error} />
          <LongTextField
            label={supportWords.reason}
            description={supportWords.reasonNote}
            between={reasonLengths}
            rows={3}
            data-autofocus
            {...form.getInputProps('reason')}
            value={form.values.reason}
          />
          <PasswordField
            label={supportWords.password}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {supportWords.start}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
