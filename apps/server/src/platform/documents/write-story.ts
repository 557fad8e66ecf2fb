import { colours, type Pdf, type Section } from './paper.ts'
import { addFeet, addText, margin, openPdf, openRoot, type Printing } from './sheets.ts'
import type { PaperPicture, StoryDocument, StoryEntry, StoryPicture } from './story.ts'

const gap = 12
/** A picture alone is larger than one of several, which stand two beside each other. */
const heights = { alone: 220, beside: 160 }

/**
 * Writes a story as a tagged PDF, piece by piece: a picture is read when its entry is written, and leaves the memory with the next piece.
 * The reader sets the pace, so that a slow one holds no pictures.
 */
export async function* writeStory(document: StoryDocument, printing: Printing): AsyncGenerator<Buffer> {
  const pdf = openPdf(document.title, printing)
  const root = openRoot(pdf)
  addText(pdf, root, 'H1', document.title, { font: 'strong', size: 22, colour: colours.ink })
  pdf.moveDown(0.3)
  for (const lead of document.leads) addText(pdf, root, 'P', lead, soft)
  for (const { title, entries } of document.sections) {
    const section = pdf.struct('Sect')
    root.add(section)
    makeRoom(pdf, 200)
    pdf.moveDown(1.2)
    addText(pdf, section, 'H2', title, { font: 'strong', size: 16, colour: colours.ink })
    for (const entry of entries) {
      await addEntry(pdf, section, entry)
      yield* written(pdf)
    }
    section.end()
  }
  root.end()
  addFeet(pdf, document.note)
  pdf.end()
  for await (const piece of pdf) yield piece as Buffer
}

const soft = { font: 'text', size: 10.5, colour: colours.soft } as const
const ink = { font: 'text', size: 11, colour: colours.ink } as const

function* written(pdf: Pdf): Generator<Buffer> {
  let piece = pdf.read() as Buffer | null
  while (piece !== null) {
    yield piece
    piece = pdf.read() as Buffer | null
  }
}

async function addEntry(pdf: Pdf, section: Section, { title, about, paragraphs, pictures }: StoryEntry) {
  const isAlone = pictures.length === 1
  // Keeps a heading together with the first picture, or with the first lines.
  makeRoom(pdf, pictures.length === 0 ? 90 : 60 + heights[isAlone ? 'alone' : 'beside'])
  pdf.moveDown(1)
  addText(pdf, section, 'H3', title, { font: 'strong', size: 13, colour: colours.ink })
  addText(pdf, section, 'P', about, soft)
  if (isAlone) await addRow(pdf, section, pictures, heights.alone)
  else
    for (let at = 0; at < pictures.length; at += 2)
      await addRow(pdf, section, pictures.slice(at, at + 2), heights.beside)
  for (const paragraph of paragraphs) {
    pdf.moveDown(0.3)
    addText(pdf, section, 'P', breakLongWords(paragraph), ink)
  }
}

/** The layout tries a word that is longer than a line letter by letter, which takes a second for three thousand of them. */
const breakLongWords = (text: string): string => text.replace(/\S{60}(?=\S)/gu, '$& ')

/** Pictures beside each other, each in its share of the width. */
async function addRow(pdf: Pdf, section: Section, pictures: readonly StoryPicture[], most: number) {
  const read: { picture: PaperPicture; alt: string }[] = []
  const unread: string[] = []
  for (const { alt, read: readNow, unread: words } of pictures) {
    const picture = await readNow()
    if (picture) read.push({ picture, alt })
    else unread.push(words)
  }
  if (read.length > 0) {
    makeRoom(pdf, most + gap)
    const top = pdf.y + gap / 2
    const width = (pdf.page.width - 2 * margin - gap) / Math.max(2, read.length)
    const room = { width: pictures.length === 1 ? width * 1.5 : width, height: most }
    const sizes = read.map(({ picture }) => fitInto(picture, room))
    for (const [at, { picture, alt }] of read.entries())
      section.add(
        pdf.struct('Figure', { alt }, () => {
          pdf.image(Buffer.from(picture.body), margin + at * (width + gap), top, sizes[at])
        }),
      )
    pdf.x = margin
    pdf.y = top + Math.max(...sizes.map(({ height }) => height)) + gap / 2
  }
  for (const words of unread) addText(pdf, section, 'P', words, soft)
}

/** The size of a picture that fills its room without being cut, and is at most as large as its pixels at 96 dpi. */
function fitInto(picture: PaperPicture, room: { width: number; height: number }) {
  const scale = Math.min(room.width / picture.width, room.height / picture.height, 72 / 96)
  return { width: picture.width * scale, height: picture.height * scale }
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}
