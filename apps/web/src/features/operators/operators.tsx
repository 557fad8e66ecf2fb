import { operatingTypes } from '@kindling/contract/operators'
import { operatorMessages } from '@kindling/rules/messages/operators'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { AppointByEmail } from '../../ui/appoint-by-email.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { ChoiceField, PasswordField } from '../../ui/fields.tsx'
import { OfficeHolders } from '../../ui/office-holders.tsx'
import { type Appointment, type Operator, operatorsQuery, sendAppointment, sendDismissal } from './api.ts'

function describe({ appointed_by, since, email, is_disabled }: Operator): string {
  const day = printDay(since)
  const by =
    appointed_by === null
      ? format(operatorMessages.byConsole, { day })
      : format(operatorMessages.by, { name: appointed_by, day })
  return [email, by, is_disabled ? operatorMessages.turnedOff : null].filter(Boolean).join(', ')
}

/** Who operates the installation; they appoint and dismiss each other (F-02). */
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

function Appointing({ onDone }: { onDone: (operators: Operator[]) => void }) {
  const [kind, setKind] = useState('')
  const [password, setPassword] = useState('')
  const appoint = async (email: string) => {
    const user_type = operatingTypes.find(type => type === kind)
    const body: Appointment = { email, current_password: password, ...(user_type ? { user_type } : {}) }
    onDone(await sendAppointment(body))
    setPassword('')
    setKind('')
  }
  return (
    <AppointByEmail
      label={operatorMessages.email}
      done={operatorMessages.appointed}
      onAppoint={appoint}
      ready={password !== ''}
    >
      <ChoiceField
        label={operatorMessages.kind}
        value={kind}
        data={[
          { value: '', label: operatorMessages.anyKind },
          ...operatingTypes.map(value => ({ value, label: format(operatorMessages.kinds, { kind: value }) })),
        ]}
        onChange={event => setKind(event.currentTarget.value)}
      />
      <PasswordField
        label={operatorMessages.password}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </AppointByEmail>
  )
}
