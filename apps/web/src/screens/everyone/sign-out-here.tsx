import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { leave } from '../frame/leave.ts'

const LeaveQuestion = lazy(async () => ({
  default: (await import('../frame/leave-question.tsx')).LeaveQuestion,
}))

/**
 * Signs out, at the account; a support visit is ended elsewhere. A child is asked first, since it needs a password or a card to return;
 * on a class device the next child is waiting.
 */
export function SignOutHere() {
  const { impersonated, user, on_class_device } = useSession()
  const [isAsking, setAsking] = useState(false)
  if (impersonated) return null
  const asks = user?.user_type === 'Child' && !on_class_device
  return (
    <>
      <Button icon={<LogOut aria-hidden="true" />} onClick={() => (asks ? setAsking(true) : void leave())}>
        {shellMessages.signOutHere}
      </Button>
      {isAsking && (
        <Suspense>
          <LeaveQuestion onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
