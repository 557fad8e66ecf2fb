import { fullName } from '@kindling/rules/full-name'
import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type LinkToAnswer, linkRequestsQuery, sendAnswer } from './api.ts'

/**
 * The requests to become a guardian: of the user's children, or of these of a class. Nothing if there are none.
 */
export function LinksToAnswer({ childIds }: { childIds?: readonly number[] }) {
  const { data } = useQuery(linkRequestsQuery)
  const shown = data?.to_answer.filter(one => !childIds || childIds.includes(one.child.id)) ?? []
  if (shown.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{guardianRequestMessages.toAnswerTitle}</h2>
        {shown.map(request => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Stack>
    </section>
  )
}

function RequestCard({ request }: { request: LinkToAnswer }) {
  const guardian = fullName(request.guardian)
  const mayAnswer = request.can.includes('answer')
  return (
    <Card lit={mayAnswer}>
      <Stack gap="small">
        <p>
          <strong>
            {format(guardianRequestMessages.wants, { guardian, child: fullName(request.child) })}
          </strong>
        </p>
        <p className="soft">
          {format(guardianRequestMessages.came, {
            method: request.method,
            address: request.guardian.email ?? '',
            day: printDay(request.asked_at),
          })}
        </p>
        <p>{format(guardianRequestMessages.means, { child: request.child.first_name })}</p>
        {mayAnswer ? (
          <YesOrNo request={request} />
        ) : (
          <p className="soft">{format(guardianRequestMessages.othersAnswer, { who: request.waits_for })}</p>
        )}
      </Stack>
    </Card>
  )
}

function YesOrNo({ request }: { request: LinkToAnswer }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const names = { guardian: fullName(request.guardian), child: request.child.first_name }
  const answer = useMutation({
    mutationFn: (yes: boolean) => sendAnswer(request, yes),
    onSuccess: (_, yes) =>
      toastDone(format(yes ? guardianRequestMessages.letIn : guardianRequestMessages.turnedAway, names)),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: keys.guardianRequests })
      void client.invalidateQueries({ queryKey: keys.guardians(request.child.id) })
      void client.invalidateQueries({ queryKey: keys.near(request.child.id) })
    },
  })
  return (
    <Row>
      <Button look="main" busy={answer.isPending} onClick={() => answer.mutate(true)}>
        {format(guardianRequestMessages.yes, names)}
      </Button>
      <Button disabled={answer.isPending} onClick={() => setAsking(true)}>
        {guardianRequestMessages.no}
      </Button>
      <ConfirmDialog
        open={asking}
        title={format(guardianRequestMessages.noTitle, names)}
        confirm={guardianRequestMessages.no}
        destroys
        busy={answer.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => answer.mutate(false)}
      >
        {format(guardianRequestMessages.noText, names)}
      </ConfirmDialog>
    </Row>
  )
}
