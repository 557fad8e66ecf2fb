import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolHome } from '@kindling/contract/schools'
import { mayTakeWellbeing, youngestWithoutGrade } from '@kindling/rules/check-ins'
import { type Participation, participationOf } from '@kindling/rules/participation'
import { smallestGroup } from '@kindling/rules/small-groups'
import type { OverviewRecord } from './overview-queries.ts'

/**
 * A school in figures. A reader who is no administrator of the school sees no school with fewer than five students. No reader sees check-in
 * figures that the report would not show: none without a plan, none of fewer than five (D-87), and none in a visit of support.
 */
export function presentFigures(
  record: OverviewRecord,
  { isOwn, isVisit }: { isOwn: boolean; isVisit: boolean },
): ReplyOf<typeof getSchoolHome>['school'] {
  const { id, name, plan, students, journals, lessons, quiet, classes } = record
  const isTold = isOwn || students >= smallestGroup
  const readsCheckIns = plan.pro_plan_active && !isVisit
  const share = (month: Month) => (readsCheckIns ? participationOf(checkInsOf(record, month)) : null)
  return {
    id,
    name,
    students,
    ...plan,
    activity: isTold ? { journals, lessons } : null,
    quiet_classes: isTold ? { ...quiet, of: classes } : null,
    participation: {
      now: share('now'),
      before: share('before'),
      days: readsCheckIns ? record.check_in_days.now : 0,
    },
  }
}

export type Month = 'now' | 'before'

/** A school's check-ins that may be shown, beside the possible number. */
export function checkInsOf(record: OverviewRecord, month: Month): Participation {
  const asked = askedOf(record)
  return { told: record.check_ins[month], asked, possible: asked * record.check_in_days[month] }
}

const askedOf = ({ id, ages, from_kindergarten }: OverviewRecord): number =>
  ages
    .filter(({ grade, is_older }) => {
      const age = is_older ? youngestWithoutGrade + 1 : youngestWithoutGrade
      return mayTakeWellbeing({ user_type: 'Child', school_id: id, grade, age }, from_kindergarten)
    })
    .reduce((sum, { count }) => sum + count, 0)
