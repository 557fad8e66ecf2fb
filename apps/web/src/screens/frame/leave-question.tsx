import { leavingMessages } from '@kindling/rules/messages/leaving'
import { shellMessages } from '@kindling/rules/messages/shell'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { leave } from './leave.ts'

/** Whether a child really wants to sign out. */
export const LeaveQuestion = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    open
    title={leavingMessages.title}
    confirm={shellMessages.signOut}
    onCancel={onClose}
    onConfirm={() => void leave()}
  >
    {leavingMessages.text}
  </ConfirmDialog>
)
