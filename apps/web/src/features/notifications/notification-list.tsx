import { inboxMessages } from '@kindling/rules/messages/inbox'
import { vendorInboxMessages } from '@kindling/rules/messages/inbox-of-vendors'
import { type NotificationMode, notificationModes } from '@kindling/rules/notification-kind'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type NotificationList as Notifications, notificationsQuery, sendRead } from './api.ts'
import { kindOf } from './kind-of.ts'
import { linesOf, type NewsLine } from './news-lines.ts'
import styles from './notifications.module.css'
import { sentenceOfLine } from './sentence-of-line.ts'

/**
 * Notifications in their two modes; an unread one becomes read when it is opened (NOTIFICATIONS-03). The bell counts both, so the
 * tabs open on the mode with unread entries. A vendor has nothing to do with journals, and gets one list; so does an
 * operator who has none.
 */
export function NotificationTabs({ onOpened }: { onOpened?: () => void }) {
  const { user, is_operator } = useSession()
  const { data, isPending, error, refetch } = useQuery(notificationsQuery)
  if (isPending) return <Skeleton shape="row" count={4} />
  // Otherwise the lists would refetch as they mount, and again for as long as the server does not answer.
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const more = onOpened ? { onOpened } : {}
  const isOfJournals = data.notifications.some(({ mode }) => mode === 'journals')
  if (user?.user_type === 'Vendor' || (is_operator && !isOfJournals)) return <NotificationList {...more} />
  return <Modes list={data.notifications} {...more} />
}

interface ModesProps {
  list: Notifications['notifications']
  onOpened?: () => void
}

function Modes({ list, onOpened }: ModesProps) {
  const isNew = (mode: NotificationMode) => list.some(item => item.mode === mode && !item.read)
  // Chosen once: reading the last new entry does not switch the tab.
  const [first] = useState(() => notificationModes.find(isNew))
  return (
    <Tabs
      label={inboxMessages.modes}
      {...(first ? { first } : {})}
      tabs={notificationModes.map(mode => ({
        key: mode,
        label: inboxMessages[mode],
        mark: isNew(mode) && <span className={styles.dot} role="img" aria-label={inboxMessages.unread} />,
        content: <NotificationList mode={mode} {...(onOpened ? { onOpened } : {})} />,
      }))}
    />
  )
}

interface NotificationListProps {
  /** Only the notifications of this mode. */
  mode?: NotificationMode
  onOpened?: () => void
}

export function NotificationList({ mode, onOpened }: NotificationListProps) {
  const list = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const { user } = useSession()
  if (list.isPending) return <Skeleton shape="row" count={4} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const ofMode = list.data.notifications.filter(item => !mode || item.mode === mode)
  const lines = linesOf(ofMode, user?.id)
  if (lines.length === 0)
    return (
      <EmptyState picture="bell">
        {user?.user_type === 'Vendor' ? vendorInboxMessages.empty : inboxMessages.empty}
      </EmptyState>
    )
  const open = (line: NewsLine) => {
    const unread = unreadOf(line)
    if (unread.length > 0) markRead.mutate(unread.map(({ key }) => key))
    onOpened?.()
  }
  return (
    <ul className={styles.list}>
      {lines.map(line => (
        <NotificationLine
          key={line.item.key}
          line={line}
          isChild={user?.user_type === 'Child'}
          onOpen={() => open(line)}
        />
      ))}
    </ul>
  )
}

const unreadOf = ({ item, others }: NewsLine) => [item, ...others].filter(({ read }) => !read)

interface NotificationLineProps {
  line: NewsLine
  /** The reader is a child. */
  isChild: boolean
  onOpen: () => void
}

function NotificationLine({ line, isChild, onOpen }: NotificationLineProps) {
  const { item } = line
  const isUnread = unreadOf(line).length > 0
  const kind = kindOf(item)
  const address = kind.leadsTo?.(item)
  const inside = (
    <>
      <Avatar of={item.user_info} />
      <span className={styles.words}>
        <span>{sentenceOfLine(line, isChild)}</span>
        <time dateTime={item.createdAt}>{printSince(item.createdAt, systemClock.now())}</time>
      </span>
      {isUnread && <span className={styles.dot} role="img" aria-label={inboxMessages.unread} />}
    </>
  )
  return (
    <li data-unread={isUnread || undefined}>
      {address ? (
        <Link href={address} opens={kind.opens?.(item)} onClick={onOpen} className={styles.line}>
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

/** Shows the entries as read at once; tells the server, and uses its count. */
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
