import { fullName } from '@kindling/rules/full-name'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { ownFriendsMessages } from '@kindling/rules/messages/own-friends'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type FriendRequest, receivedQuery, sendAnswer, sendCancel, sentQuery } from './api.ts'
import styles from './friends.module.css'

interface RequestListsProps {
  child: { id: number; first_name: string }
  isOwn: boolean
}

/** Received requests, with yes and no; and sent ones, with what each waits for. A received one that a guardian consents to is among `ConsentsWanted`. */
export function RequestLists({ child, isOwn }: RequestListsProps) {
  return (
    <>
      <Received child={child} isOwn={isOwn} />
      <Sent child={child} isOwn={isOwn} />
    </>
  )
}

function Received({ child, isOwn }: RequestListsProps) {
  const list = useQuery(receivedQuery(child.id))
  const act = useAct(child.id, ({ id, accept }: { id: number; accept: boolean }) => sendAnswer(id, accept))
  if (list.isPending) return <Pending />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const received = list.data.filter(({ can }) => !can.includes('consent'))
  if (received.length === 0) return null
  const answer = (request: FriendRequest, accept: boolean) => {
    const name = request.user.first_name
    const done = accept ? format(friendsHomeMessages.answeredYes, { name }) : friendsHomeMessages.answeredNo
    act.mutate({ id: request.id, accept }, { onSuccess: () => toastDone(done) })
  }
  return (
    <section>
      <Stack gap="small">
        <h2>{friendsHomeMessages.receivedTitle}</h2>
        <ul className={styles.lines}>
          {received.map(request => (
            <RequestLine key={request.id} request={request} isOwn={isOwn}>
              {request.can.includes('respond') && (
                <Row>
                  <Button
                    look="main"
                    small
                    disabled={act.isPending}
                    aria-label={format(friendsHomeMessages.yesTo, { name: request.user.first_name })}
                    onClick={() => answer(request, true)}
                  >
                    {friendsHomeMessages.yes}
                  </Button>
                  <Button
                    small
                    disabled={act.isPending}
                    aria-label={format(friendsHomeMessages.noTo, { name: request.user.first_name })}
                    onClick={() => answer(request, false)}
                  >
                    {friendsHomeMessages.no}
                  </Button>
                </Row>
              )}
            </RequestLine>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function Sent({ child, isOwn }: RequestListsProps) {
  const list = useQuery(sentQuery(child.id))
  const act = useAct(child.id, sendCancel)
  if (list.isPending) return <Pending />
  if (!list.data || list.data.length === 0) return null
  const title = isOwn
    ? friendsHomeMessages.sentTitle
    : format(friendsHomeMessages.sentTitleOf, { name: child.first_name })
  return (
    <section>
      <Stack gap="small">
        <h2>{title}</h2>
        <ul className={styles.lines}>
          {list.data.map(request => (
            <RequestLine key={request.id} request={request} isOwn={isOwn}>
              <IconButton
                label={format(friendsHomeMessages.cancel, { name: request.user.first_name })}
                icon={<Undo2 aria-hidden="true" size={20} />}
                disabled={act.isPending}
                onClick={() =>
                  act.mutate(request.id, { onSuccess: () => toastDone(friendsHomeMessages.cancelled) })
                }
              />
            </RequestLine>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

interface RequestLineProps {
  request: FriendRequest
  isOwn: boolean
  children: ReactNode
}

function RequestLine({ request, isOwn, children }: RequestLineProps) {
  const words = isOwn ? ownFriendsMessages.waits : friendsHomeMessages.waitsOf
  // A reader who sees yes and no knows that the answer is missing.
  const waits = request.waits_for.filter(on => on !== 'friend' || request.can.includes('cancel'))
  // Beside its own yes and no, a child reads what its yes brings about, and not who else has to answer.
  const said =
    isOwn && waits.length > 0 && request.can.includes('respond')
      ? [ownFriendsMessages.ifYes]
      : waits.map(on => format(words, { on, name: request.user.first_name }))
  return (
    <li>
      <Avatar of={request.user} />
      <div>
        <strong>{fullName(request.user)}</strong>
        {said.map(line => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}

/** One act at a time; everything about the child's friends is refetched afterwards. */
function useAct<Input, Reply>(childId: number, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.friends(childId) }),
  })
}
