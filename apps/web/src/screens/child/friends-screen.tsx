import { nearAddress } from '@kindling/rules/addresses'
import { familyMessages } from '@kindling/rules/messages/families'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { nearMessages } from '@kindling/rules/messages/near'
import { ownFriendsMessages } from '@kindling/rules/messages/own-friends'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkToSchool } from '../../features/classes/index.ts'
import { childQuery, OpenGuardians } from '../../features/families/index.ts'
import {
  ConsentsWanted,
  FindFriend,
  FriendList,
  MailFriends,
  RequestLists,
} from '../../features/friends/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { BackLink } from './back-link.tsx'
import styles from './child.module.css'

/** The friends of a child: its own screen, and the guardians' view of it. */
export function FriendsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user, on_class_device } = useSession()
  if (user?.id === childId) return <OwnFriends child={user} isOnClassDevice={on_class_device} />
  return <FriendsOf childId={childId} />
}

function OwnFriends({ child, isOnClassDevice }: { child: SessionUser; isOnClassDevice: boolean }) {
  return (
    <>
      <PageHead title={friendsHomeMessages.mine} />
      <Stack gap="large">
        {!isOnClassDevice && <RequestLists child={child} isOwn />}
        <FriendList childId={child.id} isOwn />
        {isOnClassDevice ? <p>{friendsHomeMessages.notOnClassDevice}</p> : <FindFriend child={child} isOwn />}
        <Row className={styles.friendLinks}>
          <ButtonLink href={nearAddress(child.id)}>{nearMessages.openOwn}</ButtonLink>
          <LinkToSchool childId={child.id} isLinked={child.groups.length > 0} />
          <OpenGuardians child={child} words={ownFriendsMessages.guardians} />
        </Row>
      </Stack>
    </>
  )
}

function FriendsOf({ childId }: { childId: number }) {
  const child = useQuery(childQuery(childId))
  useEffect(() => {
    if (child.isError) toastFailed(familyMessages.childInfoFailed)
  }, [child.isError])
  if (child.isPending) return <Pending />
  const back = <BackLink href="/parent/dashboard">{nearMessages.back}</BackLink>
  if (child.isError)
    return <FailedState back={back} message={messageOf(child.error)} onRetry={() => void child.refetch()} />
  const { data } = child
  return (
    <>
      <PageHead
        back={back}
        title={format(friendsHomeMessages.of, { name: data.first_name })}
        about={data.first_name}
      />
      <Stack gap="large">
        <ConsentsWanted list={[data]} />
        <RequestLists child={data} isOwn={false} />
        <FriendList childId={childId} isOwn={false} />
        <FindFriend child={data} isOwn={false} />
        <MailFriends child={data} />
      </Stack>
    </>
  )
}
