import { useContext, useEffect } from 'react'
import { useSession } from '../../platform/session.ts'
import { NavigationContext } from '../../ui/link.tsx'
import { toastFailed } from '../../ui/toast-store.ts'

const homeAfterMs = 500

/**
 * A child without access sees the sentence and is sent home after half a second (COURSES-16); other users stay.
 */
export function useNoAccess(denied: boolean, words: string): void {
  const { user, landing } = useSession()
  const navigation = useContext(NavigationContext)
  const isChild = user?.user_type === 'Child'
  useEffect(() => {
    if (!denied || !isChild) return
    toastFailed(words)
    const timer = setTimeout(() => navigation?.go(landing), homeAfterMs)
    return () => clearTimeout(timer)
  }, [denied, isChild, words, landing, navigation])
}
