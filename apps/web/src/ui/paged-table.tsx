import { uiMessages } from '@kindling/rules/messages/ui'
import type { ReactNode } from 'react'
import { format } from '../platform/messages.ts'
import { Button } from './button.tsx'
import { Row } from './card.tsx'
import styles from './data-table.module.css'
import { NarrowHead, SortMark } from './data-table.tsx'
import { Link } from './link.tsx'

export interface PagedColumn<T> {
  key: string
  label: string
  cell: (row: T) => ReactNode
  sortable?: boolean
  /**
   * As in a `DataTable`: the place of this column in a row's two lines on a narrow screen, and whether it is shown only there.
   */
  brief?: 'title' | 'figure' | 'note'
  narrow?: boolean
}

export interface PagedTableProps<T> {
  caption: string
  columns: readonly PagedColumn<T>[]
  rows: readonly T[]
  rowKey: (row: T) => number
  /** The address that a row opens; null if it opens none. On a narrow screen the whole row is the link. */
  opens?: (row: T) => string | null
  sort: { key: string; down: boolean }
  onSort: (sort: { key: string; down: boolean }) => void
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** A table that the server sorts and pages, for more rows than a browser should hold. */
export function PagedTable<T>(props: PagedTableProps<T>) {
  const { caption, columns, rows, rowKey, opens } = props
  const isBrief = columns.some(column => column.brief)
  return (
    <div className={styles.box}>
      <div className={styles.scroll}>
        <table className={isBrief ? `${styles.table} ${styles.brief}` : styles.table}>
          <caption className="out-of-sight">{caption}</caption>
          <thead>
            <tr>
              {columns.map(column =>
                column.narrow ? (
                  <NarrowHead key={column.key} label={column.label} brief={column.brief} />
                ) : (
                  <PagedHead key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => {
              const href = opens?.(row) ?? null
              return (
                <tr key={rowKey(row)} data-opens={href ? true : undefined}>
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      data-label={column.label}
                      data-brief={column.brief}
                      data-narrow={column.narrow}
                    >
                      {href && index === 0 ? <Link href={href}>{column.cell(row)}</Link> : column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Pager {...props} />
    </div>
  )
}

type HeadProps<T> = Pick<PagedTableProps<T>, 'sort' | 'onSort'> & { column: PagedColumn<T> }

function PagedHead<T>({ column, sort, onSort }: HeadProps<T>) {
  const active = sort.key === column.key
  if (!column.sortable) {
    return (
      <th scope="col" className={styles.plain} data-brief={column.brief}>
        {column.label}
      </th>
    )
  }
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

function Pager<T>({ rows, page, pageSize, total, onPage }: PagedTableProps<T>) {
  const first = (page - 1) * pageSize
  return (
    <Row>
      <p className={styles.count} role="status">
        {total === 0
          ? uiMessages.noRows
          : format(uiMessages.rowsFrom, { first: first + 1, last: first + rows.length, total })}
      </p>
      {total > pageSize && (
        <Row data-no-print>
          <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {uiMessages.previousPage}
          </Button>
          <Button small disabled={first + rows.length >= total} onClick={() => onPage(page + 1)}>
            {uiMessages.nextPage}
          </Button>
        </Row>
      )}
    </Row>
  )
}
