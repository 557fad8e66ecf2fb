import { getReportFile } from '@kindling/contract/reports'
import { parseCsv } from '@kindling/rules/csv'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { finishReports } from './finished-reports.ts'
import { readPdf } from './read-pdf.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** The two files of a report, which its reader opens once it is made. */
export async function openFiles(of: TestServer, reader: Client, code: string | null) {
  await finishReports(of)
  const file = (format: string) =>
    reader.call(getReportFile, { params: { code: code ?? '' }, query: { format } })
  const [pdf, csv] = [await file('pdf'), await file('csv')]
  expect([pdf.status, csv.status, pdf.headers['content-type']]).toEqual([200, 200, 'application/pdf'])
  return { pdf: await readPdf(pdf.bytes), csv: parseCsv(csv.text) }
}

/** The table with this first heading, as the CSV and as the PDF have it. */
export function tablesOf({ pdf, csv }: Awaited<ReturnType<typeof openFiles>>, heading: string) {
  const start = csv.findIndex(line => line.length > 1 && line[0] === heading)
  const rest = csv.slice(start + 1)
  const end = rest.findIndex(line => line.length === 1)
  const printed = pdf.tables.filter(rows => rows[0]?.[0] === heading).flatMap(rows => rows.slice(1))
  const inCsv = rest.slice(0, end < 0 ? undefined : end).filter(line => line.length > 1)
  return [inCsv, printed.map(row => row.map(cell => (cell === '–' ? '' : cell)))]
}

/** Cells as a file has them. */
export const written = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map(row => row.map(cell => (cell === null ? '' : String(cell))))

/** Gives a person a confirmed address, to which reports are mailed. */
export async function confirmAddress({ services: { db } }: TestServer, userId: number): Promise<string> {
  const email = `person${userId}@reports.example`
  await db
    .updateTable('users')
    .set({ email, email_verified_at: startOfTests })
    .where('id', '=', userId)
    .execute()
  return email
}
