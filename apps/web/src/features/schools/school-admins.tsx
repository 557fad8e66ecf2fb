import { fullName } from '@kindling/rules/full-name'
import { offerMessages } from '@kindling/rules/messages/offers'
import { officeMessages } from '@kindling/rules/messages/offices'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { OfficeHolders, sinceWhen } from '../../ui/office-holders.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { WaitingOffers } from '../offers/index.ts'
import { adminsQuery, candidatesQuery, type SchoolAdmin, sendAppointment, sendDismissal } from './api.ts'

const describe = (admin: SchoolAdmin) =>
  `${admin.is_primary ? `${schoolMessages.primary}, ` : ''}${sinceWhen(admin)}`

/** The administrators of the school; they appoint and dismiss each other (F-02). */
export function SchoolAdmins() {
  const client = useQueryClient()
  const list = useQuery(adminsQuery)
  const take = (admins: SchoolAdmin[]) => {
    client.setQueryData(adminsQuery.queryKey, admins)
    void client.invalidateQueries({ queryKey: keys.roster })
  }
  return (
    <Stack gap="small">
      <p className="soft">{format(schoolMessages.adminsNote)}</p>
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
  )
}

interface AppointingProps {
  admins: readonly SchoolAdmin[]
  onDone: (admins: SchoolAdmin[]) => void
}

function Appointing({ admins, onDone }: AppointingProps) {
  const client = useQueryClient()
  const teachers = useQuery(candidatesQuery)
  const form = useForm({
    start: { user_id: '' },
    send: async ({ user_id }) => {
      onDone(await sendAppointment(Number(user_id)))
      const name = teachers.data?.find(teacher => String(teacher.id) === user_id)?.first_name ?? ''
      void client.invalidateQueries({ queryKey: keys.offers })
      toastDone(format(offerMessages.asked, { name }))
      form.reset()
    },
  })
  const free = teachers.data?.filter(teacher => !admins.some(admin => admin.id === teacher.id)) ?? []
  return (
    <form {...form.element}>
      <Stack gap="small">
        <Row>
          <ChoiceField
            aria-label={schoolMessages.chooseTeacher}
            data={[
              { value: '', label: schoolMessages.chooseTeacher },
              ...free.map(teacher => ({ value: String(teacher.id), label: fullName(teacher) })),
            ]}
            {...form.field('user_id')}
          />
          <Button type="submit" busy={form.busy} disabled={form.values.user_id === ''}>
            {officeMessages.addAdmin}
          </Button>
        </Row>
        <FormError message={form.error} />
      </Stack>
    </form>
  )
}
