import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { hoursOfMinutes } from '@kindling/rules/placements'
import { sumWorkHours, type WorkHourSum, type WorkHourView, workHourViews } from '@kindling/rules/work-hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { workHoursQuery } from './api.ts'

/**
 * The hours worked by the students of the user's school, or of one of a district, by student, class and pathway; the totals of all three
 * agree.
 */
export function WorkHours({ schoolId }: { schoolId?: number }) {
  const hours = useQuery(workHoursQuery(schoolId))
  const [view, setView] = useState<WorkHourView>('student')
  if (hours.isPending) return <Skeleton shape="row" count={4} />
  if (!hours.isSuccess)
    return <FailedState message={messageOf(hours.error)} onRetry={() => void hours.refetch()} />
  const rows = hours.data
  if (rows.length === 0) return <EmptyState picture="class">{workHourMessages.empty}</EmptyState>
  return (
    <Tabs
      label={workHourMessages.by}
      active={view}
      onChange={key => setView(key as WorkHourView)}
      tabs={workHourViews.map(one => ({
        key: one,
        label: format(workHourMessages.view, { view: one }),
        content: (
          <DataTable
            caption={workHourMessages.title}
            columns={columnsOf(one)}
            rows={sumWorkHours(rows, one)}
            rowKey={({ key }) => key}
            fileName={`${workHourMessages.file}-${one}`}
          />
        ),
      }))}
    />
  )
}

const columnsOf = (view: WorkHourView): readonly Column<WorkHourSum>[] => [
  {
    key: 'name',
    label: format(workHourMessages.name, { view }),
    value: ({ name }) => name,
    brief: 'title',
  },
  ...(view === 'student'
    ? []
    : [{ key: 'students', label: workHourMessages.students, value: (sum: WorkHourSum) => sum.students }]),
  {
    key: 'signed',
    label: workHourMessages.signed,
    value: ({ signed_minutes }) => hoursOfMinutes(signed_minutes),
    brief: 'figure',
  },
  {
    key: 'open',
    label: workHourMessages.open,
    value: ({ open_minutes }) => hoursOfMinutes(open_minutes),
  },
]
