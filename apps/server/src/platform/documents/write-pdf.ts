import { drawLine, drawRings } from './charts.ts'
import type { DocumentPart, ReportDocument } from './document.ts'
import { colours, type Pdf, type Section } from './paper.ts'
import { addFeet, addText, openPdf, openRoot, type Printing } from './sheets.ts'
import { addTable } from './tables.ts'

/**
 * Writes a document as a tagged PDF on letter paper: title, headings, tables with their headings, and pictures with alternative text, in
 * reading order.
 */
export async function writePdf(document: ReportDocument, printing: Printing): Promise<Buffer> {
  const pdf = openPdf(document.title, printing)
  const whole = gather(pdf)
  const root = openRoot(pdf)
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
