import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from './api.ts'

interface DistrictWellbeing {
  whole: number | null
  /** By the school's id; a school with too few check-ins is missing. */
  schools: ReadonlyMap<number, number | null>
}

/** The means of the district and its schools in 30 days, as its report shows them; null where it cannot be read, and undefined while it loads. */
export function useDistrictWellbeing(): DistrictWellbeing | null | undefined {
  const { data, isLoading } = useQuery(figuresQuery('district', { grade: null, period: 'MONTH' }, null))
  if (isLoading) return undefined
  if (!data) return null
  return { whole: data.means.wellbeing, schools: new Map(data.parts.map(part => [part.id, part.wellbeing])) }
}
