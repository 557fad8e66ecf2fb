import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { richTextMessages } from './messages/rich-text.ts'
import { turnsLetters } from './turning-letters.ts'

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
interface RichItem {
  type: 'listItem'
  content: [RichParagraph]
}
export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichItem[]
}
export interface RichText {
  type: 'doc'
  content: (RichParagraph | RichList)[]
}

/** How many of each a document has at most: letters alone say nothing of what has none, and readers load it all. */
export const richTextSizes = { blocks: 100, items: 200, pieces: 400 } as const

/** What is wrong with a document, or null. */
export const richTextFault =
  ({ max, empty }: { max: number; empty: string }) =>
  (text: RichText): string | null => {
    const length = [...plainText(text)].length
    if (length === 0) return empty
    if (length > max) return format(errorMessages.tooLong, { max })
    if (turnsLetters(plainText(text))) return errorMessages.validation
    const items = itemsOf(text)
    const pieces = paragraphsOf(text).reduce((count, { content = [] }) => count + content.length, 0)
    const { blocks, items: mostItems, pieces: mostPieces } = richTextSizes
    if (text.content.length > blocks || items.length > mostItems || pieces > mostPieces)
      return richTextMessages.tooManyParts
    return items.every(hasWords) ? null : richTextMessages.emptyItem
  }

/** Without what an editor holds while somebody types and nobody reads: items without words, and lists of nothing else. */
export const withoutEmptyItems = ({ type, content }: RichText): RichText => ({
  type,
  content: content.flatMap((block): RichText['content'] => {
    if (block.type === 'paragraph') return [block]
    const items = block.content.filter(hasWords)
    return items.length === 0 ? [] : [{ ...block, content: items }]
  }),
})

/** The words alone, a line for each paragraph: what is read aloud, and what counts as written. */
export const plainText = (text: RichText): string => paragraphsOf(text).map(wordsOf).join('\n').trim()

const hasWords = ({ content: [paragraph] }: RichItem): boolean => wordsOf(paragraph).trim() !== ''

const itemsOf = ({ content }: RichText): RichItem[] =>
  content.flatMap(block => (block.type === 'paragraph' ? [] : block.content))

const paragraphsOf = ({ content }: RichText): RichParagraph[] =>
  content.flatMap(block =>
    block.type === 'paragraph' ? [block] : block.content.map(item => item.content[0]),
  )

const wordsOf = ({ content = [] }: RichParagraph): string => content.map(({ text }) => text).join('')
