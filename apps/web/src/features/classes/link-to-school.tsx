import { classJoiningMessages } from '@kindling/rules/messages/class-joining'
import { GraduationCap, KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Shown } from './school-flyout.tsx'

const SchoolFlyout = lazy(async () => ({ default: (await import('./school-flyout.tsx')).SchoolFlyout }))

interface LinkToSchoolProps {
  childId: number
  /** Whether the child has a teacher already. */
  isLinked: boolean
}

/**
 * The button for the child's teachers and for another class; the window is loaded when it is first opened
 * (CLASSES-04).
 */
export function LinkToSchool({ childId, isLinked }: LinkToSchoolProps) {
  const [shown, setShown] = useState<Shown>('closed')
  const Icon = isLinked ? GraduationCap : KeyRound
  return (
    <>
      <Button icon={<Icon aria-hidden="true" />} onClick={() => setShown(isLinked ? 'teachers' : 'invites')}>
        {isLinked ? classJoiningMessages.myTeachers : classJoiningMessages.joinClass}
      </Button>
      {shown !== 'closed' && (
        <Suspense>
          <SchoolFlyout childId={childId} isLinked={isLinked} shown={shown} onShow={setShown} />
        </Suspense>
      )}
    </>
  )
}
