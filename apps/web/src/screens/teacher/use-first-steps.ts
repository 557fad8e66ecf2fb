import type { FirstSteps } from '@kindling/rules/welcome'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '../../features/class-journals/index.ts'
import { useSession } from '../../platform/session.ts'

/** A new teacher's steps; null if there are none, undefined while they load. An administrator of a verified school begins with the school. */
export function useFirstSteps(): FirstSteps | null | undefined {
  const { user, school_unverified } = useSession()
  const isAsked = user?.user_type === 'Teacher' && (!user.user_role || school_unverified)
  const today = useQuery({
    ...todayQuery,
    enabled: isAsked,
    // A step is done on another page, and the teacher returns directly from there.
    refetchOnMount: ({ state }) => (state.data?.first_steps ? 'always' : true),
  })
  if (!isAsked || today.isError) return null
  return today.data?.first_steps
}
