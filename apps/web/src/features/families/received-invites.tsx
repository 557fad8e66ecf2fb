import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { receivedInvitesQuery } from './api.ts'
import { InviteAnswer } from './invite-answer.tsx'

/** Invites to the user's address; nothing if there are none. */
export function ReceivedInvites() {
  const { data } = useQuery(receivedInvitesQuery)
  if (!data || data.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{guardianMessages.receivedTitle}</h2>
        {data.map(invite => (
          <Card key={invite.id} lit>
            <Stack gap="small">
              <p>
                {format(guardianMessages.received, {
                  inviter: invite.inviter_name,
                  child: invite.child_name,
                })}
              </p>
              {invite.email_message && <p className="soft">{invite.email_message}</p>}
              <InviteAnswer invite={{ id: invite.id }} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  )
}
