import { parseCsv } from '@kindling/rules/csv'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import type { ReportDocument } from './document.ts'
import { printDocumentCsv } from './print-csv.ts'
import { printPdf } from './print-pdf.ts'

const rows = Array.from({ length: 90 }, (_, day) => [`Day ${day + 1}`, day * 5, (day / 10).toFixed(1)])

const document: ReportDocument = {
  title: 'Well-being: Łódź Elementary',
  facts: [['Made', 'Nov 18, 2026']],
  note: 'For teachers.',
  parts: [
    {
      title: 'By category',
      charts: [
        {
          kind: 'ring',
          label: 'Well-being',
          alt: 'Well-being: High 3, Low 0.',
          slices: [
            { label: 'High', count: 3, tone: 'good' },
            { label: 'Low', count: 0, tone: 'low' },
          ],
        },
        { kind: 'line', alt: 'Over time.', least: 1, most: 10, points: [{ label: 'Day 1', value: null }] },
      ],
      table: { columns: [{ label: 'Category' }, { label: 'Count' }], rows: [['High', 3]] },
    },
    {
      title: 'Over time',
      table: { columns: [{ label: 'Day' }, { label: 'Count' }, { label: 'Score' }], rows },
    },
    {
      title: 'Names',
      table: {
        columns: [{ label: 'Student' }, { label: 'Note' }],
        rows: [
          ['Ирина Петрова', '=1+1'],
          ['Zoë O’Neill-Ñandú', null],
          ['Somebody Else', 'not printed'],
        ],
        printed: { most: 2, note: 'More stands in the table.' },
      },
    },
  ],
}

test('a document is printed with title, language, headings, tables and words for its pictures, over several pages', async () => {
  const pdf = await readPdf(await printPdf(document, { author: 'Kindling', madeAt: new Date(0) }))
  expect([pdf.isTagged, pdf.language, pdf.title]).toEqual([true, 'en-US', document.title])
  expect(pdf.headings).toEqual([document.title, 'By category', 'Over time', 'Names'])
  expect(pdf.alts).toEqual(['Well-being: High 3, Low 0.', 'Over time.'])
  const days = pdf.tables.flat().filter(row => row[0]?.startsWith('Day '))
  expect(days).toEqual(rows.map(row => row.map(String)))
  expect(pdf.tables.flat().filter(row => row[0] === 'Day')).toEqual([['Day', 'Count', 'Score']])
  expect(pdf.tables.at(-1)).toEqual([
    ['Student', 'Note'],
    ['Ирина Петрова', '=1+1'],
    ['Zoë O’Neill-Ñandú', '–'],
  ])
  expect(pdf.text).toContain('More stands in the table.')
  expect(pdf.text).not.toContain('Somebody Else')
  expect(pdf.text).toMatch(/Page 1 of [4-6]/)
})

test('the headings of narrow columns break between words only, and are whole on every page', async () => {
  const labels = ['Student', 'Lessons completed', 'Journals', 'Accomplishments accepted', 'Hours']
  const columns = labels.map((label, at) => ({ label, share: at === 0 ? 2 : 1 }))
  const lines = rows.map(([day]) => [day ?? '', 1, 2, '18%', '0.8'])
  const long = { ...document, parts: [{ title: 'Students', table: { columns, rows: lines } }] }
  const pdf = await readPdf(await printPdf(long, { author: 'Kindling', madeAt: new Date(0) }))
  const pages = Number(/Page 1 of (\d)/.exec(pdf.text)?.[1])
  expect(pages).toBeGreaterThan(1)
  for (const label of ['Lessons completed', 'Accomplishments accepted'])
    expect(pdf.text.split(label)).toHaveLength(pages + 1)
  expect(pdf.tables.flat().filter(row => row[0] === 'Student')).toEqual([labels])
  expect(pdf.tables.flat()).toHaveLength(lines.length + 1)
})

test('the same document as CSV has every line, and nothing that a spreadsheet would run', () => {
  const cells = parseCsv(printDocumentCsv(document))
  expect(cells.slice(0, 5)).toEqual([
    [document.title],
    ['Made', 'Nov 18, 2026'],
    ['By category'],
    ['Category', 'Count'],
    ['High', '3'],
  ])
  expect(cells.filter(line => line[0]?.startsWith('Day ')).length).toBe(90)
  expect(cells).toContainEqual(['Ирина Петрова', "'=1+1"])
  expect(cells).toContainEqual(['Somebody Else', 'not printed'])
})

test('emoji are drawn, wherever they stand in a text, and the rest of it keeps its font', async () => {
  const words =
    'We saw frogs 🐸🐸 with my family 👨‍👩‍👧, ©2026 Łódź 🇵🇱 1️⃣ ❤️ and a long line goes round the end of the page 🌟 and on.'
  const table = { columns: [{ label: 'Day' }], rows: [['Monday']] }
  const part = { title: '🐸 at the pond', note: `${words}\n${'😀'.repeat(90)}\nlast`, table }
  const pdf = await printPdf({ ...document, parts: [part] }, { author: 'Kindling', madeAt: new Date(0) })
  const read = await readPdf(pdf)
  expect(read.headings).toContain('🐸 at the pond')
  expect(read.text).toContain('We saw frogs 🐸🐸 with my family')
  // What a font lacks has no letter to be read.
  expect(read.text).not.toMatch(/[\0\ufffd]/)
  expect(read.text.match(/😀/gu)).toHaveLength(90)
})
