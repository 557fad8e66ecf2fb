import { printCsv } from '@kindling/rules/csv'
import type { ReportDocument } from './document.ts'

/** A document as CSV: its facts, and then each table below its title and its headings. */
export function printDocumentCsv({ title, facts, parts, note }: ReportDocument): string {
  const tables = parts.flatMap(part => [
    [],
    [part.title],
    part.table.columns.map(column => column.label),
    ...part.table.rows,
  ])
  return printCsv([[title], ...facts, ...tables, [], [note]])
}
