import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).ConfirmDialog }))

/** A question whose program comes when it is first asked: windows are heavy, and most questions are never asked. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
