import { expect, test } from 'vitest'
import { errorMessages } from './messages/errors.ts'
import { plainText, type RichText, richTextFault, richTextSizes, withoutEmptyItems } from './rich-text.ts'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph' as const,
  content: texts.map(text => ({ type: 'text' as const, text })),
})

test('the words of a document are a line for each paragraph and each point of a list', () => {
  const document: RichText = {
    type: 'doc',
    content: [
      paragraph('Two ', 'frogs'),
      { type: 'paragraph' },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('One')] },
          { type: 'listItem', content: [paragraph('Two')] },
        ],
      },
    ],
  }
  expect(plainText(document)).toBe('Two frogs\n\nOne\nTwo')
  expect(plainText({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('')
})

const list = (type: 'bulletList' | 'orderedList', ...items: string[]) => ({
  type,
  content: items.map(text => ({
    type: 'listItem' as const,
    content: [text === '' ? { type: 'paragraph' as const } : paragraph(text)] as [
      ReturnType<typeof paragraph>,
    ],
  })),
})
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content })

test('what nobody reads counts too, and a list that an editor leaves with empty items is kept without them', () => {
  const fault = richTextFault({ max: 20, empty: 'empty' })
  const { blocks, items, pieces } = richTextSizes
  const typed = doc(paragraph('Think:'), list('bulletList', 'One', '', ' '), list('orderedList', ''))
  expect(fault(typed)).toMatch(/list items/)
  expect(withoutEmptyItems(typed)).toEqual(doc(paragraph('Think:'), list('bulletList', 'One')))
  expect(fault(withoutEmptyItems(typed))).toBe(null)
  expect([fault(doc(paragraph(''))), fault(doc(paragraph('x'.repeat(21))))]).toEqual([
    'empty',
    'Please use at most 20 characters.',
  ])
  const long = richTextFault({ max: 4000, empty: 'empty' })
  const ofBlocks = (count: number) => doc(...Array.from({ length: count }, () => paragraph('x')))
  expect([long(ofBlocks(blocks)), long(ofBlocks(blocks + 1))]).toEqual([null, expect.stringMatching(/fewer/)])
  const ofItems = (count: number) => doc(list('bulletList', ...Array<string>(count).fill('x')))
  expect([long(ofItems(items)), long(ofItems(items + 1))]).toEqual([null, expect.stringMatching(/fewer/)])
  const ofPieces = (count: number) => doc(paragraph(...Array<string>(count).fill('x')))
  expect([long(ofPieces(pieces)), long(ofPieces(pieces + 1))]).toEqual([null, expect.stringMatching(/fewer/)])
})

test('letters that turn the order of others stand in no document; the marks of Hebrew and Arabic may', () => {
  const fault = richTextFault({ max: 40, empty: 'empty' })
  for (const turning of ['\u202e', '\u202a', '\u2067']) {
    expect(fault(doc(paragraph('Look', `at f${turning}g`)))).toBe(errorMessages.validation)
    expect(fault(doc(list('bulletList', 'One', `${turning}two`)))).toBe(errorMessages.validation)
  }
  expect(fault(doc(paragraph('שלום\u200f!', 'مرحبا\u061c')))).toBeNull()
})
