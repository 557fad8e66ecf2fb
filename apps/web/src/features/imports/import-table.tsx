import { importMessages } from '@kindling/rules/messages/imports'
import { format } from '../../platform/messages.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { ImportRow } from './api.ts'
import styles from './imports.module.css'

const outcomeOf = (row: ImportRow) => format(importMessages.outcomes, { outcome: row.outcome })
const messageOf = (row: ImportRow) =>
  row.message && row.column
    ? `${format(importMessages.columnNames, { column: row.column })}: ${row.message}`
    : row.message

/** The result, or the planned result, for each line; the lines with errors first. */
export function ImportTable({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) {
  const sorted = rows.toSorted((one, other) => Number(other.message !== null) - Number(one.message !== null))
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sorted}
      rowKey={row => row.line}
      fileName={importMessages.sampleName}
    />
  )
}

const columns: Column<ImportRow>[] = [
  { key: 'line', label: importMessages.colLine, value: row => row.line },
  { key: 'name', label: importMessages.colName, value: row => row.name },
  { key: 'username', label: importMessages.colUsername, value: row => row.username },
  { key: 'class', label: importMessages.colClass, value: row => row.class },
  {
    key: 'outcome',
    label: importMessages.colOutcome,
    value: row => [outcomeOf(row), messageOf(row)].filter(Boolean).join(': '),
    cell: row => (
      <span className={styles.outcome} data-outcome={row.outcome}>
        <b>{outcomeOf(row)}</b>
        {row.message && <small>{messageOf(row)}</small>}
      </span>
    ),
  },
]
