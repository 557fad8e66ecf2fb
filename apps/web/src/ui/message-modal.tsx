import { uiMessages } from '@kindling/rules/messages/ui'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { Message } from './message-store.ts'
import { UrgentNumbers } from './urgent-numbers.tsx'

/** Shows a message that must be read before going on. */
export function MessageModal({ title, words, family, numbers, onClose }: Message & { onClose: () => void }) {
  return (
    <Dialog open title={title} onClose={onClose} size="small" over>
      <Stack>
        <p>{words}</p>
        {family && <p>{family}</p>}
        {numbers && <UrgentNumbers numbers={numbers} strong />}
        <Row className={styles.acts}>
          <Button look="main" onClick={onClose}>
            {uiMessages.ok}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
