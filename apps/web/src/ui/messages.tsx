import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentMessage, endMessage, listenToMessages } from './message-store.ts'

const MessageModal = lazy(async () => ({ default: (await import('./message-modal.tsx')).MessageModal }))

/** The place of the messages; the window's program is loaded with the first one. */
export function Messages() {
  const message = useSyncExternalStore(listenToMessages, currentMessage)
  if (!message) return null
  return (
    <Suspense>
      <MessageModal {...message} onClose={endMessage} />
    </Suspense>
  )
}
