import { isCheckInName, isClassSurveyName } from '@kindling/rules/surveys'
import { useContext } from 'react'
import { HopeCheckIn } from '../../features/hope/index.ts'
import { ClassCheckIn } from '../../features/surveys/index.ts'
import { WellbeingCheckIn } from '../../features/wellbeing/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { NavigationContext } from '../../ui/link.tsx'

interface CheckInWindowProps {
  user: SessionUser
  /** The value in the address. */
  assessment: string
}

/** A check-in over the current screen. */
export function CheckInWindow({ user, assessment }: CheckInWindowProps) {
  const navigation = useContext(NavigationContext)
  const onClose = () => navigation?.close()
  if (isClassSurveyName(assessment)) return <ClassCheckIn user={user} survey={assessment} onClose={onClose} />
  if (!isCheckInName(assessment)) return null
  const CheckIn = assessment === 'hope' ? HopeCheckIn : WellbeingCheckIn
  return <CheckIn user={user} onClose={onClose} />
}
