import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type AskedLink, linkRequestsQuery, sendTakingBack } from './api.ts'
import styles from './guardians.module.css'

/** The links that a parent asked for and that are unanswered; nothing if there are none. */
export function AskedLinks() {
  const { data } = useQuery(linkRequestsQuery)
  if (!data || data.asked.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{guardianRequestMessages.askedTitle}</h2>
      <ul className={styles.lines}>
        {data.asked.map(request => (
          <AskedLine key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function AskedLine({ request }: { request: AskedLink }) {
  const client = useQueryClient()
  const name = request.child_first_name
  const takeBack = useMutation({
    mutationFn: () => sendTakingBack(request.id),
    onSuccess: () => toastDone(guardianRequestMessages.takenBack),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.guardianRequests }),
  })
  return (
    <li>
      <Hourglass aria-hidden="true" size={20} />
      <div>
        <strong>{format(guardianRequestMessages.waiting, { name })}</strong>
        <p className="soft">{waitingSentence(request)}</p>
      </div>
      <Button
        small
        look="plain"
        aria-label={format(guardianRequestMessages.takeBackFor, { name })}
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {guardianRequestMessages.takeBack}
      </Button>
    </li>
  )
}

/** Who answers a pending link, and until when. */
export const waitingSentence = ({ waits_for, ends_at }: AskedLink) =>
  format(guardianRequestMessages.waitsFor, { who: waits_for, day: printDay(ends_at) })
