import { fullName } from '@kindling/rules/full-name'
import { offerMessages } from '@kindling/rules/messages/offers'
import { officeMessages } from '@kindling/rules/messages/offices'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { OfficeHolders, sinceWhen } from '../../ui/office-holders.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { WaitingOffers } from '../offers/index.ts'
import { adminsQuery, candidatesQuery, type SchoolAdmin, sendAppointment, sendDismissal } from './api.ts'
import styles from './schools.module.css'

const describe = (admin: SchoolAdmin) =>
  `${admin.is_primary ? `${schoolMessages.primary}, ` : ''}${sinceWhen(admin)}`

/** Who administers the school; they appoint and dismiss each other (F-02). */
export function SchoolAdmins() {
  const client = useQueryClient()
  const list = useQuery(adminsQuery)
  const take = (admins: SchoolAdmin[]) => {
    client.setQueryData(adminsQuery.queryKey, admins)
    void client.invalidateQueries({ queryKey: keys.roster })
  }
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{schoolMessages.admins}</h2>
        <p className="soft">{schoolMessages.adminsNote}</p>
        <OfficeHolders
          list={list}
          detail={describe}
          mayDismiss={admin => !admin.is_primary}
          dismiss={sendDismissal}
          onDismissed={take}
        >
          {admins => (
            <>
              <Appointing admins={admins} onDone={take} />
              <WaitingOffers of="school" kind="school-admin" />
            </>
          )}
        </OfficeHolders>
      </Stack>
    </Card>
  )
}

interface AppointingProps {
  admins: readonly SchoolAdmin[]
  onDone: (admins: SchoolAdmin[]) => void
}

function Appointing({ admins, onDone }: AppointingProps) {
  const client = useQueryClient()
  const teachers = useQuery(candidatesQuery)
  const [chosen, setChosen] = useState('')
  const appoint = useMutation({
    mutationFn: sendAppointment,
    onSuccess: (holders, userId) => {
      onDone(holders)
      const name = teachers.data?.find(teacher => teacher.id === userId)?.first_name ?? ''
      void client.invalidateQueries({ queryKey: keys.offers })
      toastDone(format(offerMessages.asked, { name }))
    },
    onError: error => toastFailed(messageOf(error)),
  })
  const free = teachers.data?.filter(teacher => !admins.some(admin => admin.id === teacher.id)) ?? []
  return (
    <Row>
      <ChoiceField
        aria-label={schoolMessages.chooseTeacher}
        value={chosen}
        data={[
          { value: '', label: schoolMessages.chooseTeacher },
          ...free.map(teacher => ({ value: String(teacher.id), label: fullName(teacher) })),
        ]}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <Button
        busy={appoint.isPending}
        disabled={chosen === ''}
        onClick={() => {
          appoint.mutate(Number(chosen))
          setChosen('')
        }}
      >
        {officeMessages.appoint}
      </Button>
    </Row>
  )
}
