import { useSyncExternalStore } from 'react'

/** Whether the window has room for two columns. What stands in another order there is put in that order, so that the keyboard goes as the eye does. */
export const useWide = () => useSyncExternalStore(listen, isWide)

const asked = '(min-width: 1100px)'

const isWide = () => globalThis.matchMedia?.(asked).matches ?? true

function listen(onChange: () => void): () => void {
  const room = globalThis.matchMedia?.(asked)
  room?.addEventListener('change', onChange)
  return () => room?.removeEventListener('change', onChange)
}
