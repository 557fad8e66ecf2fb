import { fullName } from '@kindling/rules/full-name'
import { guardianRequestWords } from '@kindling/rules/words/guardian-requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type LinkToAnswer, linkRequestsQuery, sendAnswer } from './api.ts'

/** Who asks to be a guardian: of the own children, or of these of a class. Nothing at all where nobody asks. */
export function LinksToAnswer({ childIds }: { childIds?: readonly number[] }) {
  const { data } = useQuery(linkRequestsQuery)
  const shown = data?.to_answer.filter(one => !childIds || childIds.includes(one.child.id)) ?? []
  if (shown.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{guardianRequestWords.toAnswerTitle}</h2>
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
          <strong>{say(guardianRequestWords.wants, { guardian, child: fullName(request.child) })}</strong>
        </p>
        <p className="soft">
          {say(guardianRequestWords.came, {
            method: request.method,
            address: request.guardian.email ?? '',
            day: printDay(request.asked_at),
          })}
        </p>
        <p>{say(guardianRequestWords.means, { child: request.child.first_name })}</p>
        {mayAnswer ? (
          <YesOrNo request={request} />
        ) : (
          <p className="soft">{say(guardianRequestWords.othersAnswer, { who: request.waits_for })}</p>
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
      toastDone(say(yes ? guardianRequestWords.letIn : guardianRequestWords.turnedAway, names)),
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
        {say(guardianRequestWords.yes, names)}
      </Button>
      <Button disabled={answer.isPending} onClick={() => setAsking(true)}>
        {guardianRequestWords.no}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(guardianRequestWords.noTitle, names)}
        confirm={guardianRequestWords.no}
        destroys
        busy={answer.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => answer.mutate(false)}
      >
        {say(guardianRequestWords.noText, names)}
      </ConfirmDialog>
    </Row>
  )
}
