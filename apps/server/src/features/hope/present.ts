import { shownScores } from '@kindling/rules/exact-scores'
import { printBirthDate } from '@kindling/rules/formats'
import { hopeBuckets } from '@kindling/rules/hope'
import { type HopeSetting, hopeSettingState } from '@kindling/rules/hope-settings'
import { labelDay, padTimeline } from '@kindling/rules/report-periods'
import { dayOf } from '../../platform/clock.ts'
import type { ScoreRow, SettingRow } from './queries.ts'

export function presentSetting({ school_id: _, ...setting }: SettingRow, now: Date) {
  return { ...setting, state: hopeSettingState(setting, now) }
}

/** The first and the last day of a check-in, as people read them. */
export const spanOfSetting = ({ start_time, end_time }: HopeSetting) => ({
  from: labelDay(dayOf(new Date(start_time))),
  to: labelDay(dayOf(new Date(end_time))),
})

/** What came of a check-in, with its scores as they are shown. */
export const presentScore = ({ hope_assessment_id, created_at, ...scores }: ScoreRow) => ({
  ...shownScores(hopeBuckets, scores),
  hope_assessment_id,
  created_at,
})

/** A point for every check-in, and at least seven of them (WELLBEING-46); scores as they are shown. */
export function presentLine(scores: readonly ScoreRow[], today: string) {
  const points = scores.map(score => ({
    date: dayOf(new Date(score.created_at)),
    hope: score.hope,
    agency: score.agency,
    pathway: score.pathway,
    hope_assessment_id: score.hope_assessment_id as number | null,
    created_at: score.created_at as string | null,
  }))
  const none = { hope: null, agency: null, pathway: null, hope_assessment_id: null, created_at: null }
  return padTimeline(points, date => ({ date, ...none }), today).map(point => ({
    ...point,
    date: writeDate(point.date),
    label: labelDay(point.date),
  }))
}

/** Dates of this check-in are MM/DD/YYYY (HOPE-42). */
export const writeDate = printBirthDate
