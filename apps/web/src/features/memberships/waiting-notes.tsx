import { waitingMessages } from '@kindling/rules/messages/waiting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Membership, membershipsQuery, sendAnswer } from './api.ts'
import styles from './memberships.module.css'

/**
 * What a child waits for, as one line that opens: what an adult at home must do, or the teacher. A question for the child itself is open
 * from the start.
 */
export function WaitingNotes({ childId, writing }: { childId: number; writing: boolean }) {
  const { data } = useQuery(membershipsQuery(childId))
  const waiting = (data ?? []).filter(one => one.state === 'joined')
  if (!writing && waiting.length === 0) return null
  const title = format(waitingMessages.waits, { who: whoIsAwaited(waiting, writing) })
  const read = [
    title,
    ...waiting.filter(one => !one.can.includes('say-yes')).map(noteOn),
    writing ? waitingMessages.waitsWriting : '',
  ].join(' ')
  return (
    <Card as="section" aria-labelledby="waiting" className={styles.waiting}>
      <details open={waiting.some(one => one.can.includes('say-yes'))}>
        <summary>
          <h2 id="waiting">{title}</h2>
        </summary>
        <Stack gap="small">
          {waiting.map(one =>
            one.can.includes('say-yes') ? (
              <OwnYes key={one.membership_id} childId={childId} one={one} />
            ) : (
              <p key={one.membership_id}>{noteOn(one)}</p>
            ),
          )}
          {writing && <p>{waitingMessages.waitsWriting}</p>}
          <Row>
            <ReadAloud text={read} />
          </Row>
        </Stack>
      </details>
    </Card>
  )
}

/** Whose confirmation is missing next. If both are missing, the family is first. */
function whoIsAwaited(
  waiting: readonly Membership[],
  writing: boolean,
): 'teacher' | 'both' | 'you' | 'family' {
  const others = waiting.filter(one => !one.can.includes('say-yes'))
  const isFamily = writing || others.some(one => one.waits_for !== 'class')
  const isTeacher = others.some(one => one.waits_for === 'class')
  if (isTeacher) return isFamily ? 'both' : 'teacher'
  return isFamily ? 'family' : 'you'
}

const noteOn = (one: Membership) =>
  format(one.waits_for === 'class' ? waitingMessages.waitsTeacher : waitingMessages.waitsClass, {
    group: one.group.name,
    teacher: one.teacher ?? '',
  })

/** From thirteen on a child without guardian and school confirms alone, after a plain warning. */
function OwnYes({ childId, one }: { childId: number; one: Membership }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const names = { teacher: one.teacher ?? '' }
  const answer = useMutation({
    mutationFn: (yes: boolean) => sendAnswer(childId, one.membership_id, yes),
    onSuccess: () => refreshSession(),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setLeaving(false)
      void client.invalidateQueries({ queryKey: membershipsQuery(childId).queryKey })
    },
  })
  return (
    <Stack gap="small">
      <p>{format(waitingMessages.ownYes, names)}</p>
      <Row>
        <Button small disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {format(waitingMessages.yes, names)}
        </Button>
        <Button small look="plain" disabled={answer.isPending} onClick={() => setLeaving(true)}>
          {waitingMessages.no}
        </Button>
      </Row>
      <LazyConfirmDialog
        open={leaving}
        title={waitingMessages.noTitle}
        confirm={waitingMessages.no}
        destroys
        busy={answer.isPending}
        onCancel={() => setLeaving(false)}
        onConfirm={() => answer.mutate(false)}
      >
        {format(waitingMessages.noText, names)}
      </LazyConfirmDialog>
    </Stack>
  )
}
