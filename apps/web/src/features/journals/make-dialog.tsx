import { makingMessages } from '@kindling/rules/messages/making'
import { Dialog } from '../../ui/dialog.tsx'
import { MakeList } from './make-tiles.tsx'

interface MakeDialogProps {
  open: boolean
  childId: number
  onClose: () => void
}

/** The tiles of the home page in a window; the tool that is chosen takes its place. */
export const MakeDialog = ({ open, childId, onClose }: MakeDialogProps) => (
  <Dialog open={open} title={makingMessages.title} onClose={onClose}>
    <MakeList childId={childId} onChoose={onClose} />
  </Dialog>
)
