import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { schoolDisputesQuery } from './api.ts'

/**
 * Open disputes that the reader decides: those of their own verified school, for its administrators.
 */
export function useSchoolDisputes() {
  const { user, school_unverified } = useSession()
  const enabled = Boolean(user?.user_role) && !school_unverified
  return useQuery({ ...schoolDisputesQuery, enabled, retry: false })
}
