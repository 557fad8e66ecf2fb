import { offerMessages } from '@kindling/rules/messages/offers'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { AppointByEmail } from '../../ui/appoint-by-email.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { OfficeHolders } from '../../ui/office-holders.tsx'
import { WaitingOffers } from '../offers/index.ts'
import { type DistrictAdmin, districtAdminsQuery, sendAppointment, sendDismissal } from './api.ts'

/** The administrators of the district; they appoint and dismiss each other (F-02). */
export function DistrictAdmins() {
  const { user } = useSession()
  const client = useQueryClient()
  const list = useQuery(districtAdminsQuery)
  const take = (admins: DistrictAdmin[]) => client.setQueryData(districtAdminsQuery.queryKey, admins)
  return (
    <Card as="section">
      <Stack>
        <OfficeHolders
          list={list}
          mayDismiss={admin => admin.id !== user?.id}
          dismiss={sendDismissal}
          onDismissed={take}
        >
          {() => (
            <>
              <AppointByEmail
                label={schoolMessages.email}
                done={offerMessages.askedAddress}
                onAppoint={async email => {
                  take(await sendAppointment(email))
                  await client.invalidateQueries({ queryKey: keys.offers })
                }}
              />
              <WaitingOffers of="district" kind="district-admin" />
            </>
          )}
        </OfficeHolders>
      </Stack>
    </Card>
  )
}
