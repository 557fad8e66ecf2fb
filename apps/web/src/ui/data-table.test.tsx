import { printCsv } from '@kindling/rules/csv'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { arrange, type Column, DataTable } from './data-table.tsx'

interface Line {
  name: string
  count: number | null
}
const lines: Line[] = [
  { name: 'Zoe', count: 2 },
  { name: 'Anne-Marie', count: null },
  { name: 'Ben', count: 10 },
]
const nameColumn: Column<Line> = { key: 'name', label: 'Name', value: line => line.name }
const columns: Column<Line>[] = [nameColumn, { key: 'count', label: 'Journals', value: line => line.count }]

test('a table sorts both ways with empty values last, and filters by every word', () => {
  const names = (sort: { key: string; down: boolean } | null, filter = '') =>
    arrange(lines, columns, filter, sort).map(line => line.name)
  expect(names({ key: 'count', down: false })).toEqual(['Zoe', 'Ben', 'Anne-Marie'])
  expect(names({ key: 'count', down: true })).toEqual(['Ben', 'Zoe', 'Anne-Marie'])
  expect(names(null, 'ben 10')).toEqual(['Ben'])
  expect(names(null, 'ben 2')).toEqual([])
})

test('the heads sort and say so', async () => {
  renderScreen(
    <DataTable
      caption="People"
      columns={columns}
      rows={lines}
      rowKey={line => line.name}
      fileName="people"
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Anne-Marie',
    'Ben',
    'Zoe',
  ])
})

test('where there is one row, or a column has only buttons, nothing offers to sort', () => {
  const withButtons: Column<Line>[] = [
    nameColumn,
    { key: 'act', label: 'Action', value: () => null, cell: () => <button type="button">Hide</button> },
  ]
  const show = (rows: readonly Line[]) =>
    renderScreen(
      <DataTable
        caption="People"
        columns={withButtons}
        rows={rows}
        rowKey={line => line.name}
        fileName="people"
      />,
    )
  const { unmount } = show(lines)
  expect(screen.getByRole('columnheader', { name: 'Action' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Action' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Name' })).toBeTruthy()
  unmount()
  show(lines.slice(0, 1))
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
})

test('exported cells never run as formulas', () => {
  const dangerous = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx']
  for (const cell of dangerous) expect(printCsv([[cell]])).toMatch(/^\uFEFF"?'/)
  expect(printCsv([['a', 'b "c", d', -3, null]])).toBe('\uFEFFa,"b ""c"", d",-3,\r\n')
})

test('what a screen leaves out comes twenty-five at a time, is exported all the same, and the first of it takes the focus', async () => {
  const many = Array.from({ length: 55 }, (_, at) => ({ name: `Student ${at + 1}`, count: at }))
  const withButtons: Column<Line>[] = [
    { ...nameColumn, brief: 'title', cell: line => <button type="button">{line.name}</button> },
  ]
  renderScreen(
    <DataTable
      caption="Students"
      columns={withButtons}
      rows={many}
      rowKey={line => line.name}
      fileName="students"
    />,
  )
  const beyond = () => document.querySelectorAll('tr[data-beyond]').length
  expect(beyond()).toBe(30)
  expect(screen.getByText('55 rows of 55')).toBeTruthy()
  expect(screen.getByText('25 rows of 55').className).toContain('part')
  await userEvent.click(screen.getByText('Show more (30)'))
  expect(beyond()).toBe(5)
  expect(document.activeElement?.textContent).toBe('Student 26')
  await userEvent.click(screen.getByText('Show more (5)'))
  expect(beyond()).toBe(0)
  expect(document.activeElement?.textContent).toBe('Student 51')
  expect(screen.queryByText(/Show more/)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('55 rows of 55')
})

test('where two or fewer would be left out, they are shown', () => {
  for (const [count, beyond] of [
    [25, 0],
    [27, 0],
    [28, 3],
  ]) {
    const many = Array.from({ length: count ?? 0 }, (_, at) => ({ name: `Student ${at + 1}`, count: at }))
    const { unmount } = renderScreen(
      <DataTable
        caption="Students"
        columns={columns}
        rows={many}
        rowKey={line => line.name}
        fileName="students"
      />,
    )
    expect([count, document.querySelectorAll('tr[data-beyond]').length]).toEqual([count, beyond])
    expect(screen.queryAllByRole('button', { name: /^Show more/ })).toHaveLength(beyond ? 1 : 0)
    unmount()
  }
})
