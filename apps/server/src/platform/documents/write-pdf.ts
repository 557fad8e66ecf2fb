import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import PDFDocument from 'pdfkit'
import { drawLine, drawRings } from './charts.ts'
import type { DocumentPart, ReportDocument } from './document.ts'
import { colours, fontFor, fonts, type Pdf, type Section } from './paper.ts'
import { addTable } from './tables.ts'

const margin = 54

export interface Printing {
  author: string
  madeAt: Date
}

/**
 * Writes a document as a tagged PDF on letter paper: title, headings, tables with their headings, and pictures with alternative text, in
 * reading order.
 */
export async function writePdf(document: ReportDocument, { author, madeAt }: Printing): Promise<Buffer> {
  const pdf = new PDFDocument({
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
    info: { Title: document.title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const whole = gather(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  addHead(pdf, root, document)
  for (const part of document.parts) addPart(pdf, root, part)
  root.end()
  addFeet(pdf, document.note)
  pdf.end()
  return whole
}

async function gather(pdf: Pdf): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of pdf) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function addHead(pdf: Pdf, root: Section, { title, facts }: ReportDocument): void {
  addText(pdf, root, 'H1', title, { font: 'strong', size: 22, colour: colours.ink })
  pdf.moveDown(0.3)
  for (const [label, value] of facts)
    addText(pdf, root, 'P', `${label}: ${value}`, { font: 'text', size: 10.5, colour: colours.soft })
}

function addPart(pdf: Pdf, root: Section, { title, note, charts = [], table }: DocumentPart): void {
  const section = pdf.struct('Sect')
  root.add(section)
  // Keeps a heading from standing alone at the foot of a page.
  if (pdf.y > pdf.page.height - 200) pdf.addPage()
  pdf.moveDown(1.2)
  addText(pdf, section, 'H2', title, { font: 'strong', size: 14, colour: colours.ink })
  if (note) addText(pdf, section, 'P', note, { font: 'text', size: 10.5, colour: colours.soft })
  pdf.moveDown(0.4)
  const rings = charts.filter(chart => chart.kind === 'ring')
  if (rings.length > 0) drawRings(pdf, section, rings)
  for (const chart of charts) if (chart.kind === 'line') drawLine(pdf, section, chart)
  addTable(pdf, section, table)
  const { printed } = table
  if (printed && table.rows.length > printed.most)
    addText(pdf, section, 'P', printed.note, { font: 'text', size: 10.5, colour: colours.soft })
  section.end()
}

interface Style {
  font: 'text' | 'strong'
  size: number
  colour: string
}

function addText(pdf: Pdf, parent: Section, type: 'H1' | 'H2' | 'P', text: string, style: Style): void {
  const { size, colour } = style
  parent.add(
    pdf.struct(type, {}, () => {
      pdf.font(fontFor(text, style.font)).fontSize(size).fillColor(colour).text(text, margin)
    }),
  )
}

/** The note and the page number are below each page and are not read aloud. */
function addFeet(pdf: Pdf, note: string): void {
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
