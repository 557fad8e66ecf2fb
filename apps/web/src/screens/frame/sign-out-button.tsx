import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { leave } from './leave.ts'

/** Signs out. A child is asked first, since it needs a password or a card to come back; on a device of its class the next child waits. */
export function SignOutButton({ asks }: { asks: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={shellMessages.signOut}
        icon={<LogOut aria-hidden="true" size={22} />}
        onClick={() => (asks ? setAsking(true) : void leave())}
      />
      <LazyConfirmDialog
        open={isAsking}
        title={shellMessages.signOutTitle}
        confirm={shellMessages.signOut}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        {shellMessages.signOutText}
      </LazyConfirmDialog>
    </>
  )
}
