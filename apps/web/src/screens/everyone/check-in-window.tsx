import { useContext } from 'react'
import { HopeCheckIn } from '../../features/hope/index.ts'
import { WellbeingCheckIn } from '../../features/wellbeing/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import type { Opens } from '../../platform/windows.ts'
import { NavigationContext } from '../../ui/link.tsx'

interface CheckInWindowProps {
  user: SessionUser
  assessment: NonNullable<Opens['assessment']>
}

/** A check-in over the screen that it was opened from. */
export function CheckInWindow({ user, assessment }: CheckInWindowProps) {
  const navigation = useContext(NavigationContext)
  const CheckIn = assessment === 'hope' ? HopeCheckIn : WellbeingCheckIn
  return <CheckIn user={user} onClose={() => navigation?.close()} />
}
