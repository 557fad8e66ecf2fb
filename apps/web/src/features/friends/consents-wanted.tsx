import { fullName } from '@kindling/rules/full-name'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type FriendRequest, receivedQuery, sendConsent, sentQuery } from './api.ts'

interface Child {
  id: number
  first_name: string
}

/** Friendships of the user's children that wait for a guardian; nothing if there are none. */
export function ConsentsWanted({ list }: { list: readonly Child[] }) {
  const wanted = useWanted(list)
  const isKnown = useWantedIsKnown(list)
  if (!isKnown) return <Pending />
  if (wanted.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{friendsHomeMessages.consentTitle}</h2>
        {wanted.map(({ child, request }, place) => (
          <ConsentCard
            key={`${child.id}-${request.id}`}
            child={child}
            request={request}
            first={place === 0}
          />
        ))}
      </Stack>
    </section>
  )
}

const useRequests = (list: readonly Child[]) =>
  useQueries({ queries: list.flatMap(child => [receivedQuery(child.id), sentQuery(child.id)]) })

/** Whether the pending consents have loaded: a page shows its content below together with them. */
export const useWantedIsKnown = (list: readonly Child[]) =>
  useRequests(list).every(answer => !answer.isPending)

export const useWantedCount = (list: readonly Child[]) => useWanted(list).length

function useWanted(list: readonly Child[]): { child: Child; request: FriendRequest }[] {
  const answers = useRequests(list)
  return answers.flatMap(({ data }, place) => {
    const child = list[Math.floor(place / 2)]
    if (!child || !data) return []
    return data.filter(request => request.can.includes('consent')).map(request => ({ child, request }))
  })
}

interface ConsentCardProps {
  child: Child
  request: FriendRequest
  /** A screen has one main act. */
  first: boolean
}

function ConsentCard({ child, request, first }: ConsentCardProps) {
  const client = useQueryClient()
  const [denying, setDenying] = useState(false)
  const names = { name: child.first_name, other: fullName(request.user) }
  const answer = useMutation({
    mutationFn: (consent: boolean) => sendConsent(request.id, consent),
    onSuccess: (_, consent) => toastDone(consent ? friendsHomeMessages.agreed : friendsHomeMessages.refused),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setDenying(false)
      void client.invalidateQueries({ queryKey: keys.anyFriends })
    },
  })
  return (
    <Card lit={first}>
      <Stack gap="small">
        <Beside>
          <Avatar of={request.user} />
          <p>{format(friendsHomeMessages.consent, names)}</p>
        </Beside>
        <Row>
          <Button
            look={first ? 'main' : 'quiet'}
            small
            disabled={answer.isPending}
            aria-label={format(friendsHomeMessages.agreeTo, names)}
            onClick={() => answer.mutate(true)}
          >
            {friendsHomeMessages.agree}
          </Button>
          <Button
            small
            disabled={answer.isPending}
            aria-label={format(friendsHomeMessages.refuseTo, names)}
            onClick={() => setDenying(true)}
          >
            {friendsHomeMessages.refuse}
          </Button>
        </Row>
        <ConfirmDialog
          open={denying}
          title={format(friendsHomeMessages.refuseTitle, names)}
          confirm={friendsHomeMessages.refuseAct}
          destroys
          busy={answer.isPending}
          onCancel={() => setDenying(false)}
          onConfirm={() => answer.mutate(false)}
        >
          {format(friendsHomeMessages.refuseText, names)}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}
