import type { ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHome } from '@kindling/contract/districts'
import { daysOf } from '@kindling/rules/activity-reports'
import { addDays } from '@kindling/rules/days'
import { type Participation, participationOf } from '@kindling/rules/participation'
import { spanOf } from '@kindling/rules/report-periods'
import { labelDay } from '@kindling/rules/written-days'
import type { SpanRecord } from './home-queries.ts'

type HomeReply = ReplyOf<typeof getDistrictHome>

/** A school whose check-ins may be shown, and how many of its students are asked. */
export interface AskedSchool {
  id: number
  asked: number
}

/** The spans of a school year that are as long as that of a school's participation, counted back from it; none is cut short. */
export function spansOfYear(through: string) {
  const length = daysOf(spanOf('MONTH', through))
  const count = Math.floor(daysOf(spanOf('YEAR', through)) / length)
  return { span: { from: addDays(through, 1 - Math.max(1, count) * length), to: through }, length }
}

/** The spans of a school year that may be shown, by school, and a total of only those schools. */
export function presentYear(
  schools: readonly AskedSchool[],
  records: readonly SpanRecord[],
  { span, length }: ReturnType<typeof spansOfYear>,
): HomeReply['year'] {
  const spans = [...new Set(records.map(({ back }) => back))].toSorted((one, other) => other - one)
  return spans.flatMap(back => {
    const told = schools.flatMap(({ id, asked }) => {
      const found = records.find(one => one.back === back && one.school_id === id)
      if (!found) return []
      const part = { told: found.told, asked, possible: asked * found.days }
      const share = participationOf(part)
      return share === null ? [] : [{ id, share, part }]
    })
    if (told.length === 0) return []
    const total = (of: keyof Participation) => told.reduce((sum, { part }) => sum + part[of], 0)
    const whole = participationOf({ told: total('told'), asked: total('asked'), possible: total('possible') })
    const to = labelDay(addDays(span.to, -back * length))
    return [{ to, whole, schools: told.map(({ id, share }) => ({ id, share })) }]
  })
}
