import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'

const ChildHome = lazy(async () => ({ default: (await import('./child-home.tsx')).ChildHome }))
const GuestHome = lazy(async () => ({
  default: await (await import('./load-guest-home.ts')).loadGuestHome(),
}))

/**
 * A child's home page; under the same address a guest finds the entry to registration and the
 * courses.
 */
export function ProgressScreen() {
  const { user } = useSession()
  return <Suspense fallback={<Pending />}>{user ? <ChildHome child={user} /> : <GuestHome />}</Suspense>
}
