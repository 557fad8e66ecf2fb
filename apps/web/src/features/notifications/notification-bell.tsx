import { inboxMessages } from '@kindling/rules/messages/inbox'
import { shellMessages } from '@kindling/rules/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { notificationsQuery } from './api.ts'
import styles from './notifications.module.css'

const Panel = lazy(async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel }))

/** The highest count of the bell: only the server counts entries beyond the limits of the list (D-18). */
const most = 99

/** The bell with its count; the panel is loaded when it is first opened. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const unread = useQuery(notificationsQuery).data?.unread ?? 0
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          label={unread > most ? shellMessages.unreadMany : format(shellMessages.unread, { count: unread })}
          icon={<Bell aria-hidden="true" size={22} />}
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > most ? inboxMessages.many : unread}
          </span>
        )}
      </span>
      {open && (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
