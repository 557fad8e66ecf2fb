import { inboxMessages } from '@kindling/rules/messages/inbox'
import { vendorInboxMessages } from '@kindling/rules/messages/inbox-of-vendors'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { NotificationTabs, notificationsQuery, useMarkRead } from '../../features/notifications/index.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'

export function NotificationsScreen() {
  const { user } = useSession()
  const { data } = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const unread = (data?.notifications ?? []).filter(item => !item.read).map(item => item.key)
  // Once used it stays: nothing moves below a finger.
  const hadUnread = useOnceKnown(unread.length > 0)
  const readAll = hadUnread && (
    <Button
      icon={<CheckCheck aria-hidden="true" />}
      disabled={unread.length === 0}
      onClick={() => markRead.mutate(unread)}
    >
      {inboxMessages.readAll}
    </Button>
  )
  return (
    <>
      <PageHead
        title={inboxMessages.title}
        lead={user?.user_type === 'Vendor' ? vendorInboxMessages.lead : inboxMessages.lead}
        acts={readAll}
      />
      <NotificationTabs />
    </>
  )
}
