import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Room, sendPair } from './api.ts'
import styles from './class-signin.module.css'

/** Asks before the device is paired: opening a link does not use it up. */
export function PairForm({ secret, onPaired }: { secret: string; onPaired: (room: Room | null) => void }) {
  const { element, field, error, busy } = useForm({
    start: { name: tabletMessages.pairNameUsual as string },
    check: ({ name }) => ({ name: name.trim() ? null : tabletMessages.pairNameMissing }),
    send: async ({ name }) => onPaired(await sendPair(secret, name.trim())),
  })
  return (
    <div className={styles.calm}>
      <PageHead title={tabletMessages.pairTitle} lead={tabletMessages.pairLead} />
      <Card>
        <form {...element}>
          <Stack>
            <TextField label={tabletMessages.pairName} autoComplete="off" maxLength={40} {...field('name')} />
            <FormError message={error} />
            <Button type="submit" look="main" wide busy={busy}>
              {tabletMessages.pairAct}
            </Button>
          </Stack>
        </form>
      </Card>
    </div>
  )
}
