import { badgeWords } from '@kindling/rules/messages/badge-home'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ChildBadge } from './api.ts'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badges.module.css'

interface NewBadgeWindowProps {
  open: boolean
  one: ChildBadge
  onClose: () => void
}

export const NewBadgeWindow = ({ open, one, onClose }: NewBadgeWindowProps) => (
  <Dialog open={open} size="small" title={badgeWords.newTitle} onClose={onClose}>
    <Stack className={styles.center}>
      <BadgePicture badge={one.badge} size={160} />
      <strong className={styles.name}>{one.badge.name}</strong>
      {one.badge.description && <p>{one.badge.description}</p>}
      {one.archetype && one.title && (
        <p className={styles.facts}>{format(badgeWords.for, { on: one.archetype, title: one.title })}</p>
      )}
      <Button look="main" wide onClick={onClose}>
        {badgeWords.newDone}
      </Button>
    </Stack>
  </Dialog>
)
