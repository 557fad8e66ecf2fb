/** Lines as CSV. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export function printCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${lines.map(line => line.map(printCell).join(',')).join('\r\n')}\r\n`
}

function printCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * The cells of a CSV text, without blank lines. The separator is a comma, semicolon or tab, whichever the first line uses;
 * quotes enclose a cell. An unclosed quote ends with the text.
 */
export const parseCsv = (text: string): string[][] =>
  readCsv(text, { cells: Number.POSITIVE_INFINITY, lines: Number.POSITIVE_INFINITY }).lines.map(
    ({ cells }) => cells,
  )

export interface CsvFile {
  /** The row is counted as spreadsheets count, from one, and with the blank ones. */
  lines: { row: number; cells: string[] }[]
  /** Where a quote begins that has no end: the line of the text and the sign in it, both from one. */
  openQuote: { line: number; column: number } | null
  /** The row with more cells than a line may have. */
  wideRow: number | null
}

/** The same, with what tells a person where something stands. Reading ends at the first line or cell that is one too many. */
export function readCsv(text: string, most: { cells: number; lines: number }): CsvFile {
  const source = text.replace(/^\uFEFF/, '')
  const mark = markOf(source)
  const lines: CsvFile['lines'] = []
  let row = 0
  let quoteAt = 0
  let line: string[] = []
  let cell = ''
  let isBlank = true
  let quoted = false
  const add = (sign: string) => {
    cell += sign
    // Asking the whole cell at every quote would take minutes for one file of spaces and quotes.
    if (isBlank && sign.trim() !== '') isBlank = false
  }
  const endCell = () => {
    line.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endLine = () => {
    row++
    if (cell === '' && line.length === 0) return
    endCell()
    if (line.some(Boolean)) lines.push({ row, cells: line })
    line = []
  }
  for (let at = 0; at < source.length && lines.length <= most.lines; at++) {
    if (line.length >= most.cells) return { lines, openQuote: null, wideRow: row + 1 }
    const sign = source[at] ?? ''
    if (quoted && sign === '"' && source[at + 1] === '"') {
      add(sign)
      at++
    } else if (sign === '"' && (quoted || isBlank)) {
      quoted = !quoted
      quoteAt = at
    } else if (quoted) add(sign)
    else if (sign === mark) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') add(sign)
  }
  endLine()
  return { lines, openQuote: quoted ? placeOf(source, quoteAt) : null, wideRow: null }
}

function placeOf(source: string, at: number): NonNullable<CsvFile['openQuote']> {
  const before = source.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function markOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map(mark => [mark, first.split(mark).length] as const)
  return counts.sort((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}
