import { expect, test } from 'vitest'
import { parseCsv, printCsv, readCsv } from './csv.ts'

const most = { cells: 3, lines: 5 }

test('what is printed is read again, whatever stands in the cells', () => {
  const lines = [
    ['Name', 'Note'],
    ['Ada "the first"', 'one, two\nthree'],
    ['Zoë', ''],
  ]
  expect(parseCsv(printCsv(lines))).toEqual(lines)
})

test('semicolons and tabs part cells too, and blank lines are nothing', () => {
  expect(parseCsv('a;b\n\n c ; "d;e"\n')).toEqual([
    ['a', 'b'],
    ['c', 'd;e'],
  ])
  expect(parseCsv('a\tb\r\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a cell that a spreadsheet would run is made harmless', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(printCsv([[`${start}1+1`]])).toMatch(/^\uFEFF"?'/)
  expect(printCsv([[-5]])).toBe('\uFEFF-5\r\n')
})

test('a row is counted with the blank ones, and a quote without an end is found by its place', () => {
  expect(readCsv('a\n\n"b\nc"\n\nd', most)).toEqual({
    lines: [
      { row: 1, cells: ['a'] },
      { row: 3, cells: ['b\nc'] },
      { row: 5, cells: ['d'] },
    ],
    openQuote: null,
    wideRow: null,
  })
  expect(readCsv('a,b\nc,"d "" e\nf', most).openQuote).toEqual({ line: 2, column: 3 })
})

test('reading ends at the first line or cell that is one too many', () => {
  const read = readCsv(`a,b\n\n1,2\n${'x\n'.repeat(100)}`, { cells: 3, lines: 2 })
  expect(read.lines.map(({ row }) => row)).toEqual([1, 3, 4])
  expect(readCsv('a,b,c\n\n1,2,3,4\n', { cells: 3, lines: 2 })).toMatchObject({
    lines: [{ row: 1 }],
    wideRow: 3,
  })
})

// In a time that grew with the square of the length this would take minutes.
test('a file of a million spaces and quotes is read', () => {
  const text = ' '.repeat(500_000) + '"" '.repeat(166_666)
  expect(parseCsv(`lesson\n${text}x`)).toEqual([['lesson'], ['x']])
})
