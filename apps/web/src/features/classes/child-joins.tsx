import { membershipMessages } from '@kindling/rules/messages/memberships'
import { format } from '../../platform/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Invite } from './school-flyout.tsx'

interface ChildJoinsProps {
  child: { id: number; first_name: string }
  open: boolean
  onClose: () => void
}

/** A guardian types the code of a child's class. */
export function ChildJoins({ child, open, onClose }: ChildJoinsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={format(membershipMessages.joinForTitle, { name: child.first_name })}
      flyout
      size="small"
    >
      {open && <Invite childId={child.id} forName={child.first_name} onDone={onClose} />}
    </Dialog>
  )
}
