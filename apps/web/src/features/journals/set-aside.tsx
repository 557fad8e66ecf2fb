import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import type { DraftMedia } from './draft.ts'
import styles from './journals.module.css'
import { HeldMedia } from './media-field.tsx'

interface SetAsideProps {
  media: DraftMedia
  onTake: (media: DraftMedia) => void
}

/** The new media of a change that failed: nothing that a child made is silently lost. */
export function SetAside({ media, onTake }: SetAsideProps) {
  return (
    <Stack gap="small" className={styles.setAside}>
      <p>{journalWritingMessages.setAside}</p>
      <HeldMedia media={media} />
      <Row>
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => onTake(media)}>
          {journalWritingMessages.setAsideTake}
        </Button>
      </Row>
    </Stack>
  )
}
