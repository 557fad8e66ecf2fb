import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { richTextMessages } from './messages/rich-text.ts'
import { turnsLetters } from './turning-letters.ts'

/** Simple rich text: paragraphs, lists of them, and emphasis. It is a document, never HTML: so nothing needs sanitizing. */
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

/** The most parts of a document: a limit on letters does not limit empty parts, and readers load all of them. */
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

/** Without the empty parts that an editor holds while the user types: items without words, and lists of only such items. */
export const withoutEmptyItems = ({ type, content }: RichText): RichText => ({
  type,
  content: content.flatMap((block): RichText['content'] => {
    if (block.type === 'paragraph') return [block]
    const items = block.content.filter(hasWords)
    return items.length === 0 ? [] : [{ ...block, content: items }]
  }),
})

/** Only the words, a line for each paragraph: the text that is read aloud, and that counts as written. */
export const plainText = (text: RichText): string => paragraphsOf(text).map(wordsOf).join('\n').trim()

const hasWords = ({ content: [paragraph] }: RichItem): boolean => wordsOf(paragraph).trim() !== ''

const itemsOf = ({ content }: RichText): RichItem[] =>
  content.flatMap(block => (block.type === 'paragraph' ? [] : block.content))

const paragraphsOf = ({ content }: RichText): RichParagraph[] =>
  content.flatMap(block =>
    block.type === 'paragraph' ? [block] : block.content.map(item => item.content[0]),
  )

const wordsOf = ({ content = [] }: RichParagraph): string => content.map(({ text }) => text).join('')
