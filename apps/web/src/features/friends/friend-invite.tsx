import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { childrenQuery, GuestWays, type TokenInfo } from '../families/index.ts'
import { sendRequest } from './api.ts'

/** The link of a friend invite: the child asks, or a parent asks for a child. */
export function FriendInvite({ token, info }: { token: string; info: TokenInfo }) {
  const { user } = useSession()
  const name = info.child_name ?? ''
  return (
    <>
      <PageHead title={format(friendsHomeMessages.pageTitle, { name })} />
      <Card lit>
        <Stack>
          {info.email_message && <blockquote>{info.email_message}</blockquote>}
          <p>{format(friendsHomeMessages.pageText, { name })}</p>
          {!user && <GuestWays token={token} />}
          {user?.user_type === 'Child' && (
            <AskButtons token={token} name={name} askers={[{ id: user.id, first_name: null }]} />
          )}
          {user?.user_type === 'Parent' && <AskForChild token={token} name={name} />}
          {user && !['Child', 'Parent'].includes(user.user_type) && (
            <p>{friendsHomeMessages.pageForChildren}</p>
          )}
        </Stack>
      </Card>
    </>
  )
}

function AskForChild({ token, name }: { token: string; name: string }) {
  const { data } = useQuery(childrenQuery)
  if (data?.length !== 0) return <AskButtons token={token} name={name} askers={data ?? []} />
  return (
    <>
      <p>{friendsHomeMessages.pageNoChild}</p>
      <ButtonLink href="/parent/dashboard">{friendsHomeMessages.toFamily}</ButtonLink>
    </>
  )
}

interface AskButtonsProps {
  token: string
  name: string
  /** Those who can ask; without a name it is the reader. */
  askers: readonly { id: number; first_name: string | null }[]
}

function AskButtons({ token, name, askers }: AskButtonsProps) {
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const ask = (childId: number) =>
    send(async key => {
      const request = await sendRequest(childId, { token }, key)
      toastDone(format(friendsHomeMessages.asked, { name: request.user.first_name }))
      navigation?.go(`/child/${childId}/friends`)
    }, childId)
  return (
    <Stack gap="small">
      <FormError message={error} />
      <Row>
        {askers.map((asker, place) => (
          <Button
            key={asker.id}
            look={place === 0 ? 'main' : 'quiet'}
            disabled={busy}
            onClick={() => ask(asker.id)}
          >
            {asker.first_name === null
              ? format(friendsHomeMessages.pageAsk, { name })
              : format(friendsHomeMessages.pageAskFor, { name, child: asker.first_name })}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
