import { membershipWords } from '@kindling/rules/words/memberships'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Membership, membershipsQuery, sendAnswer } from './api.ts'

/** What a child waits for, in one sentence each: what a grown-up at home has to do, or the teacher. */
export function WaitingNotes({ childId, writing }: { childId: number; writing: boolean }) {
  const { data } = useQuery(membershipsQuery(childId))
  const waiting = (data ?? []).filter(one => one.state === 'joined')
  if (!writing && waiting.length === 0) return null
  const read = [
    membershipWords.childWaits,
    ...waiting.filter(one => !one.can.includes('say-yes')).map(noteOn),
    writing ? membershipWords.childWaitsWriting : '',
  ].join(' ')
  return (
    <Card as="section" aria-labelledby="waiting">
      <Stack gap="small">
        <h2 id="waiting">{membershipWords.childWaits}</h2>
        {waiting.map(one =>
          one.can.includes('say-yes') ? (
            <OwnYes key={one.membership_id} childId={childId} one={one} />
          ) : (
            <p key={one.membership_id}>{noteOn(one)}</p>
          ),
        )}
        {writing && <p>{membershipWords.childWaitsWriting}</p>}
        <Row>
          <ReadAloud text={read} />
        </Row>
      </Stack>
    </Card>
  )
}

const noteOn = (one: Membership) =>
  say(one.waits_for === 'class' ? membershipWords.childWaitsTeacher : membershipWords.childWaitsClass, {
    group: one.group.name,
    teacher: one.teacher ?? '',
  })

/** From thirteen on a child whom nobody answers for says yes alone, after a plain warning. */
function OwnYes({ childId, one }: { childId: number; one: Membership }) {
  const client = useQueryClient()
  const names = { teacher: one.teacher ?? '' }
  const answer = useMutation({
    mutationFn: (yes: boolean) => sendAnswer(childId, one.membership_id, yes),
    onSuccess: () => refreshSession(),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: membershipsQuery(childId).queryKey }),
  })
  return (
    <Stack gap="small">
      <p>{say(membershipWords.childOwnYes, names)}</p>
      <Row>
        <Button small disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {say(membershipWords.childYes, names)}
        </Button>
        <Button small look="plain" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {membershipWords.childNo}
        </Button>
      </Row>
    </Stack>
  )
}
