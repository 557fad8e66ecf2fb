import { fullName } from '@kindling/rules/full-name'
import { requestMessages } from '@kindling/rules/messages/requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { invitesQuery, sendEnd, type TeacherInvite } from './api.ts'
import styles from './requests.module.css'

/** The open requests to teachers of a child, or of a parent's children (CLASSES-12). */
export function PendingInvites({ withChild }: { withChild: boolean }) {
  const list = useQuery(invitesQuery)
  if (!list.data || list.data.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.fillTitle}>{requestMessages.pendingTitle}</h2>
      <ul className={styles.pending}>
        {list.data.map(invite => (
          <PendingLine key={invite.id} invite={invite} withChild={withChild} />
        ))}
      </ul>
    </Card>
  )
}

function PendingLine({ invite, withChild }: { invite: TeacherInvite; withChild: boolean }) {
  const client = useQueryClient()
  const teacher = fullName(invite.user_info.teacher)
  const withdraw = useMutation({
    mutationFn: () => sendEnd(invite.id),
    onSuccess: () => toastDone(requestMessages.withdrawn),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  })
  return (
    <li>
      <Hourglass aria-hidden="true" size={20} />
      <span>
        {withChild ? format(requestMessages.pendingOf, { child: invite.child.first_name, teacher }) : teacher}
        {invite.user_info.school && <small>{invite.user_info.school.name}</small>}
      </span>
      <Button
        small
        look="plain"
        aria-label={format(requestMessages.withdrawOne, { teacher })}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {requestMessages.withdraw}
      </Button>
    </li>
  )
}
