import { talkWords } from '@kindling/rules/words/talk'
import { Dialog } from '../../ui/dialog.tsx'
import { TalkToSomeone } from './talk-to-someone.tsx'

/** The wish to talk over the child's home page. */
export const TalkDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title={talkWords.talk} onClose={onClose}>
    <TalkToSomeone plain />
  </Dialog>
)
