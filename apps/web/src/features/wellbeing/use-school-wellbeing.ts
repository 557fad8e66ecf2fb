import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from './api.ts'

/** The mean of the user's school in 30 days, as its report and its district show it, from 1 to 10; null without one, or without the plan, and undefined while it loads. */
export function useSchoolWellbeing(hasPlan: boolean): number | null | undefined {
  const { data, isLoading } = useQuery({
    ...figuresQuery('school', { grade: null, period: 'MONTH' }, null),
    enabled: hasPlan,
  })
  if (isLoading) return undefined
  return data?.means.wellbeing ?? null
}
