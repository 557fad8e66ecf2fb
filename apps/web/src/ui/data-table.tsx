import { printCsv } from '@kindling/rules/csv'
import { uiMessages } from '@kindling/rules/messages/ui'
import { ArrowDown, ArrowUp, ChevronsUpDown, Download, Printer, Search } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { format } from '../platform/messages.ts'
import { Button } from './button.tsx'
import styles from './data-table.module.css'
import { Link } from './link.tsx'
import { saveText } from './save-file.ts'

export interface Column<T> {
  key: string
  label: string
  /** The value for sorting, filtering and export; the numbers agree in all forms. */
  value: (row: T) => string | number | null
  cell?: (row: T) => ReactNode
  /**
   * The place of this column in a row's single line on a narrow screen. If any column of a table sets it, the others are hidden there.
   */
  brief?: 'title' | 'figure' | 'note' | undefined
  /** Shown inside another column's cell: filtered and exported, without a column of its own. */
  folded?: boolean
  /** Sums up other columns for a narrow screen: neither filtered nor exported, and hidden on a wide one. */
  narrow?: boolean
}

export interface DataTableProps<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** The address that a row opens. On a narrow screen the whole row is the link. */
  opens?: (row: T) => string
  /** Name of the exported file, without extension. */
  fileName: string
  /** The content of the file, if it is not the columns of the table. */
  exported?: (rows: readonly T[]) => readonly (readonly (string | number | null)[])[]
}

interface Sort {
  key: string
  down: boolean
}

/** A table that can be sorted, filtered, exported and printed; on a narrow screen each row becomes a card. */
export function DataTable<T>({
  caption,
  columns,
  rows,
  rowKey,
  opens,
  fileName,
  exported = of => linesOf(columns, of),
}: DataTableProps<T>) {
  const [sort, setSort] = useState<Sort | null>(null)
  const [filter, setFilter] = useState('')
  const told = useMemo(() => columns.filter(column => !column.narrow), [columns])
  const shown = useMemo(() => arrange(rows, told, filter, sort), [rows, told, filter, sort])
  const wide = columns.filter(column => !column.folded)
  const isBrief = wide.some(column => column.brief)
  const [asked, body, showMore] = useMore()
  // If only a few rows are left, they are shown too.
  const most = shown.length - asked <= fewLeft ? shown.length : asked
  return (
    <div className={styles.box}>
      {rows.length > fewRows && <Filter filter={filter} onFilter={setFilter} />}
      <div className={styles.scroll}>
        <table className={isBrief ? `${styles.table} ${styles.brief}` : styles.table}>
          <caption className="out-of-sight">{caption}</caption>
          <thead>
            <tr>
              {wide.map(column =>
                column.narrow ? (
                  <NarrowHead key={column.key} label={column.label} brief={column.brief} />
                ) : (
                  <HeadCell
                    key={column.key}
                    column={column}
                    sort={sort}
                    onSort={canSort(rows, column) ? setSort : null}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row, place) => (
              <tr
                key={rowKey(row)}
                data-beyond={place >= most || undefined}
                data-opens={opens ? true : undefined}
              >
                {wide.map((column, index) => (
                  <td
                    key={column.key}
                    data-label={column.label}
                    data-brief={column.brief}
                    data-narrow={column.narrow}
                  >
                    {opens && index === 0 ? (
                      <Link href={opens(row)}>{shownIn(column, row)}</Link>
                    ) : (
                      shownIn(column, row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > most && (
        <div className={styles.more} data-no-print>
          <Button wide onClick={showMore}>
            {format(uiMessages.moreRows, { count: shown.length - most })}
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        <Count shown={shown.length} most={most} total={rows.length} />
        <Tools onExport={() => saveText(printCsv(exported(shown)), `${fileName}.csv`)} />
      </div>
    </div>
  )
}

/** One row has only one order, and buttons have none. */
const canSort = <T,>(rows: readonly T[], { value }: Column<T>) =>
  rows.length > 1 && rows.some(row => value(row) !== null)

const shownIn = <T,>(column: Column<T>, row: T) => (column.cell ? column.cell(row) : column.value(row))

/** The number of rows, and how many of them the screen shows. */
function Count({ shown, most, total }: { shown: number; most: number; total: number }) {
  const words = (count: number) => format(uiMessages.rowsShown, { shown: count, total })
  if (shown === 0 || shown <= most)
    return (
      <p className={styles.count} role="status">
        {shown === 0 ? uiMessages.noRows : words(shown)}
      </p>
    )
  return (
    <p className={styles.count} role="status">
      <span className={styles.whole}>{words(shown)}</span>
      <span className={styles.part}>{words(most)}</span>
    </p>
  )
}

/** How many rows a screen shows, and more of them step by step; the first new row gets the focus. On paper all rows are printed. */
function useMore() {
  const [most, setMost] = useState(atOnce)
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (most > atOnce)
      body.current?.children[most - atOnce]
        ?.querySelector<HTMLElement>('a, button')
        ?.focus({ preventScroll: true })
  }, [most])
  return [most, body, () => setMost(most + atOnce)] as const
}

const atOnce = 25
const fewLeft = 2
/** So few rows need no search. */
const fewRows = 5

interface FilterProps {
  filter: string
  onFilter: (filter: string) => void
}

const Filter = ({ filter, onFilter }: FilterProps) => (
  <label className={styles.filter} data-no-print>
    <Search aria-hidden="true" size={18} />
    <span className="out-of-sight">{uiMessages.filterTable}</span>
    <input
      type="search"
      value={filter}
      maxLength={100}
      placeholder={uiMessages.filter}
      onChange={event => onFilter(event.currentTarget.value)}
    />
  </label>
)

/** Below the rows, which are what a reader came for. */
function Tools({ onExport }: { onExport: () => void }) {
  return (
    <div className={styles.tools} data-no-print>
      <Button small icon={<Download aria-hidden="true" />} onClick={onExport}>
        {uiMessages.exportCsv}
      </Button>
      <Button small icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {uiMessages.print}
      </Button>
    </div>
  )
}

/** The label of a figure, only on narrow screens. A note needs no label. */
export const NarrowHead = ({ label, brief }: { label: string; brief?: Column<never>['brief'] }) =>
  brief === 'figure' && (
    <th scope="col" className={styles.plain} data-brief={brief} data-narrow>
      {label}
    </th>
  )

interface HeadCellProps<T> {
  column: Column<T>
  sort: Sort | null
  /** Null where nothing can be sorted. */
  onSort: ((sort: Sort) => void) | null
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
  const active = sort?.key === column.key
  if (!onSort)
    return (
      <th scope="col" className={styles.plain} data-brief={column.brief}>
        {column.label}
      </th>
    )
  return (
    <th
      scope="col"
      data-brief={column.brief}
      aria-sort={active ? (sort.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        title={format(uiMessages.sortBy, { column: column.label })}
        onClick={() => onSort({ key: column.key, down: active && !sort.down })}
      >
        {column.label}
        <SortMark order={active ? (sort.down ? 'down' : 'up') : null} />
      </button>
    </th>
  )
}

/** Both directions where a column can be sorted, and one where it is. */
export function SortMark({ order }: { order: 'up' | 'down' | null }) {
  const Mark = order === null ? ChevronsUpDown : order === 'down' ? ArrowDown : ArrowUp
  return <Mark aria-hidden="true" size={15} className={order === null ? styles.still : undefined} />
}

/** Filters by every typed word, then sorts; empty values stay at the end either way. */
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

/** The columns as lines, with their labels first. */
function linesOf<T>(columns: readonly Column<T>[], rows: readonly T[]): (string | number | null)[][] {
  const told = columns.filter(column => !column.narrow)
  return [told.map(column => column.label), ...rows.map(row => told.map(column => column.value(row)))]
}
