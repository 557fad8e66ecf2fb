import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { leave } from './leave.ts'

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }))

/** Signs out. A child is asked first, since it needs a password or a card to return; on a class device the next child is waiting. */
export function SignOutButton({ asks }: { asks: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={shellMessages.signOut}
        icon={<LogOut aria-hidden="true" size={22} />}
        onClick={() => (asks ? setAsking(true) : void leave())}
      />
      {isAsking && (
        <Suspense>
          <LeaveQuestion onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
