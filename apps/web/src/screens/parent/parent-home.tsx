import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ReplaySlides } from '../../features/accounts/index.ts'
import { childrenQuery } from '../../features/families/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { FamilyToday } from './family-today.tsx'
import styles from './parent.module.css'

/** Below everything else, and seldom what somebody comes for. */
const OwnSettings = lazy(async () => ({
  default: (await import('../everyone/own-settings.tsx')).OwnSettings,
}))

/** Where a parent lands: the day of the family, and the own account below it. */
export function ParentHome({ user }: { user: SessionUser }) {
  const { is_operator } = useSession()
  const children = useQuery({ ...childrenQuery, enabled: is_operator })
  if (children.isLoading) return <Pending />
  if (is_operator && children.data?.length === 0) return <JustAccount user={user} />
  return (
    <>
      <FamilyToday user={user} />
      <div id="account" className={styles.settings}>
        <Stack>
          <h2>{familyHomeMessages.settings}</h2>
          <Suspense fallback={<Skeleton shape="box" count={2} />}>
            <OwnSettings user={user} />
          </Suspense>
          <ReplaySlides />
        </Stack>
      </div>
    </>
  )
}

/** Who operates has this kind of account too, and mostly no children. */
function JustAccount({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Suspense fallback={<Pending />}>
        <OwnSettings user={user} />
      </Suspense>
    </>
  )
}
