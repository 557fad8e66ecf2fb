import { goalReportColumns, goalReportSums } from '@kindling/rules/goal-report'
import { gradeName } from '@kindling/rules/grades'
import { format } from '@kindling/rules/messages/format'
import { goalReportMessages as words } from '@kindling/rules/messages/goal-report'
import { reportMessages } from '@kindling/rules/messages/reports'
import { readGoalReport } from '../../goals/index.ts'
import type { NamedContent, Reading } from './reading.ts'

/** The width of the columns of words beside those of figures, so that each word stands on one line. */
const shares: Partial<Record<(typeof goalReportColumns)[number]['key'], number>> = {
  name: 2.4,
  state: 1.6,
  going: 1.5,
}

/** How far the teacher's own students are with a goal: the sums of the screen, then its line for every student. */
export async function readGoalProgress({ services, report: asked }: Reading): Promise<NamedContent> {
  const { goalId = 0, groupId, grade } = asked.filters
  const reader = { services, actor: { id: asked.reader_id } }
  const { title, group, users } = await readGoalReport(reader, goalId, { groupId, grade })
  const whom =
    [group?.name, grade === undefined ? undefined : gradeName(grade)].filter(Boolean).join(', ') ||
    words.everybody
  const sums = goalReportSums(users)
  // What a child says of a goal is its own words: it stays out of mail.
  const columns = goalReportColumns.filter(({ key }) => !(asked.isAttached && key === 'going'))
  return {
    name: format(reportMessages.ofWhom, { what: title, whom }),
    named: users.length,
    facts: [[words.of, whom]],
    parts: [
      {
        title: words.together,
        table: {
          columns: sums.map(([label]) => ({ label })),
          rows: [sums.map(([, value]) => value)],
        },
      },
      {
        title: reportMessages.everyStudent,
        table: {
          columns: columns.map(({ key, label }) => ({ label, share: shares[key] ?? 1 })),
          rows: users.map(user => columns.map(({ value }) => value(user))),
        },
      },
    ],
    note: reportMessages.privacyNames,
  }
}
