import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import PDFDocument from 'pdfkit'
import { colours, fonts, type Pdf, piecesOf, type Section } from './paper.ts'

export const margin = 54

export interface Printing {
  author: string
  madeAt: Date
}

/** An empty tagged PDF on letter paper. */
export const openPdf = (title: string, { author, madeAt }: Printing): Pdf =>
  new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 24, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    // The published types know only the archive standards.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: fonts.text,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })

export function openRoot(pdf: Pdf): Section {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return root
}

interface Style {
  font: 'text' | 'strong'
  size: number
  colour: string
}

export function addText(
  pdf: Pdf,
  parent: Section,
  type: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  style: Style,
): void {
  const { size, colour } = style
  parent.add(
    pdf.struct(type, {}, () => {
      pdf.fontSize(size).fillColor(colour)
      const pieces = piecesOf(text, style.font)
      pieces.forEach((piece, place) => {
        const options = { continued: place < pieces.length - 1 }
        pdf.font(piece.font)
        if (place === 0) pdf.text(piece.text, margin, undefined, options)
        else pdf.text(piece.text, options)
      })
    }),
  )
}

/** The note and the page number are below each page and are not read aloud. */
export function addFeet(pdf: Pdf, note: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    const { margins, height, width } = pdf.page
    // Text below the margin has no room and would begin another page.
    margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.font(fonts.text).fontSize(9).fillColor(colours.soft)
    pdf.text(note, margin, height - margin - 8, { width: width - 2 * margin - 90, height: 24 })
    const page = format(reportMessages.page, { page: index + 1, pages: count })
    pdf.text(page, width - margin - 80, height - margin - 8, { width: 80, align: 'right' })
    pdf.endMarkedContent()
  }
}
