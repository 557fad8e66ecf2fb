import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A window whose program is loaded when it is first opened: windows are heavy, and most of them stay closed.
 */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.open)
    if (props.open && !isWanted) setWanted(true)
    if (!isWanted) return null
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

export const LazyConfirmDialog = lazyDialog(async () => (await import('./dialog.tsx')).ConfirmDialog)
