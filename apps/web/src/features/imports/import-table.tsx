import { importWords } from '@kindling/rules/words/imports'
import { say } from '../../platform/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { ImportRow } from './api.ts'
import styles from './imports.module.css'

const outcomeOf = (row: ImportRow) => say(importWords.outcomes, { outcome: row.outcome })
const messageOf = (row: ImportRow) =>
  row.message && row.column
    ? `${say(importWords.columnNames, { column: row.column })}: ${row.message}`
    : row.message

/** What would happen, or happened, with each line; the lines with errors first. */
export function ImportTable({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) {
  const sorted = rows.toSorted((one, other) => Number(other.message !== null) - Number(one.message !== null))
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sorted}
      rowKey={row => row.line}
      fileName={importWords.sampleName}
    />
  )
}

const columns: Column<ImportRow>[] = [
  { key: 'line', label: importWords.colLine, value: row => row.line },
  { key: 'name', label: importWords.colName, value: row => row.name },
  { key: 'username', label: importWords.colUsername, value: row => row.username },
  { key: 'class', label: importWords.colClass, value: row => row.class },
  {
    key: 'outcome',
    label: importWords.colOutcome,
    value: row => [outcomeOf(row), messageOf(row)].filter(Boolean).join(': '),
    cell: row => (
      <span className={styles.outcome} data-outcome={row.outcome}>
        <b>{outcomeOf(row)}</b>
        {row.message && <small>{messageOf(row)}</small>}
      </span>
    ),
  },
]
