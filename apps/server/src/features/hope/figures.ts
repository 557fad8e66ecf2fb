import { shownMean } from '@kindling/rules/exact-scores'
import type { HopeBucket } from '@kindling/rules/hope'
import { presentLine, spanOfSetting } from './present.ts'
import type { AssessmentRow, Sums } from './report-queries.ts'

/** The means of those responses that have scores, as they are shown; null of nothing. */
export const meansOf = ({ scored, hope, agency, pathway }: Sums) => ({
  hope: shownMean(hope, scored),
  agency: shownMean(agency, scored),
  pathway: shownMean(pathway, scored),
})

/** Responses by category; `told` says how a count is told. */
export function pieOf(all: readonly Sums[], released: (count: number) => number = count => count) {
  const total = (figure: keyof Sums) => all.reduce((sum, one) => sum + one[figure], 0)
  const slices = (bucket: HopeBucket) => {
    const [good, low] = [total(`${bucket}_good`), total(`${bucket}_low`)]
    return { good: released(good), moderate: released(total('scored') - good - low), low: released(low) }
  }
  return { hope: slices('hope'), agency: slices('agency'), pathway: slices('pathway') }
}

export const countOf = (all: readonly Sums[]) => all.reduce((sum, one) => sum + one.responses, 0)

/** The means of each check-in of one kind of person, oldest first, each on the day on which it began (HOPE-04). */
export function lineOf(
  assessments: readonly AssessmentRow[],
  sums: readonly (Sums & { assessment_id: number })[],
  today: string,
) {
  const scores = assessments.toReversed().flatMap(assessment => {
    const found = sums.find(one => one.assessment_id === assessment.id)
    const { hope, agency, pathway } = found ? meansOf(found) : { hope: null, agency: null, pathway: null }
    return hope === null || agency === null || pathway === null
      ? []
      : [{ hope, agency, pathway, hope_assessment_id: assessment.id, created_at: assessment.start_time }]
  })
  return presentLine(scores, today)
}

/** The check-ins of a report to choose from, newest first. */
export const choicesOf = (assessments: readonly AssessmentRow[], now: Date) =>
  assessments.map(assessment => ({
    id: assessment.id,
    user_type: assessment.user_type,
    ...spanOfSetting(assessment),
    running: new Date(assessment.end_time) > now,
  }))
