import { fullName } from '@kindling/rules/full-name'
import { hoursOf } from '@kindling/rules/goals'
import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type ClassProgress, classProgressQuery } from './api.ts'
import { useChosenDays } from './chosen-days.tsx'
import { type Figure, Figures } from './figures.tsx'
import { ReportActs } from './report-acts.tsx'

type Student = ClassProgress['students'][number]
type Sums = ClassProgress['total']

/** What the students of a class did in some days: the totals, and a line each that links to the child's own report (REPORTS-29). */
export function ClassReport({ groupId }: { groupId: number }) {
  const { moments } = useChosenDays()
  const report = useQuery(classProgressQuery(groupId, moments))
  if (moments === null) return null
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  if (!report.data) return <Skeleton shape="row" count={6} />
  const { group, students, total, before, active, has_more } = report.data
  if (students.length === 0) return <EmptyState picture="class">{words.noStudents}</EmptyState>
  const isTeacher = total.highlights !== null
  return (
    <Stack>
      <Figures
        figures={[
          {
            key: 'active',
            label: words.active,
            value: format(words.activeOf, { active, all: students.length }),
          },
          ...sumsOf(total, before),
        ]}
      />
      {isTeacher && <ReportActs report={{ kind: 'class', groupId, ...moments }} />}
      {has_more && <p className="soft">{words.more}</p>}
      <DataTable
        caption={words.students}
        columns={isTeacher ? columns : columns.filter(({ key }) => key !== 'highlights' && key !== 'hours')}
        rows={students}
        rowKey={({ user_bean }) => user_bean.id}
        opens={({ user_bean }) => `${childReportAddress(user_bean.id)}${location.search}`}
        fileName={format(words.classFile, { name: group.name })}
      />
    </Stack>
  )
}

function sumsOf(total: Sums, before: Sums): Figure[] {
  return (['lessons', 'journals', 'highlights', 'minutes'] as const).flatMap(kind => {
    const [now, earlier] = [total[kind], before[kind]]
    if (now === null || earlier === null) return []
    const shown = (value: number) => (kind === 'minutes' ? hoursOf(value) : value)
    return [{ key: kind, label: format(words.kinds, { kind }), value: shown(now), before: shown(earlier) }]
  })
}

const columns: readonly Column<Student>[] = [
  { key: 'name', label: words.student, value: ({ user_bean }) => fullName(user_bean), brief: 'title' },
  {
    key: 'lessons',
    label: format(words.kinds, { kind: 'lessons' }),
    value: ({ lessons }) => lessons,
    brief: 'figure',
  },
  { key: 'journals', label: format(words.kinds, { kind: 'journals' }), value: ({ journals }) => journals },
  {
    key: 'highlights',
    label: format(words.kinds, { kind: 'highlights' }),
    value: ({ highlights }) => highlights,
  },
  {
    key: 'hours',
    label: words.accomplishmentHours,
    value: hoursIn,
  },
  {
    key: 'facts',
    label: words.student,
    value: () => null,
    cell: row => factsOf(row).join(' · '),
    brief: 'note',
    narrow: true,
  },
]

function hoursIn({ minutes }: Student): number | null {
  return minutes === null ? null : hoursOf(minutes)
}

/** On a narrow screen, below the name: everything that has no column there. */
function factsOf(row: Student): string[] {
  const facts: [string, number | null][] = [
    [format(words.kinds, { kind: 'journals' }), row.journals],
    [format(words.kinds, { kind: 'highlights' }), row.highlights],
    [words.accomplishmentHours, hoursIn(row)],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [format(words.fact, { label, value })]))
}
