import type { ReplyOf } from '@kindling/contract/define-call'
import type { assignedTo } from '@kindling/contract/goals'
import { linesOfWhom, type ReportedOf } from '@kindling/rules/goal-report'
import type { Actor } from '../../platform/actor.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { goalPolicy } from './access.ts'
import { presentGroup, presentLite, presentReportRow } from './present.ts'
import type { GoalRow } from './queries.ts'
import { countAwarded, listGivenTo, listReport } from './report-queries.ts'
import { goalOf } from './show-goals.ts'

type Line = ReplyOf<typeof assignedTo>['users'][number]

/** The progress of the caller's students (GOALS-26, GOALS-37). */
export async function showReport({
  services,
  actor,
  row,
  query,
}: RowContext<typeof assignedTo, 'goal', GoalRow>): Promise<ReplyOf<typeof assignedTo>> {
  const asked = { goalId: row.id, teacherId: actor.id }
  const [rows, given] = [await listReport(services.db, asked), await listGivenTo(services.db, asked)]
  const present = query.lite === 'true' ? presentLite : presentReportRow
  const today = dayOf(services.clock.now())
  return {
    groups: given.groups.map(group => presentGroup(today, group)),
    grades: given.grades,
    users: rows.map(one => present(one, today)),
    badge_awarded_count: await countAwarded(services.db, asked),
  }
}

export interface GoalReport {
  title: string
  /** The class, if the report is of one. */
  group: { id: number; name: string } | null
  users: Line[]
}

/**
 * The same lines for a document, of all students, a class or a grade: checked for its reader, who may have lost the right since. A class or a
 * grade without a student who has the goal from a teacher is absent, whosever class it is.
 */
export async function readGoalReport(
  { services, actor }: { services: Services; actor: Pick<Actor, 'id'> },
  goalId: number,
  of: ReportedOf,
): Promise<GoalReport> {
  const { row } = await goalPolicy.open(services, actor, goalId, 'view-report')
  const today = dayOf(services.clock.now())
  const rows = await listReport(services.db, { goalId: row.id, teacherId: actor.id })
  const users = linesOfWhom(
    rows.map(one => presentReportRow(one, today)),
    of,
  )
  const [first] = users
  if (!first) throw refuse('NOT_FOUND')
  const { title } = await goalOf(services, actor, { id: row.id, childId: null })
  return { title, group: first.classes.find(({ id }) => id === of.groupId) ?? null, users }
}
