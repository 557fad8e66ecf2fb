import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** Everything that is written, in the order in which it is read. */
  text: string
  language: string | null
  title: string
  isTagged: boolean
  /** What is read aloud instead of each picture. */
  alts: string[]
  headings: string[]
  /** Each table by its tags: rows of cells. */
  tables: string[][][]
}

interface Node {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: Node[]
}

/** Reads a PDF as somebody who listens to it does: by its tags. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const marks = await pdf.getMarkInfo()
  const read: ReadPdf = {
    text: '',
    language: (info as { Language?: string }).Language ?? null,
    title: (info as { Title?: string }).Title ?? '',
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    alts: [],
    headings: [],
    tables: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const texts = await textsOf(page)
    read.text += `${[...texts.values()].join(' ')} `
    collect((await page.getStructTree()) as Node, texts, read)
  }
  await loading.destroy()
  return read
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

/** What is written in each piece of marked content. */
async function textsOf(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? ''
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return texts
}

function collect(node: Node | null, texts: Map<string, string>, read: ReadPdf): void {
  if (!node) return
  if (node.alt) read.alts.push(node.alt)
  if (/^H\d$/.test(node.role ?? '')) read.headings.push(wordsOf(node, texts))
  if (node.role === 'Table') {
    const rows = (node.children ?? []).map(row => (row.children ?? []).map(cell => wordsOf(cell, texts)))
    addRows(read.tables, rows)
    return
  }
  for (const child of node.children ?? []) collect(child, texts, read)
}

/** A table that goes on over a page stands in the tags of both, each time without what the other page shows. */
function addRows(tables: ReadPdf['tables'], rows: string[][]): void {
  const last = tables.at(-1)
  const goesOn = last?.length === rows.length && rows[0]?.every(cell => cell === '')
  if (!last || !goesOn) tables.push(rows)
  else
    tables[tables.length - 1] = last.map((row, at) =>
      row.map((cell, place) => cell || (rows[at]?.[place] ?? '')),
    )
}

const wordsOf = (node: Node, texts: Map<string, string>): string =>
  node.type === 'content'
    ? (texts.get(node.id ?? '') ?? '').trim()
    : (node.children ?? [])
        .map(child => wordsOf(child, texts))
        .join(' ')
        .trim()
