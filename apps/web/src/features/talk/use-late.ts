import { useEffect, useState } from 'react'

/** So long a page waits for what comes above it, that nothing moves below a finger; then it comes without. */
const patienceMs = 1_500

/** Whether a page has waited long enough: one slow call hides no home page. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
