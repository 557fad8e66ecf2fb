import { inboxMessages } from '@kindling/rules/messages/inbox'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NotificationTabs } from './notification-list.tsx'
import styles from './notifications.module.css'

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={inboxMessages.title} flyout>
      <NotificationTabs onOpened={onClose} />
      <ButtonLink href="/dashboard/notifications" wide className={styles.all} onClick={onClose}>
        {inboxMessages.all}
      </ButtonLink>
    </Dialog>
  )
}
