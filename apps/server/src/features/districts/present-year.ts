import type { ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHome } from '@kindling/contract/districts'
import { type Participation, participationOf } from '@kindling/rules/participation'
import type { MonthRecord } from './home-queries.ts'

type HomeReply = ReplyOf<typeof getDistrictHome>

/** A school whose check-ins may be shown, and how many of its students are asked. */
export interface AskedSchool {
  id: number
  asked: number
}

/** The months of a school year that may be shown, by school, and a total of only those schools. */
export function presentYear(
  schools: readonly AskedSchool[],
  records: readonly MonthRecord[],
): HomeReply['year'] {
  const months = [...new Set(records.map(({ month }) => month))].toSorted()
  return months.flatMap(month => {
    const told = schools.flatMap(({ id, asked }) => {
      const found = records.find(one => one.month === month && one.school_id === id)
      if (!found) return []
      const part = { told: found.told, asked, possible: asked * found.days }
      const share = participationOf(part)
      return share === null ? [] : [{ id, share, part }]
    })
    if (told.length === 0) return []
    const total = (of: keyof Participation) => told.reduce((sum, { part }) => sum + part[of], 0)
    const whole = participationOf({ told: total('told'), asked: total('asked'), possible: total('possible') })
    return [{ month, whole, schools: told.map(({ id, share }) => ({ id, share })) }]
  })
}
