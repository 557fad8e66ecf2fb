import { useSyncExternalStore } from 'react'

/**
 * Whether the window has space for two columns. Elements in another visual order there are rendered in that order, so that the keyboard follows the
 * eye.
 */
export const useWide = () => useSyncExternalStore(listen, isWide)

const asked = '(min-width: 1100px)'

const isWide = () => globalThis.matchMedia?.(asked).matches ?? true

function listen(onChange: () => void): () => void {
  const room = globalThis.matchMedia?.(asked)
  room?.addEventListener('change', onChange)
  return () => room?.removeEventListener('change', onChange)
}
