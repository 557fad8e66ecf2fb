import { membershipMessages } from '@kindling/rules/messages/memberships'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Membership, membershipsQuery, sendAnswer } from './api.ts'

type Children = readonly { id: number }[]

const useMemberships = (list: Children) =>
  useQueries({ queries: list.map(child => membershipsQuery(child.id)) })

/** Whether it is known what waits for a yes: a page shows its cards with it, so that none moves below a finger. */
export const useAskedIsKnown = (list: Children) => useMemberships(list).every(answer => !answer.isPending)

/** Classes that the own children have joined and that wait for a guardian's yes; nothing at all where none does. */
export function ClassesAsked({ list }: { list: Children }) {
  const answers = useMemberships(list)
  const failed = answers.find(answer => answer.isError)
  const retry = () => Promise.all(answers.map(answer => answer.refetch()))
  if (failed) return <FailedState message={messageOf(failed.error)} onRetry={() => void retry()} />
  const asked = answers.flatMap(({ data }) => (data ?? []).filter(one => one.can.includes('say-yes')))
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="classes-asked">
      <Stack gap="small">
        <h2 id="classes-asked">{membershipMessages.asksTitle}</h2>
        {asked.map((membership, place) => (
          <AskedCard key={membership.membership_id} membership={membership} first={place === 0} />
        ))}
      </Stack>
    </section>
  )
}

function AskedCard({ membership, first }: { membership: Membership; first: boolean }) {
  const client = useQueryClient()
  const [denying, setDenying] = useState(false)
  const { child, group, is_verified: isVerified } = membership
  const names = {
    child: child.first_name,
    group: group.name,
    school: membership.school ?? '',
    teacher: membership.teacher ?? '',
  }
  const answer = useMutation({
    mutationFn: (yes: boolean) => sendAnswer(child.id, membership.membership_id, yes),
    onSuccess: ({ outcome }) =>
      toastDone(format(membershipMessages.answered, { outcome, child: child.first_name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setDenying(false)
      void client.invalidateQueries({ queryKey: keys.memberships(child.id) })
    },
  })
  return (
    <Card lit={first}>
      <Stack gap="small">
        <p>{format(isVerified ? membershipMessages.asksVerified : membershipMessages.asks, names)}</p>
        <p className="soft">
          {format(isVerified ? membershipMessages.asksVerifiedNote : membershipMessages.asksNote, names)}
        </p>
        <Row>
          <Button
            look={first ? 'main' : 'quiet'}
            small
            disabled={answer.isPending}
            aria-label={format(membershipMessages.yesTo, names)}
            onClick={() => answer.mutate(true)}
          >
            {membershipMessages.yes}
          </Button>
          <Button
            small
            disabled={answer.isPending}
            aria-label={format(membershipMessages.noTo, names)}
            onClick={() => setDenying(true)}
          >
            {membershipMessages.no}
          </Button>
        </Row>
        <ConfirmDialog
          open={denying}
          title={format(membershipMessages.noTitle, names)}
          confirm={membershipMessages.noSend}
          destroys
          busy={answer.isPending}
          onCancel={() => setDenying(false)}
          onConfirm={() => answer.mutate(false)}
        >
          {format(isVerified ? membershipMessages.noTextVerified : membershipMessages.noText, names)}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}
