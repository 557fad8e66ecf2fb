import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, listenToToasts } from './toast-store.ts'

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }))

/** The place of the toasts; its program is loaded with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(listenToToasts, areToastsWanted)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  )
}
