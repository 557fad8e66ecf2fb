import { useContext } from 'react'
import { WellbeingCheckIn } from '../../features/wellbeing/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { NavigationContext } from '../../ui/link.tsx'

/** A check-in over the screen that it was opened from. */
export function CheckInWindow({ user }: { user: SessionUser }) {
  const navigation = useContext(NavigationContext)
  return <WellbeingCheckIn user={user} onClose={() => navigation?.close()} />
}
