import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from './api.ts'

/** The newest released mean of the user's school, from 1 to 10; null without one, or without the plan. */
export function useSchoolWellbeing(hasPlan: boolean): number | null {
  const { data } = useQuery({
    ...figuresQuery('school', { grade: null, period: 'MONTH' }, null),
    enabled: hasPlan,
  })
  return data?.line.findLast(point => point.wellbeing !== null)?.wellbeing ?? null
}
