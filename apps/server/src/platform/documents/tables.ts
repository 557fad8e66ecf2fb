/// <reference path="./pdfkit.d.ts" />
import type { Cell, Table } from './document.ts'
import { colours, fontFor, fonts, type Pdf, type Section } from './paper.ts'

const headHeight = 22
const padding = { top: 4, bottom: 4, left: 6, right: 6 }

/** A table whose cells know their headings; every further page repeats the headings. */
export function addTable(pdf: Pdf, section: Section, { columns, rows, printed }: Table): void {
  const left = pdf.page.margins.left
  const width = pdf.page.width - left - pdf.page.margins.right
  const shares = columns.map(column => column.share ?? 1)
  const unit = width / shares.reduce((sum, share) => sum + share, 0)
  const isNumber = columns.map((_, at) => rows.some(row => isFigure(row[at] ?? null)))
  const usualTop = pdf.page.margins.top
  const again = () => repeatHead(pdf, { columns, shares, unit, isNumber, usualTop })
  pdf.font(fonts.text).fontSize(10).fillColor(colours.ink)
  pdf.on('pageAdded', again)
  // The position of a row on the next page is computed from the margin of this page.
  pdf.page.margins.top = usualTop + headHeight
  pdf.table({
    position: { x: left, y: pdf.y },
    maxWidth: width,
    structParent: section,
    columnStyles: shares.map(share => ({ width: unit * share })),
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

interface Head {
  columns: Table['columns']
  shares: readonly number[]
  unit: number
  isNumber: readonly boolean[]
  usualTop: number
}

/** Visible only: a screen reader already has the headings with every cell. */
function repeatHead(pdf: Pdf, { columns, shares, unit, isNumber, usualTop }: Head): void {
  let x = pdf.page.margins.left
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.font(fonts.strong).fontSize(10).fillColor(colours.ink)
  for (const [at, { label }] of columns.entries()) {
    const width = unit * (shares[at] ?? 1)
    const room = { width: width - padding.left - padding.right, height: 14, ellipsis: true }
    pdf.text(label, x + padding.left, usualTop + padding.top, {
      ...room,
      align: isNumber[at] ? 'right' : 'left',
    })
    x += width
  }
  pdf.font(fonts.text)
  pdf.endMarkedContent()
  pdf.page.margins.top = usualTop + headHeight
}

const isFigure = (cell: Cell) => typeof cell === 'number' || /^\d+\.\d$/.test(cell ?? '')

const writeCell = (cell: Cell) => (cell === null ? '–' : String(cell))
