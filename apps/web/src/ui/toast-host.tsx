import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Logo } from './logo.tsx'
import { currentMessage, listenToMessages } from './message-store.ts'
import { listenToToasts, partBesideToasts, type Toast, takeToasts } from './toast-store.ts'
import styles from './toasts.module.css'

export function ToastHost() {
  const Beside = useSyncExternalStore(listenToToasts, partBesideToasts)
  useEffect(() => {
    // A toast waits until a message has been read: nothing covers words of care.
    const flush = () => {
      if (!currentMessage()) for (const toast of takeToasts()) show(toast)
    }
    flush()
    const stops = [listenToToasts(flush), listenToMessages(flush)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      {Beside && <Beside />}
      <Notifications
        position="bottom-center"
        limit={3}
        containerWidth={460}
        zIndex={500}
        classNames={{ root: styles.place }}
      />
    </>
  )
}

const undoMs = 10_000

function show({ words, failed, made, undo }: Toast): void {
  const act = () => {
    notifications.hide(words)
    undo?.()
  }
  notifications.show({
    // A text that is already shown is not repeated.
    id: words,
    message: undo ? (
      <>
        {words}{' '}
        <Button small onClick={act}>
          {uiMessages.undo}
        </Button>
      </>
    ) : (
      words
    ),
    icon: made && <Logo size={44} />,
    autoClose: undo ? undoMs : failed ? 8000 : 5000,
    // The live region has already said it.
    role: 'presentation',
    'data-toast': true,
    closeButtonProps: { 'aria-label': uiMessages.dismiss, size: 48 },
    classNames: {
      root: [styles.toast, failed ? styles.failed : made ? styles.made : styles.done].join(' '),
      icon: styles.flame,
      description: styles.words,
      closeButton: styles.close,
    },
  })
}
