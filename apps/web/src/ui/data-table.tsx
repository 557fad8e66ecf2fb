import { printCsv } from '@kindling/rules/csv'
import { uiWords } from '@kindling/rules/words/ui'
import { ArrowDown, ArrowUp, Download, Printer, Search } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { say } from '../platform/words.ts'
import { Button } from './button.tsx'

import styles from './data-table.module.css'
import { saveText } from './save-text.ts'

export interface Column<T> {
  key: string
  label: string
  /** What is sorted, filtered and exported; the numbers agree in all forms. */
  value: (row: T) => string | number | null
  cell?: (row: T) => ReactNode
  /** Stands inside another column's cell: filtered and exported, without a column of its own. */
  folded?: boolean
}

export interface DataTableProps<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** Name of the exported file, without ending. */
  fileName: string
}

interface Sort {
  key: string
  down: boolean
}

/** A table that can be sorted, filtered, exported and printed; on a narrow screen each row becomes a card. */
export function DataTable<T>({ caption, columns, rows, rowKey, fileName }: DataTableProps<T>) {
  const [sort, setSort] = useState<Sort | null>(null)
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => arrange(rows, columns, filter, sort), [rows, columns, filter, sort])
  const wide = columns.filter(column => !column.folded)
  return (
    <div className={styles.box}>
      <Tools filter={filter} onFilter={setFilter} onExport={() => saveCsv(columns, shown, fileName)} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="out-of-sight">{caption}</caption>
          <thead>
            <tr>
              {wide.map(column => (
                <HeadCell key={column.key} column={column} sort={sort} onSort={setSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <tr key={rowKey(row)}>
                {wide.map(column => (
                  <td key={column.key} data-label={column.label}>
                    {column.cell ? column.cell(row) : column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.count} role="status">
        {shown.length === 0
          ? uiWords.noRows
          : say(uiWords.rowsShown, { shown: shown.length, total: rows.length })}
      </p>
    </div>
  )
}

interface ToolsProps {
  filter: string
  onFilter: (filter: string) => void
  onExport: () => void
}

function Tools({ filter, onFilter, onExport }: ToolsProps) {
  return (
    <div className={styles.tools} data-no-print>
      <label className={styles.filter}>
        <Search aria-hidden="true" size={18} />
        <span className="out-of-sight">{uiWords.filterTable}</span>
        <input
          type="search"
          value={filter}
          maxLength={100}
          placeholder={uiWords.filter}
          onChange={event => onFilter(event.currentTarget.value)}
        />
      </label>
      <Button small icon={<Download aria-hidden="true" />} onClick={onExport}>
        {uiWords.exportCsv}
      </Button>
      <Button small icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {uiWords.print}
      </Button>
    </div>
  )
}

interface HeadCellProps<T> {
  column: Column<T>
  sort: Sort | null
  onSort: (sort: Sort) => void
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
  const active = sort?.key === column.key
  const Arrow = sort?.down ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={active ? (sort.down ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        title={say(uiWords.sortBy, { column: column.label })}
        onClick={() => onSort({ key: column.key, down: active && !sort.down })}
      >
        {column.label}
        <Arrow aria-hidden="true" size={15} className={active ? undefined : styles.still} />
      </button>
    </th>
  )
}

/** Filters by every word that was typed, then sorts; empty values stay at the end either way. */
export function arrange<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  filter: string,
  sort: Sort | null,
): T[] {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const kept = rows.filter(row => {
    const text = columns
      .map(column => String(column.value(row) ?? ''))
      .join(' ')
      .toLocaleLowerCase()
    return words.every(word => text.includes(word))
  })
  const column = columns.find(candidate => candidate.key === sort?.key)
  if (!column) return kept
  return kept.sort((one, other) => compare(column.value(one), column.value(other), sort?.down ?? false))
}

function compare(one: string | number | null, other: string | number | null, down: boolean): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), undefined, { numeric: true })
  return down ? -order : order
}

function saveCsv<T>(columns: readonly Column<T>[], rows: readonly T[], name: string): void {
  const lines = [
    columns.map(column => column.label),
    ...rows.map(row => columns.map(column => column.value(row))),
  ]
  saveText(printCsv(lines), `${name}.csv`)
}
