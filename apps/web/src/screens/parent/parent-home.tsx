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

/** Where a parent lands: the day of the family, and the own account below it. */
export function ParentHome({ user }: { user: SessionUser }) {
  const { is_operator } = useSession()
  return is_operator ? <OperatorHome user={user} /> : <FamilyHome user={user} />
}

function FamilyHome({ user }: { user: SessionUser }) {
  // As the menu calls it: the address is that of the profile.
  useTabTitle(undefined, shellMessages.today)
  return (
    <>
      <FamilyToday user={user} />
      <FoldedAccount user={user} />
    </>
  )
}

/** Who operates has this kind of account too, and mostly no children. */
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
