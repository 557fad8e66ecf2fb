import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Says something to screen readers; there is one live region on the page. */
export function announce(words: string): void {
  // The same words twice are told apart by a blank, otherwise the second time stays silent.
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
