import { fullName } from '@kindling/rules/full-name'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card, CardGrid, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { commonQuery, type Friend, friendsQuery, type Person, sendEnd, sendUnblock } from './api.ts'
import styles from './friends.module.css'

interface FriendListProps {
  childId: number
  isOwn: boolean
}

/** The friends of a child, and the children it has blocked. */
export function FriendList({ childId, isOwn }: FriendListProps) {
  const list = useQuery(friendsQuery(childId))
  const [ending, setEnding] = useState<Friend | null>(null)
  if (list.isPending) return <Pending />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const { friends, blocked } = list.data
  return (
    <Stack>
      {friends.length === 0 ? (
        <EmptyState picture="family">
          {isOwn ? friendsHomeMessages.empty : friendsHomeMessages.emptyOf}
        </EmptyState>
      ) : (
        <CardGrid className={styles.friends}>
          {friends.map(friend => (
            <FriendCard key={friend.id} childId={childId} friend={friend} onEnd={() => setEnding(friend)} />
          ))}
        </CardGrid>
      )}
      {blocked.length > 0 && <Blocked childId={childId} blocked={blocked} />}
      {ending && <EndFriendship childId={childId} friend={ending} onDone={() => setEnding(null)} />}
    </Stack>
  )
}

interface FriendCardProps {
  childId: number
  friend: Friend
  onEnd: () => void
}

function FriendCard({ childId, friend, onEnd }: FriendCardProps) {
  const common = useQuery(commonQuery(childId, friend.id))
  const names = (common.data ?? []).map(one => one.first_name).join(', ')
  return (
    <Card as="li" className={styles.friend}>
      <Avatar of={friend} size="large" />
      <div>
        <h3>{fullName(friend)}</h3>
        {common.data && common.data.length > 0 && (
          <p className="soft">{format(friendsHomeMessages.common, { count: common.data.length, names })}</p>
        )}
        {common.isPending && <Pending />}
      </div>
      <IconButton
        label={format(friendsHomeMessages.remove, { name: friend.first_name })}
        icon={<UserMinus aria-hidden="true" size={20} />}
        onClick={onEnd}
      />
    </Card>
  )
}

function EndFriendship({ childId, friend, onDone }: { childId: number; friend: Friend; onDone: () => void }) {
  const client = useQueryClient()
  const [block, setBlock] = useState(false)
  const name = friend.first_name
  const end = useMutation({
    mutationFn: () => sendEnd(childId, friend.id, block),
    onSuccess: () => toastDone(format(friendsHomeMessages.removed, { name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.friends(childId) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={format(friendsHomeMessages.removeTitle, { name })}
      confirm={friendsHomeMessages.removeAct}
      destroys
      busy={end.isPending}
      onCancel={onDone}
      onConfirm={() => end.mutate()}
    >
      <Stack gap="small">
        <p>{format(friendsHomeMessages.removeText, { name })}</p>
        <CheckField
          label={format(friendsHomeMessages.block, { name })}
          checked={block}
          onChange={event => setBlock(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function Blocked({ childId, blocked }: { childId: number; blocked: readonly Person[] }) {
  const client = useQueryClient()
  const unblock = useMutation({
    mutationFn: (person: Person) => sendUnblock(childId, person.id),
    onSuccess: (_, person) => toastDone(format(friendsHomeMessages.unblocked, { name: person.first_name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.friends(childId) }),
  })
  return (
    <Stack gap="small">
      <h3>{friendsHomeMessages.blockedTitle}</h3>
      <p className="soft">{friendsHomeMessages.blockedLead}</p>
      <ul className={styles.lines}>
        {blocked.map(person => (
          <li key={person.id}>
            <Avatar of={person} />
            <strong>{fullName(person)}</strong>
            <IconButton
              label={format(friendsHomeMessages.unblock, { name: person.first_name })}
              icon={<Undo2 aria-hidden="true" size={20} />}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate(person)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
