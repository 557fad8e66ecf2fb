/// <reference path="./pdfkit.d.ts" />
import type { Cell, Table } from './document.ts'
import { colours, fontFor, fonts, type Pdf, type Section } from './paper.ts'

const padding = { top: 4, bottom: 4, left: 6, right: 6 }

/** A table whose cells know their headings; every further page repeats the headings. */
export function addTable(pdf: Pdf, section: Section, { columns, rows, printed }: Table): void {
  const left = pdf.page.margins.left
  const width = pdf.page.width - left - pdf.page.margins.right
  const widths = widthsOf(pdf, columns, width)
  const isNumber = columns.map((_, at) => rows.some(row => isFigure(row[at] ?? null)))
  const usualTop = pdf.page.margins.top
  const headHeight = heightOfHead(pdf, columns, widths)
  const again = () => repeatHead(pdf, { columns, widths, isNumber, usualTop, headHeight })
  pdf.font(fonts.text).fontSize(10).fillColor(colours.ink)
  pdf.on('pageAdded', again)
  // The position of a row on the next page is computed from the margin of this page.
  pdf.page.margins.top = usualTop + headHeight
  pdf.table({
    position: { x: left, y: pdf.y },
    maxWidth: width,
    structParent: section,
    columnStyles: widths.map(one => ({ width: one })),
    defaultStyle: { padding, border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: colours.rule },
    data: [
      columns.map(({ label }, at) => ({
        type: 'TH' as const,
        scope: 'Column' as const,
        text: label,
        align: { x: isNumber[at] ? ('right' as const) : ('left' as const), y: 'top' as const },
        font: { src: fonts.strong },
        backgroundColor: colours.band,
        textColor: colours.ink,
      })),
      ...rows.slice(0, printed?.most).map(row =>
        row.map((cell, at) => ({
          type: at === 0 ? ('TH' as const) : ('TD' as const),
          ...(at === 0 ? { scope: 'Row' as const } : {}),
          text: writeCell(cell),
          align: { x: isNumber[at] ? ('right' as const) : ('left' as const), y: 'top' as const },
          font: { src: fontFor(writeCell(cell), 'text') },
          textColor: colours.ink,
        })),
      ),
    ],
  })
  pdf.off('pageAdded', again)
  pdf.page.margins.top = usualTop
  pdf.x = left
}

/**
 * The width of each column by its share, but enough for the longest word of its heading: no heading breaks inside a word. What a column
 * needs beyond its share is taken from the others.
 */
function widthsOf(pdf: Pdf, columns: Table['columns'], width: number): number[] {
  pdf.font(fonts.strong).fontSize(10)
  const needed = columns.map(
    ({ label }) =>
      Math.max(...label.split(' ').map(word => pdf.widthOfString(word))) + padding.left + padding.right + 1,
  )
  const shares = columns.map(column => column.share ?? 1)
  const unit = width / sumOf(shares)
  const spare = shares.map((share, at) => Math.max(0, unit * share - (needed[at] ?? 0)))
  const lack = sumOf(shares.map((share, at) => Math.max(0, (needed[at] ?? 0) - unit * share)))
  // Headings that need more than the paper has stay with their shares.
  if (lack > sumOf(spare)) return shares.map(share => unit * share)
  return shares.map((share, at) => {
    const own = Math.max(unit * share, needed[at] ?? 0)
    return lack === 0 ? own : own - (lack * (spare[at] ?? 0)) / sumOf(spare)
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const roomOf = (width: number) => width - padding.left - padding.right

function heightOfHead(pdf: Pdf, columns: Table['columns'], widths: readonly number[]): number {
  pdf.font(fonts.strong).fontSize(10)
  const heights = columns.map(({ label }, at) =>
    pdf.heightOfString(label, { width: roomOf(widths[at] ?? 0) }),
  )
  return Math.max(...heights) + padding.top + padding.bottom
}

interface Head {
  columns: Table['columns']
  widths: readonly number[]
  isNumber: readonly boolean[]
  usualTop: number
  headHeight: number
}

/** Visible only: a screen reader already has the headings with every cell. */
function repeatHead(pdf: Pdf, { columns, widths, isNumber, usualTop, headHeight }: Head): void {
  let x = pdf.page.margins.left
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.font(fonts.strong).fontSize(10).fillColor(colours.ink)
  for (const [at, { label }] of columns.entries()) {
    const width = widths[at] ?? 0
    pdf.text(label, x + padding.left, usualTop + padding.top, {
      width: roomOf(width),
      align: isNumber[at] ? 'right' : 'left',
    })
    x += width
  }
  pdf.font(fonts.text)
  pdf.endMarkedContent()
  pdf.page.margins.top = usualTop + headHeight
}

const isFigure = (cell: Cell) => typeof cell === 'number' || /^\d+\.\d$|^\d+%$/.test(cell ?? '')

const writeCell = (cell: Cell) => (cell === null ? '–' : String(cell))
