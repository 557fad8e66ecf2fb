import { uiWords } from '@kindling/rules/words/ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface MessageModalProps {
  open: boolean
  title: string
  children: ReactNode
  onClose: () => void
}

/** Tells something that has to be read before going on. */
export function MessageModal({ open, title, children, onClose }: MessageModalProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose} size="small">
      <Stack>
        <div>{children}</div>
        <Row className={styles.acts}>
          <Button look="main" onClick={onClose}>
            {uiWords.ok}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
