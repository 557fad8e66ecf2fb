import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { useForm } from '@mantine/form'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type Room, sendPair } from './api.ts'
import styles from './class-signin.module.css'

/** Asks before the device is paired: a link that was only looked at is not spent. */
export function PairForm({ secret, onPaired }: { secret: string; onPaired: (room: Room | null) => void }) {
  const { busy, error, send } = useSending()
  const form = useForm({
    initialValues: { name: tabletMessages.pairNameUsual as string },
    validate: { name: value => (value.trim() ? null : tabletMessages.pairNameMissing) },
  })
  const submit = form.onSubmit(({ name }) => send(async () => onPaired(await sendPair(secret, name.trim()))))
  return (
    <div className={styles.calm}>
      <PageHead title={tabletMessages.pairTitle} lead={tabletMessages.pairLead} />
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            <FormError message={error} />
            <TextField
              label={tabletMessages.pairName}
              autoComplete="off"
              maxLength={40}
              {...form.getInputProps('name')}
            />
            <Button type="submit" look="main" wide busy={busy}>
              {tabletMessages.pairAct}
            </Button>
          </Stack>
        </form>
      </Card>
    </div>
  )
}
