import { operatingTypes } from '@kindling/contract/operators'
import { maxLengths } from '@kindling/rules/formats'
import { officeMessages } from '@kindling/rules/messages/offices'
import { operatorMessages } from '@kindling/rules/messages/operators'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { OfficeHolders } from '../../ui/office-holders.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Operator, operatorsQuery, sendAppointment, sendDismissal } from './api.ts'
import styles from './operators.module.css'

function describe({ appointed_by, since, email, is_disabled }: Operator): string {
  const day = printDay(since)
  const by =
    appointed_by === null
      ? format(operatorMessages.byConsole, { day })
      : format(operatorMessages.by, { name: appointed_by, day })
  return [email, by, is_disabled ? operatorMessages.turnedOff : null].filter(Boolean).join(', ')
}

/** The operators of the installation; they appoint and dismiss each other (F-02). */
export function Operators() {
  const { user } = useSession()
  const client = useQueryClient()
  const list = useQuery(operatorsQuery)
  const take = (operators: Operator[]) => client.setQueryData(operatorsQuery.queryKey, operators)
  return (
    <Card as="section">
      <Stack>
        <p className="soft">{operatorMessages.note}</p>
        <OfficeHolders
          list={list}
          detail={describe}
          mayDismiss={operator => operator.id !== user?.id}
          dismiss={sendDismissal}
          onDismissed={take}
          dismissText={operatorMessages.dismissText}
        >
          {() => <Appointing onDone={take} />}
        </OfficeHolders>
      </Stack>
    </Card>
  )
}

/** Appoints the owner of an address; requires the operator's own password. */
function Appointing({ onDone }: { onDone: (operators: Operator[]) => void }) {
  const form = useForm({
    start: { email: '', user_type: '', current_password: '' },
    send: async ({ email, user_type, current_password }) => {
      const kind = operatingTypes.find(type => type === user_type)
      const body = { email: email.trim(), current_password, ...(kind ? { user_type: kind } : {}) }
      onDone(await sendAppointment(body))
      form.reset()
      toastDone(operatorMessages.appointed)
    },
  })
  const { email, user_type, current_password } = form.values
  const kind = form.field('user_type')
  // Few addresses have more than one account; the server says which.
  const isAsked = Boolean(kind.error) || user_type !== ''
  return (
    <form {...form.element}>
      <Stack gap="small" className={styles.appointing}>
        <h2>{operatorMessages.appoint}</h2>
        <TextField
          label={operatorMessages.email}
          type="email"
          maxLength={maxLengths.email}
          {...form.field('email')}
        />
        {isAsked && <ChoiceField label={operatorMessages.kind} data={kindChoices} {...kind} />}
        <PasswordField
          label={operatorMessages.password}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <FormError message={form.error} />
        <div>
          <Button type="submit" busy={form.busy} disabled={email.trim() === '' || current_password === ''}>
            {officeMessages.appoint}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const kindChoices = [
  { value: '', label: operatorMessages.anyKind },
  ...operatingTypes.map(value => ({ value, label: format(operatorMessages.kinds, { kind: value }) })),
]
