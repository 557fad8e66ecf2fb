import { wblMessages } from '@kindling/rules/messages/wbl-home'
import { type WblLine, wblFileName, wblHours, wblLines } from '@kindling/rules/wbl-report'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '../../platform/clock.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { highlightAddress } from './addresses.ts'
import { type WblReport, wblReportQuery } from './api.ts'

type Row = WblLine & { id: number; childId: number }

/** Work-based learning of a class, as a table and as a file that is built here (WBL-10). */
export function WblReportTable({ groupId, opens }: { groupId: number; opens: boolean }) {
  const report = useQuery(wblReportQuery(groupId))
  if (report.isPending) return <Skeleton shape="row" count={4} />
  if (!report.isSuccess)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const rows = rowsOf(report.data)
  if (rows.length === 0) return <EmptyState picture="class">{wblMessages.empty}</EmptyState>
  return (
    <DataTable
      caption={wblMessages.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(opens ? { opens: ({ childId, id }: Row) => highlightAddress(childId, id) } : {})}
      fileName={wblFileName(report.data.school_name, localDay())}
      exported={wblLines}
    />
  )
}

const rowsOf = ({ students }: WblReport): Row[] =>
  students.flatMap(({ highlights, id: childId, ...student }) =>
    highlights.map(highlight => ({ ...student, id: highlight.id, childId, highlight })),
  )

const columns: readonly Column<Row>[] = [
  {
    key: 'student',
    label: wblMessages.student,
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    brief: 'title',
  },
  { key: 'what', label: wblMessages.what, value: ({ highlight }) => highlight.title, brief: 'note' },
  {
    key: 'type',
    label: wblMessages.typeLabel,
    value: ({ highlight }) => highlight.highlight_wbl_type_bean?.name ?? null,
  },
  { key: 'employer', label: wblMessages.employerLabel, value: ({ highlight }) => highlight.employer_name },
  {
    key: 'pathway',
    label: wblMessages.pathway,
    value: ({ highlight }) => highlight.highlight_wbl_pathway_bean?.name ?? null,
  },
  {
    key: 'day',
    label: wblMessages.day,
    value: ({ highlight }) => highlight.occurence_date,
    cell: ({ highlight }) => printDay(highlight.occurence_date),
  },
  {
    key: 'hours',
    label: wblMessages.hours,
    value: ({ highlight }) => wblHours(highlight.highlight_duration),
    brief: 'figure',
  },
  {
    // The file has its exact columns, and says this of enterprises alone (WBL-12, WBL-13).
    key: 'status',
    label: wblMessages.status,
    value: ({ highlight }) =>
      highlight.status === 'Accepted' ? wblMessages.accepted : wblMessages.notAccepted,
  },
]
