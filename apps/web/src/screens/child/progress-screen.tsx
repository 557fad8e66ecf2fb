import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/states.tsx'

const ChildHome = lazy(async () => ({ default: (await import('./child-home.tsx')).ChildHome }))
const GuestHome = lazy(async () => ({ default: (await import('./guest-home.tsx')).GuestHome }))

/** A child's home; a guest finds the entry to registration and the courses under the same address. */
export function ProgressScreen() {
  const { user } = useSession()
  return (
    <Suspense fallback={<Skeleton shape="page" count={1} />}>
      {user ? <ChildHome child={user} /> : <GuestHome />}
    </Suspense>
  )
}
