import { lazy, Suspense } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'

const CheckInWindow = lazy(async () => ({
  default: (await import('../everyone/check-in-window.tsx')).CheckInWindow,
}))

/** The check-in in the address (WELLBEING-02, HOPE-02); its program is loaded with the first one. */
export function LazyCheckIn({ user }: { user: SessionUser }) {
  const { assessment } = useQueryOfAddress()
  if (typeof assessment !== 'string') return null
  return (
    <Suspense>
      <CheckInWindow user={user} assessment={assessment} />
    </Suspense>
  )
}
