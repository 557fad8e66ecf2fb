import { readCsv } from './csv.ts'
import { csvMessages } from './messages/csv.ts'
import { format } from './messages/format.ts'

/** A file whose first line names its columns. */
export interface CsvColumns<Column> {
  headings: string[]
  /** Where each column is in a line; the first place of one that is named twice. */
  places: ReadonlyMap<Column, number>
  lines: { row: number; cells: string[] }[]
}

/** The cells of a line: a file of commas alone would be a million columns to look at. */
const mostCells = 100

/** No field is so long; a cell of the whole file would be cut into a million parts. */
const mostLetters = 10_000

/**
 * The lines of a file and the places of its columns, or the sentence that says why it cannot be read. Of more lines than the most only
 * one is read: the reader of the file refuses them in its own words.
 */
export function readColumns<Column>(
  text: string,
  mostLines: number,
  columnOf: (heading: string) => Column | null,
): CsvColumns<Column> | { fault: string } {
  const { lines: read, openQuote, wideRow } = readCsv(text, { cells: mostCells, lines: mostLines + 1 })
  if (wideRow !== null) return { fault: format(csvMessages.manyCells, { line: wideRow, most: mostCells }) }
  if (openQuote) return { fault: format(csvMessages.openQuote, openQuote) }
  const long = read.find(({ cells }) => cells.some(cell => cell.length > mostLetters))
  if (long) return { fault: format(csvMessages.longCell, { line: long.row, most: mostLetters }) }
  const [head, ...lines] = read
  const headings = head?.cells ?? []
  const places = new Map<Column, number>()
  for (const [place, heading] of headings.entries()) {
    const column = columnOf(heading)
    if (column !== null && !places.has(column)) places.set(column, place)
  }
  return { headings, places, lines }
}

/** What stands in a column of a line; empty where the file or the line has no such column. */
export const cellIn = <Column>(
  { places }: CsvColumns<Column>,
  cells: readonly string[],
  column: Column,
): string => cells[places.get(column) ?? -1] ?? ''
