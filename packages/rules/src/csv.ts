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
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const mark = markOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    line.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (line.some(Boolean)) lines.push(line)
    line = []
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (quoted && sign === '"' && source[at + 1] === '"') cell += source[++at]
    else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === mark) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  endLine()
  return lines
}

function markOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map(mark => [mark, first.split(mark).length] as const)
  return counts.sort((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}
