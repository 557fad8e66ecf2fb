import { profileMessages } from '@kindling/rules/messages/profile'
import { shellMessages } from '@kindling/rules/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { childrenQuery } from '../../features/families/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { PageHead } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { FamilyToday } from './family-today.tsx'
import { FoldedAccount } from './folded-account.tsx'

const OwnSettings = lazy(async () => ({
  default: (await import('../everyone/own-settings.tsx')).OwnSettings,
}))

/** A parent's first page: the family's day, and the account below it. */
export function ParentHome({ user }: { user: SessionUser }) {
  const { is_operator } = useSession()
  return is_operator ? <OperatorHome user={user} /> : <FamilyHome user={user} />
}

function FamilyHome({ user }: { user: SessionUser }) {
  // The menu's label: the address is that of the profile.
  useTabTitle(undefined, shellMessages.today)
  return (
    <>
      <FamilyToday user={user} />
      <FoldedAccount user={user} />
    </>
  )
}

/** Operators can have this kind of account, mostly without children. */
function OperatorHome({ user }: { user: SessionUser }) {
  const children = useQuery(childrenQuery)
  const isKnown = useOnceKnown(!children.isPending)
  if (!isKnown) return <Pending />
  if (children.data?.length !== 0) return <FamilyHome user={user} />
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Suspense fallback={<Pending />}>
        <OwnSettings user={user} />
      </Suspense>
    </>
  )
}
