import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ProveAddress } from '../accounts/index.ts'
import { inviteQuery, type TokenInfo } from './api.ts'
import { InviteAnswer } from './invite-answer.tsx'

interface InviteCardProps {
  token: string
  /** The content of a friend invite: it belongs to another area. */
  friendInvite: (info: TokenInfo) => ReactNode
}

/** What an invite link is for (ACCOUNTS-102). Opening it changes nothing: only an answer does. */
export function InviteCard({ token, friendInvite }: InviteCardProps) {
  const invite = useQuery({ ...inviteQuery(token), retry: false })
  if (invite.isPending) return <Skeleton shape="page" count={1} />
  if (invite.isError && isAbsent(invite.error)) return <Closed words={guardianMessages.unknown} />
  if (invite.isError)
    return <FailedState message={messageOf(invite.error)} onRetry={() => void invite.refetch()} />
  const info = invite.data
  if (info.status !== 'Invite Sent')
    return <Closed words={format(guardianMessages.closed, { status: info.status })} />
  if (info.kind === 'friend') return friendInvite(info)
  return <GuardianInvite token={token} info={info} />
}

function GuardianInvite({ token, info }: { token: string; info: TokenInfo }) {
  const names = { inviter: info.inviter_name ?? '', child: info.child_name ?? '' }
  const until = printDay(info.expires_at)
  return (
    <>
      <PageHead title={guardianMessages.pageTitle} lead={format(guardianMessages.received, names)} />
      <Card lit>
        <Stack>
          {info.email_message && <blockquote>{info.email_message}</blockquote>}
          <p>{format(guardianMessages.pageText, names)}</p>
          <p className="soft">{format(guardianMessages.pageUntil, { date: until })}</p>
          <Answer token={token} />
        </Stack>
      </Card>
    </>
  )
}

/** A parent answers; a guest signs in first and returns. */
function Answer({ token }: { token: string }) {
  const { user, landing } = useSession()
  const navigation = useContext(NavigationContext)
  if (!user) return <GuestWays token={token} />
  if (user.user_type !== 'Parent') return <p>{guardianMessages.parentsOnly}</p>
  if (user.account_status !== 'Verified')
    return <ProveAddress email={user.email ?? ''} onProved={() => undefined} atOnce />
  return (
    <InviteAnswer
      invite={{ token }}
      onAccepted={() => navigation?.go('/parent/dashboard')}
      onIgnored={() => navigation?.go(landing)}
    />
  )
}

/** A guest signs in or registers, and returns to the invite. */
export function GuestWays({ token }: { token: string }) {
  const back = new URLSearchParams({ login_redirect: `/signin/invite/${token}` })
  return (
    <>
      <p>{guardianMessages.guestLead}</p>
      <Row>
        <ButtonLink look="main" href={`/signin?${back}`}>
          {guardianMessages.signIn}
        </ButtonLink>
        <ButtonLink href={`/registration?${back}&reg_from=invite`}>{guardianMessages.register}</ButtonLink>
      </Row>
    </>
  )
}

function Closed({ words }: { words: string }) {
  return (
    <>
      <PageHead title={guardianMessages.pageTitle} />
      <EmptyState picture="lost">
        {words} {guardianMessages.askAgain}
      </EmptyState>
    </>
  )
}
