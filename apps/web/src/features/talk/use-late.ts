import { useEffect, useState } from 'react'

/**
 * How long a page waits for the part above it, so that nothing moves below a finger; then it is shown without
 * it.
 */
const patienceMs = 1_500

/** Whether a page has waited long enough: one slow call does not hide a home page. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
