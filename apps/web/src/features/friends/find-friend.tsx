import { fullName } from '@kindling/rules/full-name'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { classmatesQuery, sendRequest } from './api.ts'
import { FriendToken } from './friend-token.tsx'
import styles from './friends.module.css'

interface FindFriendProps {
  child: { id: number; first_name: string }
  isOwn: boolean
}

/**
 * The ways to find a friend: a child of the class, a friend's code, or an invite. A search by name is not possible.
 */
export function FindFriend({ child, isOwn }: FindFriendProps) {
  return (
    <section>
      <Stack>
        <h2>
          {isOwn
            ? friendsHomeMessages.findTitle
            : format(friendsHomeMessages.findTitleOf, { name: child.first_name })}
        </h2>
        <div className={styles.ways}>
          <Card>
            <Classmates childId={child.id} isOwn={isOwn} />
          </Card>
          <Card>
            <CodeForm childId={child.id} />
          </Card>
          <Card>
            <FriendToken childId={child.id} isOwn={isOwn} />
          </Card>
        </div>
      </Stack>
    </section>
  )
}

/** Sends a request, shows a toast, and refreshes the lists. */
function useAsking(childId: number) {
  const client = useQueryClient()
  return async (whom: Parameters<typeof sendRequest>[1], key: string) => {
    const request = await sendRequest(childId, whom, key)
    toastDone(format(friendsHomeMessages.asked, { name: request.user.first_name }))
    void client.invalidateQueries({ queryKey: keys.friends(childId) })
  }
}

const shownFirst = 6

function Classmates({ childId, isOwn }: { childId: number; isOwn: boolean }) {
  const list = useQuery(classmatesQuery(childId))
  const ask = useAsking(childId)
  const { busy, error, send } = useSending()
  const [all, setAll] = useState(false)
  if (list.isPending) return <Skeleton shape="row" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const shown = all ? list.data : list.data.slice(0, shownFirst)
  const empty = isOwn ? friendsHomeMessages.classEmpty : friendsHomeMessages.classEmptyOf
  return (
    <Stack gap="small">
      <h3>{isOwn ? friendsHomeMessages.classTitle : friendsHomeMessages.classTitleOf}</h3>
      <FormError message={error} />
      {list.data.length === 0 && <p className="soft">{empty}</p>}
      <ul className={styles.classmates}>
        {shown.map(person => (
          <li key={person.id}>
            <Avatar of={person} />
            <strong>{fullName(person)}</strong>
            <Button
              small
              icon={<UserPlus aria-hidden="true" size={18} />}
              disabled={busy}
              aria-label={format(friendsHomeMessages.ask, { name: person.first_name })}
              onClick={() => send(key => ask({ user_id: person.id }, key), person.id)}
            >
              {friendsHomeMessages.askShort}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < list.data.length && (
        <Button look="plain" onClick={() => setAll(true)}>
          {format(friendsHomeMessages.showAll, { count: list.data.length })}
        </Button>
      )}
    </Stack>
  )
}

function CodeForm({ childId }: { childId: number }) {
  const ask = useAsking(childId)
  const form = useForm({
    start: { code: '' },
    send: async ({ code }, key) => {
      if (code.trim() === '') return
      await ask({ code: code.trim() }, key)
      form.reset()
    },
    about: error => (isAbsent(error) ? 'code' : null),
  })
  return (
    <form {...form.element}>
      <Stack gap="small">
        <h3>{friendsHomeMessages.codeTitle}</h3>
        <TextField
          label={friendsHomeMessages.code}
          description={friendsHomeMessages.codeNote}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
          onChange={event => form.change({ code: event.currentTarget.value.toUpperCase() })}
        />
        <FormError message={form.error} />
        <Button type="submit" busy={form.busy}>
          {friendsHomeMessages.useCode}
        </Button>
      </Stack>
    </form>
  )
}
