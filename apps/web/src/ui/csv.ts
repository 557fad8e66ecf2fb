/** Lines as CSV. A cell that a spreadsheet would run as a formula is made harmless by a leading apostrophe. */
export function printCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${lines.map(line => line.map(printCell).join(',')).join('\r\n')}\r\n`
}

function printCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
