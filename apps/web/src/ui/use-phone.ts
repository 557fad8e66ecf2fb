import { useSyncExternalStore } from 'react'

/** Whether the window is as narrow as a phone: there rows have fewer things. */
export const usePhone = () => useSyncExternalStore(listen, isNarrow)

const asked = '(max-width: 560px)'

const isNarrow = () => globalThis.matchMedia?.(asked).matches ?? false

function listen(onChange: () => void): () => void {
  const room = globalThis.matchMedia?.(asked)
  room?.addEventListener('change', onChange)
  return () => room?.removeEventListener('change', onChange)
}
