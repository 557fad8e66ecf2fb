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
const columns: Column<Line>[] = [
  { key: 'name', label: 'Name', value: line => line.name },
  { key: 'count', label: 'Journals', value: line => line.count },
]

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

test('exported cells never run as formulas', () => {
  const dangerous = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx']
  for (const cell of dangerous) expect(printCsv([[cell]])).toMatch(/^\uFEFF"?'/)
  expect(printCsv([['a', 'b "c", d', -3, null]])).toBe('\uFEFFa,"b ""c"", d",-3,\r\n')
})
