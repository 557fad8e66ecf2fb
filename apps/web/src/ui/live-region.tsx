import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Announces a text to screen readers; there is one live region on the page. */
export function announce(words: string): void {
  // A blank distinguishes the same words from before; otherwise the repeat would be silent.
  spoken = words === spoken ? `${words} ` : words
  for (const listener of listeners) listener()
}

export function LiveRegion() {
  const words = useSyncExternalStore(listen, read, () => '')
  return (
    <div role="status" aria-live="polite" className="out-of-sight">
      {words}
    </div>
  )
}

const read = () => spoken

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
