import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { groupsQuery, schoolGroupsQuery } from './api.ts'

/**
 * The classes that the user manages: a teacher's own ones, or all of the school for its administrator.
 */
export function useGroupsInSight() {
  const isAdmin = Boolean(useSession().user?.user_role)
  const own = useQuery({ ...groupsQuery, enabled: !isAdmin })
  const all = useQuery({ ...schoolGroupsQuery, enabled: isAdmin })
  return isAdmin ? all : own
}
