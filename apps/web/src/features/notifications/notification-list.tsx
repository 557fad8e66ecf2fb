import type { NotificationMode } from '@kindling/rules/notifications'
import { inboxWords } from '@kindling/rules/words/inbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { systemClock } from '../../platform/clock.ts'
import { printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type NotificationItem, notificationsQuery, sendRead } from './api.ts'
import styles from './notifications.module.css'
import { addressOf, sentenceOf, windowOf } from './sentence.ts'

/** Notifications in their two modes; an unread one becomes read when it is opened (NOTIFICATIONS-03). */
export function NotificationTabs({ onOpened }: { onOpened?: () => void }) {
  const content = (mode: NotificationMode) => (
    <NotificationList mode={mode} {...(onOpened ? { onOpened } : {})} />
  )
  return (
    <Tabs
      label={inboxWords.modes}
      tabs={[
        { key: 'journals', label: inboxWords.journals, content: content('journals') },
        { key: 'activities', label: inboxWords.activities, content: content('activities') },
      ]}
    />
  )
}

interface NotificationListProps {
  mode: NotificationMode
  onOpened?: () => void
  /** Only news about these children. */
  childIds?: readonly number[]
}

export function NotificationList({ mode, onOpened, childIds }: NotificationListProps) {
  const list = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  if (list.isPending) return <Skeleton shape="row" count={4} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const shown = list.data.notifications.filter(
    item => item.mode === mode && (!childIds || (item.child_id !== null && childIds.includes(item.child_id))),
  )
  if (shown.length === 0) return <EmptyState picture="bell">{inboxWords.empty}</EmptyState>
  const open = (item: NotificationItem) => {
    if (!item.read) markRead.mutate([item.key])
    onOpened?.()
  }
  return (
    <ul className={styles.list}>
      {shown.map(item => (
        <NotificationLine key={item.key} item={item} onOpen={() => open(item)} />
      ))}
    </ul>
  )
}

function NotificationLine({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const address = addressOf(item)
  const inside = (
    <>
      <Avatar src={item.user_info.avatar} />
      <span className={styles.words}>
        <span>{sentenceOf(item)}</span>
        <time dateTime={item.createdAt}>{printSince(item.createdAt, systemClock.now())}</time>
      </span>
      {!item.read && <span className={styles.dot} role="img" aria-label={inboxWords.unread} />}
    </>
  )
  return (
    <li data-unread={!item.read || undefined}>
      {address ? (
        <Link href={address} opens={windowOf(item)} onClick={onOpen} className={styles.line}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={styles.line}>
          {inside}
        </button>
      )}
    </li>
  )
}

/** Shows the entries as read at once; the server is told, and its count is taken over. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendRead,
    onMutate: read => {
      client.setQueryData(notificationsQuery.queryKey, known => {
        if (!known) return known
        const notifications = known.notifications.map(item =>
          read.includes(item.key) ? { ...item, read: true } : item,
        )
        return { ...known, notifications, unread: Math.max(0, known.unread - read.length) }
      })
    },
    onSuccess: ({ unread }) =>
      client.setQueryData(notificationsQuery.queryKey, known => (known ? { ...known, unread } : known)),
    onError: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
