import { workHourMessages } from './messages/work-hours.ts'

export const workHourViews = ['student', 'class', 'pathway'] as const
export type WorkHourView = (typeof workHourViews)[number]

interface WorkHours {
  user_id: number
  first_name: string
  last_name: string
  pathway: string | null
  classes: readonly { id: number; name: string }[]
  signed_minutes: number
  open_minutes: number
}

export interface WorkHourSum {
  key: string
  name: string
  students: number
  signed_minutes: number
  open_minutes: number
}

/** Hours by student, class or pathway. A student who is in two classes counts in both, but once in each. */
export function sumWorkHours(rows: readonly WorkHours[], view: WorkHourView): WorkHourSum[] {
  const sums = new Map<string, WorkHourSum & { people: Set<number> }>()
  for (const row of rows)
    for (const { key, name } of groupsOf(row, view)) {
      const sum = sums.get(key) ?? {
        key,
        name,
        students: 0,
        signed_minutes: 0,
        open_minutes: 0,
        people: new Set(),
      }
      sum.people.add(row.user_id)
      sum.signed_minutes += row.signed_minutes
      sum.open_minutes += row.open_minutes
      sums.set(key, sum)
    }
  return [...sums.values()].map(({ people, ...sum }) => ({ ...sum, students: people.size }))
}

function groupsOf(row: WorkHours, view: WorkHourView): { key: string; name: string }[] {
  if (view === 'student')
    return [{ key: String(row.user_id), name: `${row.first_name} ${row.last_name}`.trim() }]
  if (view === 'pathway') return [{ key: row.pathway ?? '', name: row.pathway ?? workHourMessages.noPathway }]
  if (row.classes.length === 0) return [{ key: '', name: workHourMessages.noClass }]
  // Two classes can have one name.
  return row.classes.map(({ id, name }) => ({ key: String(id), name }))
}
