import { useState } from 'react'

/**
 * Once known, it stays known. A part that comes into sight retries what failed before: if that hid the part again, it would
 * appear and disappear, and retry without end.
 */
export function useOnceKnown(isKnown: boolean): boolean {
  const [wasKnown, setKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setKnown(true)
  return wasKnown || isKnown
}
