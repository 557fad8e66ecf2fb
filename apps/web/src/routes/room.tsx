import type { Page } from '@kindling/contract/pages'
import { shellMessages } from '@kindling/rules/messages/shell'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import { useTabTitle } from '../platform/tab-title.ts'
import { LazyGuestFrame } from '../screens/frame/lazy-guest-frame.tsx'
import { LazySignedInFrame } from '../screens/frame/lazy-signed-in-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Providers } from '../ui/providers.tsx'
import { Pending, RevealTogether } from '../ui/reveal-together.tsx'
import { EmptyState } from '../ui/states.tsx'
import { mayOpen } from './may-open.ts'

/** The providers for forms and lists, the frame for this kind of user, and the screen. */
export function Room() {
  const session = useSession()
  const page = useMatches()
    .map(match => (match.staticData as { page?: Page }).page)
    .find(found => found !== undefined)
  const hidden = page !== undefined && mayOpen(page, session) === 'hidden'
  return (
    <Frame>
      <RevealTogether key={page?.name} shape={page?.shape}>
        <Suspense fallback={<Pending />}>{hidden ? <Lost /> : <Outlet />}</Suspense>
      </RevealTogether>
    </Frame>
  )
}

/** An address without a page. It looks the same as a page that is not for the reader. */
export function LostRoom() {
  return (
    <Frame>
      <Lost />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const path = useRouterState({ select: state => state.location.pathname })
  return (
    <Providers>
      {session.user ? (
        <LazySignedInFrame session={session} user={session.user} path={path}>
          {children}
        </LazySignedInFrame>
      ) : (
        <LazyGuestFrame path={path}>{children}</LazyGuestFrame>
      )}
    </Providers>
  )
}

function Lost() {
  const session = useSession()
  useTabTitle(undefined, shellMessages.notFoundTitle)
  return (
    <>
      <h1 tabIndex={-1} className="out-of-sight">
        {shellMessages.notFoundTitle}
      </h1>
      <EmptyState
        picture="lost"
        act={<ButtonLink href={session.user ? session.landing : '/'}>{shellMessages.toStart}</ButtonLink>}
      >
        {shellMessages.notFound}
      </EmptyState>
    </>
  )
}
