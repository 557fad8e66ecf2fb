import { useState } from 'react'

/**
 * What is known once stays known. A part that comes into sight asks again for what failed before: if that took it away again, it
 * would come and go, and ask without end.
 */
export function useOnceKnown(isKnown: boolean): boolean {
  const [wasKnown, setKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setKnown(true)
  return wasKnown || isKnown
}
