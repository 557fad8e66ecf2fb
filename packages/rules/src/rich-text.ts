/** Words with few forms: paragraphs, lists of them, and what stands out. A document, and never HTML: nothing has to be cleaned. */
export interface RichWords {
  type: 'text'
  text: string
  marks?: { type: 'bold' | 'italic' }[] | undefined
}
export interface RichParagraph {
  type: 'paragraph'
  content?: RichWords[] | undefined
}
export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: [RichParagraph] }[]
}
export interface RichText {
  type: 'doc'
  content: (RichParagraph | RichList)[]
}

/** The words alone, a line for each paragraph: what is read aloud, and what counts as written. */
export const plainText = ({ content }: RichText): string =>
  content
    .flatMap(block => (block.type === 'paragraph' ? [block] : block.content.map(item => item.content[0])))
    .map(paragraph => (paragraph.content ?? []).map(({ text }) => text).join(''))
    .join('\n')
    .trim()
