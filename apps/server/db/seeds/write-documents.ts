import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'

const sheet = {
  title: 'Bird watch sheet',
  lead: 'Sit still for five minutes. Make a mark for each bird that you see.',
  rows: ['On the ground', 'In a tree', 'On a roof', 'In the air', 'At the water'],
  second: 'What did you notice?',
  questions: [
    'Which bird came first?',
    'What did it do?',
    'Was it alone?',
    'Which sound did you hear?',
    'Draw its beak here:',
  ],
}

/** The sheets that lessons hand out, written with their titles and as a tagged file. */
export async function writeDocuments(publicFolder: string): Promise<void> {
  const folder = join(publicFolder, 'documents')
  mkdirSync(folder, { recursive: true })
  const file = createWriteStream(join(folder, 'bird-watch-sheet.pdf'))
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 60,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: sheet.title, CreationDate: new Date('2026-01-05T17:00:00Z') },
  })
  pdf.pipe(file)
  pdf.fontSize(26).text(sheet.title).moveDown(0.4).fontSize(14).text(sheet.lead).moveDown(1.5)
  for (const row of sheet.rows) {
    pdf.fontSize(16).text(row)
    pdf.roundedRect(60, pdf.y + 6, 490, 60, 8).stroke('#857a90')
    pdf.y += 84
  }
  pdf.addPage().fontSize(26).text(sheet.second).moveDown(1)
  for (const question of sheet.questions) pdf.fontSize(16).text(question).moveDown(4)
  pdf.end()
  await finished(file)
}
