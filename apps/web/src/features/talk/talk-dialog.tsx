import { talkMessages } from '@kindling/rules/messages/talk'
import { Dialog } from '../../ui/dialog.tsx'
import { TalkToSomeone } from './talk-to-someone.tsx'

/** The wish to talk over the child's home page. */
export const TalkDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title={talkMessages.talk} onClose={onClose}>
    <TalkToSomeone plain />
  </Dialog>
)
